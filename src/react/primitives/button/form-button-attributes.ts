/** What every button of a form has, besides its `type`. */
import { address, flag, text } from '../../../definition/attribute-types.ts';

export const formButtonAttributes = {
  /** Cannot be used. A disabled `<fieldset>` around it disables it too. */
  disabled: flag(),
  /** Name under which the form sends its value when it is the button that was pressed. */
  name: text(),
  /** What the form then sends. */
  value: text(),
  /** Where it sends the form, in place of the form's own `action`. */
  formaction: address(),
  /** How it sends the form, in place of the form's own `method`. */
  formmethod: text(),
  /** How it encodes the form, in place of the form's own `enctype`. */
  formenctype: text(),
  /** Sends the form without checking it. */
  formnovalidate: flag(),
  /** Where the answer opens, in place of the form's own `target`. */
  formtarget: text(),
} as const;
