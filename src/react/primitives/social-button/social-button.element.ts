/** What a page can say to `pc-social-button`. */
import { flag, oneOf, text } from '../../../definition/attribute-types.ts';
import { commonAttributes, commonEvents } from '../../../definition/common.ts';
import { defineElement, documented } from '../../../definition/definition.ts';

/**
 * A button to sign in with a provider, with the provider's own mark. A click is the browser's own `click` event: signing
 * in is the page's, or `pc-auth-modal`'s, which has these buttons already.
 */
export const socialButton = defineElement({
  tag: 'pc-social-button',
  name: 'social-button',
  attributes: {
    ...commonAttributes,
    /** Whose button it is. */
    provider: oneOf(['google', 'facebook', 'apple'], 'google'),
    /** What it says; absent, “Continue with Google” in the widget's language. It should name the provider. */
    label: text(),
    /** A short word at its edge, such as “Last used”. */
    badge: text(),
    /** Something is under way: after 150 ms a spinner stands in the mark's place. It can still be clicked. */
    busy: flag(),
    /** Cannot be used. */
    disabled: flag(),
  },
  events: commonEvents,
  parts: documented<{
    /** The button. */
    button: string;
  }>(),
});
