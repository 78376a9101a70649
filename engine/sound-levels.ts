/** How loud a sound is from moment to moment, from a copy of it: finer than `sound-frames.ts`, and of all of it. */
import type { ReadableFile } from './readable-file.ts';

/** In Hz. What a voice ends with, such as an "s", is above what telephones transmit. */
const RATE = 16_000;

/** In seconds. */
export const MOMENT = 0.01;

const SAMPLES = RATE * MOMENT;

const BYTES_PER_SAMPLE = 2;

/** How many moments are read at a time. */
const READ = 6000;

/** Arguments and size of a copy for `readLevels`. @param seconds of the sound; may be infinite */
export const levelCopy = (seconds: number, channels: number): { arguments: string[]; bytes: number } => ({
  arguments: ['-ar', String(RATE), '-c:a', 'pcm_s16le', '-f', 's16le'],
  bytes: BYTES_PER_SAMPLE * RATE * seconds * channels,
});

/** @returns the level of the loudest channel at each moment, in dBFS; negative infinity for digital silence */
export async function readLevels(copy: ReadableFile, channels: number): Promise<Float32Array> {
  const bytesOfMoment = SAMPLES * channels * BYTES_PER_SAMPLE;
  const levels = new Float32Array(Math.floor(copy.size / bytesOfMoment));
  for (let first = 0; first < levels.length; first += READ) {
    const bytes = await copy.read(first * bytesOfMoment, READ * bytesOfMoment);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const count = Math.min(READ, levels.length - first);
    for (let moment = 0; moment < count; moment++)
      levels[first + moment] = levelAt(view, moment * bytesOfMoment, channels);
  }
  return levels;
}

function levelAt(view: DataView, start: number, channels: number): number {
  let loudest = 0;
  for (let channel = 0; channel < channels; channel++) {
    let energy = 0;
    for (let sample = 0; sample < SAMPLES; sample++)
      energy += view.getInt16(start + (sample * channels + channel) * BYTES_PER_SAMPLE, true) ** 2;
    loudest = Math.max(loudest, energy);
  }
  return 10 * Math.log10(loudest / SAMPLES / 2 ** 30);
}
