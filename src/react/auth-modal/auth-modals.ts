/** The page's sign-in dialogs, as whoever answers a `pc-auth-request` finds them. */
import type { AuthRequestDetail } from '../../definition/auth-request.ts';

export interface AuthModals {
  /** Each opens one dialog. */
  readonly modals: Set<(request: AuthRequestDetail) => void>;
  /** Somebody answers requests already. */
  attended?: boolean;
}

/** Kept at the page, where every copy of this module finds it. */
const KEY = Symbol.for('pc-elements.auth-modals');

export const authModals = (page: Window & { [KEY]?: AuthModals | undefined }): AuthModals =>
  (page[KEY] ??= { modals: new Set() });
