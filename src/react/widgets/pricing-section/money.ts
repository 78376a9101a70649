/** Formats amounts given in minor units of ISO 4217. */
import type { PaymentInterval } from '../../../contract/payment-intervals.ts';
import { numberFormat } from '../../../messages/number-format.ts';
import { currencyExponent } from './currency-exponent.ts';
import { priceOf, type Priced } from './price.ts';

/** What is shown to a visitor. */
export interface Shown {
  readonly interval: PaymentInterval;
  /** Undefined without prices. */
  readonly currency: string | undefined;
}

/** Words an amount. */
export type Money = (amount: number) => string;

/**
 * With the currency's fraction digits. All amounts that are shown together have them, or none has: `$48.00` next to
 * `$29.99`, else `$48`. Nothing is `$0` in any case.
 */
export function moneyOf(plans: readonly Priced[], { interval, currency = '' }: Shown, language: string): Money {
  const digits = currencyExponent(currency);
  const isWhole = (amount = 0): boolean => amount % 10 ** digits === 0;
  const areWhole = plans.every((plan) => {
    const price = priceOf(plan, interval, currency);
    return !price || [price.amount, price.perMonth, price.fullPerMonth].every(isWhole);
  });
  return (amount) => {
    const shown = amount === 0 || areWhole ? 0 : digits;
    return numberFormat(language, {
      style: 'currency',
      currency,
      minimumFractionDigits: shown,
      maximumFractionDigits: shown,
    }).format(decimalText(amount, currency) as Intl.StringNumericLiteral);
  };
}

/** With a decimal point and the currency's fraction digits, for data formats: `29.99`, `1490`. */
export function decimalText(amount: number, currency: string): string {
  const digits = currencyExponent(currency);
  if (digits === 0) return String(amount);
  const text = String(amount).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
