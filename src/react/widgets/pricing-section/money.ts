/** Formats amounts given in minor units of ISO 4217. */
import { currencyExponent } from './currency-exponent.ts';
import { numberFormat } from '../../../messages/number-format.ts';

/** With the currency's fraction digits, none for whole amounts: `$0`, `$29.99`, `¥1,490`. */
export function moneyText(amount: number, currency: string, language: string): string {
  const digits = currencyExponent(currency);
  return numberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(decimalText(amount, currency) as Intl.StringNumericLiteral);
}

/** With a decimal point and the currency's fraction digits, for data formats: `29.99`, `1490`. */
export function decimalText(amount: number, currency: string): string {
  const digits = currencyExponent(currency);
  if (digits === 0) return String(amount);
  const text = String(amount).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
