/** What a plan costs in an interval and a currency, and what longer intervals save. Pure. */
import { PAYMENT_INTERVALS, type PaymentInterval } from '../../definition/payment-intervals.ts';
import type { PricingExperiment } from '../../visitor/experiments.ts';
import type { Catalog } from './catalog.ts';
import type { Plan } from './plan.ts';

export const MONTHS: Readonly<Record<PaymentInterval, number>> = { month: 1, '3-months': 3, '6-months': 6, year: 12 };

/** What paying by the year saves where the prices do not say: in percent. */
const YEARLY_SAVING = 40;

export interface Price {
  /** The interval it is for: the one asked for, or the nearest that the plan has. */
  readonly interval: PaymentInterval;
  /** In minor units, for the whole interval. */
  readonly amount: number;
  /** In minor units, rounded. */
  readonly perMonth: number;
  /** What a month costs without the saving, in minor units; absent where nothing is saved. */
  readonly fullPerMonth?: number | undefined;
}

type Priced = Pick<Plan, 'prices'>;

/** In minor units, for the whole interval. */
function amountOf({ prices }: Priced, interval: PaymentInterval, currency: string): number | undefined {
  const amount = prices[interval]?.[currency];
  const month = prices.month?.[currency];
  if (amount !== undefined || interval !== 'year' || month === undefined) return amount;
  return Math.round((month * MONTHS.year * (100 - YEARLY_SAVING)) / 100);
}

/** Undefined for a plan without prices. */
export function priceOf(plan: Priced, wanted: PaymentInterval, currency: string): Price | undefined {
  for (const interval of [wanted, ...PAYMENT_INTERVALS]) {
    const amount = amountOf(plan, interval, currency);
    if (amount === undefined) continue;
    const perMonth = Math.round(amount / MONTHS[interval]);
    const usually = amountOf(plan, 'month', currency) ?? 0;
    return { interval, amount, perMonth, fullPerMonth: usually > perMonth ? usually : undefined };
  }
  return undefined;
}

/** The currencies the prices are in; none without prices. */
export function currenciesOf({ plans }: Catalog): readonly string[] {
  for (const { prices = {} } of plans) for (const amounts of Object.values(prices)) return Object.keys(amounts);
  return [];
}

/**
 * The intervals a visitor can choose from. The offer variant adds paying for three and for six months, as far as the
 * catalog has such prices; without any prices there is nothing that it could lack.
 */
export function intervalsOf(plans: readonly Priced[], experiment: PricingExperiment): readonly PaymentInterval[] {
  const withoutPrices = plans.every(({ prices }) => Object.keys(prices).length === 0);
  return PAYMENT_INTERVALS.filter((interval) => {
    if (interval === 'month' || interval === 'year') return true;
    return experiment === 'MI_3_6' && (withoutPrices || plans.some(({ prices }) => prices[interval]));
  });
}

export interface Saving {
  /** Whole percent, never more than is saved. */
  readonly percent: number;
  /** Not every plan saves as much. */
  readonly upTo: boolean;
}

/** What paying by the year saves compared with paying by the month; undefined when nothing. */
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
