import { english } from '../english.ts';

export interface ContinueMessages {
  /** The visitor is signed in. */
  title: string;
  text: string;
  /** The link's. */
  proceed: string;
  dismiss: string;
}

export const continueMessages = english<ContinueMessages>('redirect', {
  title: 'You’re logged in',
  text: 'Your workspace opens outside this page.',
  proceed: 'Continue',
  dismiss: 'Close this message',
});
