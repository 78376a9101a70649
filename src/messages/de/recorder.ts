import type { RecorderMessages } from '../en/recorder.ts';

export const texts: RecorderMessages = {
  title: 'Nimm deine Stimme auf',
  asking: ['Erlaube das Mikrofon', 'Dein Browser fragt, ob diese Seite es verwenden darf.'],
  microphone: 'Mikrofon',
  unnamed: (number) => `Mikrofon ${number}`,
  level: 'Pegel',
  verdicts: { waiting: 'Sag etwas', quiet: 'Zu leise', good: 'Gut', loud: 'Zu laut' },
  start: 'Aufnahme starten',
  stop: 'Aufnahme beenden',
  pause: 'Pause',
  resume: 'Fortsetzen',
  cancel: 'Abbrechen',
  ready: 'Bereit zur Aufnahme',
  recording: 'Aufnahme läuft',
  paused: 'Pausiert',
  saving: 'Deine Aufnahme wird gespeichert…',
  interrupted: 'Dein Gerät hat das Mikrofon stummgeschaltet. Die Aufnahme geht weiter, sobald es wieder da ist.',
  unheard: 'Wir hören nichts. Ist das Mikrofon stummgeschaltet?',
  clipped: (at) => `Zu laut bei ${at}. Geh etwas weiter vom Mikrofon weg.`,
  longest: {
    length: (length) => `Bis zu ${length}`,
    size: (length, size) => `Bis zu ${length}, weil Dateien höchstens ${size} haben dürfen`,
  },
  left: (left) => `Noch ${left}`,
  places: {
    device:
      'Bleibt während der Aufnahme auf diesem Gerät, und einen Tag länger, falls sich die Seite unerwartet schließt',
    memory: 'Nur in diesem Tab: Schließe ihn nicht vor dem Speichern',
  },
  kept: 'Deine Aufnahme ist fertig',
  use: 'Diese Aufnahme verwenden',
  again: 'Neu aufnehmen',
  save: 'Speichern',
  saveOriginal: 'Aufnahme speichern',
  discard: 'Verwerfen',
  previous: 'Deine vorige Aufnahme bleibt, bis die neue fertig ist.',
  usePrevious: 'Zurück zu ihr',
  fileName: (when) => `Aufnahme ${when}`,
  leftover: {
    title: (time, length) => `Eine Aufnahme von ${time} Uhr, ${length} lang, ist noch da`,
    advice: 'Die Seite wurde geschlossen, bevor sie verwendet wurde. Sie ist nur auf diesem Gerät, einen Tag lang.',
  },
  restore: 'Wiederherstellen',
  stopOther: 'Beenden und hier aufnehmen',
  failures: {
    dismissed: ['Das Mikrofon ist noch nicht erlaubt', 'Wähle noch einmal „Aufnehmen“ und dann „Zulassen“.'],
    'denied-by-system': [
      'Dein System sperrt das Mikrofon',
      'Erlaube es deinem Browser in den Datenschutz-Einstellungen des Systems und versuche es erneut.',
    ],
    policy: [
      'Diese Seite darf nicht aufnehmen',
      'Ihr Betreiber hat das Mikrofon hier nicht erlaubt. Du kannst eine Datei auswählen.',
    ],
    'no-microphone': ['Kein Mikrofon gefunden', 'Schließe eins an und versuche es erneut, oder wähle eine Datei aus.'],
    busy: [
      'Das Mikrofon wird gerade verwendet',
      'Schließe das andere Programm oder den anderen Tab und versuche es erneut.',
    ],
    unsupported: ['Dieser Browser kann hier nicht aufnehmen', 'Nimm einen anderen Browser, oder wähle eine Datei aus.'],
    unreachable: ['Der Rekorder konnte nicht geladen werden', 'Prüfe deine Verbindung und versuche es erneut.'],
    suspended: ['Der Browser hat das Mikrofon nicht gestartet', 'Versuche es erneut.'],
    'no-data': ['Das Mikrofon liefert nichts', 'Stecke es neu ein oder wähle ein anderes, und versuche es erneut.'],
    unplugged: ['Das Mikrofon wurde getrennt', 'Schließe es an und versuche es erneut.'],
    'permission-withdrawn': ['Das Mikrofon ist nicht mehr erlaubt', 'Erlaube es wieder und versuche es erneut.'],
    storage: ['Auf diesem Gerät ist kein Platz', 'Lösche etwas und versuche es erneut.'],
    elsewhere: ['Auf dieser Seite läuft schon eine Aufnahme', 'Sie bleibt erhalten.'],
    vanished: [
      'Die Aufnahme ist nicht mehr vollständig',
      'Ihre Dateien wurden aus dem Speicher des Browsers gelöscht.',
    ],
  },
  denied: {
    title: 'Das Mikrofon ist gesperrt',
    advice: {
      'address-bar': 'Wähle das Symbol neben der Adresse der Seite, erlaube das Mikrofon und versuche es erneut.',
      'site-settings':
        'Wähle „Einstellungen für diese Website“ im Menü „Safari“, erlaube das Mikrofon und versuche es erneut.',
      'system-settings':
        'Tippe auf das Symbol im Adressfeld, dann auf „Website-Einstellungen“, und erlaube das Mikrofon.',
    },
  },
  stopped: {
    length: 'Sie hat die größte Länge erreicht.',
    size: 'Sie hat die größte Dateigröße erreicht.',
    replaced: 'Sie wurde beendet, weil auf dieser Seite eine andere begann.',
    unplugged: 'Sie wurde beendet, weil das Mikrofon getrennt wurde. Alles bis dahin ist da.',
    'permission-withdrawn': 'Sie wurde beendet, weil das Mikrofon nicht mehr erlaubt ist. Alles bis dahin ist da.',
    'no-data': 'Sie wurde beendet, weil das Mikrofon 5 Sekunden lang nichts lieferte. Alles bis dahin ist da.',
    storage:
      'Sie wurde beendet, weil auf diesem Gerät kein Platz mehr ist. Speichere sie, bevor du die Seite schließt.',
  },
};
