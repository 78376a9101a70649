import type { ResetMessages } from '../en/password-reset.ts';

export const texts: ResetMessages = {
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
};
