/** The messages about a speech, in every language. */
import type { Messages } from '../../messages/messages.ts';
import { intercepted } from '../jobs/intercepted.messages.ts';
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
    ready: 'Your audio is ready',
    spokenBy: (voice) => `Spoken by ${voice}`,
    download: 'Download',
    openInEditor: 'Open in the editor',
    retry: 'Try again',
    shorten: 'Shorten the text',
    signUp: 'Sign up free',
    logIn: 'Log in',
    failures: {
      'daily-limit-exceeded': ['Not enough characters left today', 'Your text is safe.'],
      'text-too-large': ['The text is too long', 'Shorten it or split it into parts.'],
      'rate-limited': ['Several texts are already being generated', 'Your text is safe.'],
      'access-denied': [
        'This account can’t generate speech yet',
        'Log in with a confirmed account. Your text is safe.',
      ],
      'signed-out': ['Your session timed out', 'Log in again to pick up where you left off. Your text is safe.'],
      'not-spoken': ['We couldn’t read this text aloud', 'Write some words, or choose another voice.'],
      'result-expired': ['The audio has expired', 'Your text is still here. Generate it again.'],
      network: ['Connection lost', 'Your text is safe. We’ll continue when you’re back online.'],
      'origin-refused': originRefused.en,
      intercepted: intercepted.en,
      server: ['Something went wrong on our side', 'Your text is safe. Try again in a moment.'],
      'unexpected-response': ['Unexpected response from our servers', 'Your text is safe. Try again in a moment.'],
      refused: ['We couldn’t accept this text', 'Change it a little or choose another voice, then try again.'],
    },
    withAccount: 'With an account you get more characters and can continue right here.',
    resets: (when) => `Your limit resets ${when}.`,
    goesOn: (seconds) => `Continues automatically in ${seconds} s.`,
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
      'daily-limit-exceeded': ['Hoy no te quedan suficientes caracteres', 'Tu texto está a salvo.'],
      'text-too-large': ['El texto es demasiado largo', 'Acórtalo o genéralo por partes.'],
      'rate-limited': ['Ya se están generando varios textos', 'Tu texto está a salvo.'],
      'access-denied': [
        'Esta cuenta aún no puede generar audio',
        'Inicia sesión con una cuenta confirmada. Tu texto está a salvo.',
      ],
      'signed-out': [
        'Tu sesión ha caducado',
        'Inicia sesión de nuevo y continuará automáticamente. Tu texto está a salvo.',
      ],
      'not-spoken': ['No se ha podido leer este texto', 'Escribe algunas palabras o elige otra voz.'],
      'result-expired': ['El audio ha caducado', 'Tu texto sigue aquí. Genéralo de nuevo.'],
      network: ['Se ha perdido la conexión', 'Tu texto está a salvo. Continuará cuando vuelvas a tener conexión.'],
      'origin-refused': originRefused.es,
      intercepted: intercepted.es,
      server: ['Algo ha fallado por nuestra parte', 'Tu texto está a salvo. Inténtalo de nuevo en un momento.'],
      'unexpected-response': [
        'Respuesta inesperada de nuestros servidores',
        'Tu texto está a salvo. Inténtalo de nuevo en un momento.',
      ],
      refused: ['No hemos podido aceptar este texto', 'Cámbialo un poco o elige otra voz e inténtalo de nuevo.'],
    },
    withAccount: 'Con una cuenta tienes más caracteres y puedes seguir aquí mismo.',
    resets: (when) => `Tu límite se restablece ${when}.`,
    goesOn: (seconds) => `Continuará automáticamente en ${seconds} s.`,
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
      'daily-limit-exceeded': ['Il ne vous reste pas assez de caractères aujourd’hui', 'Votre texte est conservé.'],
      'text-too-large': ['Le texte est trop long', 'Raccourcissez-le ou faites-le lire en plusieurs parties.'],
      'rate-limited': ['Plusieurs textes sont déjà en cours de génération', 'Votre texte est conservé.'],
      'access-denied': [
        'Ce compte ne peut pas encore générer d’audio',
        'Connectez-vous avec un compte confirmé. Votre texte est conservé.',
      ],
      'signed-out': [
        'Votre session a expiré',
        'Reconnectez-vous pour reprendre là où vous en étiez. Votre texte est conservé.',
      ],
      'not-spoken': ['Ce texte n’a pas pu être lu', 'Écrivez quelques mots ou choisissez une autre voix.'],
      'result-expired': ['L’audio a expiré', 'Votre texte est toujours là. Générez-le à nouveau.'],
      network: [
        'Connexion perdue',
        'Votre texte est conservé. Nous reprendrons dès que vous serez de nouveau en ligne.',
      ],
      'origin-refused': originRefused.fr,
      intercepted: intercepted.fr,
      server: ['Un problème est survenu de notre côté', 'Votre texte est conservé. Réessayez dans un instant.'],
      'unexpected-response': [
        'Réponse inattendue de nos serveurs',
        'Votre texte est conservé. Réessayez dans un instant.',
      ],
      refused: [
        'Nous n’avons pas pu accepter ce texte',
        'Modifiez-le un peu ou choisissez une autre voix, puis réessayez.',
      ],
    },
    withAccount: 'Avec un compte, vous avez plus de caractères et continuez ici même.',
    resets: (when) => `Votre limite sera réinitialisée ${when}.`,
    goesOn: (seconds) => `Reprise automatique dans ${seconds} s.`,
  },
  de: {
    generating: (voice) => `${voice} liest deinen Text`,
    cancel: 'Abbrechen',
    ready: 'Dein Audio ist fertig',
    spokenBy: (voice) => `Gesprochen von ${voice}`,
    download: 'Herunterladen',
    openInEditor: 'Im Editor öffnen',
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
      'result-expired': ['Das Audio ist abgelaufen', 'Dein Text ist noch da. Erzeuge es erneut.'],
      network: ['Verbindung unterbrochen', 'Dein Text ist noch da. Es geht weiter, sobald du wieder online bist.'],
      'origin-refused': originRefused.de,
      intercepted: intercepted.de,
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
  },
};
