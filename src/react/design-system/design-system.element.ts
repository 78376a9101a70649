/** What a page can say to `pc-design-system`. */
import { commonAttributes, commonEvents } from '../../definition/common.ts';
import { defineElement, documented } from '../../definition/definition.ts';

/**
 * A living page of the design tokens, as they are where it stands – a page's own `--pc-…` values included – with the
 * contrast they come to, and of every primitive in every state, in any theme and language.
 */
export const designSystem = defineElement({
  tag: 'pc-design-system',
  name: 'design-system',
  attributes: commonAttributes,
  events: commonEvents,
  parts: documented<{
    /** The bar with the choice of theme and language. */
    toolbar: string;
    /** One subject: its title, and what there is to see of it. */
    section: string;
  }>(),
});
