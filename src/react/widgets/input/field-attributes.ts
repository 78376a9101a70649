/** The attributes of every text field. */
import { flag, oneOf, text, type AttributeType } from '../../../definition/attribute-types.ts';
import { number } from '../../../definition/number-types.ts';
import { AttributeError } from '../../../definition/attribute-types.ts';
import { commonAttributes } from '../../../definition/common.ts';

/** A number of characters; null if absent. */
const count = (): AttributeType<number | null> => ({
  fallback: null,
  parse(value) {
    const parsed = number(0).parse(value);
    if (!Number.isInteger(parsed) || parsed < 0) throw new AttributeError('must be a whole number');
    return parsed;
  },
  stringify: (value) => (value === null ? null : String(value)),
  description: 'whole number',
});

export const fieldAttributes = {
  ...commonAttributes,
  /** Type of the value; determines validation and the keyboard on touch screens. */
  type: oneOf(['text', 'email', 'password', 'search', 'tel', 'url', 'number'], 'text'),
  /** Name in submitted form data. Without a name, the value is not submitted. */
  name: text(),
  /**
   * The initial value, restored on reset. The property `value` is the current value; `defaultValue` reflects this
   * attribute.
   */
  value: text(),
  /** Example text shown while the field is empty. Not a replacement for a label. */
  placeholder: text(),
  /** Requires a value. */
  required: flag(),
  /** Disables the field. A disabled field is not submitted. A disabled `<fieldset>` disables it too. */
  disabled: flag(),
  /** Makes the value read-only; it is still submitted. */
  readonly: flag(),
  /** Minimum length. As with `<input>`, only validated after user input. */
  minlength: count(),
  /** Maximum length; further input is not accepted. */
  maxlength: count(),
  /** Minimum value of a number. */
  min: text(),
  /** Maximum value of a number. */
  max: text(),
  /** Step between valid numbers, or `any`. */
  step: text(),
  /** A regular expression that the whole value must match; `title` should describe the format. */
  pattern: text(),
  /**
   * Id of another field in the same tree, `<input>` or ours, whose value has to be entered here again. Checked while
   * either of them is edited.
   */
  mustMatch: text(),
  /** Id of a `<datalist>` in the same tree, whose options are suggested. */
  list: text(),
  /** Autofill token, such as `email`, `organization` or `off`. */
  autocomplete: text(),
  /** Keyboard on touch screens, if the one for the type is not suitable. */
  inputmode: oneOf(['none', 'text', 'decimal', 'numeric', 'tel', 'search', 'email', 'url'], ''),
  /** Label of the Enter key on virtual keyboards. */
  enterkeyhint: oneOf(['enter', 'done', 'go', 'next', 'previous', 'search', 'send'], ''),
} as const;
