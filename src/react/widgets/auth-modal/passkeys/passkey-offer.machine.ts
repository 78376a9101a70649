/** The state machine of the offer of a passkey after signing in. Pure. */

/** How long the redirect waits for an answer, in ms. */
export const ANSWER_WAIT = 30_000;

/** How long a visitor is not asked again, in ms. */
const QUIET = 90 * 86_400_000;

/** `failed`: no passkey was added, which the visitor can try again. */
export type OfferState = 'offered' | 'adding' | 'failed' | 'added' | 'ended';

export type OfferEvent = 'accept' | 'dismiss' | 'too-late' | 'succeed' | 'fail';

export type OfferEffect = { readonly key: 'wait' | 'add' };

export function reduceOffer(state: OfferState, event: OfferEvent): OfferState {
  const isAsking = state === 'offered' || state === 'failed';
  if (event === 'dismiss') return state === 'added' ? state : 'ended';
  if (event === 'accept') return isAsking ? 'adding' : state;
  if (event === 'too-late') return isAsking ? 'ended' : state;
  if (state !== 'adding') return state;
  return event === 'succeed' ? 'added' : 'failed';
}

/** The time starts again after a failure. */
export function offerEffects(state: OfferState): readonly OfferEffect[] {
  if (state === 'adding') return [{ key: 'add' }];
  return state === 'offered' || state === 'failed' ? [{ key: 'wait' }] : [];
}

/** @param offeredAt When a passkey was last offered, as stored: milliseconds since 1970, or anything else. */
export const isOfferDue = (offeredAt: string | null, now: number): boolean => {
  const since = now - Number(offeredAt ?? Number.NaN);
  // A clock that was set back must not end the offers for good.
  return !(since >= 0 && since < QUIET);
};
