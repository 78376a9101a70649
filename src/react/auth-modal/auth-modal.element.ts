/** What a page can say to `pc-auth-modal` and hear from it. */
import type { CallFailureCode } from '../../api/failure.ts';
import { flag, oneOf, text } from '../../definition/attribute-types.ts';
import type { AuthMode } from '../../definition/auth-request.ts';
import { commonAttributes, commonEvents, type Flow } from '../../definition/common.ts';
import { cancelableEvent, defineElement, documented, event, method } from '../../definition/definition.ts';
import { PAYMENT_INTERVALS } from '../../definition/payment-intervals.ts';
import type { SignUpMethod } from '../../visitor/redirect-url.ts';

/**
 * Why signing in did not work. `wrong-credentials`, `email-exists`, `common-password`, `current-password`,
 * `current-credentials`, `nickname-exists`: what the service has against it. `not-human`: the captcha was not solved. `wrong-code`, `code-expired`: the code.
 * `rate-limited`: too many tries. `network`: no connection. `server`: trouble at the service. `unexpected-response`: the service's
 * response makes no sense. `refused`: the service does not accept the request. `signed-out`: the confirmation
 * took too long. `popup-blocked`: the browser did not let the provider's window open. `popup-closed`: the visitor closed
 * it. `denied`: the visitor or the provider refused. `script-blocked`: the provider's script did not load.
 * `provider`: the provider failed.
 */
export type AuthFailureCode =
  | CallFailureCode
  | 'wrong-credentials'
  | 'email-exists'
  | 'common-password'
  | 'not-human'
  | 'current-password'
  | 'current-credentials'
  | 'nickname-exists'
  | 'wrong-code'
  | 'code-expired'
  | 'popup-blocked'
  | 'popup-closed'
  | 'denied'
  | 'script-blocked'
  | 'provider';

export interface AuthErrorDetail {
  method: SignUpMethod;
  code: AuthFailureCode;
  /** Seconds to wait, if the service sent Retry-After. */
  retryAfter?: number | undefined;
  /** The underlying error, for a log. */
  cause: unknown;
}

export interface SignedInDetail {
  method: SignUpMethod;
  /** Empty: the plain flow. */
  flow: Flow | '';
}

export interface UserRegisteredDetail {
  /** The account's id. */
  id: string;
  email: string;
  /** Whether the e-mail is confirmed already. */
  confirmed: boolean;
}

/** Signs visitors up and in: by e-mail, Google, Facebook or Apple. Shows nothing until it is opened. */
export const authModal = defineElement({
  tag: 'pc-auth-modal',
  name: 'auth-modal',
  attributes: {
    ...commonAttributes,
    /** Whether it is shown; goes away when the visitor closes it. */
    open: flag(),
    /** What it begins with. */
    mode: oneOf<AuthMode, AuthMode>(['signup', 'login'], 'signup'),
    /** The plan that was chosen, by its id in the catalog; handed on to the editor. */
    plan: text(),
    /** How the plan is paid; handed on to the editor. */
    interval: oneOf(PAYMENT_INTERVALS, ''),
    /** Handed on to the editor. */
    coupon: text(),
    /** The use case for which the editor opens its subscription dialog. */
    useCase: text(),
    /** Opens without the providers' buttons where their client ids cannot be had, instead of not at all. */
    allowEmailOnly: flag(),
    /**
     * Where a forgotten password is reset. `link`: on a page of its own, `forgotPasswordUrl` of the configuration. `dialog`:
     * in the dialog, with a code from a mail.
     */
    passwordReset: oneOf(['link', 'dialog'], 'link'),
  },
  methods: {
    /** Opens it, in the given mode or that of the attribute. */
    show: method<(mode?: AuthMode) => void>(),
    /** Closes it. */
    close: method<() => void>(),
  },
  events: {
    ...commonEvents,
    /** The visitor has signed in; the redirect follows. */
    'pc-sign-in': event<SignedInDetail>(),
    /** The visitor has a new account and is signed in; the redirect follows. */
    'pc-sign-up': event<SignedInDetail>(),
    /** Signing in failed. */
    'pc-auth-error': event<AuthErrorDetail>(),
    /** The visitor is about to be sent to the editor. `preventDefault()` keeps them on the page. */
    'pc-redirect': cancelableEvent<{ url: string }>(),
    /** It is shown. */
    'pc-open': event<{ mode: AuthMode }>(),
    /** It is no longer shown. */
    'pc-close': event(),
    /** An account was made by e-mail and password. */
    'pc-user-registered': event<UserRegisteredDetail>(),
    /**
     * It was asked to open and cannot, for want of the providers' client ids or of its own parts. Unless
     * `preventDefault()` is called it says so itself, in one line with a retry.
     */
    'pc-unavailable': cancelableEvent<{ cause: unknown }>(),
  },
  parts: documented<{
    /** The card that holds everything. */
    card: string;
    /** The product's logo. */
    logo: string;
    /** The row of the providers' buttons. */
    providers: string;
    /** Messages: what went wrong and what to do. */
    notice: string;
  }>(),
  slots: documented<{
    /** Filled by the element itself: the form to sign up, in the page's own tree so that password managers see it. */
    signup: string;
    /** Filled by the element itself: the form to log in. */
    login: string;
    /** Filled by the element itself: the form for the code from the mail. */
    code: string;
    /** Filled by the element itself: the form that asks for a code for a new password. */
    reset: string;
    /** Filled by the element itself: the form for that code and the new password. */
    'new-password': string;
  }>(),
});
