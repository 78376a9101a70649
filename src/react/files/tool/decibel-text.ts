/** A level in decibels, with a minus sign. */
export const decibelText = (value: number, language: string, digits = 1): string =>
  value
    .toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
    .replace('-', '\u2212');
