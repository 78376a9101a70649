/** The public interface of `pc-icon-button`. */
import { oneOf, text } from '../../../definition/attribute-types.ts';
import { commonAttributes, commonEvents } from '../../../definition/common.ts';
import { defineElement, documented } from '../../../definition/definition.ts';
import { formButtonAttributes } from '../button/form-button-attributes.ts';

/** An icon button with low emphasis. Its content is the icon. In a form it acts according to its `type`. */
export const iconButton = defineElement({
  tag: 'pc-icon-button',
  name: 'icon-button',
  attributes: {
    ...commonAttributes,
    /** Accessible name and tooltip. Required. */
    label: text(),
    /** Sizes of 36 and 44 px at the default font size; on touch screens the hit area of the smaller one is 44 px. */
    size: oneOf(['sm', 'md'], 'md'),
    /** Whether a toggle button is on; absent for buttons that do not toggle. */
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
