/** Measures a room and its microphone by some seconds of silence and some of speech. */
import { powerSpectrum } from '../../../engine/effects/spectrum.ts';
import { clipsIn } from './clips.ts';
import { decayOf, echoOf } from './echo.ts';
import type { RoomFindings } from './findings.ts';
import { humIn } from './hum.ts';
import { decibels, decimated, levelOfPower, percentile, weight } from './levels.ts';

/** What the recorder delivers: samples of 16 bits. */
export interface RoomRecording {
  /** In Hz. */
  readonly sampleRate: number;
  /** While nobody speaks. */
  readonly silence: Int16Array;
  /** While somebody does. */
  readonly speech: Int16Array;
  /** The mean power of each input of the microphone while somebody speaks, from 0 to 1. */
  readonly powers: readonly number[];
}

export function measureRoom({ sampleRate, silence, speech, powers }: RoomRecording): RoomFindings {
  const [before, during] = [centered(silence), centered(speech)];
  const factor = Math.max(1, Math.floor(sampleRate / ENOUGH));
  const rate = sampleRate / factor;
  const size = 2 ** Math.round(Math.log2(FRAME * rate));
  const room = framesOf(decimated(before, factor), size, rate);
  const voices = framesOf(decimated(during, factor), size, rate);
  const quiet = quietHalf(room);
  const heard = meanPower(quiet);
  const hum = humIn(before, sampleRate);
  const noise = levelOfPower(Math.max(0, heard - (hum ? 10 ** (hum.weighted / 10) : 0)));
  const loudest = percentile(
    voices.map(({ power }) => power),
    0.95,
  );
  const background = percentile(
    room.map(({ power }) => power),
    0.5,
  );
  const active = voices.filter(({ power }) => power > Math.max(loudest / ACTIVE, background * STANDS_OUT));
  const isSpoken = active.length >= LEAST_ACTIVE * voices.length && loudest > background * STANDS_OUT;
  const peak = decibels(
    percentile(
      (isSpoken ? active : voices).map((frame) => frame.peak),
      0.98,
    ),
  );
  return {
    voice: isSpoken ? levelOfPower(meanPower(active)) : null,
    peak,
    noise,
    clipsPerSecond: clipsIn(during, sampleRate),
    hum,
    decay: isSpoken ? decayOf(before, during, sampleRate) : null,
    echo: isSpoken ? echoOf(during, sampleRate) : null,
    side: sideOf(powers),
    sampleRate,
    bandwidth: (isSpoken ? cliffOf(active, size, rate) : undefined) ?? sampleRate / 2,
  };
}

/** In Hz: more than the ear hears is not looked at. */
const ENOUGH = 44_100;

/** In seconds: as long as a sound of speech. */
const FRAME = 0.043;

/** Frames that are less than these parts of the loudest are pauses: 20 dB. */
const ACTIVE = 100;

/** The power of a voice, as a multiple of the room's: 6 dB. */
const STANDS_OUT = 4;

/** The share of the time in which somebody speaks, at least. */
const LEAST_ACTIVE = 0.08;

/** Without a constant offset, from -1 to 1. */
function centered(samples: Int16Array): Float64Array {
  let sum = 0;
  for (const sample of samples) sum += sample;
  const mean = samples.length > 0 ? sum / samples.length : 0;
  return Float64Array.from(samples, (sample) => (sample - mean) / 0x8000);
}

interface Frame {
  /** As the ear hears it; 1 is a square wave at full scale. */
  readonly power: number;
  readonly peak: number;
  readonly spectrum: Float64Array;
}

function framesOf(samples: Float64Array, size: number, sampleRate: number): Frame[] {
  const weights = Float64Array.from({ length: size / 2 + 1 }, (_, bin) => weight((bin * sampleRate) / size));
  // The window has 3/8 of the power, and half of the spectrum is its mirror.
  const scale = 2 / (size * size * (3 / 8));
  const frames: Frame[] = [];
  for (let start = 0; start + size <= samples.length; start += size) {
    const spectrum = powerSpectrum(samples, start, size, size);
    let power = 0;
    for (let bin = 0; bin < spectrum.length; bin++) power += (spectrum[bin] ?? 0) * (weights[bin] ?? 0);
    let peak = 0;
    for (let at = start; at < start + size; at++) peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    frames.push({ power: power * scale, peak, spectrum });
  }
  return frames;
}

/** Without doors, coughs and keys. */
function quietHalf(frames: readonly Frame[]): readonly Frame[] {
  const middle = percentile(
    frames.map(({ power }) => power),
    0.6,
  );
  return frames.filter(({ power }) => power <= middle);
}

const meanPower = (frames: readonly Frame[]): number =>
  frames.reduce((sum, { power }) => sum + power, 0) / Math.max(1, frames.length);

/** 20 dB between two inputs. */
const ONE_SIDED = 100;

function sideOf([left = 0, right]: readonly number[]): 'left' | 'right' | null {
  if (right === undefined) return null;
  if (left > right * ONE_SIDED) return 'left';
  return right > left * ONE_SIDED ? 'right' : null;
}

/** By how much the sound falls within the width of a cliff, in dB, in Hz. */
const CLIFF = { height: 25, width: 400, band: 800, from: 3200, to: 8400 };

/**
 * Where the spectrum of a voice falls off a cliff: what was sent through a call has nothing above 4 or 8 kHz, whatever
 * sample rate the browser makes of it. @returns undefined if there is no cliff
 */
function cliffOf(frames: readonly Frame[], size: number, sampleRate: number): number | undefined {
  const binOf = (frequency: number): number => Math.round((frequency * size) / sampleRate);
  const mean = new Float64Array(size / 2 + 1);
  for (const { spectrum } of frames)
    for (let bin = 0; bin < mean.length; bin++) mean[bin] = (mean[bin] ?? 0) + (spectrum[bin] ?? 0);
  const densityIn = (from: number, to: number): number => {
    let sum = 0;
    for (let bin = binOf(from); bin < binOf(to); bin++) sum += mean[bin] ?? 0;
    return sum / Math.max(1, binOf(to) - binOf(from));
  };
  const { height, width, band, from, to } = CLIFF;
  for (let edge = from; edge <= to && edge + width + band <= sampleRate / 2; edge += width / 4) {
    const below = densityIn(edge - band, edge);
    const above = densityIn(edge + width, edge + width + band);
    if (below > above * 10 ** (height / 10)) return edge + width / 2;
  }
  return undefined;
}
