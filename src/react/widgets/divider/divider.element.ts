/** The public interface of `pc-divider`. */
import { oneOf, text } from '../../../definition/attribute-types.ts';
import { commonAttributes, commonEvents } from '../../../definition/common.ts';
import { defineElement, documented } from '../../../definition/definition.ts';

/** A divider with an optional label. */
export const divider = defineElement({
  tag: 'pc-divider',
  name: 'divider',
  attributes: {
    ...commonAttributes,
    /** Direction of the line. A vertical line separates items in a row and is as high as the row. */
    orientation: oneOf(['horizontal', 'vertical'], 'horizontal'),
    /** A label in the middle, such as “or”. */
    label: text(),
  },
  events: commonEvents,
  parts: documented<{
    /** The line with its label. */
    divider: string;
  }>(),
});
