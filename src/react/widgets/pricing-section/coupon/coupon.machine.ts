/** The state machine of entering a coupon. Pure. */
import type { CouponVerdict } from './check-coupon.ts';
import { parseCoupon } from './coupon-code.ts';

export type CouponEntry =
  /** `problem`: of the coupon that was entered last. */
  | { readonly phase: 'editing'; readonly problem: CouponProblem | null }
  | { readonly phase: 'checking'; readonly coupon: string }
  | { readonly phase: 'accepted'; readonly coupon: string; readonly verdict: CouponVerdict };

/** Why a coupon was refused, in the page's words if it gave any. */
export interface CouponProblem {
  readonly text: string | undefined;
}

export type CouponEvent =
  | { readonly type: 'submit'; readonly text: string }
  | { readonly type: 'edit' }
  | { readonly type: 'verdict'; readonly verdict: CouponVerdict };

export const initialEntry: CouponEntry = { phase: 'editing', problem: null };

export function reduce(entry: CouponEntry, event: CouponEvent): CouponEntry {
  switch (event.type) {
    case 'submit': {
      if (entry.phase !== 'editing') return entry;
      const coupon = parseCoupon(event.text);
      return coupon === undefined ? { phase: 'editing', problem: { text: undefined } } : { phase: 'checking', coupon };
    }
    case 'edit':
      return entry.phase === 'accepted' ? entry : initialEntry;
    case 'verdict': {
      if (entry.phase !== 'checking') return entry;
      const { verdict } = event;
      return verdict.kind === 'invalid'
        ? { phase: 'editing', problem: { text: verdict.text } }
        : { phase: 'accepted', coupon: entry.coupon, verdict };
    }
  }
}
