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
  passkeysRemoved: (count) =>
    count === 1
      ? 'Ein Passkey wurde entfernt, weil er nach der letzten Bestätigung dieser E-Mail-Adresse hinzugefügt wurde.'
      : `${count} Passkeys wurden entfernt, weil sie nach der letzten Bestätigung dieser E-Mail-Adresse hinzugefügt wurden.`,
  passkeysLeft: 'Mit diesen kann man sich weiter anmelden. Entferne alle, die du nicht kennst.',
  removePasskey: (name) => `„${name}“ entfernen`,
  passkeyRemoved: (name) => `„${name}“ wurde entfernt.`,
  passkeyNotRemoved: 'Er konnte nicht entfernt werden. Versuche es noch einmal.',
  goOn: 'Weiter',
};
