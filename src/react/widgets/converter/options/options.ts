/** The options available for a result, which depend on the target format. */
import {
  bitratesFor,
  defaultBitrate,
  FORMATS,
  shapeOf,
  VARIABLE_BITRATES,
  variableBitrateOf,
  type SoundShape,
} from '../../../../audio/bitrates.ts';
import type { AudioFormat, ConversionOptions, VariableBitrate } from '../../../../contract/audio.ts';

/** The choices for one target format, each in ascending order. */
export interface Choices {
  /** In kbit/s; empty for a lossless target. */
  readonly bitrates: readonly number[];
  /**
   * Whether these are made as they say, because the sound of the files is known; otherwise, less may be made of them.
   */
  readonly isExact: boolean;
  /**
   * The bit rate without a choice, in kbit/s; absent for a lossless target, and if it depends on the file or is
   * unknown.
   */
  readonly usualBitrate?: number;
  /** The levels of a variable bit rate, from the highest. */
  readonly variableBitrates: readonly VariableBitrate[];
  /** Whether the rates that these usually take apply, which are those of stereo music. */
  readonly isUsualStereo: boolean;
  /** In bits; empty for a lossy target. */
  readonly bitDepths: readonly NonNullable<ConversionOptions['bitDepth']>[];
  /** In Hz. */
  readonly sampleRates: readonly number[];
}

/** In Hz, those that something is made for; others in between have no practical use. */
export const SAMPLE_RATES: readonly number[] = [
  8000, 11_025, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 88_200, 96_000,
];

export const BIT_DEPTHS = [16, 24, 32] as const;

/** What is assumed of a file whose sound is not known. */
const USUAL: SoundShape = { sampleRate: 44_100, channels: 2 };

/** What an engine found in a file; undefined if it does not say. */
export type SourceShape = SoundShape | undefined;

/** @param sources the files that are to be converted: what is offered is made of each of them */
export function choicesFor(
  target: AudioFormat,
  options: ConversionOptions,
  sources: readonly SourceShape[] = [],
): Choices {
  const { maxBits = 0, sampleRates: supported } = FORMATS[target];
  const choices = {
    bitDepths: BIT_DEPTHS.filter((bits) => bits <= maxBits),
    sampleRates: SAMPLE_RATES.filter((rate) => supported?.includes(rate) ?? true),
  };
  const variableBitrates = VARIABLE_BITRATES.filter((level) => variableBitrateOf(target, level));
  if (choices.bitDepths.length > 0)
    return { ...choices, bitrates: [], isExact: true, variableBitrates, isUsualStereo: false };
  const { channels } = options;
  const sampleRate = choices.sampleRates.find((rate) => rate === options.sampleRate);
  const shapes = (sources.length > 0 ? sources : [undefined]).map((source) =>
    shapeOf(source ?? USUAL, target, { ...(sampleRate && { sampleRate }), ...(channels && { channels }) }),
  );
  const offered = shapes.map((shape) => bitratesFor(target, shape));
  const usual = new Set(shapes.map((shape) => defaultBitrate(target, shape)));
  const [usualBitrate] = usual;
  const isExact = (channels && sampleRate) !== undefined || (sources.length > 0 && !sources.includes(undefined));
  return {
    ...choices,
    bitrates: (offered[0] ?? []).filter((rate) => offered.every((rates) => rates.includes(rate))),
    isExact,
    ...(isExact && usual.size === 1 && usualBitrate !== undefined && { usualBitrate }),
    variableBitrates,
    isUsualStereo: isExact && shapes.every((shape) => shape.channels === 2 && shape.sampleRate >= USUAL.sampleRate),
  };
}

/** What the loudness is matched to, in LUFS. */
export const LOUDNESS_TARGETS = { mono: -19, stereo: -16 };

/** What the loudness of the files is matched to; that of stereo as long as it is not known. */
export function loudnessTarget({ channels }: ConversionOptions, sources: readonly SourceShape[]): number {
  const isMono = sources.length > 0 && sources.every((source) => source?.channels === 1);
  return LOUDNESS_TARGETS[channels ?? (isMono ? 'mono' : 'stereo')];
}

/** The options that apply to the target, always in the same order. */
export function optionsFor(
  options: ConversionOptions,
  target: AudioFormat,
  sources?: readonly SourceShape[],
): ConversionOptions {
  const { bitrates, variableBitrates, bitDepths, sampleRates } = choicesFor(target, options, sources);
  const { variableBitrate, bitDepth, sampleRate, channels, matchLoudness, loudness, trim, track, tags, join } = options;
  const rates = ofKnownChannels(options, sources);
  return {
    ...(Object.values(rates).every((rate) => bitrates.includes(rate)) && rates),
    ...(variableBitrate && variableBitrates.includes(variableBitrate) && { variableBitrate }),
    ...(bitDepth !== undefined && bitDepths.includes(bitDepth) && { bitDepth }),
    ...(sampleRate !== undefined && sampleRates.includes(sampleRate) && { sampleRate }),
    ...(channels && { channels }),
    ...(matchLoudness && !loudness && { matchLoudness }),
    ...(loudness && { loudness }),
    ...(trim && { trim }),
    ...(track !== undefined && { track }),
    ...(tags && { tags }),
    ...(join && { join }),
  };
}

/** One bit rate where all results are known to be mono, or known not to be. */
function ofKnownChannels(
  { bitrate, monoBitrate, channels }: ConversionOptions,
  sources: readonly SourceShape[] = [],
): Pick<ConversionOptions, 'bitrate' | 'monoBitrate'> {
  const results = channels ? [channels === 'mono'] : sources.map((source) => source && source.channels === 1);
  const areAll = (mono: boolean): boolean => results.length > 0 && results.every((isMono) => isMono === mono);
  const usual = bitrate === undefined ? {} : { bitrate };
  if (monoBitrate === undefined || areAll(false)) return usual;
  return areAll(true) ? { bitrate: monoBitrate } : { ...usual, monoBitrate };
}
