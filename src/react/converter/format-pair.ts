/** The two formats: what is on offer, and where they start. */
import { AUDIO_FORMATS, type AudioFormat } from '../../definition/audio.ts';
import { converter } from './converter.element.ts';

/** One of the two format dropdowns. */
export type Side = 'from' | 'to';

export type Pair = { readonly [Key in Side]: AudioFormat };

/** What the page asks for at the start. */
export interface Formats extends Pair {
  readonly formats: readonly AudioFormat[];
}

/** A single format is no choice: all are on offer. */
const offer = (formats: readonly AudioFormat[]): readonly AudioFormat[] =>
  formats.length > 1 ? formats : AUDIO_FORMATS;

/** The pair as it is, or the first on offer in place of what is not. */
export function within(formats: readonly AudioFormat[], pair: Pair): Pair {
  const choice = (wanted: AudioFormat, other: AudioFormat): AudioFormat =>
    wanted !== other && formats.includes(wanted) ? wanted : (formats.find((format) => format !== other) ?? wanted);
  const from = choice(pair.from, pair.to);
  return { from, to: choice(pair.to, from) };
}

/** What is on offer, and the pair it starts with. */
export function startingPair({ from, to, formats }: Formats): Formats {
  // Equal: only one of the two was asked for, and the one that was left out yields.
  if (from === to) {
    const { fallback } = converter.attributes.from;
    if (from === fallback) from = converter.attributes.to.fallback;
    else to = fallback;
  }
  const offered = offer(formats);
  return { formats: offered, ...within(offered, { from, to }) };
}
