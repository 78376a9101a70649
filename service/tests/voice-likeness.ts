/**
 * How unlike two voices sound, from what they say of the same text: their pitch, their timbre, and how hoarse they are.
 */

export interface VoiceSound {
  /** In Hz, the median; undefined for a whisper. */
  readonly pitch: number | undefined;
  /** How regular the waveform is, from 0 to 1: little in a hoarse voice, least in a whisper. */
  readonly regularity: number;
  /** The mean spectrum in dB, in bands as wide as the ear’s, without the loudness. */
  readonly timbre: readonly number[];
}

/**
 * In steps that anybody hears: two semitones, a spectrum that is 4 dB apart on average, or a fifth of the regularity.
 * Pace is not among them: visitors change it.
 */
export function unlikeness(one: VoiceSound, other: VoiceSound): number {
  const semitones = one.pitch && other.pitch ? 12 * Math.log2(one.pitch / other.pitch) : 0;
  const decibels = Math.sqrt(mean(one.timbre.map((level, band) => (level - (other.timbre[band] ?? 0)) ** 2)));
  return Math.hypot(semitones / 2, decibels / 4, (one.regularity - other.regularity) / 0.2);
}

const FRAME = 1024;
const WINDOW = 256;
const LOWEST = 55;
const HIGHEST = 450;
/** Root mean square of 16-bit samples below which nobody speaks. */
const SILENCE = 300;

/** @param samples in mono, 16 bits */
export function soundOfVoice(samples: Int16Array, rate: number): VoiceSound {
  const pitches: number[] = [];
  const regularities: number[] = [];
  const spectra: number[][] = [];
  for (let start = 0; start + FRAME <= samples.length; start += FRAME) {
    const frame = samples.subarray(start, start + FRAME);
    if (Math.sqrt(mean([...frame].map((sample) => sample ** 2))) < SILENCE) continue;
    const { pitch, regularity } = pitchOf(frame, rate);
    regularities.push(regularity);
    if (regularity > 0.6) pitches.push(pitch);
    for (let at = 0; at < FRAME; at += WINDOW) spectra.push(spectrumOf(frame.subarray(at, at + WINDOW), rate));
  }
  const levels = BANDS.map((_, band) => mean(spectra.map((spectrum) => spectrum[band] ?? 0)));
  return {
    pitch: pitches.length > regularities.length / 4 ? median(pitches) : undefined,
    regularity: median(regularities),
    timbre: levels.map((level) => level - mean(levels)),
  };
}

/** By autocorrelation. */
function pitchOf(frame: Int16Array, rate: number): { pitch: number; regularity: number } {
  const half = FRAME / 2;
  let best = { lag: 1, regularity: 0 };
  for (let lag = Math.floor(rate / HIGHEST); lag <= Math.min(half, Math.ceil(rate / LOWEST)); lag += 1) {
    let [product, energy, laterEnergy] = [0, 0, 1];
    for (let at = 0; at < half; at += 1) {
      const [sample, later] = [frame[at] ?? 0, frame[at + lag] ?? 0];
      product += sample * later;
      energy += sample ** 2;
      laterEnergy += later ** 2;
    }
    const regularity = product / Math.sqrt(energy * laterEnergy + 1);
    // A multiple of the period is as regular.
    if (regularity > best.regularity * 1.02) best = { lag, regularity };
  }
  return { pitch: rate / best.lag, regularity: best.regularity };
}

/** Centers of the bands in Hz, evenly spaced on the mel scale. */
const BANDS = Array.from({ length: 24 }, (_, band) => 700 * (10 ** ((150 + band * 112) / 2595) - 1));

/** In dB, by Goertzel’s algorithm. */
const spectrumOf = (window: Int16Array, rate: number): number[] =>
  BANDS.map((frequency) => {
    const factor = 2 * Math.cos((2 * Math.PI * frequency) / rate);
    let [last, before] = [0, 0];
    for (const [at, sample] of window.entries()) {
      const hann = 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / WINDOW);
      [last, before] = [sample * hann + factor * last - before, last];
    }
    return 10 * Math.log10(Math.max(1, last ** 2 + before ** 2 - factor * last * before));
  });

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
