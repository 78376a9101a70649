import { plural } from '../plural.ts';
import { texts as fileJobs } from './file-jobs.ts';
import type { ProcessingMessages } from '../en/processing.ts';

export const texts: ProcessingMessages = {
  ...fileJobs,
  preparing: 'Die Audio-Engine wird vorbereitet',
  process: 'Jetzt bearbeiten',
  processing: {
    AUTO_LEVELING: 'Lautstärke wird ausgeglichen',
    MAGIC_DUST_AI: 'Magic Dust wird angewendet',
    DE_NOISE_AI: 'Rauschen wird reduziert',
    SHORTEN_SILENCE: 'Pausen werden gekürzt',
  },
  ready: {
    AUTO_LEVELING: 'Die Lautstärke ist ausgeglichen',
    MAGIC_DUST_AI: 'Deine Aufnahme ist veredelt',
    DE_NOISE_AI: 'Deine Aufnahme ist fertig',
    SHORTEN_SILENCE: 'Deine Aufnahme ist fertig',
  },
  noiseReduced: (decibels) => `Geräusche in den Pausen um ${decibels} dB gesenkt`,
  noiseLeft: (decibels) => `Kaum Geräusche entfernt: ${decibels}\u00a0dB in den Pausen`,
  floorRaised: (decibels) => `Grundrauschen um ${decibels}\u00a0dB lauter, wie leise Stellen`,
  floorLowered: (decibels) => `Grundrauschen um ${decibels}\u00a0dB leiser`,
  hardlyAnyVoice: 'Das klingt eher nach Musik oder Geräuschen als nach Sprache',
  madeForSpeech:
    'Dieses Tool ist für Sprache gemacht: Musik und andere Klänge hält es womöglich für Rauschen. Vergleiche vorher und nachher oder wähle „Leicht“.',
  strength: 'Rauschminderung',
  strengths: { light: 'Leicht', standard: 'Standard', strong: 'Stark' },
  strongLoads: (size) => `Für „Stark“ werden zuerst weitere ${size} geladen`,
  strongMissing: '„Stark“ ist hier nicht verfügbar, daher wurde „Standard“ verwendet',
  pausesShortened: (count, saved) => `${count} ${plural('de', count, 'Pause', 'Pausen')} gekürzt, ${saved} kürzer`,
  noLongPause: (longest) => `Keine Pause ist länger als ${longest}, daher wurde nichts geändert`,
  pauses: 'Welche Pausen gekürzt werden',
  longestPause: 'Pausen über',
  pauseBecomes: 'werden gekürzt auf',
  shortenAgain: 'Erneut kürzen',
  download: 'Herunterladen',
  edit: 'Im Editor öffnen',
  another: 'Andere Aufnahme auswählen',
  unsupported: (fileName, formats) => `Wir können „${fileName}“ nicht lesen. Wähle eine Datei im Format ${formats}.`,
  video: (fileName) => `„${fileName}“ ist ein Video. Wir können hier nur Audiodateien bearbeiten.`,
  oneAtATime: 'Immer nur eine Aufnahme: Die erste wurde übernommen.',
  uploadsInstead:
    'Auf dieser Seite ist die Bearbeitung auf deinem Gerät nicht möglich. Deine Datei wird hochgeladen und auf unseren Servern bearbeitet.',
  onDeviceInstead: 'Unser Dienst ist auf dieser Website nicht verfügbar. Deine Datei wird auf deinem Gerät bearbeitet.',
  onDevice: 'Diese Datei wird auf deinem Gerät bearbeitet',
  failures: {
    ...fileJobs.failures,
    damaged: [
      'Wir konnten diese Datei nicht bearbeiten',
      'Sie ist vielleicht beschädigt oder gar keine Audiodatei. Wähle eine andere Datei.',
    ],
    'upload-expired': ['Der Upload ist abgelaufen', 'Deine Datei ist noch da. Versuche es erneut, um sie hochzuladen.'],
    'result-expired': ['Das Ergebnis ist abgelaufen', 'Versuche es erneut, um deine Datei zu bearbeiten.'],
    'engine-blocked': [
      'Die Audio-Engine ist auf dieser Seite blockiert',
      'Gib den Betreibern dieser Website Bescheid.',
    ],
    'engine-unsupported': [
      'Dieser Browser kann keine Audiodateien bearbeiten',
      'Aktualisiere ihn oder öffne diese Seite in einem anderen Browser.',
    ],
    'engine-not-found': [
      'Die Bearbeitung ist auf dieser Website nicht eingerichtet',
      'Gib den Betreibern dieser Website Bescheid.',
    ],
    'engine-unreachable': [
      'Die Audio-Engine konnte nicht geladen werden',
      'Prüfe deine Verbindung und versuche es erneut. Deine Datei ist noch da.',
    ],
    'no-audio': [
      'In dieser Datei ist nichts zu hören',
      'Sie enthält nur Stille oder gar keinen Ton. Wähle eine andere Aufnahme.',
    ],
  },
};
