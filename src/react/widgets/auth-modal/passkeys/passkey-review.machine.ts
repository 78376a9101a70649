/** The state machine of what is shown of the passkeys after a password reset. Pure; `passkey-review.tsx` runs it. */

/** How long the line is shown when there is nothing to decide, in ms. */
export const READING_TIME = 5000;

export interface ReviewedPasskey {
  readonly id: string;
  readonly name: string;
  /** `failed`: it is still there, and can be removed again. */
  readonly status: 'kept' | 'removing' | 'removed' | 'failed';
}

export interface ReviewState {
  /** How many the reset has removed. */
  readonly removed: number;
  readonly passkeys: readonly ReviewedPasskey[];
  /** The visitor wants to go on, which waits for removals. */
  readonly continuing: boolean;
}

export type ReviewEvent =
  { readonly type: 'remove' | 'removed' | 'failed'; readonly id: string } | { readonly type: 'continue' };

export type ReviewEffect =
  | { readonly key: string; readonly kind: 'remove'; readonly id: string }
  | { readonly key: 'wait'; readonly kind: 'wait' };

/** Undefined if there is nothing to show. */
export function initialReview(
  removed: number,
  passkeys: readonly Pick<ReviewedPasskey, 'id' | 'name'>[],
): ReviewState | undefined {
  if (removed === 0 && passkeys.length === 0) return undefined;
  return { removed, passkeys: passkeys.map(({ id, name }) => ({ id, name, status: 'kept' })), continuing: false };
}

export function reduceReview(state: ReviewState, event: ReviewEvent): ReviewState {
  if (isReviewed(state)) return state;
  if (event.type === 'continue') return state.continuing ? state : { ...state, continuing: true };
  const before = state.passkeys.find(({ id }) => id === event.id)?.status;
  const isAsked = event.type === 'remove';
  if (isAsked ? before !== 'kept' && before !== 'failed' : before !== 'removing') return state;
  const status = isAsked ? 'removing' : event.type;
  return {
    ...state,
    passkeys: state.passkeys.map((passkey) => (passkey.id === event.id ? { ...passkey, status } : passkey)),
    // A failure is to be seen.
    continuing: state.continuing && status !== 'failed',
  };
}

export function reviewEffects(state: ReviewState): readonly ReviewEffect[] {
  if (isReviewed(state)) return [];
  const removals = state.passkeys
    .filter(({ status }) => status === 'removing')
    .map(({ id }) => ({ key: `remove ${id}`, kind: 'remove', id }) as const);
  const isDecided = state.passkeys.every(({ status }) => status === 'removed');
  return isDecided ? [{ key: 'wait', kind: 'wait' }] : removals;
}

/** Whether the redirect can go on. */
export const isReviewed = ({ continuing, passkeys }: ReviewState): boolean =>
  continuing && passkeys.every(({ status }) => status !== 'removing');
