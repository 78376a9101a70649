/** Bit rates of lossy formats, in kbit/s: which of them encoders make, and which is the default. */
import { BITRATES, type AudioFormat, type VariableBitrate } from '../../src/contract/audio.ts';
import type { SoundShape } from './shape.ts';

const DEFAULTS = { mono: 96, stereo: 192, surround: 448 };

/**
 * What FFmpeg's AAC encoder makes at most per channel and kHz of the sample rate, in kbit/s: beyond it, a result is no
 * better, and no larger.
 */
const MOST_OF_AAC = 4.5;

/** With less, the AC-3 encoder has no room for the coefficients of six channels. */
const LEAST_OF_AC3 = 64;

/** The highest bit rate that an encoder makes. */
function highest(format: AudioFormat, { sampleRate, channels }: SoundShape): number {
  switch (format) {
    case 'MP3':
      // The layers of MPEG-1, MPEG-2 and what LAME makes of MPEG-2.5.
      return sampleRate >= 32_000 ? 320 : sampleRate >= 16_000 ? 160 : 64;
    case 'M4A':
    case 'AAC':
      return (MOST_OF_AAC * channels * sampleRate) / 1000;
    default:
      return Infinity;
  }
}

/** Beyond these, ears hear no difference; more than two channels need more. */
const USEFUL = { few: 320, surround: 640 };

/** The lowest bit rates that are worth a choice: less is for low sample rates. */
const LEAST = { low: { few: 32, surround: 96 }, usual: { few: 64, surround: 192 } };

const LOW_RATE = 24_000;

/** The bit rates to choose from, in ascending order: each is made as it says. */
export function bitratesFor(format: AudioFormat, shape: SoundShape): readonly number[] {
  const channels = shape.channels > 2 ? 'surround' : 'few';
  const most = Math.min(highest(format, shape), USEFUL[channels]);
  const least = LEAST[shape.sampleRate <= LOW_RATE ? 'low' : 'usual'][channels];
  return BITRATES.filter((rate) => rate >= least && rate <= most);
}

/** The bit rate of a result for which none was requested. */
export function defaultBitrate(format: AudioFormat, shape: SoundShape): number {
  const { channels } = shape;
  return madeBitrate(
    format,
    shape,
    channels === 1 ? DEFAULTS.mono : channels > 2 ? DEFAULTS.surround : DEFAULTS.stereo,
  );
}

/** The bit rate that is made of a requested one. */
export function madeBitrate(format: AudioFormat, shape: SoundShape, requested: number): number {
  const most = highest(format, shape);
  if (requested > most) return BITRATES.findLast((rate) => rate <= most) ?? BITRATES[0];
  return format === 'AC3' && shape.channels > 2 ? Math.max(requested, LEAST_OF_AC3) : requested;
}

/** From the highest. */
export const VARIABLE_BITRATES: readonly VariableBitrate[] = ['V0', 'V2', 'V4'];

/** What LAME makes of stereo at 44.1 kHz at most, in kbit/s, of all that was measured: see README.md. */
const MOST_OF_VARIABLE: Readonly<Record<VariableBitrate, number>> = { V0: 320, V2: 224, V4: 192 };

/**
 * The level of a result's variable bit rate. Only MP3 has one: FFmpeg's AAC encoder makes larger and worse files of it.
 */
export const variableBitrateOf = (format: AudioFormat, level: VariableBitrate | undefined) =>
  format === 'MP3' ? level : undefined;

/** An upper estimate of a variable bit rate, in kbit/s. */
export const highestVariableBitrate = (level: VariableBitrate, shape: SoundShape): number =>
  Math.min(highest('MP3', shape), MOST_OF_VARIABLE[level]);
