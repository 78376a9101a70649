import type { PlayerFailureMessages } from '../en/player-failures.ts';

export const texts: PlayerFailureMessages = {
  network: ['Die Audiodatei konnte nicht geladen werden', 'Prüfe deine Verbindung und versuche es erneut.'],
  'not-found': [
    'Die Audiodatei ist nicht verfügbar',
    'Vielleicht wurde sie verschoben oder gelöscht. Versuche es erneut oder lade die Seite neu.',
  ],
  server: [
    'Die Audiodatei konnte nicht geladen werden',
    'Der Server antwortet nicht richtig. Versuche es in Kürze erneut.',
  ],
  'empty-file': ['Die Datei ist leer', 'Wähle eine Datei, die Ton enthält.'],
  'file-gone': ['Die Datei ist nicht mehr lesbar', 'Sie wurde verschoben, geändert oder gelöscht. Wähle sie neu aus.'],
  damaged: [
    'Diese Datei lässt sich nicht abspielen',
    'Sie ist vielleicht beschädigt oder gar keine Audiodatei. Wähle eine andere Datei.',
  ],
  'no-audio': ['Diese Datei enthält keinen Ton', 'Wähle eine andere Datei.'],
  'unsupported-codec': [
    'Dieses Format lässt sich hier nicht abspielen',
    'Versuche es mit der Datei in einem anderen Format, etwa MP3 oder WAV.',
  ],
  protected: [
    'Diese Datei ist geschützt',
    'Sie wurde gekauft oder geliehen und lässt sich nur in der App öffnen, aus der sie stammt. Wähle eine andere Datei.',
  ],
  'out-of-memory': ['Deinem Gerät fehlt Arbeitsspeicher', 'Schließe andere Tabs oder Apps und versuche es erneut.'],
  'engine-blocked': [
    'Dieses Format lässt sich auf dieser Seite nicht abspielen',
    'Versuche es mit der Datei in einem anderen Format, etwa MP3.',
  ],
  'engine-not-found': [
    'Dieses Format lässt sich auf dieser Seite nicht abspielen',
    'Versuche es mit der Datei in einem anderen Format, etwa MP3.',
  ],
  'engine-unsupported': [
    'Dein Browser kann dieses Format nicht abspielen',
    'Aktualisiere den Browser oder versuche es mit einer MP3-Datei.',
  ],
  'engine-unreachable': [
    'Die Vorschau konnte nicht vorbereitet werden',
    'Prüfe deine Verbindung und versuche es erneut.',
  ],
  'playback-refused': [
    'Die Audiodatei ließ sich gerade nicht abspielen',
    'Dein Browser hat sie abgelehnt. Versuche es erneut.',
  ],
  unexpected: ['Etwas ist schiefgegangen', 'Versuche es erneut.'],
};
