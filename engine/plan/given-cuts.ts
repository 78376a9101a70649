/** Cuts that a request names instead of having them found. */
import type { SilenceCut } from '../../src/contract/audio.ts';
import { CUT_LIMITS } from '../../src/contract/conversion-options.ts';
import type { Gap } from './splice.ts';

/** Differences of decimal fractions are not exact. */
const INEXACT = 1e-9;

/**
 * Why these cannot be cut out, for whoever calls the service; undefined if they can.
 * @param option what the request calls them
 */
export function cutsProblem(cuts: readonly SilenceCut[], option = 'options.silence.cuts'): string | undefined {
  const { count, shortest, apart, latest } = CUT_LIMITS;
  if (cuts.length > count) return `${option} must be at most ${count}`;
  for (const [index, { start, end }] of cuts.entries()) {
    const name = `${option}[${index}]`;
    if (!(start >= 0 && end <= latest)) return `${name} must have times of 0 to ${latest} seconds`;
    if (!(end - start >= shortest - INEXACT)) return `${name}.end must be ${shortest} seconds or more after its start`;
    const before = cuts[index - 1];
    if (before && !(start - before.end >= apart - INEXACT))
      return `${name}.start must be ${apart} seconds or more after the end of the cut before it`;
  }
  return undefined;
}

/**
 * The same in samples.
 * @param samples how many the source has, if that is known
 * @throws RangeError if they cannot be cut out
 */
export function givenGaps(cuts: readonly SilenceCut[], sampleRate: number, samples = Infinity): readonly Gap[] {
  const problem = cutsProblem(cuts);
  if (problem !== undefined) throw new RangeError(problem);
  return cuts
    .map(({ start, end }) => ({
      from: Math.round(start * sampleRate),
      to: Math.min(samples, Math.round(end * sampleRate)),
    }))
    .filter(({ from, to }) => from < to);
}
