/** Recognizes files that end before the duration that they announce. */
import type { ConversionReport } from '../src/definition/audio.ts';
import type { Probe } from './probe.ts';

/** Encoders and containers add or omit some frames, and round durations. */
const TOLERANCE = { seconds: 1, part: 0.01 };

/** Sizes of streams whose length was not known when they began. */
const UNKNOWN_FROM = 0x7fff_ffff;

/**
 * FFmpeg derives the duration of a WAV file that is cut off from its size. This restores the one that the file announces.
 * @param head the file's first bytes
 * @param size of the file, in bytes
 */
export function asAnnounced(probe: Probe, head: Uint8Array, size: number): Probe {
  const isRiff = String.fromCharCode(...head.subarray(0, 4)) === 'RIFF';
  if (probe.duration === undefined || probe.isDurationExact || !isRiff || head.length < 8) return probe;
  const announced = new DataView(head.buffer, head.byteOffset).getUint32(4, true) + 8;
  if (announced <= size || announced >= UNKNOWN_FROM) return probe;
  return { ...probe, duration: (probe.duration * announced) / size, isDurationExact: true };
}

/** @param read the duration of what was decoded, in seconds */
export function cutOff({ duration, isDurationExact, hasVideo }: Probe, read: number): Pick<ConversionReport, 'cutOff'> {
  // A film may be longer than its sound.
  if (duration === undefined || !isDurationExact || hasVideo) return {};
  const missing = duration - read;
  return missing > TOLERANCE.seconds && missing > duration * TOLERANCE.part
    ? { cutOff: { read: rounded(read), expected: rounded(duration) } }
    : {};
}

const rounded = (seconds: number): number => Math.round(seconds * 10) / 10;
