/** The public interface of `pc-input`. */
import { text } from '../../../definition/attribute-types.ts';
import { commonEvents } from '../../../definition/common.ts';
import { defineElement, documented } from '../../../definition/definition.ts';
import { fieldAttributes } from './field-attributes.ts';

/**
 * A single-line text field for the page's forms. Name it with a `<label>`. It takes part in submission, validation and
 * reset, dispatches the native `input` and `change` events, and has the form-related methods and properties of an
 * `<input>`. Validation messages are in the widget's language. `pc-field-input` adds a label and shows the messages.
 */
export const input = defineElement({
  tag: 'pc-input',
  name: 'input',
  attributes: {
    ...fieldAttributes,
    /** Accessible name, if there is no `<label>`. */
    label: text(),
  },
  events: commonEvents,
  parts: documented<{
    /** The field itself. */
    input: string;
  }>(),
  states: documented<{
    /** The value is invalid and the visitor has been told, after a change or a validation of the form. */
    'user-invalid': string;
  }>(),
  formAssociated: 'field',
});
