/** How loud a sound is from moment to moment, from a small copy of it. */
import type { ReadableFile } from '../formats/readable-file.ts';

/** How closely a sound is looked at. */
export interface Look {
  /** The sample rate of the copy, in Hz. */
  readonly rate: number;
  /** How long a moment is, in seconds. */
  readonly moment: number;
}

/** In dBFS, of each moment; negative infinity for digital silence. */
export interface Levels {
  readonly levels: Float32Array;
  readonly peaks: Float32Array;
}

/** Moments that follow each other, from one to before another. */
export interface Run {
  start: number;
  end: number;
}

const BYTES_PER_SAMPLE = 2;

/** In bytes: how much is read at a time, at least. */
const READ = 2 ** 20;

/** Arguments and size of a copy for `readLevels`. @param seconds of the sound; may be infinite */
export const levelCopy = (
  { rate }: Look,
  seconds: number,
  channels: number,
): { arguments: string[]; bytes: number } => ({
  arguments: ['-ar', String(rate), '-c:a', 'pcm_s16le', '-f', 's16le'],
  bytes: BYTES_PER_SAMPLE * rate * seconds * channels,
});

/** @returns what is loudest of all channels; a moment that is not complete does not count */
export async function readLevels(copy: ReadableFile, { rate, moment }: Look, channels: number): Promise<Levels> {
  const samples = Math.round(rate * moment);
  const bytesOfMoment = samples * channels * BYTES_PER_SAMPLE;
  const count = Math.floor(copy.size / bytesOfMoment);
  const found = { levels: new Float32Array(count), peaks: new Float32Array(count) };
  const step = Math.ceil(READ / bytesOfMoment);
  for (let first = 0; first < count; first += step) {
    const bytes = await copy.read(first * bytesOfMoment, step * bytesOfMoment);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let index = 0; index < Math.min(step, count - first); index++) {
      const { energy, peak } = loudestOf(view, index * bytesOfMoment, samples, channels);
      found.levels[first + index] = 10 * Math.log10(energy / samples / 2 ** 30);
      found.peaks[first + index] = 20 * Math.log10(peak / 2 ** 15);
    }
  }
  return found;
}

function loudestOf(view: DataView, start: number, samples: number, channels: number): { energy: number; peak: number } {
  let most = 0;
  let peak = 0;
  for (let channel = 0; channel < channels; channel++) {
    let energy = 0;
    for (let sample = 0; sample < samples; sample++) {
      const value = view.getInt16(start + (sample * channels + channel) * BYTES_PER_SAMPLE, true);
      energy += value ** 2;
      peak = Math.max(peak, Math.abs(value));
    }
    most = Math.max(most, energy);
  }
  return { energy: most, peak };
}

/** The moments of which something is true, as far as they follow each other. */
export function runsOf(count: number, isIn: (at: number) => boolean): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < count; at++) {
    if (!isIn(at)) continue;
    const last = runs.at(-1);
    if (last?.end === at) last.end += 1;
    else runs.push({ start: at, end: at + 1 });
  }
  return runs;
}

/** The level that a share of all does not exceed. */
export const shareOf = (levels: Float32Array, share: number): number =>
  levels.toSorted()[Math.floor(levels.length * share)] ?? -Infinity;
