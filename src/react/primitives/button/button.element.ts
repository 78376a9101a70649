/** What a page can say to `pc-button`. */
import { address, flag, oneOf, text } from '../../../definition/attribute-types.ts';
import { commonAttributes, commonEvents } from '../../../definition/common.ts';
import { defineElement, documented } from '../../../definition/definition.ts';
import { formButtonAttributes } from './form-button-attributes.ts';

/**
 * A button, or a link where it has an `href`. Its label is what stands in it, a click is the browser's own `click` event.
 * In a form – the one around it, or the one whose `id` its `form` attribute names – it does what its `type` says; the
 * `submit` event's `submitter` is a stand-in with the same name, value and `data-` attributes.
 */
export const button = defineElement({
  tag: 'pc-button',
  name: 'button',
  attributes: {
    ...commonAttributes,
    /** How much it asks for attention; `primary` is for the one main action of a view. */
    variant: oneOf(['primary', 'secondary', 'quiet', 'danger'], 'secondary'),
    /** Heights of 36, 44 and 52 px at the usual font size. */
    size: oneOf(['sm', 'md', 'lg'], 'md'),
    /** Something is under way: it keeps its width, label and focus, ignores clicks and after 150 ms shows a spinner. */
    busy: flag(),
    /** Accessible name, where what stands in it does not say enough. */
    label: text(),
    /** What a click does in a form. */
    type: oneOf(['submit', 'reset', 'button'], 'submit'),
    ...formButtonAttributes,
    /** Where it leads; it then is a link, and takes no part in a form. */
    href: address(),
    /** Where the link opens, as at an `<a>`. */
    target: text(),
    /** The link's relation, as at an `<a>`. */
    rel: text(),
    /** The link is downloaded under this name, as at an `<a>`. */
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
