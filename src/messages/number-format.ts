/** Number formats, each created once, which takes a browser longer than many uses of it. */

const formats = new Map<string, Intl.NumberFormat>();

export function numberFormat(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.NumberFormat(language, options);
  formats.set(key, format);
  return format;
}

/** Like "7 days". */
export const daysText = (language: string, days: number): string =>
  numberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
