/** Formats 0 to 100 as whole percent, rounded down so that 100 % means complete. */
export const percentText = (percent: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent' }).format(Math.floor(percent) / 100);
