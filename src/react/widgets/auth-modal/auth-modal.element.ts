/** The public interface of `pc-auth-modal`. */
import type { AuthFailureCode } from '../../../contract/failure-codes.ts';
import { flag, oneOf, text } from '../../../definition/attribute-types.ts';
import type { AuthMode } from '../../../definition/auth-request.ts';
import { commonAttributes, commonEvents, type Flow } from '../../../definition/common.ts';
import { cancelableEvent, defineElement, documented, event, method } from '../../../definition/definition.ts';
import { PAYMENT_INTERVALS } from '../../../contract/payment-intervals.ts';
import type { SignUpMethod } from '../../../contract/sign-up-methods.ts';

export interface AuthErrorDetail {
  /** @measurable */
  method: SignUpMethod;
  /** @measurable */
  code: AuthFailureCode;
  /**
   * Seconds to wait before another attempt, if the service sent `Retry-After`.
   * @measurable
   */
  retryAfter?: number | undefined;
  /**
   * The underlying error, for a log.
   * @unmeasured
   */
  cause: unknown;
}

export interface AuthStartDetail {
  /** @measurable */
  method: SignUpMethod;
  /**
   * The form that was shown. A provider signs up and logs in with either.
   * @measurable
   */
  mode: AuthMode;
}

export interface SignedInDetail {
  /** @measurable */
  method: SignUpMethod;
  /**
   * Empty for the default flow.
   * @measurable
   */
  flow: Flow | '';
}

export interface UserRegisteredDetail {
  /**
   * The account's id; null if the service did not tell it.
   * @unmeasured
   */
  id: string | null;
  /** @unmeasured */
  email: string;
  /**
   * Whether the email address is already confirmed.
   * @measurable
   */
  confirmed: boolean;
}

/**
 * A dialog to sign up or log in with an email address, Google, Facebook, Apple or a passkey. Renders nothing until it
 * is opened.
 *
 * Buttons open and close it without a script: `<button commandfor="id" command="--show-login">`. Its commands are
 * `--show-login`, `--show-signup` and `--close`.
 */
export const authModal = defineElement({
  tag: 'pc-auth-modal',
  name: 'auth-modal',
  attributes: {
    ...commonAttributes,
    /**
     * Whether the dialog is shown. Removed when the visitor closes it, and where the page hides what is around the
     * dialog: the console names what does.
     */
    open: flag(),
    /** The form shown first. */
    mode: oneOf<AuthMode, AuthMode>(['signup', 'login'], 'signup'),
    /** Id of the chosen plan in the catalog; passed on to the editor. */
    plan: text(),
    /** Payment interval of the plan; passed on to the editor. */
    interval: oneOf(PAYMENT_INTERVALS, ''),
    /** Coupon code; passed on to the editor. */
    coupon: text(),
    /** The use case for which the editor opens its subscription dialog. */
    useCase: text(),
    /**
     * If the providers' client ids cannot be loaded, opens with the email form alone instead of dispatching
     * `pc-unavailable`.
     */
    allowEmailOnly: flag(),
    /**
     * Where visitors reset a forgotten password. `link`: on the page at `forgotPasswordUrl` of the configuration.
     * `dialog`: in the dialog, with a code sent by email.
     */
    passwordReset: oneOf(['link', 'dialog'], 'link'),
  },
  methods: {
    /** Opens the dialog in the given mode, or switches to it; by default, in the mode of the attribute. */
    show: method<(mode?: AuthMode) => void>(),
    /** Closes the dialog. */
    close: method<() => void>(),
  },
  events: {
    ...commonEvents,
    /**
     * The visitor has submitted the form or chosen a provider or a passkey; signing up or logging in starts.
     * @measured
     */
    'pc-auth-start': event<AuthStartDetail>(),
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
    /**
     * The visitor, who is signed in by now, is about to be offered a passkey for the next time. `preventDefault()`
     * leaves the offer out, and the redirect follows.
     */
    'pc-passkey-offer': cancelableEvent(),
    /**
     * The dialog has opened.
     * @measured
     */
    'pc-open': event<{
      /** @measurable */
      mode: AuthMode;
    }>(),
    /** The dialog has closed, or was opened where it could not be seen. */
    'pc-close': event(),
    /** An account was created with an email address and password. */
    'pc-user-registered': event<UserRegisteredDetail>(),
    /**
     * The dialog cannot be shown because the providers' client ids or its own code could not be loaded. Unless
     * `preventDefault()` is called, a message with a retry button is shown instead.
     */
    'pc-unavailable': cancelableEvent<{
      /** @unmeasured */
      cause: unknown;
    }>(),
  },
  parts: documented<{
    /** The card that holds everything. */
    card: string;
    /** The product's logo. */
    logo: string;
    /** The row of provider buttons. */
    providers: string;
    /** Error messages. */
    notice: string;
  }>(),
  slots: documented<{
    /** Filled by the element: the sign-up form, in the light DOM so that password managers find it. */
    signup: string;
    /** Filled by the element: the login form. */
    login: string;
    /** Filled by the element: the form for the confirmation code. */
    code: string;
    /** Filled by the element: the form that requests a password reset code. */
    reset: string;
    /** Filled by the element: the form for the reset code and the new password. */
    'new-password': string;
    /** Filled by the element while the page is asked for a captcha token: where a challenge can be drawn. */
    captcha: string;
  }>(),
});
