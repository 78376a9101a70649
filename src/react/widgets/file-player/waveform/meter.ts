/** Measures the loudness of equal parts of a recording. Does not use the DOM. */
import type { Peaks } from './bars.ts';

/** More than the number of bars in any waveform. */
export const PARTS = 360;

export class Meter {
  readonly #squares = new Float64Array(PARTS);
  readonly #counts = new Float64Array(PARTS);

  /**
   * @param channels samples from -1 to 1, the same number in each
   * @param from where they start in the recording, 0 to 1
   * @param to where they end
   */
  add(channels: readonly Float32Array[], from: number, to: number): void {
    const count = channels[0]?.length ?? 0;
    const partsPerSample = ((to - from) * PARTS) / count;
    for (let first = 0; first < count;) {
      const part = Math.min(PARTS - 1, Math.floor(from * PARTS + first * partsPerSample));
      const end = Math.ceil((part + 1 - from * PARTS) / partsPerSample);
      const next = part === PARTS - 1 ? count : Math.min(count, Math.max(first + 1, end));
      let squares = this.#squares[part] ?? 0;
      for (const samples of channels) {
        for (let index = first; index < next; index++) squares += (samples[index] ?? 0) ** 2;
      }
      this.#squares[part] = squares;
      this.#counts[part] = (this.#counts[part] ?? 0) + (next - first) * channels.length;
      first = next;
    }
  }

  /** The result so far. A full-scale sine is 1. */
  peaks(): Peaks {
    return Array.from(this.#squares, (squares, part) =>
      Math.min(1, Math.sqrt((2 * squares) / (this.#counts[part] ?? 0))),
    );
  }
}
