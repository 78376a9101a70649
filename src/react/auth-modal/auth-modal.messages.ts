import type { Messages } from '../../messages/messages.ts';
import { intercepted } from '../jobs/intercepted.messages.ts';
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
  /** The mail server does not take mail for the address. */
  mailRefused: (email: string) => string;
  correctAddress: string;
  /** About the code: its mail has been postponed. */
  mailDelayed: string;
  resend: string;
  /** Describes that button while it cannot be used. */
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
    welcomeLine: (product) => `Log in to continue${product && ` to ${product}`}.`,
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
    desktop: 'To create and edit, log in on a desktop computer.',
    back: 'Back',
    close: 'Close',
    cancel: 'Cancel',
    waiting: (provider) => `Continue in the ${provider} window.`,
    pressAgain: (provider) => `${provider} is ready. Press the button again.`,
    onRequestOnly: (names) => `Nothing is loaded from ${names} until you choose that option.`,
    verifyTitle: 'Check your email',
    verifyLine: (email) => `Enter the 6-digit code we sent to ${email}.`,
    code: 'Code',
    checkSpam: 'Didn’t get it? Check your spam folder.',
    mailRefused: (email) => `We couldn’t send a mail to ${email}.`,
    correctAddress: 'Correct the address',
    mailDelayed: 'It may take a few minutes to arrive.',
    resend: 'Resend Email',
    resendIn: (seconds) => `Available in ${seconds} s`,
    resent: 'A new code is on its way.',
    verified: 'Email confirmed',
    leaving: 'Taking you to your workspace…',
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
      'code-expired': 'This code has expired. Request a new one.',
      'rate-limited': 'Too many attempts. Wait a moment, then try again.',
      crowded: 'Many people are signing up from your network right now. Wait a moment, then try again.',
      network: 'You’re offline. Check your connection and try again.',
      'origin-refused': originRefused.en.join('. '),
      intercepted: intercepted.en.join('. '),
      server: 'Something went wrong on our side. Try again in a moment.',
      'unexpected-response': 'Unexpected response from our servers. Try again in a moment.',
      refused: 'We couldn’t do that. Check your details and try again.',
      'signed-out': 'Your session timed out. Go back and log in to get a new code.',
    },
    providerFailures: {
      'popup-blocked': (provider) =>
        `Your browser blocked the ${provider} window. Try again or allow pop-ups for this page.`,
      denied: (provider) => `${provider} denied access. Try again or choose another option.`,
      'script-blocked': (provider) =>
        `We couldn’t load ${provider}. A content blocker may be the cause. Try again or choose another option.`,
      provider: (provider) => `We couldn’t continue with ${provider}. Try again or choose another option.`,
    },
    wait: (time) => `Wait time: ${time}.`,
  },
  es: {
    getStarted: 'Empieza ahora',
    getStartedLine: (product) => `Crea tu cuenta gratuita${product && ` de ${product}`}.`,
    welcome: 'Hola de nuevo',
    welcomeLine: (product) => `Inicia sesión para seguir${product && ` en ${product}`}.`,
    continueWith: (provider) => `Continuar con ${provider}`,
    lastUsed: 'Último uso',
    or: 'o',
    email: 'Correo electrónico',
    password: 'Contraseña',
    showPassword: 'Mostrar contraseña',
    passwordHint: (min, max) => `De ${min} a ${max} caracteres`,
    capsLock: 'Bloq Mayús está activado',
    createAccount: 'Crear cuenta',
    logIn: 'Iniciar sesión',
    consent: 'Al continuar aceptas nuestros [términos], la [política de privacidad] y el uso de [cookies].',
    alreadySignedUp: '¿Ya tienes cuenta?',
    newUser: '¿Aún no tienes cuenta?',
    forgotPassword: '¿Has olvidado la contraseña?',
    desktop: 'Para crear y editar, inicia sesión desde un ordenador.',
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
    mailRefused: (email) => `No hemos podido enviar ningún correo a ${email}.`,
    correctAddress: 'Corregir la dirección',
    mailDelayed: 'Puede tardar unos minutos en llegar.',
    resend: 'Reenviar correo',
    resendIn: (seconds) => `Disponible en ${seconds} s`,
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
      'email-exists': 'Ya existe una cuenta con ese correo.',
      'common-password': 'Esta contraseña es demasiado común. Elige otra.',
      'not-human': 'No hemos podido verificar que eres una persona. Inténtalo de nuevo.',
      'current-password': 'La contraseña actual no es correcta.',
      'current-credentials': 'La contraseña actual o el correo no son correctos.',
      'nickname-exists': 'Ese nombre de usuario ya está en uso.',
      'wrong-code': 'Ese código no era válido. ¡Inténtalo de nuevo!',
      'code-expired': 'Este código ha caducado. Pide uno nuevo.',
      'rate-limited': 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
      crowded: 'Muchas personas se están registrando desde tu red. Espera un momento e inténtalo de nuevo.',
      network: 'No tienes conexión. Compruébala e inténtalo de nuevo.',
      'origin-refused': originRefused.es.join('. '),
      intercepted: intercepted.es.join('. '),
      server: 'Algo ha fallado por nuestra parte. Inténtalo de nuevo en un momento.',
      'unexpected-response': 'Respuesta inesperada de nuestros servidores. Inténtalo de nuevo en un momento.',
      refused: 'No hemos podido hacerlo. Revisa los datos e inténtalo de nuevo.',
      'signed-out': 'Tu sesión ha caducado. Vuelve atrás e inicia sesión para recibir otro código.',
    },
    providerFailures: {
      'popup-blocked': (provider) =>
        `El navegador ha bloqueado la ventana de ${provider}. Inténtalo de nuevo o permite las ventanas emergentes.`,
      denied: (provider) => `${provider} ha denegado el acceso. Inténtalo de nuevo o elige otra opción.`,
      'script-blocked': (provider) =>
        `No se ha podido cargar ${provider}. Quizá lo impida un bloqueador de contenido. Inténtalo de nuevo o elige otra opción.`,
      provider: (provider) => `No se ha podido continuar con ${provider}. Inténtalo de nuevo o elige otra opción.`,
    },
    wait: (time) => `Tiempo de espera: ${time}.`,
  },
  fr: {
    getStarted: 'Commencer',
    getStartedLine: (product) => `Créez votre compte gratuit${product && ` ${product}`}.`,
    welcome: 'Ravis de vous revoir',
    welcomeLine: (product) => `Connectez-vous pour continuer${product && ` sur ${product}`}.`,
    continueWith: (provider) => `Continuer avec ${provider}`,
    lastUsed: 'Dernier choix',
    or: 'ou',
    email: 'E-mail',
    password: 'Mot de passe',
    showPassword: 'Afficher le mot de passe',
    passwordHint: (min, max) => `De ${min} à ${max} caractères`,
    capsLock: 'La touche Verr. Maj est activée',
    createAccount: 'Créer un compte',
    logIn: 'Se connecter',
    consent:
      'En continuant, vous acceptez nos [conditions], notre [politique de confidentialité] et l’usage de [cookies].',
    alreadySignedUp: 'Déjà inscrit\u202f?',
    newUser: 'Pas encore de compte\u202f?',
    forgotPassword: 'Mot de passe oublié\u202f?',
    desktop: 'Pour créer et monter, connectez-vous depuis un ordinateur.',
    back: 'Retour',
    close: 'Fermer',
    cancel: 'Annuler',
    waiting: (provider) => `Continuez dans la fenêtre ${provider}.`,
    pressAgain: (provider) => `${provider} est prêt. Appuyez à nouveau sur le bouton.`,
    onRequestOnly: (names) => `Rien n’est chargé depuis ${names} tant que vous ne choisissez pas cette option.`,
    verifyTitle: 'Consultez vos e-mails',
    verifyLine: (email) => `Saisissez le code à 6 chiffres envoyé à ${email}.`,
    code: 'Code',
    checkSpam: 'Rien reçu\u202f? Vérifiez vos courriers indésirables.',
    mailRefused: (email) => `Nous n’avons pas pu envoyer d’e-mail à ${email}.`,
    correctAddress: 'Corriger l’adresse',
    mailDelayed: 'Il peut mettre quelques minutes à arriver.',
    resend: 'Renvoyer l’e-mail',
    resendIn: (seconds) => `Disponible dans ${seconds} s`,
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
      'email-exists': 'Un compte existe déjà avec cet e-mail.',
      'common-password': 'Ce mot de passe est trop courant. Choisissez-en un autre.',
      'not-human': 'Nous n’avons pas pu vérifier que vous n’êtes pas un robot. Réessayez.',
      'current-password': 'Le mot de passe actuel est incorrect.',
      'current-credentials': 'Le mot de passe actuel ou l’e-mail est incorrect.',
      'nickname-exists': 'Ce pseudo est déjà pris.',
      'wrong-code': 'Ce code n’était pas valide. Essayez encore\u202f!',
      'code-expired': 'Ce code a expiré. Demandez-en un nouveau.',
      'rate-limited': 'Trop de tentatives. Patientez un instant, puis réessayez.',
      crowded: 'De nombreuses personnes s’inscrivent depuis votre réseau. Patientez un instant, puis réessayez.',
      network: 'Vous êtes hors ligne. Vérifiez votre connexion, puis réessayez.',
      'origin-refused': originRefused.fr.join('. '),
      intercepted: intercepted.fr.join('. '),
      server: 'Un problème est survenu de notre côté. Réessayez dans un instant.',
      'unexpected-response': 'Réponse inattendue de nos serveurs. Réessayez dans un instant.',
      refused: 'L’opération a échoué. Vérifiez votre saisie, puis réessayez.',
      'signed-out': 'Votre session a expiré. Revenez en arrière et connectez-vous pour recevoir un nouveau code.',
    },
    providerFailures: {
      'popup-blocked': (provider) =>
        `Votre navigateur a bloqué la fenêtre ${provider}. Réessayez ou autorisez les pop-ups.`,
      denied: (provider) => `${provider} a refusé l’accès. Réessayez ou choisissez une autre option.`,
      'script-blocked': (provider) =>
        `Impossible de charger ${provider}. Un bloqueur de contenu en est peut-être la cause. Réessayez ou choisissez une autre option.`,
      provider: (provider) => `La connexion avec ${provider} a échoué. Réessayez ou choisissez une autre option.`,
    },
    wait: (time) => `Temps d’attente\u00a0: ${time}.`,
  },
  de: {
    getStarted: 'Jetzt loslegen',
    getStartedLine: (product) => `Erstelle dein kostenloses Konto${product && ` bei ${product}`}.`,
    welcome: 'Willkommen zurück',
    welcomeLine: (product) => `Melde dich an, um${product && ` bei ${product}`} weiterzumachen.`,
    continueWith: (provider) => `Weiter mit ${provider}`,
    lastUsed: 'Zuletzt genutzt',
    or: 'oder',
    email: 'E-Mail',
    password: 'Passwort',
    showPassword: 'Passwort anzeigen',
    passwordHint: (min, max) => `${min} bis ${max} Zeichen`,
    capsLock: 'Die Feststelltaste ist an',
    createAccount: 'Konto erstellen',
    logIn: 'Anmelden',
    consent:
      'Wenn du fortfährst, stimmst du unseren [Nutzungsbedingungen], der [Datenschutzerklärung] und der Verwendung von [Cookies] zu.',
    alreadySignedUp: 'Schon registriert?',
    newUser: 'Neu hier?',
    forgotPassword: 'Passwort vergessen?',
    desktop: 'Zum Erstellen und Bearbeiten melde dich an einem Computer an.',
    back: 'Zurück',
    close: 'Schließen',
    cancel: 'Abbrechen',
    waiting: (provider) => `Mach im Fenster von ${provider} weiter.`,
    pressAgain: (provider) => `${provider} ist bereit. Drücke noch einmal auf die Schaltfläche.`,
    onRequestOnly: (names) => `Von ${names} wird erst etwas geladen, wenn du diese Option wählst.`,
    verifyTitle: 'Schau in dein Postfach',
    verifyLine: (email) => `Gib den 6-stelligen Code ein, den wir an ${email} geschickt haben.`,
    code: 'Code',
    checkSpam: 'Nichts angekommen? Schau im Spam-Ordner nach.',
    mailRefused: (email) => `Wir konnten keine E-Mail an ${email} senden.`,
    correctAddress: 'Adresse korrigieren',
    mailDelayed: 'Es kann ein paar Minuten dauern, bis er ankommt.',
    resend: 'E-Mail erneut senden',
    resendIn: (seconds) => `In ${seconds} s wieder möglich`,
    resent: 'Ein neuer Code ist unterwegs.',
    verified: 'E-Mail bestätigt',
    leaving: 'Wir öffnen deinen Arbeitsbereich…',
    fields: {
      required: () => 'Dieses Feld ist erforderlich.',
      email: () => 'Gib eine gültige E-Mail-Adresse ein.',
      'password-length': (min, max) => `Das Passwort muss ${min} bis ${max} Zeichen haben.`,
      'password-match': () => 'Die Passwörter stimmen nicht überein.',
      coupon: () => 'Gib einen gültigen Gutschein ein.',
    },
    failures: {
      'wrong-credentials': 'E-Mail oder Passwort ist falsch.',
      'email-exists': 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.',
      'common-password': 'Dieses Passwort ist zu verbreitet. Wähle ein anderes.',
      'not-human': 'Wir konnten nicht bestätigen, dass du ein Mensch bist. Versuche es erneut.',
      'current-password': 'Das aktuelle Passwort ist falsch.',
      'current-credentials': 'Das aktuelle Passwort oder die E-Mail ist falsch.',
      'nickname-exists': 'Dieser Benutzername ist schon vergeben.',
      'wrong-code': 'Dieser Code war ungültig. Versuche es erneut!',
      'code-expired': 'Dieser Code ist abgelaufen. Fordere einen neuen an.',
      'rate-limited': 'Zu viele Versuche. Warte einen Moment und versuche es erneut.',
      crowded: 'Gerade registrieren sich viele aus deinem Netz. Warte einen Moment und versuche es erneut.',
      network: 'Du bist offline. Prüfe deine Verbindung und versuche es erneut.',
      'origin-refused': originRefused.de.join('. '),
      intercepted: intercepted.de.join('. '),
      server: 'Bei uns ist etwas schiefgegangen. Versuche es in Kürze erneut.',
      'unexpected-response': 'Unerwartete Antwort von unseren Servern. Versuche es in Kürze erneut.',
      refused: 'Das hat nicht geklappt. Prüfe deine Angaben und versuche es erneut.',
      'signed-out': 'Deine Sitzung ist abgelaufen. Geh zurück und melde dich an, um einen neuen Code zu erhalten.',
    },
    providerFailures: {
      'popup-blocked': (provider) =>
        `Dein Browser hat das Fenster von ${provider} blockiert. Versuche es erneut oder erlaube Pop-ups.`,
      denied: (provider) => `${provider} hat den Zugriff verweigert. Versuche es erneut oder wähle eine andere Option.`,
      'script-blocked': (provider) =>
        `${provider} konnte nicht geladen werden, vielleicht wegen eines Inhaltsblockers. Versuche es erneut oder wähle eine andere Option.`,
      provider: (provider) =>
        `Die Anmeldung mit ${provider} hat nicht geklappt. Versuche es erneut oder wähle eine andere Option.`,
    },
    wait: (time) => `Wartezeit: ${time}.`,
  },
};
