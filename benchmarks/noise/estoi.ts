/**
 * ESTOI, an established prediction of how intelligible speech is: Jensen and Taal, "An Algorithm for Predicting the
 * Intelligibility of Speech Masked by Modulated Noise Maskers", IEEE/ACM TASLP 24 (11), 2016.
 */
import { powerSpectrum } from '../../engine/effects/spectrum.ts';

/** In Hz: the sample rate that it is defined for. */
export const ESTOI_RATE = 10_000;

const FRAME = 256;
const HOP = FRAME / 2;
const SIZE = 512;
const BANDS = 15;
const LOWEST_BAND = 150;
/** Frames that are compared at a time: 384 ms. */
const SEGMENT = 30;
/** In dB: frames of the clean speech that are quieter than its loudest one by more do not count. */
const RANGE = 40;

/** @returns about 0 for speech that cannot be understood, 1 for what equals the clean speech */
export function estoi(clean: Float64Array, heard: Float64Array): number {
  const starts = speakingFrames(clean);
  const framesOf = (samples: Float64Array): Float64Array[] => starts.map((start) => bandsOf(samples, start));
  const [one, other] = [framesOf(clean), framesOf(heard)];
  let sum = 0;
  let count = 0;
  for (let first = 0; first + SEGMENT <= starts.length; first++) {
    const segmentOf = (frames: readonly Float64Array[]): Float64Array[] =>
      normalized(frames.slice(first, first + SEGMENT));
    const compared = segmentOf(other);
    for (const [index, frame] of segmentOf(one).entries()) sum += dot(frame, compared[index] ?? frame) / SEGMENT;
    count++;
  }
  return sum / count;
}

function speakingFrames(clean: Float64Array): number[] {
  const starts = Array.from({ length: Math.floor((clean.length - FRAME) / HOP) }, (_, index) => index * HOP);
  const levels = starts.map((start) => {
    const energy = clean.subarray(start, start + FRAME).reduce((sum, value) => sum + value ** 2, 0);
    return 10 * Math.log10(energy + Number.EPSILON);
  });
  const loudest = levels.reduce((most, level) => Math.max(most, level));
  return starts.filter((_start, index) => (levels[index] ?? 0) > loudest - RANGE);
}

/** The magnitude in each third of an octave. */
function bandsOf(samples: Float64Array, start: number): Float64Array {
  const power = powerSpectrum(samples, start, FRAME, SIZE);
  const binOf = (frequency: number): number => Math.round((frequency * SIZE) / ESTOI_RATE);
  return Float64Array.from({ length: BANDS }, (_, band) => {
    const centre = LOWEST_BAND * 2 ** (band / 3);
    const part = power.subarray(binOf(centre * 2 ** (-1 / 6)), binOf(centre * 2 ** (1 / 6)));
    return Math.sqrt(part.reduce((sum, value) => sum + value, 0));
  });
}

/** Mean 0 and length 1 over time in each band, then over the bands in each frame. */
function normalized(frames: readonly Float64Array[]): Float64Array[] {
  const overTime = Array.from({ length: BANDS }, (_, band) =>
    unit(Float64Array.from(frames, (frame) => frame[band] ?? 0)),
  );
  return frames.map((_frame, index) => unit(Float64Array.from(overTime, (band) => band[index] ?? 0)));
}

function unit(values: Float64Array): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const centred = values.map((value) => value - mean);
  const length = Math.sqrt(dot(centred, centred)) + Number.EPSILON;
  return centred.map((value) => value / length);
}

const dot = (one: Float64Array, other: Float64Array): number =>
  one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
