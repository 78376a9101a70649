/** The effects as FFmpeg filters, tuned by ear and by measurement. */
import type { AudioEffect, NoiseStrength } from '../../src/contract/audio.ts';
import { EFFECTS } from '../plan/effect-traits.ts';
import { decibels, linear } from '../plan/limiter.ts';
import type { Loudness } from '../plan/loudness.ts';
import { voiceOnly } from './network.ts';
import { AUDIBLE, notches, type Hum, type NoiseBand, type SteadyNoise } from './noise.ts';
import type { PitchMotion } from './pitch.ts';

const within = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

/** Properties of a source that effects depend on. */
export interface HeardSound extends Pick<Loudness, 'integrated'> {
  /** Level of the quietest 50 ms that are not digital silence, in dBFS: approximately the background noise. */
  readonly floor: number;
  /** Undefined for an effect that removes no noise, and for a recording without any. */
  readonly noise: SteadyNoise | undefined;
  /** Samples per channel; undefined if they could not be counted. */
  readonly samples: number | undefined;
  /** Its dynamics are a part of it. */
  readonly isMusic?: boolean;
}

/** Loudness that sources are brought to before filtering, in LUFS; the filters' thresholds are relative to it. */
export const NOMINAL = -23;

/** What a strength means. */
interface Strength {
  /** By how many dB steady noise is lowered before the network hears it. */
  readonly steady: number;
  /** The share of the original that is mixed back after the network. */
  readonly kept: number;
}

/** What each strength filters. For `strong`, it is only the beginning: a larger network hears the sound then. */
const STRENGTHS: Readonly<Record<NoiseStrength, Strength>> = {
  light: { steady: 12, kept: 0.2 },
  standard: { steady: 20, kept: 0 },
  strong: { steady: 20, kept: 0 },
};

export interface Filtering {
  readonly effect: AudioEffect;
  readonly strength: NoiseStrength;
  readonly sampleRate: number;
  /** The file of the network that removes noise. */
  readonly network: string;
}

/** Brings the source to `NOMINAL`, and removes its noise. */
export function cleaningOf(heard: HeardSound, { effect, strength, sampleRate, network }: Filtering): string[] {
  const gain = NOMINAL - heard.integrated;
  const raised = ['aformat=sample_fmts=dblp', `volume=${decibels(gain)}`];
  if (!EFFECTS[effect].needsNetwork) return raised;
  const { hum, spectrum = [] } = heard.noise ?? {};
  const how = STRENGTHS[strength];
  const filters = [
    // Filters are padded with silence at the end: an offset would be a click there.
    AUDIBLE,
    ...(hum === undefined ? [] : withoutHum(hum, gain, sampleRate)),
    ...withoutSteady(spectrum, gain, sampleRate, how.steady),
    // Filters before count samples: FFmpeg would run them at the network's rate.
    `aformat=sample_rates=${sampleRate}`,
    ...voiceOnly(network, sampleRate, how.kept),
  ];
  return [...raised, ...ledIn(filters, sampleRate, heard.samples)];
}

/** The effect's filters between `cleaningOf` and the gain that reaches the target loudness. */
export function shapingOf(heard: HeardSound, { effect, sampleRate }: Filtering): string[] {
  const gain = NOMINAL - heard.integrated;
  const noise = heard.floor + gain;
  switch (effect) {
    case 'DE_NOISE_AI':
      return [`volume=${decibels(-gain)}`];
    case 'SHORTEN_SILENCE':
      return [];
    case 'AUTO_LEVELING':
      return heard.isMusic ? [] : [leveled(noise)];
    case 'MAGIC_DUST_AI':
      return [
        ...clear(sampleRate),
        leveled(noise - NOISE_REDUCTION),
        // Evens out the levels of syllables.
        `acompressor=threshold=${linear(NOMINAL + 1)}:ratio=2.5:attack=8:release=150:knee=4`,
      ];
  }
}

/** Noise reduction that leveling counts on, in dB. */
const NOISE_REDUCTION = 12;

/** Level of buzz, in dBFS, above which all harmonics are notched. */
const LOUD_BUZZ = -50;

/**
 * Narrow filters also take out the parts of voices at their frequencies, and draw them out into the pauses. So where
 * only the fundamental is loud, the rest is left to the network; but the network cannot tell loud buzz from voices.
 */
const withoutHum = ({ mains, harmonics, buzz }: Hum, gain: number, sampleRate: number): string[] =>
  notches(mains, 1, buzz + gain > LOUD_BUZZ ? harmonics : 1, sampleRate);

