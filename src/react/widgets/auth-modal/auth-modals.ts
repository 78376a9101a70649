/** The registry of the page's sign-in dialogs, used by the listener for `pc-auth-request`. */
export interface PageAuthModal {
  /** Opens it for an unchecked request from a page script. */
  readonly open: (request: unknown) => void;
  /** Loads what opening it takes, for a visitor who may be about to do that. */
  readonly prepare: () => void;
  /** Its outermost node. */
  readonly element: () => Element | null;
}

export interface AuthModals {
  readonly modals: Set<PageAuthModal>;
  /** A listener for requests is already installed. */
  isAnswered?: boolean;
  /** Prepares the dialog that a request would open. */
  prepare?: () => void;
}

/** Stored on `window`, shared by all copies of this module. */
const KEY = Symbol.for('pc-elements.auth-modals');

export const authModals = (page: Window & { [KEY]?: AuthModals | undefined }): AuthModals =>
  (page[KEY] ??= { modals: new Set() });
