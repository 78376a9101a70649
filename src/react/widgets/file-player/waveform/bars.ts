/** Turns measured loudness into the bars of a waveform. */

/** Loudness of equal parts of a recording, from 0 (silence) to 1 (full scale); NaN where unknown. */
export type Peaks = readonly number[];

/** The fraction that has been measured so far, from the start. */
export const measuredPart = (peaks: Peaks): number =>
  (peaks.findLastIndex((loudness) => !Number.isNaN(loudness)) + 1) / peaks.length;

/** In CSS pixels. */
const BAR = 3;
const GAP = 2;

/** Number of bars that fit into a width. */
export const barCount = (width: number): number => Math.max(0, Math.floor((width + GAP) / (BAR + GAP)));

/** Reduces the peaks to `count` bars, each with the maximum of its part. */
export function barsOf(peaks: Peaks, count: number): number[] {
  return Array.from({ length: count }, (_, bar) => {
    const first = Math.floor((bar / count) * peaks.length);
    const last = Math.max(first + 1, Math.floor(((bar + 1) / count) * peaks.length));
    return Math.max(0, ...peaks.slice(first, last).filter((loudness) => !Number.isNaN(loudness)));
  });
}

/** Compressed, so that quiet speech is visible next to loud music, which stays well below a full-scale sine. */
const heightOf = (loudness: number): number => Math.min(1, (1.8 * loudness) ** 0.6);

/**
 * The SVG path: a vertical stroke for each bar. All paths of the same width have the same number of strokes, so one can
 * morph into another. The round line caps extend half a bar width, so a stroke without length is a dot.
 */
export function barsPath(peaks: Peaks | null, width: number, height: number): string {
  const count = barCount(width);
  const bars = peaks ? barsOf(peaks, count) : new Array<number>(count).fill(0);
  const start = (width - count * BAR - (count - 1) * GAP) / 2 + BAR / 2;
  return bars
    .map((loudness, bar) => {
      const reach = (heightOf(loudness) * (height - BAR)) / 2;
      const x = (start + bar * (BAR + GAP)).toFixed(1);
      return `M${x} ${(height / 2 - reach).toFixed(1)}V${(height / 2 + reach + 0.01).toFixed(2)}`;
    })
    .join('');
}
