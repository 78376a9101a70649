/** What a page can say to `pc-icon-button`. */
import { oneOf, text } from '../../../definition/attribute-types.ts';
import { commonAttributes, commonEvents } from '../../../definition/common.ts';
import { defineElement, documented } from '../../../definition/definition.ts';
import { formButtonAttributes } from '../button/form-button-attributes.ts';

/** A quiet button that is only an icon, which stands in it. In a form of the page it does what its `type` says. */
export const iconButton = defineElement({
  tag: 'pc-icon-button',
  name: 'icon-button',
  attributes: {
    ...commonAttributes,
    /** Accessible name and tooltip; it has to be given. */
    label: text(),
    /** Sides of 36 and 44 px at the usual font size; on touch screens the smaller one can be hit in 44 px too. */
    size: oneOf(['sm', 'md'], 'md'),
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
