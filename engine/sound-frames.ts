/** The level of a sound over time, from a small copy of it. */
import type { ReadableFile } from './readable-file.ts';

/** In Hz. Voices have nearly all their energy below half of it. */
const RATE = 8000;

/** In seconds. */
export const FRAME_SECONDS = 0.05;

const FRAME = RATE * FRAME_SECONDS;

const BYTES_PER_SAMPLE = 2;

/** In seconds, from the beginning: what comes later is not looked at. */
const MOST = 20 * 60;

/** Read at a time. */
const PART_BYTES = 1200 * FRAME * BYTES_PER_SAMPLE;

/** Both in dBFS; negative infinity for digital silence. */
export interface SoundFrame {
  readonly level: number;
  readonly peak: number;
}

/** Filters, arguments and size of a copy for `readFrames`. @param seconds of the sound; may be infinite */
export const frameCopy = (seconds: number): { filters: string[]; arguments: string[]; bytes: number } => ({
  filters: [`atrim=end=${MOST}`],
  arguments: ['-ac', '1', '-ar', String(RATE), '-c:a', 'pcm_s16le', '-f', 's16le'],
  bytes: BYTES_PER_SAMPLE * RATE * Math.min(seconds, MOST),
});

export async function readFrames(copy: ReadableFile): Promise<readonly SoundFrame[]> {
  const frames: SoundFrame[] = [];
  for (let position = 0; position < copy.size; position += PART_BYTES) {
    const bytes = await copy.read(position, PART_BYTES);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const count = Math.floor(bytes.length / BYTES_PER_SAMPLE / FRAME);
    for (let frame = 0; frame < count; frame++) frames.push(frameAt(view, frame * FRAME));
  }
  return frames;
}

function frameAt(view: DataView, start: number): SoundFrame {
  let energy = 0;
  let peak = 0;
  for (let at = start; at < start + FRAME; at++) {
    const sample = view.getInt16(at * BYTES_PER_SAMPLE, true) / 2 ** 15;
    energy += sample ** 2;
    peak = Math.max(peak, Math.abs(sample));
  }
  return { level: 10 * Math.log10(energy / FRAME), peak: 20 * Math.log10(peak) };
}
