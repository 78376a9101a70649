/** What a page can say to `pc-spinner`. */
import { text } from '../../../definition/attribute-types.ts';
import { commonAttributes, commonEvents } from '../../../definition/common.ts';
import { defineElement } from '../../../definition/definition.ts';

/** The small sign that something is under way. It is as wide as the page makes it, else 20 px at the usual font size. */
export const spinner = defineElement({
  tag: 'pc-spinner',
  name: 'spinner',
  attributes: {
    ...commonAttributes,
    /**
     * Accessible name: what is under way; absent, “Loading” in the widget's language. Where words next to it say so
     * already, hide it from screen readers with `aria-hidden="true"`.
     */
    label: text(),
  },
  events: commonEvents,
});
