import type { Messages } from '../../messages/messages.ts';
import { originRefused } from '../jobs/origin-refused.messages.ts';
import type { AuthFailureCode } from './auth-modal.element.ts';
import type { Provider } from './auth-modal.machine.ts';
import type { ProviderFailureCode } from './failure.ts';
import type { FieldProblem } from './validation.ts';

/** A sentence with links: the text in square brackets is a link, in the order in which the URLs are passed. */
type LinkedText = string;

export interface AuthMessages {
  getStarted: string;
  getStartedLine: (product: string) => string;
  welcome: string;
  welcomeLine: (product: string) => string;
  continueWith: (provider: string) => string;
  lastUsed: string;
  or: string;
  email: string;
  password: string;
  showPassword: string;
  passwordHint: (min: number, max: number) => string;
  capsLock: string;
  createAccount: string;
  logIn: string;
  /** Links: terms, privacy, cookies. */
  consent: LinkedText;
  alreadySignedUp: string;
  newUser: string;
  forgotPassword: string;
  desktop: string;
  back: string;
  close: string;
  cancel: string;
  /** While the provider's window is open. */
  waiting: (provider: string) => string;
  /** The provider's window needs another click. */
  pressAgain: (provider: string) => string;
  /** While the page has no consent to load the providers' scripts in advance. `names`: a list with "or". */
  onRequestOnly: (names: string) => string;
  verifyTitle: string;
  verifyLine: (email: string) => string;
  code: string;
  checkSpam: string;
  resend: string;
  resendIn: (seconds: number) => string;
  resent: string;
  verified: string;
  /** While redirecting to the editor. */
  leaving: string;
  fields: Record<FieldProblem, (min: number, max: number) => string>;
  failures: Record<Exclude<AuthFailureCode, ProviderFailureCode>, string>;
  /** Failures at a provider, by the provider's name. A closed popup needs no message. */
  providerFailures: Record<Exclude<ProviderFailureCode, 'popup-closed'>, (provider: string) => string>;
  wait: (time: string) => string;
}

export const PROVIDER_NAMES: Record<Provider, string> = { google: 'Google', facebook: 'Facebook', apple: 'Apple' };

