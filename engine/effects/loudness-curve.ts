/** How loud a sound is over its length, from a small copy of it that is weighted as EBU R 128 weights it. */
import type { ReadableFile } from '../formats/readable-file.ts';
import { SILENCE } from '../plan/loudness.ts';

/** In Hz: most of what makes speech and music loud is below the half of it. */
const RATE = 8000;

/** In seconds: blocks of EBU R 128 are four of them, and begin with each. */
const HOP = 0.1;
const HOPS_PER_BLOCK = 4;

/** In samples. */
const HOP_SAMPLES = RATE * HOP;

/** In LU: what is quieter than the rest by more is a pause. */
const GATE = 10;

/** How many parts a curve has at most, and how long they may be, in seconds. */
const MOST_PARTS = 180;
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600];

const BYTES_PER_SAMPLE = 2;

/** In bytes: how much is read at a time, about. */
const READ = 2 ** 20;

/** Filters of a copy for `readBlocks`: the two weightings of EBU R 128, below what would be clipped. */
export const WEIGHTED = ['volume=-6dB', 'highshelf=f=1682:g=4:t=q:w=0.7072', 'highpass=f=38:t=q:w=0.5'];

/** Arguments and size of that copy. @param seconds of the sound; may be infinite */
export const curveCopy = (seconds: number, channels: number): { arguments: string[]; bytes: number } => ({
  arguments: ['-ac', String(channels), '-ar', String(RATE), '-c:a', 'pcm_s16le', '-f', 's16le'],
  bytes: BYTES_PER_SAMPLE * RATE * seconds * channels,
});

/** The powers of the blocks of 0.4 seconds, of which one begins each tenth of a second. */
export async function readBlocks(copy: ReadableFile, channels: number): Promise<Float64Array> {
  const bytesOfHop = HOP_SAMPLES * channels * BYTES_PER_SAMPLE;
  const count = Math.floor(copy.size / bytesOfHop);
  const hops = new Float64Array(count);
  const step = Math.ceil(READ / bytesOfHop);
  for (let first = 0; first < count; first += step) {
    const bytes = await copy.read(first * bytesOfHop, step * bytesOfHop);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let hop = 0; hop < Math.min(step, count - first); hop++) {
      let energy = 0;
      for (let at = hop * bytesOfHop; at < (hop + 1) * bytesOfHop; at += BYTES_PER_SAMPLE)
        energy += view.getInt16(at, true) ** 2;
      hops[first + hop] = energy / HOP_SAMPLES / 2 ** 30;
    }
  }
  return Float64Array.from({ length: Math.max(0, count - HOPS_PER_BLOCK + 1) }, (_, at) =>
    mean(hops.subarray(at, at + HOPS_PER_BLOCK)),
  );
}

/** How long the parts of a curve are, in seconds. */
export const stepOf = (seconds: number): number =>
  STEPS.find((step) => seconds / step <= MOST_PARTS) ?? Math.ceil(seconds / MOST_PARTS);

/**
 * The loudness of each part, in LUFS, to a tenth; null where it is silent.
 * @param integrated of the whole, in LUFS: the copy lacks what is too high for it, which this makes up for
 */
export function curveOf(blocks: Float64Array, step: number, integrated: number): (number | null)[] {
  const offset = integrated - gatedLoudness(blocks, -Infinity);
  const blocksOfPart = step / HOP;
  return Array.from({ length: Math.ceil(blocks.length / blocksOfPart) }, (_, part) => {
    const own = blocks.subarray(Math.round(part * blocksOfPart), Math.round((part + 1) * blocksOfPart));
    const loudness = gatedLoudness(own, SILENCE - offset) + offset;
    return loudness > SILENCE ? Math.round(loudness * 10) / 10 : null;
  });
}

/** As EBU R 128 does: of what is above the least, and not a pause. */
function gatedLoudness(blocks: Float64Array, least: number): number {
  const heard = blocks.filter((power) => power > 0 && levelOf(power) > least);
  const gate = levelOf(mean(heard)) - GATE;
  return levelOf(mean(heard.filter((power) => levelOf(power) > gate)));
}

const levelOf = (power: number): number => 10 * Math.log10(power);

const mean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;
