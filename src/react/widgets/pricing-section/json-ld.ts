/** The prices shown, as JSON-LD. Pure. */
import type { PaymentInterval } from '../../../contract/payment-intervals.ts';
import type { PricingJsonLd } from './pricing-section.element.ts';
import { decimalText } from './money.ts';
import type { Plan } from './plan.ts';
import { addressOf } from './plan-address.ts';
import { MONTHS, priceOf } from './price.ts';

interface Offered {
  /** Name of the product. */
  readonly name: string;
  readonly plans: readonly Plan[];
  readonly interval: PaymentInterval;
  /** Absent if there are no prices. */
  readonly currency: string | undefined;
  /** Empty for none. */
  readonly taxNote: string;
  /** URL of the page. A server knows only its path. */
  readonly page: string;
}

/** Null if no plan has a price. */
export function jsonLdOf({ name, plans, interval, currency, taxNote, page }: Offered): PricingJsonLd | null {
  if (currency === undefined) return null;
  const offers = plans.flatMap((plan) => {
    const shown = priceOf(plan, interval, currency);
    if (!shown) return [];
    const price = { price: decimalText(shown.amount, currency), priceCurrency: currency };
    return {
      '@type': 'Offer' as const,
      name: plan.name,
      url: absolute(addressOf(plan, { interval: shown.interval, currency, coupon: '' }), page),
      availability: 'https://schema.org/InStock' as const,
      ...price,
      priceSpecification: {
        '@type': 'UnitPriceSpecification' as const,
        ...price,
        ...(taxNote && { description: taxNote }),
        // A price for so many months; `billingDuration` would be a price to be paid for so many months.
        referenceQuantity: {
          '@type': 'QuantitativeValue' as const,
          value: MONTHS[shown.interval],
          unitCode: 'MON' as const,
        },
      },
    };
  });
  return offers.length > 0 ? { '@context': 'https://schema.org', '@type': 'Product', name, offers } : null;
}

function absolute(address: string | undefined, page: string): string {
  if (address === undefined) return page;
  return page.startsWith('/') ? address : new URL(address, page).href;
}
