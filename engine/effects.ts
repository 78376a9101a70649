/** What each effect does to sound, as FFmpeg's filters: numbers chosen by ear and by measuring. */
import type { AudioEffect } from '../src/definition/audio.ts';
import type { Loudness } from './loudness.ts';

const within = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

const decibels = (value: number): string => `${value.toFixed(2)}dB`;

const linear = (value: number): string => (10 ** (value / 20)).toFixed(6);

/** What a source sounds like, as far as effects go by it. */
export interface Heard extends Pick<Loudness, 'integrated'> {
  /** Level of the quietest 50 ms that are not digital silence, in dBFS: about the background noise. */
  readonly floor: number;
  /** Samples of each channel; undefined where they could not be counted. */
  readonly samples: number | undefined;
}

/** @returns integrated loudness that an effect aims at, in LUFS; undefined where it leaves the loudness alone */
export function targetOf(effect: AudioEffect, channels: number): number | undefined {
  if (effect === 'DE_NOISE_AI') return undefined;
  // Played by two speakers, one channel is 3 dB louder.
  return channels === 1 ? -19 : -16;
}

/** Where voices lie while they are worked on, in LUFS: the filters' thresholds stand relative to it. */
export const NOMINAL = -23;

/** What an effect does before the whole is brought to its loudness. */
export function filtersOf(effect: AudioEffect, { integrated, floor }: Heard, sampleRate: number): string[] {
  const gain = NOMINAL - integrated;
  const raised = ['aformat=sample_fmts=dblp', `volume=${decibels(gain)}`];
  const noise = floor + gain;
  switch (effect) {
    case 'DE_NOISE_AI':
      return [...raised, ...withoutNoise(noise, sampleRate), `volume=${decibels(-gain)}`];
    case 'AUTO_LEVELING':
      return [...raised, leveled(noise)];
    case 'MAGIC_DUST_AI':
      return [
        ...raised,
        ...withoutNoise(noise, sampleRate),
        ...clear(sampleRate),
        leveled(noise - NOISE_REDUCTION),
        // Evens out syllables.
        `acompressor=threshold=${linear(NOMINAL + 1)}:ratio=2.5:attack=8:release=150:knee=4`,
      ];
  }
}

/** What noise falls by at least, in dB. */
const NOISE_REDUCTION = 6;

/**
 * Takes out rumble below voices, then what remains the same behind them.
 * @param noise its level in dBFS
 */
function withoutNoise(noise: number, sampleRate: number): string[] {
  // The filter is late by two of its steps, of which there are eighty in a second.
  const delay = 2 * Math.floor(sampleRate / 80);
  return [
    'highpass=f=70',
    `apad=pad_len=${delay}`,
    `afftdn=nf=${within(-80, noise + 6, -20).toFixed(1)}:tr=1`,
    `atrim=start_sample=${delay}`,
    'asetpts=N/SR/TB',
  ];
}

/** Less of what makes a room dull and an s sharp, more of what makes words clear. */
function clear(sampleRate: number): string[] {
  const bands = [
    { filter: 'equalizer=f=250:t=q:w=1:g=-2', upTo: 700 },
    { filter: 'equalizer=f=3500:t=q:w=1:g=2.5', upTo: 6000 },
    { filter: 'highshelf=f=9000:g=1.5', upTo: 12_000 },
  ];
  return [
    ...bands.filter(({ upTo }) => upTo < sampleRate / 2).map(({ filter }) => filter),
    ...(sampleRate >= 22_050 ? ['deesser=i=0.3:m=0.4'] : []),
  ];
}

/** Background noise is not raised above this, in dBFS. */
const HIGHEST_NOISE = -44;

/**
 * Brings whispers up to what is loud, over windows of two seconds. What is only noise comes up with them, so a noisy
 * source is evened out less.
 */
function leveled(noise: number): string {
  const most = within(6, HIGHEST_NOISE - noise, 26);
  return `dynaudnorm=f=200:g=9:p=1:r=${linear(NOMINAL - 1)}:m=${linear(most)}:b=1`;
}

/** A peak between two samples shows among four times as many. */
const OVERSAMPLING = 4;

/** More than this is not worth the time, in Hz. */
const HIGHEST_RATE = 192_000;

/**
 * A gain in dB, and a limit that no peak passes, in dBTP. Without a sample rate only the samples themselves are held to
 * it, which takes a fraction of the time. The limiter may take its time between dense peaks (`asc`): otherwise it cuts
 * them off, and what is cut off at the higher rate stands above the limit again at the lower one.
 */
export function limited({
  gain,
  ceiling,
  sampleRate,
}: {
  gain: number;
  ceiling: number;
  sampleRate?: number;
}): string[] {
  const limiter = `alimiter=limit=${linear(ceiling)}:attack=5:release=80:asc=1:level=0:latency=1`;
  const between = sampleRate === undefined ? 0 : Math.min(OVERSAMPLING, Math.floor(HIGHEST_RATE / sampleRate));
  return [
    `volume=${decibels(gain)}`,
    ...(sampleRate !== undefined && between > 1
      ? [`aresample=${sampleRate * between}`, limiter, `aresample=${sampleRate}`]
      : [limiter]),
  ];
}

/** As many samples as before, whatever filters keep back or add. */
export const restored = ({ samples }: Heard): string[] =>
  samples === undefined ? [] : [`apad=whole_len=${samples}`, `atrim=end_sample=${samples}`];
