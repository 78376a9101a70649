/** The limit of a file's size as text: "50 MB", "2 GB". Part of the first view of each widget that works on files. */
import { LANGUAGES, type Language } from '../../../definition/common.ts';

/** The abbreviations of number formats. */
const UNITS: Readonly<Record<Language, readonly [mega: string, giga: string]>> = {
  en: ['MB', 'GB'],
  es: ['MB', 'GB'],
  fr: ['Mo', 'Go'],
  de: ['MB', 'GB'],
};

/**
 * Whole amounts are written without a number format: the first one of a page loads the browser's data about languages,
 * which is a long task on a slow processor, and would be most of the first rendering.
 */
export function limitText(bytes: number, language: string): string {
  const mega = bytes / 2 ** 20;
  const [amount, unit] = mega < 1024 ? ([mega, 0] as const) : ([mega / 1024, 1] as const);
  const known = LANGUAGES.find((each) => each === language);
  if (known && Number.isInteger(amount) && amount < 1000) return `${amount}\u00a0${UNITS[known][unit]}`;
  return (
    amount
      .toLocaleString(language, { style: 'unit', unit: unit === 0 ? 'megabyte' : 'gigabyte' })
      // Some languages would let a line end before the unit.
      .replace(' ', '\u00a0')
  );
}
