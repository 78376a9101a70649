/** Sizes of files as text. */

/**
 * The size from which a unit is used, the size of the unit, and its name. Units are powers of 1024 under their common
 * names.
 */
const UNITS = [
  [2 ** 29, 2 ** 30, 'gigabyte'],
  [2 ** 19, 2 ** 20, 'megabyte'],
  [2 ** 10, 2 ** 10, 'kilobyte'],
] as const;

const unitOf = (bytes: number) => UNITS.find(([from]) => bytes >= from) ?? ([0, 1, 'byte'] as const);

/** Formats the size of a file, with two digits or in whole units: "29 bytes", "1.5 kB", "48 MB". */
export function sizeText(bytes: number, language: string): string {
  const [, size, unit] = unitOf(bytes);
  const amount = bytes / size;
  return amountText(amount, unit, unit !== 'byte' && amount < 9.95 ? 1 : 0, language);
}

/** Formats a size that exceeds a limit with as many digits as it takes to tell them apart: "50.1 MB", never "50 MB". */
export function excessText(bytes: number, limit: number, language: string): string {
  const text = sizeText(bytes, language);
  const [, size, unit] = unitOf(bytes);
  return text === sizeText(limit, language) ? amountText(Math.ceil((bytes / size) * 10) / 10, unit, 1, language) : text;
}

const amountText = (amount: number, unit: string, maximumFractionDigits: number, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    // Some languages have no short form of byte.
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits,
  })
    .format(amount)
    // Some languages would let a line end before the unit.
    .replace(' ', '\u00a0');
