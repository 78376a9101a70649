/** Prices of plans by interval and currency, and the savings of longer intervals. Pure. */
import { PAYMENT_INTERVALS, type PaymentInterval } from '../../../contract/payment-intervals.ts';
import type { PricingExperiment } from '../../../visitor/experiments.ts';
import type { Catalog } from './catalog.ts';
import type { Plan } from './plan.ts';

export const MONTHS: Readonly<Record<PaymentInterval, number>> = { month: 1, '3-months': 3, '6-months': 6, year: 12 };

/** Yearly saving in percent, if the catalog has no yearly price. */
const YEARLY_SAVING = 40;

export interface Price {
  /** The requested interval, or the first one with a price. */
  readonly interval: PaymentInterval;
  /** In minor units, for the whole interval. */
  readonly amount: number;
  /** In minor units, rounded up, so that the months shown are never cheaper than the payment. */
  readonly perMonth: number;
  /** Monthly price without the saving, in minor units; absent if nothing is saved. */
  readonly fullPerMonth?: number | undefined;
}

export type Priced = Pick<Plan, 'prices'>;

/** In minor units, for the whole interval. */
function amountOf({ prices }: Priced, interval: PaymentInterval, currency: string): number | undefined {
  const amount = prices[interval]?.[currency];
  const month = prices.month?.[currency];
  if (amount !== undefined || interval !== 'year' || month === undefined) return amount;
  return Math.round((month * MONTHS.year * (100 - YEARLY_SAVING)) / 100);
}

/** The price in the requested interval, otherwise in the first one available; undefined for a plan without prices. */
export function priceOf(plan: Priced, wanted: PaymentInterval, currency: string): Price | undefined {
  for (const interval of [wanted, ...PAYMENT_INTERVALS]) {
    const amount = amountOf(plan, interval, currency);
    if (amount === undefined) continue;
    const perMonth = Math.ceil(amount / MONTHS[interval]);
    const usually = amountOf(plan, 'month', currency) ?? 0;
    return { interval, amount, perMonth, fullPerMonth: usually > perMonth ? usually : undefined };
  }
  return undefined;
}

/** The currencies of the catalog's prices. */
export function currenciesOf({ plans }: Catalog): readonly string[] {
  for (const { prices = {} } of plans) for (const amounts of Object.values(prices)) return Object.keys(amounts);
  return [];
}

/**
 * The intervals a visitor can choose. The experiment adds three and six months if the catalog has such prices or no
 * prices at all.
 */
export function intervalsOf(plans: readonly Priced[], experiment: PricingExperiment): readonly PaymentInterval[] {
  const withoutPrices = plans.every(({ prices }) => Object.keys(prices).length === 0);
  return PAYMENT_INTERVALS.filter((interval) => {
    if (interval === 'month' || interval === 'year') return true;
    return experiment === 'MI_3_6' && (withoutPrices || plans.some(({ prices }) => prices[interval]));
  });
}

/** What a visitor can choose, and which of it is shown: what is wanted, as far as there are prices. */
export function choosePrices(
  catalog: Catalog | undefined,
  plans: readonly Priced[],
  wanted: { readonly interval: PaymentInterval; readonly currency: string },
  experiment: PricingExperiment,
) {
  const intervals = intervalsOf(plans, experiment);
  const currencies = catalog ? currenciesOf(catalog) : [];
  return {
    intervals,
    interval: intervals.includes(wanted.interval) ? wanted.interval : 'month',
    currencies,
    /** Undefined without prices. */
    currency: [wanted.currency, catalog?.currency, currencies[0]].find(
      (code) => code !== undefined && currencies.includes(code),
    ),
  } as const;
}

export interface Saving {
  /** Whole percent, rounded down. */
  readonly percent: number;
  /** Whether some plans save less. */
  readonly upTo: boolean;
}

/** The saving of yearly over monthly payment; undefined if there is none. */
export function yearlySaving(plans: readonly Priced[], currency: string | undefined): Saving | undefined {
  if (currency === undefined) return { percent: YEARLY_SAVING, upTo: false };
  const savings = plans.flatMap(({ prices }) => {
    const month = prices.month?.[currency];
    const year = prices.year?.[currency];
    if (!month) return [];
    return year === undefined ? [YEARLY_SAVING] : [Math.floor(100 - (100 * year) / (month * MONTHS.year))];
  });
  const percent = Math.max(0, ...savings);
  return percent > 0 ? { percent, upTo: savings.some((saving) => saving < percent) } : undefined;
}