export const authMessages: Messages<'auth'> = {
  name: 'auth',
  en: {
    getStarted: 'Get started',
    getStartedLine: (product) => `Create your free ${product && `${product} `}account.`,
    welcome: 'Welcome back',
    welcomeLine: (product) => `Log in to go on${product && ` in ${product}`}.`,
    continueWith: (provider) => `Continue with ${provider}`,
    lastUsed: 'Last used',
    or: 'or',
    email: 'Email',
    password: 'Password',
    showPassword: 'Show password',
    passwordHint: (min, max) => `${min} to ${max} characters`,
    capsLock: 'Caps Lock is on',
    createAccount: 'Create account',
    logIn: 'Log in',
    consent: 'By continuing you agree to our [Terms] and [Privacy Policy], and to our use of [cookies].',
    alreadySignedUp: 'Already signed up?',
    newUser: 'New here?',
    forgotPassword: 'Forgot password?',
    desktop: 'To create and edit, switch to a desktop and log in there.',
    back: 'Back',
    close: 'Close',
    cancel: 'Cancel',
    waiting: (provider) => `Go on in the ${provider} window.`,
    pressAgain: (provider) => `${provider} is ready. Press the button again.`,
    onRequestOnly: (names) => `Nothing is loaded from ${names} until you choose that option.`,
    verifyTitle: 'Check your email',
    verifyLine: (email) => `Enter the 6-digit code we sent to ${email}.`,
    code: 'Code',
    checkSpam: 'Nothing there? Have a look in your spam folder.',
    resend: 'Resend Email',
    resendIn: (seconds) => `Resend Email in ${seconds} s`,
    resent: 'A new code is on its way.',
    verified: 'Email confirmed',
    leaving: 'Taking you to your workspace …',
    fields: {
      required: () => 'Field is required.',
      email: () => 'Please enter a valid email address.',
      'password-length': (min, max) => `Password must have ${min} to ${max} characters.`,
      'password-match': () => 'Passwords do not match.',
      coupon: () => 'Please enter a valid coupon.',
    },
    failures: {
      'wrong-credentials': 'Email or password is incorrect.',
      'email-exists': 'Email already exists.',
      'common-password': 'This password is too common. Choose another one.',
      'not-human': "We couldn't verify that you're human. Please try again.",
      'current-password': 'The current password is wrong.',
      'current-credentials': 'The current password or email is wrong.',
      'nickname-exists': 'Nickname already exists.',
      'wrong-code': "That code wasn't valid. Give it another go!",
      'code-expired': 'This code has expired. Ask for a new one.',
      'rate-limited': 'That was too often. Wait a moment, then try again.',
      network: 'No connection. Check it and try again.',
      'origin-refused': originRefused.en.join('. '),
      server: 'Something went wrong on our side. Try again in a moment.',
      'unexpected-response': 'Unexpected response from our servers. Try again in a moment.',
      refused: 'That did not work. Check what you entered and try again.',
      'signed-out': 'This took too long. Go back and log in to get a new code.',
    },
    providerFailures: {
      'popup-blocked': (provider) =>
        `Your browser blocked the ${provider} window. Try again, or allow pop-ups for this page.`,
      denied: (provider) => `${provider} did not give access. Try again, or choose another way.`,
      'script-blocked': (provider) =>
        `${provider} could not be loaded; a content blocker may be in its way. Try again, or choose another way.`,
      provider: (provider) => `Signing in with ${provider} did not work. Try again, or choose another way.`,
    },
    wait: (time) => `Try again in ${time}.`,
  },
  es: {
    getStarted: 'Empieza ahora',
    getStartedLine: (product) => `Crea tu cuenta gratuita${product && ` de ${product}`}.`,
    welcome: 'Hola de nuevo',
    welcomeLine: (product) => `Inicia sesión para seguir${product && ` en ${product}`}.`,
    continueWith: (provider) => `Continuar con ${provider}`,
    lastUsed: 'Último usado',
    or: 'o',
    email: 'Correo electrónico',
    password: 'Contraseña',
    showPassword: 'Mostrar la contraseña',
    passwordHint: (min, max) => `De ${min} a ${max} caracteres`,
    capsLock: 'Bloq Mayús está activado',
    createAccount: 'Crear cuenta',
    logIn: 'Iniciar sesión',
    consent: 'Al continuar aceptas nuestros [términos], la [política de privacidad] y el uso de [cookies].',
    alreadySignedUp: '¿Ya tienes cuenta?',
    newUser: '¿Aún no tienes cuenta?',
    forgotPassword: '¿Olvidaste la contraseña?',
    desktop: 'Para crear y editar, pasa a un ordenador e inicia sesión allí.',
    back: 'Volver',
    close: 'Cerrar',
    cancel: 'Cancelar',
    waiting: (provider) => `Continúa en la ventana de ${provider}.`,
    pressAgain: (provider) => `${provider} está listo. Vuelve a pulsar el botón.`,
    onRequestOnly: (names) => `No se carga nada de ${names} hasta que elijas esa opción.`,
    verifyTitle: 'Revisa tu correo',
    verifyLine: (email) => `Introduce el código de 6 dígitos que hemos enviado a ${email}.`,
    code: 'Código',
    checkSpam: '¿No ha llegado? Mira en la carpeta de spam.',
    resend: 'Reenviar correo',
    resendIn: (seconds) => `Reenviar correo en ${seconds} s`,
    resent: 'Un nuevo código va en camino.',
    verified: 'Correo confirmado',
    leaving: 'Te llevamos a tu espacio de trabajo…',
    fields: {
      required: () => 'Este campo es obligatorio.',
      email: () => 'Introduce una dirección de correo válida.',
      'password-length': (min, max) => `La contraseña debe tener de ${min} a ${max} caracteres.`,
      'password-match': () => 'Las contraseñas no coinciden.',
      coupon: () => 'Introduce un cupón válido.',
    },
    failures: {
      'wrong-credentials': 'El correo o la contraseña no son correctos.',
      'email-exists': 'Ese correo ya tiene una cuenta.',
      'common-password': 'Esta contraseña es demasiado común. Elige otra.',
      'not-human': 'No hemos podido verificar que eres una persona. Inténtalo de nuevo.',
      'current-password': 'La contraseña actual no es correcta.',
      'current-credentials': 'La contraseña actual o el correo no son correctos.',
      'nickname-exists': 'Ese apodo ya existe.',
      'wrong-code': 'Ese código no era válido. ¡Prueba otra vez!',
      'code-expired': 'Este código ha caducado. Pide uno nuevo.',
      'rate-limited': 'Demasiados intentos. Espera un momento y vuelve a intentarlo.',
      network: 'No hay conexión. Compruébala e inténtalo de nuevo.',
      'origin-refused': originRefused.es.join('. '),
      server: 'Algo ha fallado por nuestra parte. Inténtalo de nuevo en un momento.',
      'unexpected-response': 'Respuesta inesperada de nuestros servidores. Inténtalo de nuevo en un momento.',
      refused: 'No ha funcionado. Revisa los datos e inténtalo de nuevo.',
      'signed-out': 'Ha pasado demasiado tiempo. Vuelve e inicia sesión para recibir otro código.',
    },
    providerFailures: {
      'popup-blocked': (provider) =>
        `El navegador ha bloqueado la ventana de ${provider}. Inténtalo de nuevo o permite las ventanas emergentes.`,
      denied: (provider) => `${provider} no ha dado acceso. Inténtalo de nuevo o elige otra opción.`,
      'script-blocked': (provider) =>
        `No se ha podido cargar ${provider}; quizá lo impida un bloqueador. Inténtalo de nuevo o elige otra opción.`,
      provider: (provider) => `No se ha podido entrar con ${provider}. Inténtalo de nuevo o elige otra opción.`,
    },
    wait: (time) => `Vuelve a intentarlo en ${time}.`,
  },
  fr: {
    getStarted: 'Commencer',
    getStartedLine: (product) => `Créez votre compte gratuit${product && ` ${product}`}.`,
    welcome: 'Bon retour',
    welcomeLine: (product) => `Connectez-vous pour continuer${product && ` sur ${product}`}.`,
    continueWith: (provider) => `Continuer avec ${provider}`,
    lastUsed: 'Dernier choix',
    or: 'ou',
    email: 'E-mail',
    password: 'Mot de passe',
    showPassword: 'Afficher le mot de passe',
    passwordHint: (min, max) => `De ${min} à ${max} caractères`,
    capsLock: 'Verr. Maj est activé',
    createAccount: 'Créer un compte',
    logIn: 'Se connecter',
    consent:
      'En continuant, vous acceptez nos [conditions], notre [politique de confidentialité] et l’usage de [cookies].',
    alreadySignedUp: 'Déjà inscrit ?',
    newUser: 'Pas encore de compte ?',
    forgotPassword: 'Mot de passe oublié ?',
    desktop: 'Pour créer et monter, passez sur un ordinateur et connectez-vous-y.',
    back: 'Retour',
    close: 'Fermer',
    cancel: 'Annuler',
    waiting: (provider) => `Continuez dans la fenêtre ${provider}.`,
    pressAgain: (provider) => `${provider} est prêt. Appuyez à nouveau sur le bouton.`,
    onRequestOnly: (names) => `Rien n’est chargé depuis ${names} tant que vous ne choisissez pas cette option.`,
    verifyTitle: 'Consultez vos e-mails',
    verifyLine: (email) => `Saisissez le code à 6 chiffres envoyé à ${email}.`,
    code: 'Code',
    checkSpam: 'Rien reçu ? Regardez dans vos courriers indésirables.',
    resend: 'Renvoyer l’e-mail',
    resendIn: (seconds) => `Renvoyer l’e-mail dans ${seconds} s`,
    resent: 'Un nouveau code est en route.',
    verified: 'E-mail confirmé',
    leaving: 'Nous ouvrons votre espace de travail…',
    fields: {
      required: () => 'Ce champ est obligatoire.',
      email: () => 'Saisissez une adresse e-mail valide.',
      'password-length': (min, max) => `Le mot de passe doit contenir de ${min} à ${max} caractères.`,
      'password-match': () => 'Les mots de passe ne correspondent pas.',
      coupon: () => 'Saisissez un code promo valide.',
    },
    failures: {
      'wrong-credentials': 'E-mail ou mot de passe incorrect.',
      'email-exists': 'Cet e-mail a déjà un compte.',
      'common-password': 'Ce mot de passe est trop courant. Choisissez-en un autre.',
      'not-human': 'Nous n’avons pas pu vérifier que vous êtes humain. Réessayez.',
      'current-password': 'Le mot de passe actuel est incorrect.',
      'current-credentials': 'Le mot de passe actuel ou l’e-mail est incorrect.',
      'nickname-exists': 'Ce pseudo existe déjà.',
      'wrong-code': 'Ce code n’était pas valide. Essayez encore !',
      'code-expired': 'Ce code a expiré. Demandez-en un nouveau.',
      'rate-limited': 'Trop de tentatives. Patientez un peu, puis réessayez.',
      network: 'Pas de connexion. Vérifiez-la, puis réessayez.',
      'origin-refused': originRefused.fr.join('. '),
      server: 'Un problème est survenu de notre côté. Réessayez dans un instant.',
      'unexpected-response': 'Réponse inattendue de nos serveurs. Réessayez dans un instant.',
      refused: 'Cela n’a pas fonctionné. Vérifiez votre saisie et réessayez.',
      'signed-out': 'Cela a pris trop de temps. Revenez et connectez-vous pour recevoir un autre code.',
    },
    providerFailures: {
      'popup-blocked': (provider) =>
        `Votre navigateur a bloqué la fenêtre ${provider}. Réessayez ou autorisez les pop-ups.`,
      denied: (provider) => `${provider} n’a pas donné accès. Réessayez ou choisissez une autre option.`,
      'script-blocked': (provider) =>
        `${provider} n’a pas pu être chargé ; un bloqueur l’en empêche peut-être. Réessayez ou choisissez une autre option.`,
      provider: (provider) => `La connexion avec ${provider} a échoué. Réessayez ou choisissez une autre option.`,
    },
    wait: (time) => `Réessayez dans ${time}.`,
  },
  de: {
    getStarted: 'Jetzt loslegen',
    getStartedLine: (product) => `Lege dein kostenloses Konto${product && ` bei ${product}`} an.`,
    welcome: 'Willkommen zurück',
    welcomeLine: (product) => `Melde dich an, um${product && ` in ${product}`} weiterzumachen.`,
    continueWith: (provider) => `Weiter mit ${provider}`,
    lastUsed: 'Zuletzt genutzt',
    or: 'oder',
    email: 'E-Mail',
    password: 'Passwort',
    showPassword: 'Passwort anzeigen',
    passwordHint: (min, max) => `${min} bis ${max} Zeichen`,
    capsLock: 'Die Feststelltaste ist an',
    createAccount: 'Konto anlegen',
    logIn: 'Anmelden',
    consent:
      'Wenn du fortfährst, stimmst du unseren [Nutzungsbedingungen], der [Datenschutzerklärung] und der Verwendung von [Cookies] zu.',
    alreadySignedUp: 'Schon registriert?',
    newUser: 'Neu hier?',
    forgotPassword: 'Passwort vergessen?',
    desktop: 'Zum Aufnehmen und Bearbeiten wechsle an einen Computer und melde dich dort an.',
    back: 'Zurück',
    close: 'Schließen',
    cancel: 'Abbrechen',
    waiting: (provider) => `Mach im Fenster von ${provider} weiter.`,
    pressAgain: (provider) => `${provider} ist bereit. Drücke noch einmal auf die Schaltfläche.`,
    onRequestOnly: (names) => `Von ${names} wird erst etwas geladen, wenn du diese Option wählst.`,
    verifyTitle: 'Sieh in dein Postfach',
    verifyLine: (email) => `Gib den 6-stelligen Code ein, den wir an ${email} geschickt haben.`,
    code: 'Code',
    checkSpam: 'Nichts angekommen? Sieh im Spam-Ordner nach.',
    resend: 'E-Mail erneut senden',
    resendIn: (seconds) => `E-Mail erneut senden in ${seconds} s`,
    resent: 'Ein neuer Code ist unterwegs.',
    verified: 'E-Mail bestätigt',
    leaving: 'Wir öffnen deinen Arbeitsbereich …',
    fields: {
      required: () => 'Dieses Feld ist erforderlich.',
      email: () => 'Gib eine gültige E-Mail-Adresse ein.',
      'password-length': (min, max) => `Das Passwort muss ${min} bis ${max} Zeichen haben.`,
      'password-match': () => 'Die Passwörter stimmen nicht überein.',
      coupon: () => 'Gib einen gültigen Gutschein ein.',
    },
    failures: {
      'wrong-credentials': 'E-Mail oder Passwort ist falsch.',
      'email-exists': 'Zu dieser E-Mail gibt es schon ein Konto.',
      'common-password': 'Dieses Passwort ist zu verbreitet. Wähle ein anderes.',
      'not-human': 'Wir konnten nicht feststellen, dass du ein Mensch bist. Versuch es noch einmal.',
      'current-password': 'Das aktuelle Passwort ist falsch.',
      'current-credentials': 'Das aktuelle Passwort oder die E-Mail ist falsch.',
      'nickname-exists': 'Diesen Spitznamen gibt es schon.',
      'wrong-code': 'Dieser Code war nicht gültig. Probier es noch einmal!',
      'code-expired': 'Dieser Code ist abgelaufen. Fordere einen neuen an.',
      'rate-limited': 'Das war zu oft. Warte einen Moment und versuch es dann noch einmal.',
      network: 'Keine Verbindung. Prüfe sie und versuch es noch einmal.',
      'origin-refused': originRefused.de.join('. '),
      server: 'Bei uns ist etwas schiefgegangen. Versuch es gleich noch einmal.',
      'unexpected-response': 'Unerwartete Antwort von unseren Servern. Versuch es gleich noch einmal.',
      refused: 'Das hat nicht geklappt. Prüfe deine Eingaben und versuch es noch einmal.',
      'signed-out': 'Das hat zu lange gedauert. Geh zurück und melde dich an, um einen neuen Code zu bekommen.',
    },
    providerFailures: {
      'popup-blocked': (provider) =>
        `Dein Browser hat das Fenster von ${provider} blockiert. Versuch es noch einmal oder erlaube Pop-ups.`,
      denied: (provider) =>
        `${provider} hat den Zugriff nicht erlaubt. Versuch es noch einmal oder wähle einen anderen Weg.`,
      'script-blocked': (provider) =>
        `${provider} konnte nicht geladen werden, vielleicht wegen eines Inhaltsblockers. Versuch es noch einmal oder wähle einen anderen Weg.`,
      provider: (provider) =>
        `Die Anmeldung mit ${provider} hat nicht geklappt. Versuch es noch einmal oder wähle einen anderen Weg.`,
    },
    wait: (time) => `Versuch es in ${time} noch einmal.`,
  },
};
