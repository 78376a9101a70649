/** The page's sign-in dialogs, as whoever answers a `pc-auth-request` finds them. */
export interface AuthModals {
  /** Each opens one dialog, for a request as a script of the page wrote it. */
  readonly modals: Set<(request: unknown) => void>;
  /** Somebody answers requests already. */
  isAnswered?: boolean;
}

/** Kept at the page, where every copy of this module finds it. */
const KEY = Symbol.for('pc-elements.auth-modals');

export const authModals = (page: Window & { [KEY]?: AuthModals | undefined }): AuthModals =>
  (page[KEY] ??= { modals: new Set() });
