import { texts as fileJobs } from './file-jobs.ts';
import type { FileMessages } from '../en/converter-files.ts';

export const texts: FileMessages = {
  ...fileJobs,
  preparing: 'Der Konverter wird vorbereitet',
  uploaded: 'Hochgeladen',
  convert: (format) => `In ${format} umwandeln`,
  converting: (format) => `Wird in ${format} umgewandelt`,
  ready: (format) => `Deine ${format}\u2011Datei ist fertig`,
  download: (format) => `${format} herunterladen`,
  another: 'Weitere Datei umwandeln',
  unsupported: (fileName, formats) =>
    `Wir können „${fileName}“ nicht umwandeln. Wähle eine Datei im Format ${formats}.`,
  video: (fileName) => `„${fileName}“ ist ein Video. Wir können hier nur Audiodateien umwandeln.`,
  uploadsInstead:
    'Auf dieser Seite ist das Umwandeln auf deinem Gerät nicht möglich. Deine Dateien werden hochgeladen und auf unseren Servern umgewandelt.',
  onDeviceInstead:
    'Unser Dienst ist auf dieser Website nicht verfügbar. Deine Dateien werden auf deinem Gerät umgewandelt.',
  onDevice: 'Diese Datei wird auf deinem Gerät umgewandelt',
  losses: {
    tags: (format) => `Titel und andere Metadaten deiner Datei werden in ${format} nicht übernommen.`,
    'cover-art': (format) => `Das Cover deiner Datei wird in ${format} nicht übernommen.`,
    channels: (format) =>
      `Die Kanäle deiner Datei werden in ${format} nicht unverändert übernommen, deshalb wurden sie zusammengemischt.`,
    'sample-rate': (format) =>
      `Die Abtastrate deiner Datei wird in ${format} nicht übernommen, deshalb wurde eine ähnliche verwendet.`,
    'bit-depth': (format) => `Die ${format}-Datei hat weniger Bit pro Abtastwert als deine Datei.`,
  },
  lostTags: (format, tags) => `Diese Metadaten deiner Datei werden in ${format} nicht übernommen: ${tags}.`,
  tagNames: {
    title: 'Titel',
    artist: 'Künstler',
    album: 'Album',
    album_artist: 'Albumkünstler',
    composer: 'Komponist',
    performer: 'Interpret',
    comment: 'Kommentar',
    genre: 'Genre',
    date: 'Datum',
    copyright: 'Copyright',
    track: 'Titelnummer',
    disc: 'CD-Nummer',
    publisher: 'Verlag',
    lyrics: 'Liedtext',
    bpm: 'BPM',
    isrc: 'ISRC',
    chapters: 'Kapitel',
    description: 'Beschreibung',
    'chapter-extras': 'Bilder und Links der Kapitel',
    'production-notes': 'Timecode und Produktionsnotizen',
    podcast: 'Podcast-Angaben',
    rating: 'Bewertung',
    links: 'Links',
  },
  moreTags: (count) => (count === 1 ? '1 weiteres' : `${count} weitere`),
  unreadableTags: (tags) => `Die Schriftzeichen dieser Metadaten sind nicht lesbar, sie wurden weggelassen: ${tags}.`,
  placeLeftOut: 'Der Aufnahmeort wurde weggelassen.',
  lowered: (format, level) =>
    `${format} würde die lautesten Stellen verzerren, deshalb ist das Ergebnis ${level} leiser.`,
  matched: (before, after) => `Die Lautheit wurde von ${before} auf ${after} angepasst.`,
  limited: 'Die lautesten Spitzen wurden abgesenkt.',
  mono: 'Mono wird auf \u221219\u00a0LUFS gebracht; das klingt so laut wie \u221216\u00a0LUFS in Stereo.',
  notMatched: 'Deine Datei ist still oder zu kurz, um ihre Lautheit anzupassen.',
  cutOff: (read, expected) =>
    `Wir konnten nur ${read} von ${expected} lesen. Deine Datei ist beschädigt oder unvollständig.`,
  failures: {
    ...fileJobs.failures,
    damaged: [
      'Wir konnten diese Datei nicht umwandeln',
      'Sie ist vielleicht beschädigt oder gar keine Audiodatei. Wähle eine andere Datei.',
    ],
    'upload-expired': [
      'Der Upload ist abgelaufen',
      'Deine Datei ist noch da. Versuche es erneut, um sie hochzuladen und umzuwandeln.',
    ],
    'result-expired': ['Die umgewandelte Datei ist abgelaufen', 'Versuche es erneut, um deine Datei umzuwandeln.'],
    'engine-blocked': ['Der Konverter ist auf dieser Seite blockiert', 'Gib den Betreibern dieser Website Bescheid.'],
    'engine-unsupported': [
      'Dieser Browser kann keine Audiodateien umwandeln',
      'Aktualisiere ihn oder öffne diese Seite in einem anderen Browser.',
    ],
    'engine-not-found': [
      'Das Umwandeln ist auf dieser Website nicht eingerichtet',
      'Gib den Betreibern dieser Website Bescheid.',
    ],
    'engine-unreachable': [
      'Der Konverter konnte nicht geladen werden',
      'Prüfe deine Verbindung und versuche es erneut. Deine Datei ist noch da.',
    ],
  },
};
