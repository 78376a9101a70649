/** The options available for a result, which depend on the target format. */
import { BITRATES, type AudioFormat, type ConversionOptions } from '../../definition/audio.ts';

/** The choices for one target format, each in ascending order. */
export interface Choices {
  /** In kbit/s; empty for a lossless target. */
  readonly bitrates: readonly number[];
  /** In bits; empty for a lossy target. */
  readonly bitDepths: readonly NonNullable<ConversionOptions['bitDepth']>[];
  /** In Hz. */
  readonly sampleRates: readonly number[];
}

/** The sample rates to choose from; others in between have no practical use. */
const RATES = [16_000, 22_050, 44_100, 48_000, 96_000];
const upTo = (highest: number): readonly number[] => RATES.filter((rate) => rate <= highest);

const lossy = (sampleRates: readonly number[]): Choices => ({ bitrates: BITRATES, bitDepths: [], sampleRates });
const lossless = (bitDepths: Choices['bitDepths']): Choices => ({ bitrates: [], bitDepths, sampleRates: RATES });

const CHOICES: Readonly<Record<AudioFormat, Choices>> = {
  MP3: lossy(upTo(48_000)),
  WAV: lossless([16, 24, 32]),
  FLAC: lossless([16, 24]),
  M4A: lossy(RATES),
  WMA: lossy(upTo(48_000)),
  AAC: lossy(RATES),
  AIFF: lossless([16, 24, 32]),
  // Its only lower rate is 32 kHz.
  AC3: lossy([32_000, 44_100, 48_000]),
};

/** In kbit/s. */
export const DEFAULT_BITRATE = 192;

export const choicesFor = (target: AudioFormat): Choices => CHOICES[target];

/** The options that apply to the target, always in the same order; the default bitrate is omitted. */
export function optionsFor(options: ConversionOptions, target: AudioFormat): ConversionOptions {
  const { bitrates, bitDepths, sampleRates } = CHOICES[target];
  const { bitrate, bitDepth, sampleRate, channels } = options;
  return {
    ...(bitrate !== undefined && bitrate !== DEFAULT_BITRATE && bitrates.includes(bitrate) && { bitrate }),
    ...(bitDepth !== undefined && bitDepths.includes(bitDepth) && { bitDepth }),
    ...(sampleRate !== undefined && sampleRates.includes(sampleRate) && { sampleRate }),
    ...(channels && { channels }),
  };
}
