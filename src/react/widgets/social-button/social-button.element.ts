/** The public interface of `pc-social-button`. */
import { flag, oneOf, text } from '../../../definition/attribute-types.ts';
import { commonAttributes, commonEvents } from '../../../definition/common.ts';
import { defineElement, documented } from '../../../definition/definition.ts';

/**
 * A button with the logo of a sign-in provider. It dispatches the native `click` event; the page performs the sign-in.
 * `pc-auth-modal` already contains these buttons.
 */
export const socialButton = defineElement({
  tag: 'pc-social-button',
  name: 'social-button',
  attributes: {
    ...commonAttributes,
    /** The provider. */
    provider: oneOf(['google', 'facebook', 'apple'], 'google'),
    /**
     * The label, which should name the provider. Default: “Continue with Google” (or the other provider) in the
     * widget's language.
     */
    label: text(),
    /** A short badge, such as “Last used”. */
    badge: text(),
    /**
     * Shows that an action is in progress: after 150 ms a spinner replaces the logo. The button can still be clicked.
     */
    busy: flag(),
    /** Disables the button. */
    disabled: flag(),
  },
  events: commonEvents,
  parts: documented<{
    /** The button. */
    button: string;
  }>(),
});
