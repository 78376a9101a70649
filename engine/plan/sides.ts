/** Tells how the two sides of a stereo sound relate: phases may be opposite, and a voice may be on one side alone. */

/** Measures the level of each channel. */
export const SIDES = 'astats=measure_perchannel=RMS_level:measure_overall=none';

/** Measures the level of the mean of both. */
export const MEAN = 'astats=measure_perchannel=none:measure_overall=RMS_level+Peak_level';

export interface Sides {
  /** In dB relative to full scale; negative infinity for silence. */
  readonly left: number;
  readonly right: number;
  /** The level of their mean, if it was measured. */
  readonly mean: number;
}

/** @returns undefined if the log has no levels of two channels */
export function readSides(log: readonly string[]): Sides | undefined {
  const levels = new Map<string, number>();
  let subject = '';
  for (const line of log) {
    subject = /\] (Channel: \d+|Overall)$/.exec(line)?.[1] ?? subject;
    const level = /\] RMS level dB: (\S+)$/.exec(line)?.[1];
    // The filters restart when the stream's parameters change.
    if (level !== undefined)
      levels.set(subject, Math.max(levels.get(subject) ?? -Infinity, level === '-inf' ? -Infinity : Number(level)));
  }
  const [left, right] = [levels.get('Channel: 1'), levels.get('Channel: 2')];
  if (left === undefined || right === undefined) return undefined;
  return { left, right, mean: levels.get('Overall') ?? NaN };
}

/** In dB: on a side that is quieter than the other by more, there is nothing but noise. */
const ALONE = 24;

/** In dB below the louder side: the mean of independent sounds is 3 below, and that of one side alone 6. */
const CANCELLED = 9;

/** Which channel sounds alone. */
const soleSide = ({ left, right }: Sides): number | undefined =>
  right < left - ALONE ? 0 : left < right - ALONE ? 1 : undefined;

/** FFmpeg filters that make mono of stereo; none if it is the mean of both sides. */
export function folding(sides: Sides | undefined): string[] {
  if (!sides) return [];
  const side = soleSide(sides);
  if (side !== undefined) return [`channelmap=map=${side}:channel_layout=mono`];
  const isCancelled = sides.mean < Math.max(sides.left, sides.right) - CANCELLED;
  return isCancelled ? ['aformat=sample_fmts=fltp', 'pan=mono|c0=0.5*c0-0.5*c1'] : [];
}

/** FFmpeg filters that put what sounds on one side alone into the middle. */
export function centered(sides: Sides | undefined): string[] {
  const side = sides && soleSide(sides);
  return side === undefined ? [] : [`channelmap=map=${side}|${side}:channel_layout=stereo`];
}
