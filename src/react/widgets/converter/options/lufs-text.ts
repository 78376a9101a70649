/** Levels as text: a loudness in LUFS, true peaks in dBTP. */

/** With a proper minus sign. */
export const levelText = (level: number, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(level).replace('-', '\u2212');

export const lufsText = (level: number, language: string): string => `${levelText(level, language)}\u00a0LUFS`;

export const dbtpText = (level: number, language: string): string => `${levelText(level, language)}\u00a0dBTP`;
