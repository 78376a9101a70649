/** Whose a text is that somebody has begun to write. */
import { isAccount, VISITOR } from '../../../visitor/owner.ts';
import { isRefused } from '../../../visitor/refused.ts';

export interface Draft {
  /** Who wrote it: see `currentOwner()`. */
  readonly owner: string;
  /** The page's text when the visitor started to write. */
  readonly given: string;
  readonly text: string;
}

/**
 * What is left of a draft for whoever is at the page. What was written before signing in goes with whoever signs in.
 * What was written when the service ended the session stays, and goes with its account, or with whoever signs in if
 * that is not known; after signing out, or for another account, nothing is left.
 */
export function ownedBy(draft: Draft, owner: string): Draft | undefined {
  if (draft.owner === owner) return draft;
  if (draft.owner === VISITOR) return { ...draft, owner };
  if (owner !== VISITOR || !isRefused(draft.owner)) return undefined;
  return isAccount(draft.owner) ? draft : { ...draft, owner };
}
