/** The public interface of `pc-circular-progress`. */
import { text } from '../../../definition/attribute-types.ts';
import { percentage } from '../../../definition/number-types.ts';
import { commonAttributes, commonEvents } from '../../../definition/common.ts';
import { defineElement } from '../../../definition/definition.ts';

/** A circular progress indicator. Its size follows its CSS width, 48 px by default. */
export const circularProgress = defineElement({
  tag: 'pc-circular-progress',
  name: 'circular-progress',
  attributes: {
    ...commonAttributes,
    /** Progress in percent. If absent, the indicator is indeterminate. */
    value: percentage(),
    /** Accessible name, which says what is in progress. Default: “Processing” in the widget's language. */
    label: text(),
  },
  events: commonEvents,
});
