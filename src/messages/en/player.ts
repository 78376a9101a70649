/** The messages of a player. */
import { english } from '../english.ts';
import type { TitledMessage } from '../titled-message.ts';

export interface PlayerMessages {
  /** Name of the player; `name` is the name of the audio. */
  player(name: string): string;
  /** Name of the slider. */
  position: string;
  play: string;
  pause: string;
  mute: string;
  unmute: string;
  speed: string;
  empty: string;
  loading: string;
  /** The browser cannot play the format. */
  unprepared: string;
  /** Neither the server nor a copy allows another position. */
  fixed: string;
  /** What was prepared plays only after another press. */
  ready: string;
  preparing: string;
  cancel: string;
  retry: string;
  /** `elapsed` and `total` are spoken times. */
  timeOf(elapsed: string, total: string): string;
  /** Shown if the specific error messages could not be loaded. */
  unreachable: TitledMessage;
}

export const playerMessages = english<PlayerMessages>('player', {
  player: (name) => (name ? `Player: ${name}` : 'Player'),
  position: 'Position',
  play: 'Play',
  pause: 'Pause',
  mute: 'Mute',
  unmute: 'Unmute',
  speed: 'Speed',
  empty: 'Nothing to play yet',
  loading: 'Loading',
  unprepared: 'Your browser doesn’t play this format. Press Play to create a preview on your device.',
  fixed: 'This audio is streamed, so you can’t skip to another position.',
  ready: 'Ready. Press Play.',
  preparing: 'Preparing a preview',
  cancel: 'Cancel',
  retry: 'Try again',
  timeOf: (elapsed, total) => `${elapsed} of ${total}`,
  unreachable: ['We couldn’t load the audio', 'Check your connection and try again.'],
});
