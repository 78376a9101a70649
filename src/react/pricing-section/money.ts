/** Formats amounts given in minor units. */
import { numberFormat } from './number-format.ts';

/** With the currency's fraction digits, none for whole amounts: `$0`, `$29.99`, `¥1,490`. */
export const moneyText = (amount: number, currency: string, language: string): string =>
  moneyFormat(currency, language).format(amount / 10 ** digitsOf(currency));

/** With a decimal point and the currency's fraction digits, for data formats: `29.99`, `1490`. */
export const decimalText = (amount: number, currency: string): string =>
  (amount / 10 ** digitsOf(currency)).toFixed(digitsOf(currency));

const moneyFormat = (currency: string, language: string = 'en'): Intl.NumberFormat =>
  numberFormat(language, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });

const digitsOf = (currency: string): number => moneyFormat(currency).resolvedOptions().maximumFractionDigits ?? 2;
