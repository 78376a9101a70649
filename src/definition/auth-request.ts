/** How any widget asks for sign-in: `pc-auth-request`, heard page-wide. */
import type { Flow } from './common.ts';
import { cancelableEvent } from './definition.ts';
import type { PaymentInterval } from './payment-intervals.ts';

/** What the sign-in dialog begins with. */
export type AuthMode = 'signup' | 'login';

export interface AuthRequestDetail {
  mode: AuthMode;
  /** Where signing in leads; absent, the plain flow. */
  flow?: Flow;
  /** The plan that was chosen, by its id in the catalog. */
  plan?: string;
  interval?: PaymentInterval;
  coupon?: string;
  /** The request at the service whose result the editor takes up after signing in. */
  requestId?: string;
}

/** Of every element that may ask for sign-in. */
export const authRequestEvent = {
  /**
   * The visitor has to sign in to go on. Unless `preventDefault()` is called, the page's `pc-auth-modal` opens; one is
   * created if there is none.
   */
  'pc-auth-request': cancelableEvent<AuthRequestDetail>(),
} as const;
