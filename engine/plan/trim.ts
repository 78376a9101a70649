/** Cuts a part out of the source, at its samples, and parts out of that, and fades it in and out. */
import type { AudioFormat, ConversionOptions, Trim } from '../../src/contract/audio.ts';
import type { Probe } from '../formats/probe.ts';
import { cutsProblem } from './given-cuts.ts';
import { COUNT, sampleCounts } from './sample-count.ts';
import { hasPlaceForChapters } from '../formats/tags.ts';
import { timing, type Timed } from './timing.ts';

/** In seconds. */
export const LONGEST_FADE = 10;

/** Why FFmpeg cannot cut like this, for whoever calls the service; undefined if it can. */
export function trimProblem(trim: Trim): string | undefined {
  const { start, end = Infinity, fadeIn = 0, fadeOut = 0, cuts = [] } = trim;
  if (![start, fadeIn, fadeOut].every((seconds) => Number.isFinite(seconds) && seconds >= 0))
    return 'options.trim must have times of 0 seconds or more';
  if (!(start < end)) return 'options.trim.start must be before options.trim.end';
  const problem = cutsProblem(cuts, 'options.trim.cuts');
  if (problem !== undefined) return problem;
  const left = trimmedSeconds(trim, undefined) ?? Infinity;
  if (left === 0) return 'options.trim.cuts must leave something of the part';
  const longest = Math.min(LONGEST_FADE, left);
  // Differences of decimal fractions are not exact.
  if (Math.max(fadeIn, fadeOut) > longest + 1e-9)
    return `options.trim.fadeIn and fadeOut must be at most ${LONGEST_FADE} seconds, and no longer than the cut`;
  return undefined;
}

/** How long what is left is, in seconds; undefined if that is unknown. */
export function trimmedSeconds(trim: Trim | undefined, duration: number | undefined): number | undefined {
  if (!trim) return duration;
  const { start, end = Infinity, cuts = [] } = trim;
  const last = Math.min(end, duration ?? Infinity);
  if (last === Infinity) return undefined;
  const cut = cuts.reduce((sum, each) => sum + Math.max(0, Math.min(last, each.end) - Math.max(start, each.start)), 0);
  const left = last - start - cut;
  return left > LEAST ? left : 0;
}

/** In seconds, less than any sample: differences of decimal fractions are not exact. */
const LEAST = 1e-7;

/** In seconds: by how much exact durations of containers and of their sound may differ. */
const TOLERANCE = 1;

type Measured = Timed &
  Pick<Probe, 'audio' | 'duration'> &
  Partial<Pick<Probe, 'isDurationExact' | 'hasVideo' | 'endsEarly' | 'chapters'>>;

/**
 * A fade at the end of the source and chapters need its real length: an estimated one, and that of a film or of a file
 * that is cut off, may be far from where the sound ends.
 * @param examine reads the whole source, and returns FFmpeg's log
 */
export async function withRealLength<Source extends Measured>(
  source: Source,
  to: AudioFormat,
  { trim, tags }: ConversionOptions = {},
  examine: (args: readonly string[]) => Promise<readonly string[]>,
): Promise<Source> {
  const { duration = 0, isDurationExact, hasVideo, endsEarly, audio, chapters = [] } = source;
  const isAtEnd = (trim?.end ?? Infinity) > duration - TOLERANCE;
  const isSure = isDurationExact && !hasVideo;
  const fadesOut = trim?.fadeOut !== undefined && trim.fadeOut > 0 && !(isSure && !isAtEnd);
  const endsChapters =
    hasPlaceForChapters(to) && (tags?.chapters ?? chapters).length > 0 && isAtEnd && !(isSure && !endsEarly);
  if (!fadesOut && !endsChapters) return source;
  const counting = [...timing(source), COUNT].join();
  const log = await examine(['-map', `0:${audio.index}`, '-af', counting, '-f', 'null', '-']);
  const samples = sampleCounts(log).reduce((sum, count) => sum + count, 0);
  return samples > 0 ? { ...source, duration: samples / audio.sampleRate } : source;
}

/**
 * FFmpeg filters that follow those which keep the time of the source, because they count in its time. Samples between
 * the fades stay as they are.
 */
export function trimming(trim: Trim | undefined, duration: number | undefined): string[] {
  if (!trim) return [];
  const { start, end = Infinity } = trim;
  // A fade must end where the sound does.
  return [selecting(trim), ...fading(trim, start, Math.min(end, duration ?? Infinity))];
}

/** An FFmpeg filter that follows the same ones, without the fades. */
export const selecting = ({ start, end }: Trim): string =>
  `atrim=start=${decimal(start)}${end === undefined ? '' : `:end=${decimal(end)}`}`;

/** @param last where the sound ends, in seconds; infinite if that is unknown */
export function fading({ fadeIn = 0, fadeOut = 0 }: Trim, start: number, last: number): string[] {
  return [
    ...(fadeIn > 0 ? [`afade=t=in:st=${decimal(start)}:d=${decimal(fadeIn)}`] : []),
    // Nobody can say where it would begin in a source that does not say how long it is.
    ...(fadeOut > 0 && last < Infinity
      ? [`afade=t=out:st=${decimal(Math.max(start, last - fadeOut))}:d=${decimal(fadeOut)}`]
      : []),
  ];
}

const decimal = (seconds: number): string => seconds.toFixed(6);
