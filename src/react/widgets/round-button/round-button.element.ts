/** The public interface of `pc-round-button`. */
import { flag, oneOf, text } from '../../../definition/attribute-types.ts';
import { commonAttributes, commonEvents } from '../../../definition/common.ts';
import { defineElement, documented } from '../../../definition/definition.ts';
import { formButtonAttributes } from '../button/form-button-attributes.ts';

/** A round icon button, such as play or record. Its content is the icon. In a form it acts according to its `type`. */
export const roundButton = defineElement({
  tag: 'pc-round-button',
  name: 'round-button',
  attributes: {
    ...commonAttributes,
    /** Accessible name and tooltip. Required. */
    label: text(),
    /** Visual emphasis; `record` is for recording and live content. */
    variant: oneOf(['primary', 'secondary', 'record'], 'primary'),
    /**
     * Diameters of 36, 48 and 64 px at the default font size; on touch screens the hit area of the smallest is 44 px.
     */
    size: oneOf(['sm', 'md', 'lg'], 'md'),
    /**
     * Shows that an action is in progress: the button keeps its focus, ignores clicks and shows a spinner after 150 ms.
     */
    busy: flag(),
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
