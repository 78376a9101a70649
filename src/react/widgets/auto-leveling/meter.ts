/** The scale of a loudness meter. */

export interface Scale {
  /** Loudness at the ends, in LUFS. */
  readonly from: number;
  readonly to: number;
  /** Loudness at which each bar ends, one per LU. */
  readonly bars: readonly number[];
}

/** The range of most recordings, in LUFS. */
const QUIETEST = -40;
const LOUDEST = -6;

/** A scale that contains all values, in LUFS, with a margin at both ends. */
export function scaleOf(values: readonly number[]): Scale {
  const from = Math.min(QUIETEST, ...values.map((value) => Math.floor(value) - 2));
  const to = Math.max(LOUDEST, ...values.map((value) => Math.ceil(value) + 2));
  return { from, to, bars: Array.from({ length: to - from }, (_, index) => from + index + 1) };
}

/** Loudness at which the scale has a figure: every ten LU. */
export const figuresOn = ({ from, to }: Scale): readonly number[] => {
  const first = Math.ceil(from / 10) * 10;
  return Array.from({ length: Math.floor((to - first) / 10) + 1 }, (_, index) => first + index * 10);
};

/** Position on the scale, from 0 (quiet) to 1 (loud). */
export const positionOn = ({ from, to }: Scale, value: number): number => (value - from) / (to - from);
