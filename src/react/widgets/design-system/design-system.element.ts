/** The public interface of `pc-design-system`. */
import { commonAttributes, commonEvents } from '../../../definition/common.ts';
import { defineElement, documented } from '../../../definition/definition.ts';

/**
 * A live style guide: the design tokens with the values of the page it is on, including overridden `--pc-…` properties,
 * their contrast ratios, and every primitive in every state, in any theme and language.
 */
export const designSystem = defineElement({
  tag: 'pc-design-system',
  name: 'design-system',
  attributes: commonAttributes,
  events: commonEvents,
  parts: documented<{
    /** The bar with the theme and language selection. */
    toolbar: string;
    /** A section of the style guide. */
    section: string;
  }>(),
});
