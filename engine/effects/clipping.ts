/** Tells whether a recording was cut off at full scale when it was made. */

/** A filter that reports the samples at the highest level, and how many of them follow each other. */
export const CLIPPING = 'astats=measure_perchannel=none:measure_overall=Peak_level+Peak_count+Flat_factor';

/** In dBFS. */
const FULL_SCALE = -0.05;

/** In dB: at least two in a row, in the mean. A peak that happens to reach full scale stands alone. */
const IN_A_ROW = 6;

/** How many samples are cut off, of all channels. @returns 0 also if it was not measured */
export function readClipped(log: readonly string[], channels: number): number {
  const [level, count, flat] = ['Peak level dB', 'Peak count', 'Flat factor'].map((label) => {
    const line = log.findLast((each) => each.includes(`${label}: `));
    return line === undefined ? -Infinity : Number(line.slice(line.lastIndexOf(' ') + 1));
  });
  if (level === undefined || count === undefined || flat === undefined) return 0;
  return level >= FULL_SCALE && flat >= IN_A_ROW ? Math.round(count * channels) : 0;
}
