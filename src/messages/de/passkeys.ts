import type { PasskeyMessages } from '../en/passkeys.ts';

export const texts: PasskeyMessages = {
  waiting: 'Folge den Schritten deines Browsers.',
  failures: {
    'passkey-cancelled':
      'Es wurde kein Passkey verwendet. Versuche es noch einmal, oder melde dich anders an, wenn es auf diesem Gerät keinen gibt.',
    'passkey-unknown': 'Dieser Passkey gehört zu keinem Konto mehr. Melde dich anders an.',
    'passkey-refused': 'Dieser Passkey hat nicht funktioniert. Versuche es noch einmal oder melde dich anders an.',
  },
  title: 'Ohne Passwort anmelden',
  line: 'Nimm nächstes Mal deinen Fingerabdruck, dein Gesicht oder deine PIN.',
  add: 'Passkey hinzufügen',
  later: 'Jetzt nicht',
  failed: 'Es wurde kein Passkey hinzugefügt. Versuche es noch einmal oder beim nächsten Mal.',
  added: 'Passkey hinzugefügt',
};
