/** The public interface of `pc-one-tap-sign-in`. */
import { commonAttributes, commonEvents } from '../../../definition/common.ts';
import { cancelableEvent, defineElement, event } from '../../../definition/definition.ts';
import type { AuthErrorDetail, SignedInDetail } from '../auth-modal/auth-modal.element.ts';

/** Google's one-tap prompt for visitors who are not signed in. Takes no space in the page. */
export const oneTapSignIn = defineElement({
  tag: 'pc-one-tap-sign-in',
  name: 'one-tap-sign-in',
  attributes: commonAttributes,
  events: {
    ...commonEvents,
    /**
     * The visitor has signed in; the redirect follows.
     * @measured
     */
    'pc-sign-in': event<SignedInDetail>(),
    /**
     * The visitor has a new account and is signed in; the redirect follows.
     * @measured
     */
    'pc-sign-up': event<SignedInDetail>(),
    /**
     * Signing in failed.
     * @measured
     */
    'pc-auth-error': event<AuthErrorDetail>(),
    /** The visitor is about to be sent to the editor. `preventDefault()` keeps them on the page. */
    'pc-redirect': cancelableEvent<{
      /** @unmeasured */
      url: string;
    }>(),
  },
});
