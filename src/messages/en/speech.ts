/** The messages about a speech. */
import { texts as intercepted } from './intercepted.ts';
import { texts as originRefused } from './origin-refused.ts';
import type { SpeechFailureCode } from '../../contract/failure-codes.ts';
import { english } from '../english.ts';
import type { TitledMessage } from '../titled-message.ts';

export interface SpeechMessages {
  generating(voice: string): string;
  cancel: string;
  /** While the rest of a long text is being generated. */
  early: string;
  ready: string;
  /** Name of the player. */
  spokenBy(voice: string): string;
  download: string;
  openInEditor: string;
  /** Name of the text in which what is spoken is marked. */
  readAlong: string;
  /** The button that saves captions; `format` is like "WebVTT". */
  captions(format: string): string;
  /** The link to a file that only the browser itself can download. */
  openFile: string;
  retry: string;
  shorten: string;
  signUp: string;
  logIn: string;
  failures: Record<SpeechFailureCode, TitledMessage>;
  /** Added to the daily limit for visitors who are not signed in. */
  withAccount: string;
  /** `when` is like "in 3 hours". */
  resets(when: string): string;
  /** Added if nothing in the text can be spoken; `characters` without spaces. */
  unspeakable(characters: string): string;
  goesOn(seconds: number): string;
}

export const speechMessages = english<SpeechMessages>('speech', {
  generating: (voice) => `${voice} is reading your text`,
  cancel: 'Cancel',
  early: 'You can listen already. The rest is on its way.',
  ready: 'Your audio is ready',
  spokenBy: (voice) => `Spoken by ${voice}`,
  download: 'Download',
  openInEditor: 'Open in the editor',
  readAlong: 'Text to read along',
  captions: (format) => `Captions (${format})`,
  openFile: 'Open the file',
  retry: 'Try again',
  shorten: 'Shorten the text',
  signUp: 'Sign up free',
  logIn: 'Log in',
  failures: {
    'daily-limit-exceeded': ['Not enough characters left today', 'Your text is safe.'],
    'text-too-large': ['The text is too long', 'Shorten it or split it into parts.'],
    'rate-limited': ['Several texts are already being generated', 'Your text is safe.'],
    'access-denied': ['This account can’t generate speech yet', 'Log in with a confirmed account. Your text is safe.'],
    'signed-out': ['Your session timed out', 'Log in again to pick up where you left off. Your text is safe.'],
    'not-signed-in': ['Log in to generate speech', 'Your text is safe. We’ll continue once you’re logged in.'],
    'not-spoken': ['We couldn’t read this text aloud', 'Write a few words or choose another voice.'],
    unavailable: ['We’re having trouble right now', 'Your text is safe. Try again in a few minutes.'],
    'attempts-failed': [
      'We couldn’t read this text aloud',
      'We tried several times. Change it a little or choose another voice, then try again.',
    ],
    'result-unreadable': [
      'Your browser downloads this file itself',
      'If the download hasn’t started, open the file and save it from there.',
    ],
    'result-expired': ['The audio has expired', 'Your text is still here. Generate it again.'],
    network: ['Connection lost', 'Your text is safe. We’ll continue when you’re back online.'],
    'origin-refused': originRefused,
    intercepted: intercepted,
    server: ['Something went wrong on our side', 'Your text is safe. Try again in a moment.'],
    'unexpected-response': ['Unexpected response from our servers', 'Your text is safe. Try again in a moment.'],
    refused: ['We couldn’t accept this text', 'Change it a little or choose another voice, then try again.'],
  },
  withAccount: 'With an account you get more characters and can continue right here.',
  resets: (when) => `Your limit resets ${when}.`,
  unspeakable: (characters) => `These characters can’t be spoken: ${characters}`,
  goesOn: (seconds) => `Continues automatically in ${seconds} s.`,
});
