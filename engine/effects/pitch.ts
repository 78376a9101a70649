/**
 * Tells voices from instruments by how their pitch moves. That of a voice glides all the time, and all harmonics with
 * it; an instrument holds its notes. Compared are spectra over the logarithm of the frequency, in which a glide is a
 * shift.
 */
import type { ReadableFile } from '../formats/readable-file.ts';
import { SOUNDING } from './noise.ts';
import { powerSpectrum } from './spectrum.ts';

/** In Hz. */
const RATE = 8000;

/** In seconds: each part is looked at on its own, so that a page stays responsive. */
const PART = 2;

/** Excerpts of a long recording that are looked at, and how long each is, in seconds. */
const EXCERPTS = { count: 10, seconds: 6 };

/** In parts: less says too little. */
const LEAST = 2;

/**
 * Filters, arguments and size of a file with what is looked at, for `readPitchMotion`. @param seconds may be infinite
 */
export function pitchExcerpts(seconds: number): { filters: string[]; arguments: string[]; bytes: number } {
  const most = EXCERPTS.count * EXCERPTS.seconds;
  const period = seconds / EXCERPTS.count;
  return {
    filters: [
      ...(seconds > most && Number.isFinite(seconds)
        ? [`volume=0:enable='gt(mod(t,${period.toFixed(3)}),${EXCERPTS.seconds})'`]
        : []),
      ...[SOUNDING, `atrim=end=${most}`],
    ],
    arguments: ['-ac', '1', '-ar', String(RATE), '-c:a', 'pcm_s16le', '-f', 's16le'],
    bytes: 2 * RATE * Math.min(seconds, most),
  };
}

const FRAME = 512;
const SIZE = 1024;
const HOP = 256;

/**
 * How many hops apart the frames that are compared are: 96 ms to find a glide, 64 ms for a note, which may be short.
 */
const APART = { gliding: 3, held: 2 };

/** The bins: from 200 Hz, where the harmonics of voices are, over three and a half octaves. */
const LOWEST = 200;
const BINS_PER_OCTAVE = 96;
const BINS = 336;

/** The largest glide that is looked for, in bins, and the largest that counts as none. */
const MOST = 12;
const STILL = 1;

/** In bins, to each side: the slow slope of a spectrum says nothing about its pitch. */
const SLOPE = 32;

/** How similar two spectra must be, from 0 to 1, and how much less so without the shift. */
const SIMILAR = { gliding: 0.4, held: 0.8, less: 0.2 };

/** What is heard in a pair of frames. */
interface Pair {
  /** The energy of all, and of what changes. */
  readonly all: number;
  readonly changing: number;
  readonly isGliding: boolean;
  readonly isHeld: boolean;
}

/** The shares of a recording's energy whose pitch glides, and whose pitch is held. */
export interface PitchMotion {
  readonly gliding: number;
  readonly held: number;
}

/** @returns undefined if the recording is too short */
export async function readPitchMotion(file: ReadableFile): Promise<PitchMotion | undefined> {
  const bytes = 2 * RATE * PART;
  const parts = Math.floor(file.size / bytes);
  if (parts < LEAST) return undefined;
  const pairs: Pair[] = [];
  for (let part = 0; part < parts; part++) {
    const read = await file.read(part * bytes, bytes);
    pairs.push(...pairsIn(samplesIn(read)));
  }
  return motionOf(pairs);
}

function samplesIn(bytes: Uint8Array): Float64Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return new Float64Array(bytes.length / 2).map((_, at) => view.getInt16(2 * at, true));
}

