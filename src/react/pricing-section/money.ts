/** Formats amounts given in minor units. */
import type { Language } from '../../definition/common.ts';

/** With the currency's fraction digits, none for whole amounts: `$0`, `$29.99`, `¥1,490`. */
export function moneyText(amount: number, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  return format.format(amount / 10 ** digitsOf(currency));
}

/** With a decimal point and the currency's fraction digits, for data formats: `29.99`, `1490`. */
export const decimalText = (amount: number, currency: string): string =>
  (amount / 10 ** digitsOf(currency)).toFixed(digitsOf(currency));

const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
