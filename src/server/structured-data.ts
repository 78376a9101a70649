/** The prices that a prerendered pricing section shows, as JSON-LD. */
import { textOf } from '../messages/messages.ts';
import type { PaymentInterval } from '../contract/payment-intervals.ts';
import { textIn, type Catalog } from '../react/widgets/pricing-section/catalog.ts';
import { jsonLdOf } from '../react/widgets/pricing-section/json-ld.ts';
import { plansOf } from '../react/widgets/pricing-section/plan.ts';
import { choosePrices } from '../react/widgets/pricing-section/price.ts';
import type { PricingJsonLd } from '../react/widgets/pricing-section/pricing-section.element.ts';
import { pricingMessages } from '../messages/en/pricing.ts';
import type { RenderedPage } from './render-widget.ts';

/** Null if no plan has a price, or if the page has not requested it. */
export function structuredDataOf(name: string, page: RenderedPage): PricingJsonLd | null {
  const { values, language, configuration, path, experiments } = page;
  if (name !== 'pricing-section' || values['structuredData'] !== true) return null;
  const catalog = values['catalog'] as Catalog | undefined;
  const plans = plansOf(catalog, language);
  const wanted = {
    interval: values['interval'] as PaymentInterval,
    currency: (values['currency'] as string).toUpperCase(),
  };
  const { interval, currency } = choosePrices(catalog, plans, wanted, experiments.pricingExperiment);
  return jsonLdOf({
    name: configuration.product?.name ?? textOf(pricingMessages, language).title,
    plans,
    interval,
    currency,
    taxNote: textIn(catalog?.taxNote ?? '', language),
    page: path,
  });
}
