/** A loudness as text. */
export const lufsText = (level: number, language: string): string =>
  `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(level).replace('-', '\u2212')}\u00a0LUFS`;
