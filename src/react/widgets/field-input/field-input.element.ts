/** The public interface of `pc-field-input`. */
import { text } from '../../../definition/attribute-types.ts';
import { commonEvents } from '../../../definition/common.ts';
import { defineElement, documented } from '../../../definition/definition.ts';
import { fieldAttributes } from '../input/field-attributes.ts';

/**
 * A text field with a label, a hint, and validation messages in the widget's language. Passwords can be revealed. In
 * forms it works like `pc-input`. A validation message appears below the field when the visitor leaves it or the form
 * is validated, and disappears once corrected. The layout does not shift.
 */
export const fieldInput = defineElement({
  tag: 'pc-field-input',
  name: 'field-input',
  attributes: {
    ...fieldAttributes,
    /** The label above the field. */
    label: text(),
    /** The hint below the field. */
    hint: text(),
    /**
     * An error message set by the page, for example after a response from its server. Shown instead of the hint until
     * the visitor edits the value, which removes the attribute. It does not block submission; use `setCustomValidity()`
     * for that.
     */
    error: text(),
  },
  events: commonEvents,
  parts: documented<{
    /** The label. */
    label: string;
    /** The field itself. */
    input: string;
    /** The hint or the error message. */
    message: string;
  }>(),
  states: documented<{
    /** The value is invalid and the visitor has been told, after a change or a validation of the form. */
    'user-invalid': string;
  }>(),
  formAssociated: 'field',
});
