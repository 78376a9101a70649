import { LOUDNESS_RANGE } from '../../../../contract/conversion-options.ts';
import { withAsciiDigits } from '../../../../sidecars/ascii-digits.ts';

/**
 * Reads a level as people type it, to a tenth. The sign may be missing, as it is on the number pads of phones: all
 * of them are below zero. @returns undefined for anything else, and outside of the range
 */
export function parseLoudness(text: string, { lowest, highest } = LOUDNESS_RANGE): number | undefined {
  // Texts of right-to-left languages contain marks of direction.
  const plain = withAsciiDigits(text.replaceAll(/[\s\p{Cf}]/gu, ''));
  const [, number] =
    /^[-\u2010-\u2015\u2212\ufe63\uff0d]?(\d+(?:[.,\u066b]\d*)?)(?:LUFS|LKFS|dB|dBTP)?$/i.exec(plain) ?? [];
  if (number === undefined) return undefined;
  const level = -Math.round(Number(number.replace(/[,\u066b]/, '.')) * 10) / 10;
  return level >= lowest && level <= highest ? level || 0 : undefined;
}
