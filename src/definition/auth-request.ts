/** The `pc-auth-request` event, which a widget dispatches to request sign-in. */
import type { Flow } from './common.ts';
import { cancelableEvent } from './definition.ts';
import type { PaymentInterval } from '../contract/payment-intervals.ts';

/** The form that the sign-in dialog shows first. */
export type AuthMode = 'signup' | 'login';

export interface AuthRequestDetail {
  /** @measurable */
  mode: AuthMode;
  /**
   * Where the visitor continues in the editor after signing in. Default: onboarding or their projects.
   * @measurable
   */
  flow?: Flow;
  /**
   * The chosen plan's id in the catalog.
   * @measurable id
   */
  plan?: string;
  /** @measurable */
  interval?: PaymentInterval;
  /** @unmeasured */
  coupon?: string;
  /**
   * Id of the request at the service whose result the editor opens after sign-in.
   * @unmeasured
   */
  requestId?: string;
}

/** For every element that may request sign-in. */
export const authRequestEvent = {
  /**
   * The visitor must sign in to continue. Unless `preventDefault()` is called, the page's `pc-auth-modal` opens; if the
   * page has none that can be seen, one is created.
   */
  'pc-auth-request': cancelableEvent<AuthRequestDetail>(),
} as const;
