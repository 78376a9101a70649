import { texts as originRefused } from './origin-refused.ts';
import { texts as intercepted } from './intercepted.ts';
import type { SpeechMessages } from '../en/speech.ts';

export const texts: SpeechMessages = {
  generating: (voice) => `${voice} liest deinen Text`,
  cancel: 'Abbrechen',
  ready: 'Dein Audio ist fertig',
  spokenBy: (voice) => `Gesprochen von ${voice}`,
  download: 'Herunterladen',
  openInEditor: 'Im Editor öffnen',
  openFile: 'Datei öffnen',
  retry: 'Erneut versuchen',
  shorten: 'Text kürzen',
  signUp: 'Kostenlos registrieren',
  logIn: 'Anmelden',
  failures: {
    'daily-limit-exceeded': ['Für heute reichen deine Zeichen nicht mehr', 'Dein Text ist noch da.'],
    'text-too-large': ['Der Text ist zu lang', 'Kürze ihn oder lass ihn in Teilen vorlesen.'],
    'rate-limited': ['Es sind schon mehrere Texte in Arbeit', 'Dein Text ist noch da.'],
    'access-denied': [
      'Dieses Konto kann noch kein Audio erzeugen',
      'Melde dich mit einem bestätigten Konto an. Dein Text ist noch da.',
    ],
    'signed-out': [
      'Deine Sitzung ist abgelaufen',
      'Melde dich wieder an, um dort weiterzumachen, wo du aufgehört hast. Dein Text ist noch da.',
    ],
    'not-spoken': ['Dieser Text ließ sich nicht vorlesen', 'Schreibe ein paar Wörter oder wähle eine andere Stimme.'],
    unavailable: [
      'Unsere Server schaffen das gerade nicht',
      'Dein Text ist noch da. Versuche es in ein paar Minuten erneut.',
    ],
    'attempts-failed': [
      'Dieser Text ließ sich nicht vorlesen',
      'Wir haben es mehrmals versucht. Ändere ihn ein wenig oder wähle eine andere Stimme und versuche es erneut.',
    ],
    'result-unreadable': [
      'Dein Browser lädt diese Datei selbst herunter',
      'Falls kein Download begonnen hat, öffne die Datei und speichere sie dort.',
    ],
    'result-expired': ['Das Audio ist abgelaufen', 'Dein Text ist noch da. Erzeuge es erneut.'],
    network: ['Verbindung unterbrochen', 'Dein Text ist noch da. Es geht weiter, sobald du wieder online bist.'],
    'origin-refused': originRefused,
    intercepted: intercepted,
    server: ['Bei uns ist etwas schiefgegangen', 'Dein Text ist noch da. Versuche es in Kürze erneut.'],
    'unexpected-response': [
      'Unerwartete Antwort von unseren Servern',
      'Dein Text ist noch da. Versuche es in Kürze erneut.',
    ],
    refused: [
      'Wir konnten diesen Text nicht annehmen',
      'Ändere ihn ein wenig oder wähle eine andere Stimme und versuche es erneut.',
    ],
  },
  withAccount: 'Mit einem Konto hast du mehr Zeichen und machst gleich hier weiter.',
  resets: (when) => `Dein Limit wird ${when} zurückgesetzt.`,
  goesOn: (seconds) => `In ${seconds} s geht es automatisch weiter.`,
};
