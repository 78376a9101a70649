/** The messages about a speech, in every language. */
import type { Messages } from '../../messages/messages.ts';
import { originRefused } from '../jobs/origin-refused.messages.ts';
import type { SpeechFailureCode } from './tts-section.element.ts';

export interface SpeechMessages {
  generating(voice: string): string;
  cancel: string;
  ready: string;
  /** Name of the player. */
  spokenBy(voice: string): string;
  download: string;
  openInEditor: string;
  retry: string;
  shorten: string;
  signUp: string;
  logIn: string;
  failures: Record<SpeechFailureCode, readonly [title: string, advice: string]>;
  /** Added to the daily limit for visitors who are not signed in. */
  withAccount: string;
  /** `when` is like "in 3 hours". */
  resets(when: string): string;
  goesOn(seconds: number): string;
}

export const speechMessages: Messages<'speech'> = {
  name: 'speech',
  en: {
    generating: (voice) => `${voice} is reading your text`,
    cancel: 'Cancel',
    ready: 'Your speech is ready',
    spokenBy: (voice) => `Spoken by ${voice}`,
    download: 'Download',
    openInEditor: 'Open in the editor',
    retry: 'Try again',
    shorten: 'Shorten the text',
    signUp: 'Sign up free',
    logIn: 'Log in',
    failures: {
      'daily-limit-exceeded': ['That is more than you have left for today', 'Your text is safe.'],
      'text-too-large': ['The text is too long', 'Shorten it, or have it read in parts.'],
      'rate-limited': ['You have several texts in the making', 'Your text is safe.'],
      'access-denied': [
        'This account cannot generate speech yet',
        'Log in with a confirmed account. Your text is safe.',
      ],
      'signed-out': ['Your session has ended', 'Log in again and it goes on by itself. Your text is safe.'],
      'not-spoken': ['This text could not be spoken', 'Change it a little, or choose another voice.'],
      'result-expired': ['The speech has expired', 'Your text is still here. Generate it again.'],
      network: ['The connection was lost', 'Your text is safe. It goes on as soon as the connection is back.'],
      'origin-refused': originRefused.en,
      server: ['The service has a problem', 'Your text is safe. Try again in a moment.'],
      'unexpected-response': [
        'The service gave an answer we could not read',
        'Your text is safe. Try again in a moment.',
      ],
      refused: ['The service did not accept this text', 'Change it a little, or choose another voice, then try again.'],
    },
    withAccount: 'With an account you have more characters, and go on right here.',
    resets: (when) => `You have all your characters back ${when}.`,
    goesOn: (seconds) => `It goes on by itself in ${seconds} s.`,
  },
  es: {
    generating: (voice) => `${voice} está leyendo tu texto`,
    cancel: 'Cancelar',
    ready: 'Tu audio está listo',
    spokenBy: (voice) => `En la voz de ${voice}`,
    download: 'Descargar',
    openInEditor: 'Abrir en el editor',
    retry: 'Reintentar',
    shorten: 'Acortar el texto',
    signUp: 'Regístrate gratis',
    logIn: 'Iniciar sesión',
    failures: {
      'daily-limit-exceeded': ['Es más de lo que te queda por hoy', 'Tu texto está a salvo.'],
      'text-too-large': ['El texto es demasiado largo', 'Acórtalo o genéralo por partes.'],
      'rate-limited': ['Ya tienes varios textos en marcha', 'Tu texto está a salvo.'],
      'access-denied': [
        'Esta cuenta aún no puede generar voz',
        'Inicia sesión con una cuenta confirmada. Tu texto está a salvo.',
      ],
      'signed-out': [
        'Tu sesión ha terminado',
        'Inicia sesión de nuevo y continuará sin que hagas nada. Tu texto está a salvo.',
      ],
      'not-spoken': ['Este texto no se pudo leer', 'Cámbialo un poco o elige otra voz.'],
      'result-expired': ['El audio ha caducado', 'Tu texto sigue aquí. Genéralo de nuevo.'],
      network: ['Se perdió la conexión', 'Tu texto está a salvo. Seguirá en cuanto vuelva la conexión.'],
      'origin-refused': originRefused.es,
      server: ['El servicio tiene un problema', 'Tu texto está a salvo. Reinténtalo en un momento.'],
      'unexpected-response': [
        'No pudimos leer la respuesta del servicio',
        'Tu texto está a salvo. Reinténtalo en un momento.',
      ],
      refused: ['El servicio no aceptó este texto', 'Cámbialo un poco o elige otra voz y reinténtalo.'],
    },
    withAccount: 'Con una cuenta tienes más caracteres y sigues aquí mismo.',
    resets: (when) => `Recuperas todos tus caracteres ${when}.`,
    goesOn: (seconds) => `Continuará sin que hagas nada en ${seconds} s.`,
  },
  fr: {
    generating: (voice) => `${voice} lit votre texte`,
    cancel: 'Annuler',
    ready: 'Votre audio est prêt',
    spokenBy: (voice) => `Lu par ${voice}`,
    download: 'Télécharger',
    openInEditor: 'Ouvrir dans l’éditeur',
    retry: 'Réessayer',
    shorten: 'Raccourcir le texte',
    signUp: 'S’inscrire gratuitement',
    logIn: 'Se connecter',
    failures: {
      'daily-limit-exceeded': ['C’est plus qu’il ne vous reste pour aujourd’hui', 'Votre texte est conservé.'],
      'text-too-large': ['Le texte est trop long', 'Raccourcissez-le ou faites-le lire en plusieurs parties.'],
      'rate-limited': ['Plusieurs de vos textes sont déjà en cours', 'Votre texte est conservé.'],
      'access-denied': [
        'Ce compte ne peut pas encore générer de voix',
        'Connectez-vous avec un compte confirmé. Votre texte est conservé.',
      ],
      'signed-out': [
        'Votre session est terminée',
        'Reconnectez-vous et cela reprendra tout seul. Votre texte est conservé.',
      ],
      'not-spoken': ['Ce texte n’a pas pu être lu', 'Modifiez-le un peu ou choisissez une autre voix.'],
      'result-expired': ['L’audio a expiré', 'Votre texte est toujours là. Générez-le à nouveau.'],
      network: ['La connexion a été perdue', 'Votre texte est conservé. Cela reprendra dès le retour de la connexion.'],
      'origin-refused': originRefused.fr,
      server: ['Le service rencontre un problème', 'Votre texte est conservé. Réessayez dans un instant.'],
      'unexpected-response': [
        'La réponse du service est illisible',
        'Votre texte est conservé. Réessayez dans un instant.',
      ],
      refused: [
        'Le service n’a pas accepté ce texte',
        'Modifiez-le un peu ou choisissez une autre voix, puis réessayez.',
      ],
    },
    withAccount: 'Avec un compte, vous avez plus de caractères et continuez ici même.',
    resets: (when) => `Vous retrouverez tous vos caractères ${when}.`,
    goesOn: (seconds) => `Cela reprendra tout seul dans ${seconds} s.`,
  },
  de: {
    generating: (voice) => `${voice} liest deinen Text`,
    cancel: 'Abbrechen',
    ready: 'Deine Aufnahme ist fertig',
    spokenBy: (voice) => `Gesprochen von ${voice}`,
    download: 'Herunterladen',
    openInEditor: 'Im Editor öffnen',
    retry: 'Erneut versuchen',
    shorten: 'Text kürzen',
    signUp: 'Kostenlos registrieren',
    logIn: 'Anmelden',
    failures: {
      'daily-limit-exceeded': ['Das ist mehr, als dir für heute bleibt', 'Dein Text ist noch da.'],
      'text-too-large': ['Der Text ist zu lang', 'Kürze ihn oder lass ihn in Teilen vorlesen.'],
      'rate-limited': ['Du hast schon mehrere Texte in Arbeit', 'Dein Text ist noch da.'],
      'access-denied': [
        'Dieses Konto kann noch keine Sprache erzeugen',
        'Melde dich mit einem bestätigten Konto an. Dein Text ist noch da.',
      ],
      'signed-out': [
        'Deine Sitzung ist abgelaufen',
        'Melde dich neu an, dann geht es von selbst weiter. Dein Text ist noch da.',
      ],
      'not-spoken': ['Dieser Text ließ sich nicht vorlesen', 'Ändere ihn ein wenig oder wähle eine andere Stimme.'],
      'result-expired': ['Die Aufnahme ist abgelaufen', 'Dein Text ist noch da. Erzeuge sie noch einmal.'],
      network: [
        'Die Verbindung ging verloren',
        'Dein Text ist noch da. Es geht weiter, sobald die Verbindung wieder da ist.',
      ],
      'origin-refused': originRefused.de,
      server: ['Der Dienst hat ein Problem', 'Dein Text ist noch da. Versuche es gleich noch einmal.'],
      'unexpected-response': [
        'Die Antwort des Dienstes war nicht lesbar',
        'Dein Text ist noch da. Versuche es gleich noch einmal.',
      ],
      refused: [
        'Der Dienst hat diesen Text nicht angenommen',
        'Ändere ihn ein wenig oder wähle eine andere Stimme und versuche es erneut.',
      ],
    },
    withAccount: 'Mit einem Konto hast du mehr Zeichen und machst gleich hier weiter.',
    resets: (when) => `Alle deine Zeichen hast du ${when} wieder.`,
    goesOn: (seconds) => `In ${seconds} s geht es von selbst weiter.`,
  },
};
