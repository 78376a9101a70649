/** What is known of a result: size, length and bitrate. */
import { sizeText } from '../file-jobs/size-text.ts';
import { clockText } from '../file-player/time-text.ts';
import { textOf } from '../../messages/messages.ts';
import { optionsMessages } from './options.messages.ts';

export interface ResultFacts {
  /** In bytes. */
  readonly size?: number | undefined;
  /** In seconds. */
  readonly duration?: number | undefined;
}

/** Shorter recordings are mostly headers. */
const SHORTEST_FOR_BITRATE = 1;

/** Only what is known; empty if nothing is. */
export function resultText({ size, duration }: ResultFacts, language: string): string {
  const parts: string[] = [];
  if (size !== undefined) parts.push(sizeText(size, language));
  if (duration !== undefined) parts.push(clockText(Math.round(duration)));
  if (size !== undefined && duration !== undefined && duration >= SHORTEST_FOR_BITRATE) {
    const bitrate = Math.round((size * 8) / duration / 1000);
    parts.push(textOf(optionsMessages, language).bitrate(bitrate));
  }
  return parts.join(' \u00b7 ');
}
