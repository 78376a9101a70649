/** The picture of a video in a player, with its captions. */
import { english } from '../english.ts';

export interface VideoMessages {
  /** Name of a video that has none. */
  title: string;
  /** The button that shows them. */
  captions: string;
  captionsFailed: string;
  fullScreen: string;
  pictureInPicture: string;
  /** A caption that somebody else speaks than the one before. */
  spoken(speaker: string, text: string): string;
}

export const videoMessages = english<VideoMessages>('video', {
  title: 'Video',
  captions: 'Captions',
  captionsFailed: 'The captions can’t be loaded.',
  fullScreen: 'Full screen',
  pictureInPicture: 'Picture in picture',
  spoken: (speaker, text) => `${speaker}: ${text}`,
});
