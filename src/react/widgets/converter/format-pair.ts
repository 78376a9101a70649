/** The available formats, and the initial source and target. */
import { AUDIO_FORMATS, type AudioFormat } from '../../../contract/audio.ts';
import { converter } from './converter.element.ts';

/** One of the two format dropdowns. */
export type Side = 'from' | 'to';

export type Pair = { readonly [Key in Side]: AudioFormat };

/** What the page requests at the start. */
export interface Formats extends Pair {
  readonly formats: readonly AudioFormat[];
  /** Whether the page has named the source itself, which then stays. */
  readonly isSourceNamed?: boolean;
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
export function startingPair({ from, to, formats, isSourceNamed = false }: Formats): Formats {
  // If they are equal, usually only one of the two was set; the other one is changed.
  if (from === to) {
    const [source, target] = [converter.attributes.from.fallback, converter.attributes.to.fallback];
    if (from !== source) to = source;
    else if (isSourceNamed) to = target;
    else from = target;
  }
  const offered = offer(formats);
  return { formats: offered, ...within(offered, { from, to }) };
}

/** The pair after the page has set one side, or both; as with the visitor's choice, equal formats swap. */
export function withRequest(pair: Pair, request: Partial<Pair>): Pair {
  const next = { ...pair, ...request };
  if (next.from !== next.to || (request.from && request.to)) return next;
  return request.from ? { ...next, to: pair.from } : { ...next, from: pair.to };
}
