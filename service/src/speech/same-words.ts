/**
 * Finds moments of one recording in another of the same words by nearly the same voice, whose pace and pauses may
 * differ a little. Pure.
 */

/** Mono, 16 bits. */
export interface Recording {
  readonly samples: Int16Array;
  readonly rate: number;
}

/** In seconds. */
const FRAME = 0.01;

/** In decibels: what is so far below the loudest moment is silence. */
const RANGE = 50;

/** How loud each frame is, in decibels above silence: altogether, and its high tones. */
interface Levels {
  readonly whole: Float32Array;
  readonly high: Float32Array;
  /** The first frame that is not silent, and the one after the last. */
  readonly first: number;
  readonly end: number;
}

function levelsOf({ samples, rate }: Recording): Levels {
  const size = FRAME * rate;
  const count = Math.floor(samples.length / size);
  const whole = new Float32Array(count);
  const high = new Float32Array(count);
  for (let frame = 0; frame < count; frame += 1) {
    let [power, change] = [1, 1];
    for (let at = Math.round(frame * size); at < Math.round((frame + 1) * size); at += 1) {
      const sample = samples[at] ?? 0;
      power += sample ** 2;
      change += (sample - (samples[at - 1] ?? 0)) ** 2;
    }
    whole[frame] = 10 * Math.log10(power / size);
    high[frame] = 10 * Math.log10(change / size);
  }
  for (const levels of [whole, high]) {
    const floor = levels.reduce((most, level) => Math.max(most, level), 0) - RANGE;
    for (const [frame, level] of levels.entries()) levels[frame] = Math.max(0, level - floor);
  }
  const isHeard = (level: number): boolean => level > 0;
  return { whole, high, first: Math.max(0, whole.findIndex(isHeard)), end: whole.findLastIndex(isHeard) + 1 };
}

/** In seconds: how far the two may be apart, beside what all of one is longer. */
const REACH = 3;

/** In decibels: what it costs if a moment of one takes longer in the other. */
const LONGER = 3;

/** In decibels, on average: recordings that differ more are not of the same words. A whisper differs by 6. */
const MOST_DIFFERENT = 8;

const [BOTH, FIRST, SECOND] = [1, 2, 3];

/**
 * For each frame of the first between its silences, the last one of the second that sounds like it; undefined if they
 * are not of the same words.
 */
function pairedFrames(one: Levels, two: Levels): Int32Array | undefined {
  const [rows, columns] = [one.end - one.first, two.end - two.first];
  if (rows <= 0 || columns <= 0) return undefined;
  const reach = Math.round(REACH / FRAME);
  const width = 2 * reach + 1;
  const from = (row: number): number => Math.round((row * columns) / rows) - reach;
  const ways = new Uint8Array(rows * width);
  let before = new Float64Array(width).fill(Infinity);
  for (let row = 0; row < rows; row += 1) {
    const costs = new Float64Array(width).fill(Infinity);
    const moved = from(row) - from(row - 1);
    const whole = one.whole[one.first + row] ?? 0;
    const high = one.high[one.first + row] ?? 0;
    for (let at = Math.max(0, -from(row)); at < Math.min(width, columns - from(row)); at += 1) {
      const column = from(row) + at;
      const frame = two.first + column;
      const [otherWhole, otherHigh] = [two.whole[frame] ?? 0, two.high[frame] ?? 0];
      const unlike = Math.abs(whole - otherWhole) + Math.abs(high - otherHigh);
      const both = (row === 0 ? (column === 0 ? 0 : Infinity) : (before[at + moved - 1] ?? Infinity)) + unlike;
      // A pause may be in one of them alone.
      const first = (before[at + moved] ?? Infinity) + LONGER + (whole === 0 ? 0 : unlike);
      const second = (costs[at - 1] ?? Infinity) + LONGER + (otherWhole === 0 ? 0 : unlike);
      const least = Math.min(both, first, second);
      costs[at] = least;
      ways[row * width + at] = least === both ? BOTH : least === first ? FIRST : SECOND;
    }
    before = costs;
  }
  const difference = (before[columns - 1 - from(rows - 1)] ?? Infinity) / rows;
  if (difference > MOST_DIFFERENT) return undefined;
  const paired = new Int32Array(rows).fill(-1);
  let [row, column] = [rows - 1, columns - 1];
  while (row >= 0 && column >= 0) {
    if ((paired[row] ?? 0) < 0) paired[row] = column;
    const way = ways[row * width + column - from(row)];
    if (way !== SECOND) row -= 1;
    if (way !== FIRST) column -= 1;
  }
  return paired;
}

/**
 * @param starts when words begin in `one`, in seconds, in order
 * @returns when each sounds in `two`: until the silence before the next one; undefined if other words are spoken there
 */
export function foundIn(
  one: Recording,
  two: Recording,
  starts: readonly number[],
): readonly { readonly start: number; readonly end: number }[] | undefined {
  const [of, within] = [levelsOf(one), levelsOf(two)];
  const paired = pairedFrames(of, within);
  if (!paired) return undefined;
  const frames = starts.map((start) => {
    const frame = Math.floor(start / FRAME + 0.001) - of.first;
    return within.first + (paired[Math.min(paired.length - 1, Math.max(0, frame))] ?? 0);
  });
  return frames.map((frame, index) => {
    let end = Math.max(frame, frames[index + 1] ?? within.end);
    while (end > frame && (within.whole[end - 1] ?? 0) === 0) end -= 1;
    return { start: frame * FRAME, end: end * FRAME };
  });
}
