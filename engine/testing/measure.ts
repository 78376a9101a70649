/** Makes tones, and finds them again. */
import type { Sound } from '../../tests/samples/sound.ts';

/** Numbers of codecs in WAV files. */
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;

/** The samples of a WAV file of 32 bits, of each channel, from -1 to 1. */
export function samplesOf(bytes: Buffer): Float64Array[] {
  const channels = bytes.readUInt16LE(22);
  const codec = bytes.readUInt16LE(20);
  const isFloat = (codec === EXTENSIBLE ? bytes.readUInt16LE(44) : codec) === FLOAT;
  const start = bytes.indexOf('data') + 8;
  const width = bytes.readUInt16LE(34) / 8;
  const frames = Math.floor((bytes.length - start) / width / channels);
  return Array.from({ length: channels }, (_, channel) =>
    Float64Array.from({ length: frames }, (_value, frame) => {
      const at = start + (frame * channels + channel) * width;
      return isFloat ? bytes.readFloatLE(at) : bytes.readIntLE(at, width) / 2 ** (8 * width - 1);
    }),
  );
}

export const tone = (frequency: number, level: number, seconds = 2, rate = 44_100): Float64Array =>
  Float64Array.from({ length: seconds * rate }, (_, at) => level * Math.sin((2 * Math.PI * frequency * at) / rate));

/** The amplitude of a frequency in the middle of a sound. @param seconds how much of it, in whole periods */
export function amplitude(samples: Float64Array, frequency: number, rate = 44_100, seconds = 1): number {
  const count = seconds * rate;
  const start = Math.floor((samples.length - count) / 2);
  let [cosine, sine] = [0, 0];
  for (let at = 0; at < count; at++) {
    const phase = (2 * Math.PI * frequency * at) / rate;
    cosine += (samples[start + at] ?? 0) * Math.cos(phase);
    sine += (samples[start + at] ?? 0) * Math.sin(phase);
  }
  return (2 * Math.hypot(cosine, sine)) / count;
}

export const decibels = (ratio: number): number => 20 * Math.log10(ratio);

export const peakOf = (sound: Sound): number =>
  Math.max(...sound.map((samples) => samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)));

export const mean = (samples: Float64Array): number => samples.reduce((sum, value) => sum + value, 0) / samples.length;
