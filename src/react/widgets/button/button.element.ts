/** The public interface of `pc-button`. */
import { address, flag, oneOf, text } from '../../../definition/attribute-types.ts';
import { commonAttributes, commonEvents } from '../../../definition/common.ts';
import { defineElement, documented } from '../../../definition/definition.ts';
import { formButtonAttributes } from './form-button-attributes.ts';

/**
 * A button, or a link if it has an `href`. Its content is its label. It dispatches the native `click` event. In a form,
 * which is an ancestor or the form whose `id` is the value of its `form` attribute, it acts according to its `type`.
 * The `submitter` of the `submit` event is a substitute button with the same name, value and `data-*` attributes.
 */
export const button = defineElement({
  tag: 'pc-button',
  name: 'button',
  attributes: {
    ...commonAttributes,
    /** Visual emphasis; `primary` is for the main action of a view. */
    variant: oneOf(['primary', 'secondary', 'quiet', 'danger'], 'secondary'),
    /** Heights of 36, 44 and 52 px at the default font size. */
    size: oneOf(['sm', 'md', 'lg'], 'md'),
    /**
     * Shows that an action is in progress: the button keeps its width, label and focus, ignores clicks and shows a
     * spinner after 150 ms.
     */
    busy: flag(),
    /** Accessible name, if the content is not descriptive enough. */
    label: text(),
    /** What a click does in a form. */
    type: oneOf(['submit', 'reset', 'button'], 'submit'),
    ...formButtonAttributes,
    /** URL of the link. A link does not take part in forms. */
    href: address(),
    /** Where the link opens, like `target` of an `<a>`. */
    target: text(),
    /** The link's relation, like `rel` of an `<a>`. */
    rel: text(),
    /** Downloads the link under this name, like `download` of an `<a>`. */
    download: text(),
  },
  events: commonEvents,
  slots: documented<{
    /** The label. */
    '': string;
    /** An icon before the label. */
    start: string;
    /** An icon after the label. */
    end: string;
  }>(),
  parts: documented<{
    /** The button, or the link. */
    button: string;
  }>(),
  formAssociated: 'button',
});
