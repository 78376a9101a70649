/** Finds the tops of waves that were cut off, at full scale or below it: not each microphone clips at full scale. */

/** What is this near to the largest sample is its top. */
const TOP = 0.997;

/** Quieter sounds have too few values to tell a flat top from a round one. */
const LEAST_TOP = 0.15;

/** In seconds: a top is flat if it stays so long at the same value. */
const FLAT = 80e-6;

/** By how much the values on a flat top differ: it may have been rounded to 16 bits twice. */
const UNEVEN = 1.5 / 0x8000;

/** @returns tops that were cut off, per second */
export function clipsIn(samples: Float64Array, sampleRate: number): number {
  const run = Math.max(3, Math.round(FLAT * sampleRate));
  return (flatTops(samples, run, 1) + flatTops(samples, run, -1)) / Math.max(1, samples.length / sampleRate);
}

/** A wave may be cut off on one side alone. */
function flatTops(samples: Float64Array, run: number, sign: 1 | -1): number {
  let top = 0;
  for (const sample of samples) top = Math.max(top, sign * sample);
  if (top < LEAST_TOP) return 0;
  let count = 0;
  let length = 0;
  let first = 0;
  for (const sample of samples) {
    const value = sign * sample;
    if (value < TOP * top) length = 0;
    else if (length > 0 && Math.abs(value - first) <= UNEVEN) length++;
    else {
      length = 1;
      first = value;
    }
    if (length === run) count++;
  }
  return count;
}
