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
  passkeysRemoved: (count) =>
    count === 1
      ? 'Une clé d’accès a été retirée, car elle avait été ajoutée après la dernière confirmation de cet e-mail.'
      : `${count} clés d’accès ont été retirées, car elles avaient été ajoutées après la dernière confirmation de cet e-mail.`,
  passkeysLeft: 'Celles-ci permettent toujours de se connecter. Retirez celles que vous ne reconnaissez pas.',
  removePasskey: (name) => `Retirer «\u00a0${name}\u00a0»`,
  passkeyRemoved: (name) => `«\u00a0${name}\u00a0» a été retirée.`,
  passkeyNotRemoved: 'Elle n’a pas pu être retirée. Réessayez.',
  goOn: 'Continuer',
};
