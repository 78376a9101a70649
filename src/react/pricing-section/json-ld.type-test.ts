/** The structured data has the shapes of schema.org; checked by the type check, never run. */
import type { Offer, Product, UnitPriceSpecification, WithContext } from 'schema-dts';
import type { PricingJsonLd, PricingJsonLdOffer } from './pricing-section.element.ts';

const holds = <_Condition extends true>(): void => undefined;

holds<PricingJsonLd extends WithContext<Product> ? true : false>();
holds<PricingJsonLdOffer extends Offer ? true : false>();
holds<PricingJsonLdOffer['priceSpecification'] extends UnitPriceSpecification ? true : false>();
// Their own strings would take anything.
holds<PricingJsonLd extends Offer ? false : true>();
