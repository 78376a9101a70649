/** The prices shown, as JSON-LD. Pure. */
import type { PaymentInterval } from '../../definition/payment-intervals.ts';
import type { PricingJsonLd } from './pricing-section.element.ts';
import { decimalText } from './money.ts';
import type { Plan } from './plan.ts';
import { MONTHS, priceOf } from './price.ts';

/** Null if no plan has a price. */
export function jsonLdOf(
  name: string,
  plans: readonly Plan[],
  interval: PaymentInterval,
  currency: string | undefined,
): PricingJsonLd | null {
  if (currency === undefined) return null;
  const offers = plans.flatMap((plan) => {
    const shown = priceOf(plan, interval, currency);
    if (!shown) return [];
    const price = { price: decimalText(shown.amount, currency), priceCurrency: currency };
    return {
      '@type': 'Offer' as const,
      name: plan.name,
      ...price,
      priceSpecification: {
        '@type': 'UnitPriceSpecification' as const,
        ...price,
        billingDuration: MONTHS[shown.interval],
        unitCode: 'MON' as const,
      },
    };
  });
  return offers.length > 0 ? { '@context': 'https://schema.org', '@type': 'Product', name, offers } : null;
}
