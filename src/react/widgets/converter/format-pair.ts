/** The available formats, and the initial source and target. */
import { AUDIO_FORMATS, type AudioFormat } from '../../../contract/audio.ts';
import { converter } from './converter.element.ts';

/** One of the two format dropdowns. */
export type Side = 'from' | 'to';

export type Pair = { readonly [Key in Side]: AudioFormat };

/** What the page requests at the start. */
export interface Formats extends Pair {
  readonly formats: readonly AudioFormat[];
}

/** With a single format there is nothing to choose, so all are available. */
const offer = (formats: readonly AudioFormat[]): readonly AudioFormat[] =>
  formats.length > 1 ? formats : AUDIO_FORMATS;

/** The pair, with unavailable formats replaced by the first available one. */
export function within(formats: readonly AudioFormat[], pair: Pair): Pair {
  const choice = (wanted: AudioFormat, other: AudioFormat): AudioFormat =>
    wanted !== other && formats.includes(wanted) ? wanted : (formats.find((format) => format !== other) ?? wanted);
  const from = choice(pair.from, pair.to);
  return { from, to: choice(pair.to, from) };
}

/** The available formats, and the initial pair. */
export function startingPair({ from, to, formats }: Formats): Formats {
  // If they are equal, only one of the two was set; the other one is changed.
  if (from === to) {
    const { fallback } = converter.attributes.from;
    if (from === fallback) from = converter.attributes.to.fallback;
    else to = fallback;
  }
  const offered = offer(formats);
  return { formats: offered, ...within(offered, { from, to }) };
}