function pairsIn(samples: Float64Array): Pair[] {
  const spectra = Array.from({ length: Math.floor((samples.length - FRAME) / HOP) + 1 }, (_, index) =>
    spectrumAt(samples, index * HOP),
  );
  const steady = steadyIn(spectra);
  const changing = spectra.map((spectrum) => spectrum.map((value, bin) => Math.max(0, value - (steady[bin] ?? 0))));
  const [shapes, allShapes] = [changing.map(shapeOf), spectra.map(shapeOf)];
  return shapes.slice(APART.gliding).map((later, index) => {
    const earlier = shapes[index] ?? later;
    const energy = (of: readonly Float64Array[]): number =>
      Math.min(energyOf(of[index]), energyOf(of[index + APART.gliding]));
    const similar = Array.from({ length: 2 * MOST + 1 }, (_, shift) => similarity(earlier, later, shift - MOST));
    const most = Math.max(...similar);
    const unmoved = Math.max(...similar.slice(MOST - STILL, MOST + STILL + 1));
    // A glide that is larger than those looked for is rather another note.
    const isWithin = similar.indexOf(most) % (2 * MOST) > 0;
    const [one, other] = [allShapes[index] ?? later, allShapes[index + APART.held] ?? later];
    return {
      all: energy(spectra),
      changing: energy(changing),
      isGliding: isWithin && most > SIMILAR.gliding && most - unmoved > SIMILAR.less,
      isHeld: [-STILL, 0, STILL].some((shift) => similarity(one, other, shift) > SIMILAR.held),
    };
  });
}

function motionOf(pairs: readonly Pair[]): PitchMotion {
  const sum = (energyOf: (pair: Pair) => number): number => pairs.reduce((all, pair) => all + energyOf(pair), 0);
  const energy = sum(({ all }) => all);
  return {
    gliding: sum(({ isGliding, changing }) => (isGliding ? changing : 0)) / energy,
    held: sum(({ isHeld, all }) => (isHeld ? all : 0)) / energy,
  };
}

function spectrumAt(samples: Float64Array, start: number): Float64Array {
  const power = powerSpectrum(samples, start, FRAME, SIZE);
  return POSITIONS.map((position) => {
    const bin = Math.floor(position);
    const below = Math.sqrt(power[bin] ?? 0);
    return below + (position - bin) * (Math.sqrt(power[bin + 1] ?? 0) - below);
  });
}

const POSITIONS = new Float64Array(BINS).map((_, bin) => (LOWEST * 2 ** (bin / BINS_PER_OCTAVE) * SIZE) / RATE);

/** What is there all the time, such as a hum: the least of each bin, over three frames each. */
const steadyIn = (spectra: readonly Float64Array[]): Float64Array =>
  new Float64Array(BINS).map((_, bin) => {
    let least = Infinity;
    let one = Infinity;
    let other = Infinity;
    for (const spectrum of spectra) {
      const value = spectrum[bin] ?? 0;
      least = Math.min(least, (one + other + value) / 3);
      one = other;
      other = value;
    }
    return least;
  });

/** A spectrum without its slope. */
function shapeOf(spectrum: Float64Array): Float64Array {
  const smooth = averaged(averaged(spectrum));
  return spectrum.map((value, bin) => value - (smooth[bin] ?? 0));
}

/** Averages over `SLOPE` bins; beyond the ends, the values continue. */
function averaged(values: Float64Array): Float64Array {
  const valueAt = (bin: number): number => values[Math.min(BINS - 1, Math.max(0, bin))] ?? 0;
  let sum = 0;
  for (let bin = -SLOPE / 2; bin < SLOPE / 2; bin++) sum += valueAt(bin);
  return values.map((_value, bin) => {
    const average = sum / SLOPE;
    sum += valueAt(bin + SLOPE / 2) - valueAt(bin - SLOPE / 2);
    return average;
  });
}

/** The correlation of a spectrum with an earlier one that is shifted up. */
function similarity(earlier: Float64Array, later: Float64Array, shift: number): number {
  let both = 0;
  let one = 0;
  let other = 0;
  for (let bin = Math.max(0, shift); bin < Math.min(BINS, BINS + shift); bin++) {
    const before = earlier[bin - shift] ?? 0;
    const after = later[bin] ?? 0;
    both += before * after;
    one += before ** 2;
    other += after ** 2;
  }
  return both / (Math.sqrt(one * other) + Number.MIN_VALUE);
}

const energyOf = (spectrum: Float64Array = new Float64Array()): number =>
  spectrum.reduce((sum, value) => sum + value ** 2, 0);