/**
 * Narrow filters let hum through until they have swung in, and the network needs a moment too: they hear the beginning
 * several times before. It is as long as whole periods of each power line, so that hum goes on where it is repeated.
 */
const LEAD_IN = { seconds: 0.2, times: 3 };

function ledIn(filters: readonly string[], sampleRate: number, samples = Infinity): readonly string[] {
  const size = sampleRate * LEAD_IN.seconds;
  if (!Number.isInteger(size) || samples < size) return filters;
  return [
    `aloop=loop=${LEAD_IN.times}:size=${size}`,
    ...filters,
    `atrim=start_sample=${size * LEAD_IN.times}`,
    'asetpts=N/SR/TB',
  ];
}

/** Lowest level of noise, in dBFS, that is worth a filter. */
const LEAST_NOISE = -70;

/** How far above the level of the quietest moments noise is looked for, in dB: that is where it varies to. */
const NOISE_MARGIN = 2;

/** The range of the filter's parameters: of the mean level of its bands, in dBFS, and of each around that, in dB. */
const MEAN = { least: -80, most: -20 };
const AROUND = 24;

/** Lowers noise of the measured spectrum. The network alone takes steady noise for breath, and keeps half of it. */
function withoutSteady(spectrum: readonly NoiseBand[], gain: number, sampleRate: number, reduction: number): string[] {
  const levels = CENTRES.map((frequency) => levelAt(spectrum, frequency) + gain);
  if (Math.max(...levels) <= LEAST_NOISE) return [];
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  const bands = levels.map((level) => within(-AROUND, level - mean, AROUND).toFixed(1));
  // The filter's latency is two of its windows, of which there are 80 per second.
  const delay = 2 * Math.floor(sampleRate / 80);
  return [
    `apad=pad_len=${delay}`,
    `afftdn=nr=${reduction}:nf=${within(MEAN.least, mean + NOISE_MARGIN, MEAN.most).toFixed(1)}:nt=custom:bn=${bands.join('|')}`,
    `atrim=start_sample=${delay}`,
    'asetpts=N/SR/TB',
  ];
}

/** The centres of the filter's bands, in Hz. */
const CENTRES = Array.from({ length: 14 }).reduce<readonly number[]>(
  (centres) => [...centres, Math.round(1.5 * (centres.at(-1) ?? 0) + 5)],
  [80],
);

/** Between the bands, the level changes with the logarithm of the frequency. */
function levelAt(spectrum: readonly NoiseBand[], frequency: number): number {
  const next = spectrum.findIndex((band) => band.frequency >= frequency);
  const above = spectrum.at(next);
  const below = spectrum[next - 1] ?? above;
  if (!above || !below) return -Infinity;
  if (above === below) return above.level;
  const share = Math.log(frequency / below.frequency) / Math.log(above.frequency / below.frequency);
  return below.level + share * (above.level - below.level);
}

/**
 * How much less loud a recording becomes without its noise, in dB, if there is hardly a voice in it. Measured with
 * `npm run bench:noise`: voices lose up to 6.9 in noise or music as loud as they are, and up to 2.7 where there is
 * little noise between words.
 */
const LOST_WITHOUT_VOICE = { noisy: 7.5, quiet: 4 };

/** Level of noise, in dB relative to the loudness, up to which a recording is quiet between words. */
const QUIET = -13;

/**
 * By how much the share of held pitch exceeds that of gliding pitch in music, of which a little outweighs much that is
 * held. Speech stays far below, also in front of music.
 */
const MUSIC_FROM = 0.35;
const WEIGHT_OF_GLIDING = 10;

export const isMusic = ({ gliding, held }: PitchMotion): boolean => held - WEIGHT_OF_GLIDING * gliding >= MUSIC_FROM;

/**
 * @param cleaned loudness after `cleaningOf`, in LUFS, which was `NOMINAL` before
 * @param motion of the source's pitch, if it is long enough
 */
export const hasHardlyAnyVoice = (
  { integrated, floor }: HeardSound,
  cleaned: number,
  motion: PitchMotion | undefined,
): boolean =>
  NOMINAL - cleaned >= (floor - integrated <= QUIET ? LOST_WITHOUT_VOICE.quiet : LOST_WITHOUT_VOICE.noisy) ||
  (motion !== undefined && isMusic(motion));

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

/** Restores the number of samples, which filters may have changed. */
export const restored = ({ samples }: HeardSound): string[] =>
  samples === undefined ? [] : [`apad=whole_len=${samples}`, `atrim=end_sample=${samples}`];
