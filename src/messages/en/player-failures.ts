/** Error messages of players. Loaded on failure. */
import { english } from '../english.ts';
import type { PlayerFailureCode } from '../../contract/failure-codes.ts';
import type { TitledMessage } from '../titled-message.ts';

export type PlayerFailureMessages = Readonly<Record<PlayerFailureCode, TitledMessage>>;

export const failureMessages = english<PlayerFailureMessages>('playerFailures', {
  network: ['We couldn’t load the audio', 'Check your connection and try again.'],
  'not-found': ['The audio isn’t available', 'It may have been moved or deleted. Try again or reload the page.'],
  server: ['We couldn’t load the audio', 'The server isn’t responding properly. Try again in a moment.'],
  'empty-file': ['The file is empty', 'Choose a file that contains audio.'],
  'file-gone': ['The file can no longer be read', 'It was moved, changed or deleted. Choose it again.'],
  damaged: ['This file can’t be played', 'It may be damaged or not an audio file. Choose another file.'],
  'no-audio': ['This file contains no audio', 'Choose another file.'],
  'unsupported-codec': ['This format can’t be played here', 'Try the file in another format, such as MP3 or WAV.'],
  protected: [
    'This file is protected',
    'It was bought or rented, so only the app it came from can open it. Choose another file.',
  ],
  'out-of-memory': ['Your device ran out of memory', 'Close other tabs or apps, then try again.'],
  'engine-blocked': ['This format can’t be played on this page', 'Try the file in another format, such as MP3.'],
  'engine-not-found': ['This format can’t be played on this page', 'Try the file in another format, such as MP3.'],
  'engine-unsupported': [
    'Your browser can’t play this format',
    'WebAssembly is switched off, as in Lockdown Mode, or out of date. Try an MP3 file.',
  ],
  'engine-unreachable': ['We couldn’t prepare the preview', 'Check your connection and try again.'],
  'playback-refused': ['We couldn’t play the audio just now', 'Your browser refused it. Try again.'],
  unexpected: ['Something went wrong', 'Try again.'],
});
