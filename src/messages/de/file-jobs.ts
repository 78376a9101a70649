import { plural } from '../plural.ts';
import { texts as originRefused } from './origin-refused.ts';
import { texts as intercepted } from './intercepted.ts';
import type { CommonFileMessages } from '../en/file-jobs.ts';

export const texts: CommonFileMessages = {
  cancelUpload: 'Upload abbrechen',
  remove: 'Datei entfernen',
  timeLeft: (time) => `noch etwa ${time}`,
  stalled: { sending: 'wartet auf die Verbindung', sent: 'wartet auf unsere Server' },
  preparingOnce: (size) => `${size}, nur einmal`,
  reading: 'Wird gelesen',
  uploading: 'Wird hochgeladen',
  cancel: 'Abbrechen',
  openFile: 'Datei öffnen',
  chooseAnother: 'Andere Datei auswählen',
  logIn: 'Anmelden',
  dismiss: 'Meldung schließen',
  removed: (fileName) => `„${fileName}“ wurde entfernt.`,
  removedFiles: (count) => `${count} Dateien wurden entfernt.`,
  undo: 'Rückgängig machen',
  tooLarge: 'Die maximal erlaubte Dateigröße beträgt 50 MB.',
  tooLargeFor: {
    service: (fileName, size) =>
      `„${fileName}“ ist ${size} groß. So große Dateien nehmen unsere Server nicht an. Wähle eine kleinere Datei.`,
    device: (fileName, size, limit) =>
      `„${fileName}“ ist ${size} groß. Auf deinem Gerät sind bis zu ${limit} möglich. Wähle eine kleinere Datei.`,
    page: (fileName, size, limit) =>
      `„${fileName}“ ist ${size} groß. Auf dieser Seite sind bis zu ${limit} erlaubt. Wähle eine kleinere Datei.`,
  },
  useService: 'Stattdessen auf unsere Server hochladen',
  empty: (fileName) => `„${fileName}“ ist leer. Wähle eine Datei, die Ton enthält.`,
  others: (count) =>
    plural(
      'de',
      count,
      'Eine weitere Datei wurde nicht übernommen.',
      `${count} weitere Dateien wurden nicht übernommen.`,
    ),
  emptyFolder: 'Dieser Ordner ist leer. Ziehe einen hierher, der Aufnahmen enthält.',
  noRecordings: (count) =>
    'In diesem Ordner sind keine Aufnahmen, nur ' +
    `${plural('de', count, 'eine andere Datei', `${count} andere Dateien`)}. Ziehe einen hierher, der Aufnahmen enthält.`,
  unreadable: (count) =>
    plural(
      'de',
      count,
      'Ein Element im Ordner konnte nicht gelesen werden.',
      `${count} Elemente im Ordner konnten nicht gelesen werden.`,
    ),
  cut: (count) => `Nur die ersten ${count} Dateien wurden durchsucht. Füge die übrigen aus kleineren Ordnern hinzu.`,
  noFile: {
    promise:
      'Dieser Anhang ist noch nicht auf deinem Gerät. Speichere ihn zuerst und wähle dann die gespeicherte Datei.',
    link: 'Das ist ein Link, keine Datei. Lade die Aufnahme zuerst herunter und wähle dann die heruntergeladene Datei.',
    text: 'Das ist Text, keine Datei. Wähle eine Aufnahme von deinem Gerät.',
    image: 'Das ist ein Bild, keine Aufnahme. Wähle eine Audiodatei von deinem Gerät.',
  },
  offline: 'Du bist offline. Es geht weiter, sobald du wieder online bist.',
  wait: (time) => `Wartezeit: ${time}.`,
  failures: {
    network: ['Verbindung unterbrochen', 'Deine Datei ist noch da. Prüfe deine Verbindung und versuche es erneut.'],
    'origin-refused': originRefused,
    intercepted: intercepted,
    'too-large-here': ['Diese Website nimmt keine Dateien dieser Größe an', 'Wähle eine kleinere Datei.'],
    server: ['Bei uns ist etwas schiefgegangen', 'Deine Datei ist noch da. Versuche es in Kürze erneut.'],
    'rate-limited': ['Gerade ist viel los', 'Deine Datei ist noch da. Warte einen Moment und versuche es erneut.'],
    quota: [
      'Das Limit ist vorerst erreicht',
      'Deine Datei ist noch da. Warte, bis deine anderen Dateien fertig oder abgelaufen sind, und versuche es erneut.',
    ],
    'daily-limit': [
      'Das Tageslimit dieser Website ist erreicht',
      'Deine Datei ist noch da. Versuche es später erneut.',
    ],
    'result-unreadable': [
      'Dein Browser lädt diese Datei selbst herunter',
      'Falls kein Download begonnen hat, öffne die Datei und speichere sie dort.',
    ],
    'result-too-large': ['Das Ergebnis wäre zu groß', 'Wähle eine kürzere Datei oder ein kompakteres Format wie MP3.'],
    unavailable: [
      'Unsere Server schaffen das gerade nicht',
      'Deine Datei ist noch da. Versuche es in ein paar Minuten erneut.',
    ],
    'attempts-failed': [
      'Wir konnten diese Datei nicht verarbeiten',
      'Wir haben es mehrmals versucht. Wähle eine andere Datei oder speichere diese zuerst in einem anderen Format.',
    ],
    'upload-stalled': [
      'Der Upload ist ins Stocken geraten',
      'Deine Datei ist noch da. Prüfe deine Verbindung und versuche es erneut.',
    ],
    'signed-out': [
      'Deine Sitzung ist abgelaufen',
      'Melde dich wieder an, um dort weiterzumachen, wo du aufgehört hast. Deine Datei ist noch da.',
    ],
    refused: ['Wir konnten diese Datei nicht annehmen', 'Wähle eine andere Datei oder versuche es erneut.'],
    'unexpected-response': [
      'Unerwartete Antwort von unseren Servern',
      'Deine Datei ist noch da. Versuche es in Kürze erneut.',
    ],
    'too-large': ['Die Datei ist zu groß', 'Die maximal erlaubte Dateigröße beträgt 50 MB.'],
    'empty-file': ['Die Datei ist leer', 'Wähle eine Datei, die Ton enthält.'],
    'file-gone': [
      'Die Datei ist nicht mehr lesbar',
      'Sie wurde verschoben, geändert oder gelöscht. Wähle sie neu aus.',
    ],
    'no-audio': ['Diese Datei enthält keinen Ton', 'Wähle eine Datei, die Ton enthält.'],
    'unsupported-codec': [
      'Wir können den Ton dieser Datei nicht lesen',
      'Wähle eine andere Datei oder speichere diese zuerst in einem anderen Format.',
    ],
    protected: [
      'Diese Datei ist geschützt',
      'Sie wurde gekauft oder geliehen und lässt sich nur in der App öffnen, aus der sie stammt. Wähle eine andere Datei.',
    ],
    'out-of-memory': [
      'Deinem Gerät fehlt Arbeitsspeicher',
      'Schließe andere Tabs oder Apps und versuche es erneut. Deine Datei ist noch da.',
    ],
    unexpected: [
      'Auf diesem Gerät ist etwas schiefgegangen',
      'Deine Datei ist noch da. Versuche es erneut oder wähle eine andere Datei.',
    ],
  },
  kinds: {
    dsd: 'Das ist eine DSD-Aufnahme. Speichere sie in deinem Abspielprogramm als WAV oder FLAC und wähle dann diese Datei.',
    'monkeys-audio':
      'Das ist eine Datei von Monkey’s Audio. Speichere sie zuerst als FLAC oder WAV und wähle dann diese Datei.',
    midi: 'Das ist eine MIDI-Datei: Noten ohne Ton. Exportiere sie in einem Musikprogramm als WAV und wähle dann diese Datei.',
    'cd-track':
      'Das ist nur ein Verweis auf einen CD-Titel. Importiere die CD in einer Musik-App und wähle dann die importierte Datei.',
    audacity: 'Das ist ein Audacity-Projekt. Exportiere es in Audacity als WAV und wähle dann diese Datei.',
    playlist: 'Das ist eine Playlist. Wähle die Aufnahmen, die sie auflistet.',
    session: 'Das ist das Projekt eines Audioprogramms. Exportiere es dort als WAV und wähle dann diese Datei.',
  },
  codec: (name) =>
    `Der Codec ${name} wird nicht unterstützt. Wähle eine andere Datei oder speichere diese zuerst in einem anderen Format.`,
  outdated: ['Diese Seite wurde aktualisiert', 'Lade sie neu, um weiterzumachen.'],
  blocked: (directives) =>
    `Gib den Betreibern dieser Website Bescheid: Die Sicherheitsrichtlinie der Website muss ${directives} erlauben.`,
};
