/** Where choosing a plan leads that is not signed up for. Pure. */
import type { PaymentInterval } from '../../../contract/payment-intervals.ts';
import type { Plan } from './plan.ts';

export interface Offer {
  /** The interval whose price is shown; undefined for a plan without prices. */
  readonly interval: PaymentInterval | undefined;
  readonly currency: string | undefined;
  /** Empty for none. */
  readonly coupon: string;
}

/**
 * The plan's own address for the interval; or its only one, which is told the interval, the currency and the coupon, so
 * that what is paid there is what was shown. Undefined for a plan that is signed up for.
 */
export function addressOf({ contactUrl }: Pick<Plan, 'contactUrl'>, offer: Offer): string | undefined {
  const { interval } = offer;
  if (typeof contactUrl === 'object') return interval && contactUrl[interval];
  if (contactUrl === undefined || interval === undefined) return contactUrl;
  const [, address = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(contactUrl) ?? [];
  const own = new URLSearchParams(/\?.*/s.exec(address)?.[0]);
  // The address may have a parameter of that name for something of its own.
  const added = Object.entries(offer).filter(([name, value]) => value && !own.has(name)) as [string, string][];
  if (added.length === 0) return contactUrl;
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(added)}${fragment}`;
}
