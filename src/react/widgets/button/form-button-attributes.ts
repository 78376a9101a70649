/** The attributes of every form button except its `type`. */
import { address, flag, text } from '../../../definition/attribute-types.ts';

export const formButtonAttributes = {
  /** Disables the button. A disabled `<fieldset>` disables it too. */
  disabled: flag(),
  /** Name of the button's value in form data submitted with it. */
  name: text(),
  /** Value in form data submitted with the button. */
  value: text(),
  /** URL to submit to; overrides the form's `action`. */
  formaction: address(),
  /** Method to submit with; overrides the form's `method`. */
  formmethod: text(),
  /** Encoding to submit with; overrides the form's `enctype`. */
  formenctype: text(),
  /** Submits without validation. */
  formnovalidate: flag(),
  /** Where the response opens; overrides the form's `target`. */
  formtarget: text(),
} as const;
