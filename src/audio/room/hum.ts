/** Finds the hum of power lines: narrow, steady tones at multiples of 50 or 60 Hz. */
import { powerSpectrum } from '../../../engine/effects/spectrum.ts';
import type { RoomHum } from './findings.ts';
import { decimated, levelOfPower, percentile, weight } from './levels.ts';

/** In Hz: hum is far below half of it. */
const RATE = 3000;

/** A little more than a second at that rate: the frequencies of 50 and 60 Hz, and of a low voice, are told apart. */
const SIZE = 4096;

const HARMONICS = 10;

/** How far above what is around it a tone stands out, as a multiple of power: 12 dB. */
const STANDS_OUT = 16;

/** In Hz, and as a share: how far the frequency of a power line drifts, and how wide a tone is measured. */
const DRIFT = { least: 0.5, share: 0.004 };

/** In Hz from the tone: where its surroundings are measured. */
const AROUND = { from: 5, to: 18 };

/** Fewer tones are a fan or a low note. */
const LEAST_HARMONICS = 2;

export function humIn(silence: Float64Array, sampleRate: number): RoomHum | null {
  const factor = Math.max(1, Math.floor(sampleRate / RATE));
  const samples = decimated(silence, factor);
  const rate = sampleRate / factor;
  const size = Math.min(SIZE, 2 ** Math.floor(Math.log2(Math.max(2, samples.length))));
  const spectra: Float64Array[] = [];
  for (let start = 0; start + size <= samples.length; start += size / 4)
    spectra.push(powerSpectrum(samples, start, size, size));
  const steady = Float64Array.from({ length: size / 2 + 1 }, (_, bin) =>
    percentile(
      spectra.map((spectrum) => spectrum[bin] ?? 0),
      0.5,
    ),
  );
  const found = ([50, 60] as const).map((mains) => ({ mains, tones: tonesOf(steady, mains, rate / size) }));
  const [best] = found.toSorted((one, other) => other.tones.length - one.tones.length);
  if (!best || best.tones.length < LEAST_HARMONICS) return null;
  // The window spreads a tone over bins whose powers add up to 3/8 of its square.
  const scale = 2 / (size * size * (3 / 8));
  const sum = (of: (tone: Tone) => number): number =>
    levelOfPower(best.tones.reduce((total, tone) => total + of(tone), 0) * scale);
  return {
    mains: best.mains,
    level: sum(({ power }) => power),
    weighted: sum(({ power, frequency }) => power * weight(frequency)),
  };
}

interface Tone {
  readonly frequency: number;
  readonly power: number;
}

/** @param width of a bin, in Hz */
function tonesOf(spectrum: Float64Array, mains: number, width: number): Tone[] {
  const tones: Tone[] = [];
  for (let order = 1; order <= HARMONICS; order++) {
    const frequency = order * mains;
    if (frequency + AROUND.to >= (spectrum.length - 1) * width) break;
    const drift = Math.max(DRIFT.least, DRIFT.share * frequency);
    const near = binsBetween(spectrum, frequency - drift, frequency + drift, width);
    const around = [
      ...binsBetween(spectrum, frequency - AROUND.to, frequency - AROUND.from, width),
      ...binsBetween(spectrum, frequency + AROUND.from, frequency + AROUND.to, width),
    ];
    const wide = binsBetween(spectrum, frequency - drift - 2 * width, frequency + drift + 2 * width, width);
    const highest = Math.max(...near);
    // What is higher beside it is another tone.
    if (highest <= STANDS_OUT * percentile(around, 0.5) || highest < Math.max(...wide)) continue;
    tones.push({ frequency, power: wide.reduce((sum, value) => sum + value, 0) });
  }
  return tones;
}

const binsBetween = (spectrum: Float64Array, from: number, to: number, width: number): number[] => [
  ...spectrum.subarray(Math.ceil(from / width), Math.floor(to / width) + 1),
];
