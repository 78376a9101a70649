/** The effects as FFmpeg filters, tuned by ear and by measurement. */
import type { AudioEffect } from '../src/definition/audio.ts';
import type { Loudness } from './loudness.ts';
import { voiceOnly } from './network.ts';

const within = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

const decibels = (value: number): string => `${value.toFixed(2)}dB`;

const linear = (value: number): string => (10 ** (value / 20)).toFixed(6);

/** Properties of a source that effects depend on. */
export interface Heard extends Pick<Loudness, 'integrated'> {
  /** Level of the quietest 50 ms that are not digital silence, in dBFS: approximately the background noise. */
  readonly floor: number;
  /** The same of what is above `HISS_FROM`. */
  readonly hiss: number;
  /** Frequency of the mains that hum in it, in Hz; undefined if none do. */
  readonly mains: Mains | undefined;
  /** Samples per channel; undefined if they could not be counted. */
  readonly samples: number | undefined;
}

/** @returns the effect's target loudness in LUFS; undefined if it does not change the loudness */
export function targetOf(effect: AudioEffect, channels: number): number | undefined {
  if (effect === 'DE_NOISE_AI') return undefined;
  // Mono is 3 dB louder when two speakers play it.
  return channels === 1 ? -19 : -16;
}

export const removesNoise = (effect: AudioEffect): boolean => effect !== 'AUTO_LEVELING';

/** Loudness that sources are brought to before filtering, in LUFS; the filters' thresholds are relative to it. */
export const NOMINAL = -23;

/**
 * The effect's filters, which come before the gain that reaches the target loudness.
 * @param network the file of the network that removes noise
 */
export function filtersOf(effect: AudioEffect, heard: Heard, sampleRate: number, network: string): string[] {
  const gain = NOMINAL - heard.integrated;
  const raised = ['aformat=sample_fmts=dblp', `volume=${decibels(gain)}`];
  const noise = heard.floor + gain;
  switch (effect) {
    case 'DE_NOISE_AI':
      return [...raised, ...withoutNoise(heard, gain, sampleRate, network), `volume=${decibels(-gain)}`];
    case 'AUTO_LEVELING':
      return [...raised, leveled(noise)];
    case 'MAGIC_DUST_AI':
      return [
        ...raised,
        ...withoutNoise(heard, gain, sampleRate, network),
        ...clear(sampleRate),
        leveled(noise - NOISE_REDUCTION),
        // Evens out the levels of syllables.
        `acompressor=threshold=${linear(NOMINAL + 1)}:ratio=2.5:attack=8:release=150:knee=4`,
      ];
  }
}

/** Noise reduction that leveling counts on, in dB. */
const NOISE_REDUCTION = 12;

/** In Hz: voices fade above it, so what is left in pauses is hiss. */
export const HISS_FROM = 2000;

/** Lowest level of hiss, in dBFS, that is worth a filter. */
const LEAST_HISS = -70;

/** Removes hum, then hiss, then all that is not a voice. */
function withoutNoise({ hiss, mains }: Heard, gain: number, sampleRate: number, network: string): string[] {
  return [
    ...(mains === undefined ? [] : [notch(mains)]),
    ...(hiss + gain > LEAST_HISS ? withoutHiss(hiss + gain, sampleRate) : []),
    ...voiceOnly(network, sampleRate),
  ];
}

/** The network takes loud hiss for breath, and keeps half of it. */
function withoutHiss(hiss: number, sampleRate: number): string[] {
  // The filter's latency is two of its windows, of which there are 80 per second.
  const delay = 2 * Math.floor(sampleRate / 80);
  return [
    `apad=pad_len=${delay}`,
    `afftdn=nf=${within(-80, hiss, -20).toFixed(1)}`,
    `atrim=start_sample=${delay}`,
    'asetpts=N/SR/TB',
  ];
}

/** Frequencies of the world's power lines, in Hz. */
export const MAINS = [50, 60] as const;
export type Mains = (typeof MAINS)[number];

/** Few enough that the two frequencies have none in common. */
const HARMONICS = 5;

/** In Hz: the frequency of a power line drifts by a tenth. */
const NOTCH_WIDTH = 3;

const notch = (frequency: number): string => `bandreject=f=${frequency}:t=h:w=${NOTCH_WIDTH}`;

/**
 * Filters that take out hum with its harmonics, for measuring. What removes hum leaves the harmonics to the network: there
 * are voices at their frequencies, which narrow filters draw out into the pauses.
 */
export const notches = (mains: Mains): string[] =>
  Array.from({ length: HARMONICS }, (_, index) => notch(mains * (index + 1)));

/** Reduces muddiness and sibilance, and raises the frequencies that make speech intelligible. */
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

/** Maximum level that background noise is raised to, in dBFS. */
const HIGHEST_NOISE = -44;

/**
 * Raises quiet passages to the level of loud ones, over windows of two seconds. This also raises noise, so a noisy
 * source is leveled less.
 */
function leveled(noise: number): string {
  const most = within(6, HIGHEST_NOISE - noise, 26);
  return `dynaudnorm=f=200:g=9:p=1:r=${linear(NOMINAL - 1)}:m=${linear(most)}:b=1`;
}

/** Four times the sample rate reveals peaks between samples. */
const OVERSAMPLING = 4;

/** Higher rates, in Hz, are not worth the time. */
const HIGHEST_RATE = 192_000;

/** How fast a limiter attacks and lets go, in milliseconds. `momentary` takes less loudness, and distorts more. */
const PACES = {
  // `asc` slows the release between dense peaks: otherwise they are clipped, and peaks clipped at the higher rate exceed
  // the ceiling again at the lower one.
  smooth: 'attack=5:release=80:asc=1',
  momentary: 'attack=1:release=5',
};

/**
 * A gain in dB, followed by a limiter with a ceiling in dBTP. Without a sample rate, peaks between samples are not
 * limited, which takes a fraction of the time.
 */
export function limited({
  gain,
  ceiling,
  pace,
  sampleRate,
}: {
  gain: number;
  ceiling: number;
  pace: keyof typeof PACES;
  sampleRate?: number;
}): string[] {
  const limiter = `alimiter=limit=${linear(ceiling)}:${PACES[pace]}:level=0:latency=1`;
  const between = sampleRate === undefined ? 0 : Math.min(OVERSAMPLING, Math.floor(HIGHEST_RATE / sampleRate));
  return [
    `volume=${decibels(gain)}`,
    ...(sampleRate !== undefined && between > 1
      ? [`aresample=${sampleRate * between}`, limiter, `aresample=${sampleRate}`]
      : [limiter]),
  ];
}

/** Restores the number of samples, which filters may have changed. */
export const restored = ({ samples }: Heard): string[] =>
  samples === undefined ? [] : [`apad=whole_len=${samples}`, `atrim=end_sample=${samples}`];
