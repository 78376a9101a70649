/** From measured loudness to bars. */

/** Of equal parts of a recording, 0 (silence) to 1 (full scale); NaN where it is not yet known. */
export type Peaks = readonly number[];

/** In CSS pixels. */
const BAR = 3;
const GAP = 2;

/** How many bars stand in so many pixels. */
export const barCount = (width: number): number => Math.max(0, Math.floor((width + GAP) / (BAR + GAP)));

/** Equal parts for so many bars: each the strongest of what falls into it. */
export function barsOf(peaks: Peaks, count: number): number[] {
  return Array.from({ length: count }, (_, bar) => {
    const first = Math.floor((bar / count) * peaks.length);
    const last = Math.max(first + 1, Math.floor(((bar + 1) / count) * peaks.length));
    return Math.max(0, ...peaks.slice(first, last).filter((loudness) => !Number.isNaN(loudness)));
  });
}

/** Quiet speech is to be seen next to loud music, which by its nature stays well below a sine at full scale. */
const heightOf = (loudness: number): number => Math.min(1, (1.8 * loudness) ** 0.6);

/**
 * A vertical stroke for each bar, all of them in every path of that width, so that one path can turn into another.
 * Strokes have round ends half a bar long; a stroke of no length is a dot.
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
