import type { ResetMessages } from '../en/password-reset.ts';

export const texts: ResetMessages = {
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
};
