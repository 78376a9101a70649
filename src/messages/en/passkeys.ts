import type { PasskeyFailureCode } from '../../contract/failure-codes.ts';
import { english } from '../english.ts';

/** Logging in with a passkey, and the offer of one. */
export interface PasskeyMessages {
  /** While the browser asks for the passkey. */
  waiting: string;
  failures: Record<PasskeyFailureCode, string>;
  title: string;
  line: string;
  add: string;
  later: string;
  failed: string;
  added: string;
}

export const passkeyMessages = english<PasskeyMessages>('passkeys', {
  waiting: 'Follow the steps in your browser.',
  failures: {
    'passkey-cancelled': 'No passkey was used. Try again, or log in another way if there’s none on this device.',
    'passkey-unknown': 'This passkey no longer belongs to an account. Log in another way.',
    'passkey-refused': 'This passkey didn’t work. Try again or log in another way.',
  },
  title: 'Log in without a password',
  line: 'Next time, use your fingerprint, face or PIN.',
  add: 'Add a passkey',
  later: 'Not now',
  failed: 'No passkey was added. Try again, or add one next time.',
  added: 'Passkey added',
});
