/** What a page can say to `pc-circular-progress`. */
import { percentage, text } from '../../../definition/attribute-types.ts';
import { commonAttributes, commonEvents } from '../../../definition/common.ts';
import { defineElement } from '../../../definition/definition.ts';

/** A ring that fills while something is processed. It is as wide as the page makes it, else 48 px at the usual font size. */
export const circularProgress = defineElement({
  tag: 'pc-circular-progress',
  name: 'circular-progress',
  attributes: {
    ...commonAttributes,
    /** How far it is, in percent; absent while unknown: then the ring turns. */
    value: percentage(),
    /** Accessible name: what is progressing; absent, “Processing” in the widget's language. */
    label: text(),
  },
  events: commonEvents,
});
