/** The state machine of entering a coupon. Pure. */
import { parseCoupon } from './coupon-code.ts';

export type CouponEntry =
  | {
      readonly phase: 'editing';
      /** `invalid`: malformed or rejected. `unchecked`: the check failed. */
      readonly problem: 'invalid' | 'unchecked' | null;
    }
  | { readonly phase: 'checking'; readonly coupon: string }
  | { readonly phase: 'accepted'; readonly coupon: string };

export type CouponEvent =
  /** `checked`: the page will validate the code. */
  | { readonly type: 'submit'; readonly text: string; readonly checked: boolean }
  | { readonly type: 'edit' }
  | { readonly type: 'result'; readonly valid: boolean }
  | { readonly type: 'failure' };

export const initialEntry: CouponEntry = { phase: 'editing', problem: null };

export function reduce(entry: CouponEntry, event: CouponEvent): CouponEntry {
  switch (event.type) {
    case 'submit': {
      if (entry.phase !== 'editing') return entry;
      const coupon = parseCoupon(event.text);
      if (coupon === undefined) return { phase: 'editing', problem: 'invalid' };
      return { phase: event.checked ? 'checking' : 'accepted', coupon };
    }
    case 'edit':
      return entry.phase === 'accepted' ? entry : initialEntry;
    case 'result':
      if (entry.phase !== 'checking') return entry;
      return event.valid ? { phase: 'accepted', coupon: entry.coupon } : { phase: 'editing', problem: 'invalid' };
    case 'failure':
      return entry.phase === 'checking' ? { phase: 'editing', problem: 'unchecked' } : entry;
  }
}
