/** The scale of a meter of loudness. */

export interface Scale {
  /** Loudness at the ends, in LUFS. */
  readonly from: number;
  readonly to: number;
  /** Loudness at which each bar ends, one per LU. */
  readonly bars: readonly number[];
}

/** Most recordings lie within these. */
const QUIETEST = -40;
const LOUDEST = -6;

/** A scale that holds all of these, in LUFS, with a little room at its ends. */
export function scaleOf(values: readonly number[]): Scale {
  const from = Math.min(QUIETEST, ...values.map((value) => Math.floor(value) - 2));
  const to = Math.max(LOUDEST, ...values.map((value) => Math.ceil(value) + 2));
  return { from, to, bars: Array.from({ length: to - from }, (_, index) => from + index + 1) };
}

/** Between 0 at the quiet end and 1 at the loud one. */
export const positionOn = ({ from, to }: Scale, value: number): number => (value - from) / (to - from);
