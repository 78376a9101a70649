/** What a page can say to `pc-field-input`. */
import { text } from '../../../definition/attribute-types.ts';
import { commonEvents } from '../../../definition/common.ts';
import { defineElement, documented } from '../../../definition/definition.ts';
import { fieldAttributes } from '../input/field-attributes.ts';

/**
 * A text field with its label, a hint, and what is wrong with its value, in the widget's language; a password can be
 * shown. In a form of the page it is what `pc-input` is. What is wrong appears below the field once the visitor leaves
 * it or the form is checked, and goes as soon as it is right; the layout does not move.
 */
export const fieldInput = defineElement({
  tag: 'pc-field-input',
  name: 'field-input',
  attributes: {
    ...fieldAttributes,
    /** What is asked for; shown above the field. */
    label: text(),
    /** What helps to fill it in; shown below the field. */
    hint: text(),
    /**
     * What is wrong with the value, as the page – its service, say – found; shown in the hint's place until the visitor
     * edits the value, which takes the attribute away. It does not keep the form from being sent: `setCustomValidity()`
     * does.
     */
    error: text(),
  },
  events: commonEvents,
  parts: documented<{
    /** The label. */
    label: string;
    /** The field itself. */
    input: string;
    /** The hint, or what is wrong. */
    message: string;
  }>(),
  states: documented<{
    /** Its value is wrong, and the visitor has been told: after a change, or when the form was checked. */
    'user-invalid': string;
  }>(),
  formAssociated: 'field',
});
