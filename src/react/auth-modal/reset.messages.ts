import type { Messages } from '../../messages/messages.ts';

export interface ResetMessages {
  title: string;
  line: string;
  send: string;
  codeTitle: string;
  /** The service does not reveal whether the account exists. */
  codeLine: (email: string) => string;
  newPassword: string;
  repeatPassword: string;
  save: string;
  sent: string;
}

export const resetMessages: Messages<'passwordReset'> = {
  name: 'passwordReset',
  en: {
    title: 'Reset your password',
    line: 'Enter your account’s email and we’ll send you a code.',
    send: 'Send code',
    codeTitle: 'Choose a new password',
    codeLine: (email) =>
      `If ${email} has an account, we’ve sent a 6-digit code there. Enter it with your new password.`,
    newPassword: 'New password',
    repeatPassword: 'Repeat new password',
    save: 'Save and log in',
    sent: 'Password saved',
  },
  es: {
    title: 'Restablece tu contraseña',
    line: 'Introduce el correo de tu cuenta y te enviaremos un código.',
    send: 'Enviar código',
    codeTitle: 'Elige una contraseña nueva',
    codeLine: (email) =>
      `Si existe una cuenta con ${email}, te hemos enviado un código de 6 dígitos. Introdúcelo junto con la contraseña nueva.`,
    newPassword: 'Contraseña nueva',
    repeatPassword: 'Repite la contraseña nueva',
    save: 'Guardar e iniciar sesión',
    sent: 'Contraseña guardada',
  },
  fr: {
    title: 'Réinitialisez votre mot de passe',
    line: 'Saisissez l’e-mail de votre compte et nous vous enverrons un code.',
    send: 'Envoyer le code',
    codeTitle: 'Choisissez un nouveau mot de passe',
    codeLine: (email) =>
      `Si un compte existe pour ${email}, nous venons d’y envoyer un code à 6 chiffres. Saisissez-le avec votre nouveau mot de passe.`,
    newPassword: 'Nouveau mot de passe',
    repeatPassword: 'Répétez le nouveau mot de passe',
    save: 'Enregistrer et se connecter',
    sent: 'Mot de passe enregistré',
  },
  de: {
    title: 'Passwort zurücksetzen',
    line: 'Gib die E-Mail-Adresse deines Kontos ein, dann schicken wir dir einen Code.',
    send: 'Code senden',
    codeTitle: 'Neues Passwort wählen',
    codeLine: (email) =>
      `Wenn es zu ${email} ein Konto gibt, haben wir einen 6-stelligen Code dorthin geschickt. Gib ihn mit deinem neuen Passwort ein.`,
    newPassword: 'Neues Passwort',
    repeatPassword: 'Neues Passwort wiederholen',
    save: 'Speichern und anmelden',
    sent: 'Passwort gespeichert',
  },
};
