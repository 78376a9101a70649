/**
 * The emailed code, as people have it: in digits of any script, in groups, or within the message that was pasted. Pure.
 */

import { withAsciiDigits } from '../../../../sidecars/ascii-digits.ts';

export const CODE_LENGTH = 6;

/** Between groups of digits: spaces, dashes, points, and the invisible marks around text of the other direction. */
const SEPARATORS = /[\s.\p{Pd}\p{Cf}]/gu;
/** Digits, and groups of digits. */
const NUMBER = /\d+(?:[\s\p{Pd}]\d+)*/gu;

/**
 * The code in a text: six digits, however they are grouped; otherwise the only run of six digits in a message.
 * Undefined if there is none, or more than one.
 */
export function codeIn(text: string): string | undefined {
  const ascii = withAsciiDigits(text);
  const together = ascii.replaceAll(SEPARATORS, '');
  if (/^\d+$/.test(together)) return together.length === CODE_LENGTH ? together : undefined;
  const runs = (ascii.match(/\d+/g) ?? []).filter(({ length }) => length === CODE_LENGTH);
  if (runs.length > 0) return runs.length === 1 ? runs[0] : undefined;
  const pairs = (ascii.match(NUMBER) ?? []).filter((number) => /^\d{3}\D\d{3}$/.test(number));
  return pairs.length === 1 ? pairs[0]?.replace(/\D/, '') : undefined;
}

/**
 * Rewrites what was entered into a field: to the code, if there is one; otherwise it stays as typed, apart from the
 * script of its digits. Returns the code.
 */
export function tidyCode(input: HTMLInputElement): string | undefined {
  const code = codeIn(input.value);
  const value = code ?? withAsciiDigits(input.value);
  if (value !== input.value) {
    const end = input.value.length - (input.selectionEnd ?? input.value.length);
    input.value = value;
    input.setSelectionRange(value.length - end, value.length - end);
  }
  return code;
}
