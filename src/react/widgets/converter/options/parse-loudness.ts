import { LOUDNESS_RANGE, PEAK_RANGE } from '../../../../contract/conversion-options.ts';
import { withAsciiDigits } from '../../../../sidecars/ascii-digits.ts';

/** A loudness in LUFS as people type it; undefined for anything else, and outside of the range. */
export const parseLoudness = (text: string): number | undefined =>
  parseLevel(text, LOUDNESS_RANGE, /^(?:LUFS|LKFS|dB)?$/i);

/** A true peak in dBTP, likewise. */
export const parsePeak = (text: string): number | undefined => parseLevel(text, PEAK_RANGE, /^(?:dBTP|dBFS|dB)?$/i);

/** To a tenth. The sign may be missing, as it is on the number pads of phones: all levels are below zero. */
function parseLevel(text: string, { lowest, highest }: typeof LOUDNESS_RANGE, unit: RegExp): number | undefined {
  // Texts of right-to-left languages contain marks of direction.
  const plain = withAsciiDigits(text.replaceAll(/[\s\p{Cf}]/gu, ''));
  const [, number, rest = ''] =
    /^[-\u2010-\u2015\u2212\ufe63\uff0d]?(\d+(?:[.,\u066b]\d*)?)([a-z]*)$/i.exec(plain) ?? [];
  if (number === undefined || !unit.test(rest)) return undefined;
  const level = -Math.round(Number(number.replace(/[,\u066b]/, '.')) * 10) / 10;
  // Zero has no sign.
  return level >= lowest && level <= highest ? level || 0 : undefined;
}
