import type { ReactNode } from 'react';
import type { AuthData } from '../../../../contract/schema.ts';

/** A step of the dialog between signing in and the redirect, which waits for it. */
export interface Interstitial {
  readonly View: (props: { titleId: string }) => ReactNode;
  /** Resolves when the redirect can go on. */
  readonly ended: Promise<void>;
  /** The visitor closes it. */
  readonly dismiss: () => void;
}

/** By the session that a password reset has begun: what is to be said of the passkeys. */
export const reviews = new WeakMap<AuthData, Interstitial>();
