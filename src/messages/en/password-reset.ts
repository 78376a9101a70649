import { english } from '../english.ts';

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
  /** By the reset. */
  passkeysRemoved: (count: number) => string;
  /** Before a list of their names. */
  passkeysLeft: string;
  removePasskey: (name: string) => string;
  passkeyRemoved: (name: string) => string;
  passkeyNotRemoved: string;
  goOn: string;
}

export const resetMessages = english<ResetMessages>('passwordReset', {
  title: 'Reset your password',
  line: 'Enter your account’s email and we’ll send you a code.',
  send: 'Send code',
  codeTitle: 'Choose a new password',
  codeLine: (email) => `If ${email} has an account, we’ve sent a 6-digit code there. Enter it with your new password.`,
  newPassword: 'New password',
  repeatPassword: 'Repeat new password',
  save: 'Save and log in',
  sent: 'Password saved',
  passkeysRemoved: (count) =>
    count === 1
      ? 'One passkey was removed, because it was added after this email address was last confirmed.'
      : `${count} passkeys were removed, because they were added after this email address was last confirmed.`,
  passkeysLeft: 'These can still be used to log in. Remove any that you don’t recognize.',
  removePasskey: (name) => `Remove “${name}”`,
  passkeyRemoved: (name) => `“${name}” was removed.`,
  passkeyNotRemoved: 'It couldn’t be removed. Try again.',
  goOn: 'Continue',
});
