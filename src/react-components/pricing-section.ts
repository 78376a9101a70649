import { pricingSection } from '../react/widgets/pricing-section/pricing-section.element.ts';
import { PricingSection as PricingSectionWidget } from '../react/widgets/pricing-section/pricing-section.tsx';
import { lightWidget } from './widget.tsx';

export const PricingSection = /*#__PURE__*/ lightWidget(pricingSection, PricingSectionWidget);
