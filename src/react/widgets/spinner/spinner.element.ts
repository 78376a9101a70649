/** The public interface of `pc-spinner`. */
import { text } from '../../../definition/attribute-types.ts';
import { commonAttributes, commonEvents } from '../../../definition/common.ts';
import { defineElement } from '../../../definition/definition.ts';

/** A small indeterminate progress indicator. Its size follows its CSS width, 20 px by default. */
export const spinner = defineElement({
  tag: 'pc-spinner',
  name: 'spinner',
  attributes: {
    ...commonAttributes,
    /**
     * Accessible name, which says what is in progress. Default: “Loading” in the widget's language. If adjacent text
     * already says so, hide the spinner from screen readers with `aria-hidden="true"`.
     */
    label: text(),
  },
  events: commonEvents,
});
