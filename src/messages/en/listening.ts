/** What listeners do with an episode, in a player. */
import { english } from '../english.ts';

export interface ListeningMessages {
  /** `seconds` is a length in words. */
  back(seconds: string): string;
  forward(seconds: string): string;
  /** Opens what follows. */
  more: string;
  /** `time` as on a clock. */
  copyLink(time: string): string;
  copied: string;
  /** Before the address. */
  copyYourself: string;
  share: string;
  startOver: string;
  /** Makes quiet recordings louder. */
  boost: string;
  download: string;
  sleep: string;
  sleepOff: string;
  sleepAtChapter: string;
  sleepAtEnd: string;
  /** `time` as on a clock. */
  sleepIn(time: string): string;
  /** For screen readers, when the time is over. */
  slept: string;
}

export const listeningMessages = english<ListeningMessages>('listening', {
  back: (seconds) => `Back ${seconds}`,
  forward: (seconds) => `Forward ${seconds}`,
  more: 'More options',
  copyLink: (time) => `Copy link at ${time}`,
  copied: 'Link copied',
  copyYourself: 'Your browser doesn’t let us copy it. Here is the link:',
  share: 'Share',
  startOver: 'Start over',
  boost: 'Boost volume',
  download: 'Download',
  sleep: 'Sleep timer',
  sleepOff: 'Off',
  sleepAtChapter: 'End of chapter',
  sleepAtEnd: 'End of episode',
  sleepIn: (time) => `Pauses in ${time}`,
  slept: 'The sleep timer has paused playback.',
});
