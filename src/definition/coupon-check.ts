/** How a page checks the coupons of the pricing section. */

/**
 * Returns whether a coupon applies, and what to tell the visitor about it. A coupon is only said to apply if this
 * confirmed it within 8 seconds; if it rejects or takes longer, the visitor reads that it is checked at checkout.
 * `plan` is the id of the visitor's current plan.
 */
export type CheckCoupon = (
  coupon: string,
  plan: string | undefined,
  signal: AbortSignal,
) => CouponAnswer | Promise<CouponAnswer>;

/** Whether a coupon applies; `text` in the page's own words. */
export type CouponAnswer = boolean | { readonly valid: boolean; readonly text?: string | undefined };
