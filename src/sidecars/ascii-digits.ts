/** Digits of any script, as people type them. Pure. */

/** The value of a decimal digit. Unicode encodes the digits of each script in a row, from zero on. */
function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1;
  return value % 10;
}

/** The text with ASCII digits. */
export const withAsciiDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => (/\d/.test(digit) ? digit : String(digitValue(digit))));
