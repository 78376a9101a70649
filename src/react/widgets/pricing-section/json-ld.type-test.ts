/** Verifies at type check that the structured data matches schema.org; never executed. */
import type { Offer, Product, UnitPriceSpecification, WithContext } from 'schema-dts';
import type { PricingJsonLd, PricingJsonLdOffer } from './pricing-section.element.ts';

const holds = <_Condition extends true>(): void => undefined;

holds<PricingJsonLd extends WithContext<Product> ? true : false>();
holds<PricingJsonLdOffer extends Offer ? true : false>();
holds<PricingJsonLdOffer['priceSpecification'] extends UnitPriceSpecification ? true : false>();
// Proves that the types of `schema-dts` reject something.
holds<PricingJsonLd extends Offer ? false : true>();
