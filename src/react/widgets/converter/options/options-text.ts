/** The options in a few words each. */
import type { ConversionOptions } from '../../../../contract/audio.ts';
import type { OptionsMessages } from '../../../../messages/en/converter-options.ts';
import { withoutBreaks } from '../list/without-breaks.ts';
import { dbtpText, lufsText } from './lufs-text.ts';
import { USUAL_PEAK } from '../../../../contract/conversion-options.ts';
import { LOUDNESS_TARGETS } from './options.ts';

interface Words {
  readonly text: OptionsMessages;
  readonly language: string;
  /** Less than the bit rate may be made of the files. */
  readonly mayBeLess?: boolean;
  /** What a matched loudness is; depends on the channels of the files. */
  readonly matched?: string;
}

/** Those that are set. */
export function settingsTexts(options: ConversionOptions, words: Words): readonly string[] {
  const { bitrate, variableBitrate, bitDepth, sampleRate, channels, matchLoudness, loudness } = options;
  const { text, language, matched = matchedText(options, words) } = words;
  const { peak = USUAL_PEAK } = loudness ?? {};
  return [
    variableBitrate ? text.variable(variableBitrate) : bitrate && ratesText({ ...options, bitrate }, words),
    bitDepth && text.bitDepth(bitDepth),
    sampleRate && rateText(sampleRate, language),
    channels && text[channels].toLocaleLowerCase(language),
    loudness ? lufsText(loudness.target, language) : matchLoudness && matched,
    peak !== USUAL_PEAK && dbtpText(peak, language),
  ].filter((setting) => typeof setting === 'string');
}

/** A line ends only between the options. */
export const inLines = (texts: readonly string[]): string => texts.map(withoutBreaks).join(' · ');

/** A bit rate, with that of mono if it is another. */
export function ratesText(
  { bitrate, monoBitrate }: ConversionOptions & { readonly bitrate: number },
  { text, mayBeLess = false }: Words,
): string {
  const textOf = (rate: number): string => (mayBeLess ? text.bitrateUpTo(rate) : text.bitrate(rate));
  return monoBitrate === undefined ? textOf(bitrate) : text.withMono(textOf(bitrate), text.bitrate(monoBitrate));
}

function matchedText({ channels }: ConversionOptions, { text, language }: Words): string {
  const { mono, stereo } = LOUDNESS_TARGETS;
  return channels
    ? lufsText(LOUDNESS_TARGETS[channels], language)
    : text.withMono(lufsText(stereo, language), lufsText(mono, language));
}

export const rateText = (rate: number, language: string): string =>
  `${new Intl.NumberFormat(language).format(rate / 1000)} kHz`;
