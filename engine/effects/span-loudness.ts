/** The loudness of decoded sound over its length, for the waveform of a player. */
import type { PeaksFile } from '../../src/contract/peaks.ts';
import type { ReadableFile } from '../formats/readable-file.ts';

/** How many parts of a recording are measured: several for each bar of a wide waveform. */
const PARTS = 1000;

/** In Hz, of what is measured. */
const RATE = 8000;

/** How many samples are measured at a time: a twentieth of a second, so that hours fit into memory. */
const SPAN = 400;

const BYTES_PER_SAMPLE = 2;

/** What a second of it takes. */
export const MEASURED_BYTES_PER_SECOND = RATE * BYTES_PER_SAMPLE;

/** FFmpeg's output options for what is measured: samples alone, in mono. */
export const MEASURED = ['-ac', '1', '-ar', `${RATE}`, '-c:a', 'pcm_s16le', '-f', 's16le'] as const;

/** How much is read at a time, in bytes; whole samples. */
const PIECE = 1 << 16;

export class SpanLoudness {
  /** Sum of the squares of each span. */
  readonly #spans: number[] = [];
  #count = 0;
  #squares = 0;

  /** @param bytes whole samples */
  add(bytes: Uint8Array): void {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at + 1 < bytes.length; at += BYTES_PER_SAMPLE) {
      this.#squares += view.getInt16(at, true) ** 2;
      if (++this.#count % SPAN !== 0) continue;
      this.#spans.push(this.#squares);
      this.#squares = 0;
    }
  }

  peaks(): PeaksFile {
    // The rest is shorter than a span, and its loudness the one before it.
    const spans = this.#spans.length > 0 ? this.#spans : [this.#squares * (SPAN / Math.max(1, this.#count))];
    const count = Math.min(PARTS, spans.length);
    const bytes = Uint8Array.from({ length: count }, (_, part) => {
      const own = spans.slice(
        Math.floor((part * spans.length) / count),
        Math.floor(((part + 1) * spans.length) / count),
      );
      const mean = own.reduce((sum, squares) => sum + squares, 0) / (own.length * SPAN);
      // A full-scale sine is 1.
      return Math.round(255 * Math.min(1, Math.sqrt(2 * mean) / 32_768));
    });
    const duration = Math.round((this.#count / RATE) * 1000) / 1000;
    return { version: 1, duration, loudness: btoa(String.fromCharCode(...bytes)) };
  }
}

/** @param samples what `MEASURED` writes */
export async function peaksOfSamples(samples: ReadableFile): Promise<PeaksFile> {
  const loudness = new SpanLoudness();
  for (let at = 0; at < samples.size; at += PIECE) loudness.add(await samples.read(at, PIECE));
  return loudness.peaks();
}
