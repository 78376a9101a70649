/** How long a room goes on sounding after the voice, and whether it throws the voice back. */
import { fourierTransform } from '../../../engine/effects/spectrum.ts';
import { decimated, percentile } from './levels.ts';

/** In seconds. */
const BLOCK = 0.01;

/** In dB above the noise: below, a decay is not followed. */
const ABOVE_NOISE = 8;

/** In dB: what a decay must fall by to be measured, and where it is no longer followed. */
const FALL = { from: 3, least: 10, most: 28 };

/** In dB: a decay may rise so much on its way. */
const RIPPLE = 2;

/** Of the decays in a voice, the fast ones are those of the room: the slow ones are words that fade. */
const FAST = 0.25;

/** Fewer decays say nothing. */
const LEAST_DECAYS = 3;

/** @returns seconds in which the sound falls by 60 dB; null if it cannot be measured */
export function decayOf(silence: Float64Array, speech: Float64Array, sampleRate: number): number | null {
  const floor = percentile(envelopeOf(silence, sampleRate), 0.5) + ABOVE_NOISE;
  const envelope = envelopeOf(speech, sampleRate);
  const loudest = percentile(envelope, 0.95);
  const decays: number[] = [];
  for (let start = 0; start < envelope.length;) {
    const top = envelope[start] ?? 0;
    if (top < loudest - FALL.least) {
      start++;
      continue;
    }
    let lowest = top;
    let at = start + 1;
    for (; at < envelope.length; at++) {
      const level = envelope[at] ?? 0;
      if (level > lowest + RIPPLE || level < floor || level < top - FALL.most) break;
      lowest = Math.min(lowest, level);
    }
    if (top - lowest >= FALL.least) decays.push(60 / slopeOf(envelope, start, at, top));
    start = top - lowest >= FALL.least ? at : start + 1;
  }
  return decays.length < LEAST_DECAYS ? null : percentile(decays, FAST);
}

/** The levels of blocks at the frequencies of voices, in dB. */
function envelopeOf(samples: Float64Array, sampleRate: number): number[] {
  const length = Math.round(BLOCK * sampleRate);
  const high = Math.exp((-2 * Math.PI * 500) / sampleRate);
  const low = Math.exp((-2 * Math.PI * 4000) / sampleRate);
  const levels: number[] = [];
  let [slow, smooth, squares] = [0, 0, 0];
  for (let at = 0; at < samples.length; at++) {
    const sample = samples[at] ?? 0;
    slow = high * slow + (1 - high) * sample;
    smooth = low * smooth + (1 - low) * (sample - slow);
    squares += smooth * smooth;
    if ((at + 1) % length > 0) continue;
    levels.push(10 * Math.log10(squares / length + 1e-12));
    squares = 0;
  }
  return levels;
}

/** By how many dB it falls in a second: a line through the levels. */
function slopeOf(envelope: readonly number[], start: number, end: number, top: number): number {
  const points = envelope
    .slice(start, end)
    .flatMap((level, index) => (level <= top - FALL.from ? [[index, level]] : []));
  const mean = (of: 0 | 1): number => points.reduce((sum, point) => sum + (point[of] ?? 0), 0) / points.length;
  const [time, level] = [mean(0), mean(1)];
  let [both, square] = [0, 0];
  for (const [x = 0, y = 0] of points) {
    both += (x - time) * (y - level);
    square += (x - time) ** 2;
  }
  // Two points are a fall within a block or two.
  return square > 0 ? Math.max(1, -both / square / BLOCK) : FALL.least / BLOCK;
}

/** In Hz, and in samples at that rate: about a second. */
const ECHO_RATE = 8000;
const ECHO_SIZE = 16_384;

/** In seconds: an earlier one colours the voice, and the pitch of low voices is there. */
const DELAY = { from: 0.05, to: 0.4 };

/** How far the cepstrum stands out at an echo, in standard deviations of the rest. */
const ECHO_STANDS_OUT = 18;

/** In seconds: as wide as the peak of an echo. A tone that is held has many, each a period after the other. */
const NEAR = 0.003;

/** @returns when the voice comes back, in seconds; null if it does not */
export function echoOf(speech: Float64Array, sampleRate: number): number | null {
  const factor = Math.max(1, Math.floor(sampleRate / ECHO_RATE));
  const samples = decimated(speech, factor);
  const rate = sampleRate / factor;
  const sum = new Float64Array(ECHO_SIZE);
  for (let start = 0; start + ECHO_SIZE <= samples.length; start += ECHO_SIZE / 2) {
    const real = Float64Array.from(
      samples.subarray(start, start + ECHO_SIZE),
      (value, at) => value * (0.5 - 0.5 * Math.cos((2 * Math.PI * at) / ECHO_SIZE)),
    );
    const imaginary = new Float64Array(ECHO_SIZE);
    fourierTransform(real, imaginary);
    // The logarithm makes one echo a ripple of the spectrum, which a second transform turns into a peak at its delay.
    for (let bin = 0; bin < ECHO_SIZE; bin++)
      sum[bin] = (sum[bin] ?? 0) + Math.log((real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2 + 1e-12);
  }
  fourierTransform(sum, new Float64Array(ECHO_SIZE));
  const [from, to] = [Math.round(DELAY.from * rate), Math.round(DELAY.to * rate)];
  const values = sum.subarray(from, to);
  let best = 0;
  let squares = 0;
  for (let at = 0; at < values.length; at++) {
    squares += (values[at] ?? 0) ** 2;
    if ((values[at] ?? 0) > (values[best] ?? 0)) best = at;
  }
  const highest = values[best] ?? 0;
  const near = Math.round(NEAR * rate);
  const isAlone = values.every((value, at) => Math.abs(at - best) <= near || value < highest / 2);
  const stands = highest > ECHO_STANDS_OUT * Math.sqrt(squares / values.length);
  return isAlone && stands ? (from + best) / rate : null;
}
