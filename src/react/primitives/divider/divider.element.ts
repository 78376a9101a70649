/** What a page can say to `pc-divider`. */
import { oneOf, text } from '../../../definition/attribute-types.ts';
import { commonAttributes, commonEvents } from '../../../definition/common.ts';
import { defineElement, documented } from '../../../definition/definition.ts';

/** A hairline between things, with a word in its middle where there is one to say. */
export const divider = defineElement({
  tag: 'pc-divider',
  name: 'divider',
  attributes: {
    ...commonAttributes,
    /** Which way the line runs; a vertical one stands between things in a row and is as high as the row. */
    orientation: oneOf(['horizontal', 'vertical'], 'horizontal'),
    /** A word in the middle, such as “or”. */
    label: text(),
  },
  events: commonEvents,
  parts: documented<{
    /** Line and word. */
    divider: string;
  }>(),
});
