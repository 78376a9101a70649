/** What every text field has. */
import { flag, number, oneOf, text, type AttributeType } from '../../../definition/attribute-types.ts';
import { AttributeError } from '../../../definition/attribute-types.ts';
import { commonAttributes } from '../../../definition/common.ts';

/** How many characters; null where it is not said. */
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
  /** What is entered; it chooses the keyboard on touch screens and what is checked. */
  type: oneOf(['text', 'email', 'password', 'search', 'tel', 'url', 'number'], 'text'),
  /** Name under which a form sends the value; without one it is not sent. */
  name: text(),
  /**
   * The value at first and after a reset. The property `value` is what stands in the field now; `defaultValue` is this
   * attribute.
   */
  value: text(),
  /** An example, shown while the field is empty. It is no label. */
  placeholder: text(),
  /** Has to be filled in. */
  required: flag(),
  /** Cannot be used, and is not sent. A disabled `<fieldset>` around it disables it too. */
  disabled: flag(),
  /** Can be read, copied and sent, not changed. */
  readonly: flag(),
  /** The fewest characters. As with `<input>` only what a visitor types is measured. */
  minlength: count(),
  /** The most characters; the field takes no more. */
  maxlength: count(),
  /** The smallest number. */
  min: text(),
  /** The largest number. */
  max: text(),
  /** The distance between possible numbers, or `any`. */
  step: text(),
  /** A regular expression that the whole value has to match; the `title` says what such a value looks like. */
  pattern: text(),
  /** What a browser may fill in: a token such as `email` or `organization`, or `off`. */
  autocomplete: text(),
  /** The keyboard on touch screens, where the type does not say it. */
  inputmode: oneOf(['none', 'text', 'decimal', 'numeric', 'tel', 'search', 'email', 'url'], ''),
  /** What the Enter key of a keyboard on a touch screen says. */
  enterkeyhint: oneOf(['enter', 'done', 'go', 'next', 'previous', 'search', 'send'], ''),
} as const;
