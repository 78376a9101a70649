/** Asks the page's own billing what the plans cost. */
import type { PaymentInterval } from '../../../contract/payment-intervals.ts';
import type { Plan } from './plan.ts';
import { priceOf } from './price.ts';
import type { Quote } from './pricing-section.element.ts';

/** In ms. */
const LIMIT = 1000;

export interface Asked {
  readonly plans: readonly Plan[];
  readonly intervals: readonly PaymentInterval[];
  readonly currency: string;
  /** Empty: that of the browser's language. */
  readonly country: string;
}

/** What was found for plans, by what was asked, so that a visitor who comes back to a currency sees the same. */
const found = new WeakMap<readonly Plan[], Map<string, readonly Plan[]>>();

/**
 * Asks for all of them at once, because a price with tax beside one without would be a wrong saving.
 * @param settle gets the plans with these prices; none if one of them is not usable, or not there in time
 */
export async function quotePlans(
  quote: Quote,
  { plans, intervals, currency, country }: Asked,
  signal: AbortSignal,
  settle: (plans?: readonly Plan[]) => void,
): Promise<void> {
  const known = found.get(plans) ?? new Map<string, readonly Plan[]>();
  found.set(plans, known);
  const key = [currency, country, ...intervals].join(' ');
  const before = known.get(key);
  if (before) {
    settle(before);
    return;
  }
  const asking = new AbortController();
  const stop = (): void => asking.abort();
  signal.addEventListener('abort', stop, { once: true });
  const amountOf = async (plan: string, interval: PaymentInterval): Promise<number> => {
    const region = country || new Intl.Locale(navigator.language).region;
    const amount = await quote({ plan, interval, currency, country: region }, asking.signal);
    if (!Number.isSafeInteger(amount) || amount < 0)
      throw new Error(`It returned ${String(amount)} for ${plan}, not a whole number of minor units.`);
    return amount;
  };
  const priced = async (plan: Plan): Promise<Plan> => {
    const own = intervals.filter((interval) => priceOf(plan, interval, currency)?.interval === interval);
    const amounts = await Promise.all(
      own.map(async (interval) => [interval, { [currency]: await amountOf(plan.id, interval) }] as const),
    );
    return { ...plan, prices: { ...plan.prices, ...Object.fromEntries(amounts) } };
  };
  try {
    const quoted = await Promise.race([Promise.all(plans.map(priced)), late(asking.signal)]);
    if (signal.aborted) return;
    known.set(key, quoted);
    settle(quoted);
  } catch (cause) {
    if (signal.aborted) return;
    console.error('<pc-pricing-section> quote: the prices of the catalog are shown.', cause);
    known.set(key, plans);
    settle();
  } finally {
    stop();
  }
}

const late = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`It took longer than ${LIMIT} ms.`)), LIMIT);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
