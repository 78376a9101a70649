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
});
