import { english } from '../english.ts';

export interface ContinueMessages {
  /** The visitor is signed in. */
  title: string;
  text: string;
  /** The link's. */
  proceed: string;
  dismiss: string;
  /** Stands before the address, where the frame allows neither to leave it nor to open a tab. */
  kept: string;
}

export const continueMessages = english<ContinueMessages>('redirect', {
  title: 'You’re logged in',
  text: 'Your workspace opens outside this page.',
  proceed: 'Continue',
  dismiss: 'Close this message',
  kept: 'This frame can’t open new tabs. To continue, open this address in your browser:',
});
