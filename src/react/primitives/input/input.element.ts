/** What a page can say to `pc-input`. */
import { text } from '../../../definition/attribute-types.ts';
import { commonEvents } from '../../../definition/common.ts';
import { defineElement, documented } from '../../../definition/definition.ts';
import { fieldAttributes } from './field-attributes.ts';

/**
 * One line of text, for a form of the page: a `<label>` names it, the form sends, checks and resets it, `input` and
 * `change` are the browser's own events, and so are the methods and properties of an `<input>` that have to do with
 * forms. What is wrong with its value is said in the widget's language. `pc-field-input` has its label and messages with
 * it.
 */
export const input = defineElement({
  tag: 'pc-input',
  name: 'input',
  attributes: {
    ...fieldAttributes,
    /** Accessible name, where the page has no `<label>` for it. */
    label: text(),
  },
  events: commonEvents,
  parts: documented<{
    /** The field itself. */
    input: string;
  }>(),
  states: documented<{
    /** Its value is wrong, and the visitor has been told: after a change, or when the form was checked. */
    'user-invalid': string;
  }>(),
  formAssociated: 'field',
});
