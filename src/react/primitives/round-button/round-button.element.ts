/** What a page can say to `pc-round-button`. */
import { flag, oneOf, text } from '../../../definition/attribute-types.ts';
import { commonAttributes, commonEvents } from '../../../definition/common.ts';
import { defineElement, documented } from '../../../definition/definition.ts';
import { formButtonAttributes } from '../button/form-button-attributes.ts';

/** A round button with an icon, which stands in it: play, record. In a form of the page it does what its `type` says. */
export const roundButton = defineElement({
  tag: 'pc-round-button',
  name: 'round-button',
  attributes: {
    ...commonAttributes,
    /** Accessible name and tooltip; it has to be given. */
    label: text(),
    /** How much it asks for attention; `record` is for recording and for what is live. */
    variant: oneOf(['primary', 'secondary', 'record'], 'primary'),
    /** Diameters of 36, 48 and 64 px at the usual font size; on touch screens the smallest can be hit in 44 px too. */
    size: oneOf(['sm', 'md', 'lg'], 'md'),
    /** Something is under way: it keeps its focus, ignores clicks and after 150 ms shows a spinner. */
    busy: flag(),
    /** Whether what it switches is on; absent, it switches nothing. */
    pressed: oneOf(['true', 'false'], ''),
    /** What a click does in a form. */
    type: oneOf(['button', 'submit', 'reset'], 'button'),
    ...formButtonAttributes,
  },
  events: commonEvents,
  slots: documented<{
    /** The icon: an `<svg>` or an `<img>`. */
    '': string;
  }>(),
  parts: documented<{
    /** The button. */
    button: string;
  }>(),
  formAssociated: 'button',
});
