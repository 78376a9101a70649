import { pricingSection } from '../react/widgets/pricing-section/pricing-section.element.ts';
import { PricingSection, pricingStyles } from '../react/widgets/pricing-section/pricing-section.tsx';
import { elementClass, type PcElement } from './element.ts';
import { register } from './register.ts';

export const PcPricingSection = elementClass(pricingSection, PricingSection, pricingStyles);
export type PcPricingSection = PcElement<typeof pricingSection>;

declare global {
  interface HTMLElementTagNameMap {
    'pc-pricing-section': PcPricingSection;
  }
}

register(pricingSection.tag, PcPricingSection);
