/** The converter's messages about the audio tracks of a file. */
import { english } from '../english.ts';

export interface TrackMessages {
  /** Label of the choice. */
  track: string;
  /** A track without a title and a language; counted from 1. */
  numbered(number: number): string;
  mono: string;
  stereo: string;
  /** The number of channels, if there are more than two. */
  channels(count: number): string;
  /** Says of a track that it is taken where none is chosen. */
  usual: string;
}

export const trackMessages = english<TrackMessages>('tracks', {
  track: 'Audio track',
  numbered: (number) => `Track ${number}`,
  mono: 'Mono',
  stereo: 'Stereo',
  channels: (count) => `${count} channels`,
  usual: 'Default',
});
