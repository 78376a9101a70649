import type { Language } from '../../../definition/common.ts';

/** Whole percent of 0 to 100, rounded down: 100 % is said only when it is. */
export const percentText = (percent: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'percent' }).format(Math.floor(percent) / 100);
