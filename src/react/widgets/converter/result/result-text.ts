/** What is known of a result: length, bit rate and size. */
import { sizeText } from '../../../files/limits/size-text.ts';
import { clockText } from '../../file-player/time-text.ts';
import { textOf } from '../../../../messages/messages.ts';
import { withoutBreaks } from '../list/without-breaks.ts';
import { optionsMessages } from '../../../../messages/en/converter-options.ts';

export interface ResultFacts {
  /** In bytes. */
  readonly size?: number | undefined;
  /** In seconds. */
  readonly duration?: number | undefined;
  /** The bit rate of its sound, in kbit/s. */
  readonly bitrate?: number | undefined;
}

/** Only what is known; empty if nothing is. A line ends only between the facts. */
export function resultText({ size, duration, bitrate }: ResultFacts, language: string): string {
  const facts = [
    duration !== undefined && clockText(Math.round(duration)),
    bitrate !== undefined && textOf(optionsMessages, language).bitrate(bitrate),
    size !== undefined && sizeText(size, language),
  ];
  return facts
    .filter((fact) => fact !== false)
    .map(withoutBreaks)
    .join(' \u00b7 ');
}
