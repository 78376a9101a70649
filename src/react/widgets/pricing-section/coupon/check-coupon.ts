/** Asks the page whether a coupon applies. */
import { configuration } from '../../../../configuration/configuration.ts';
import type { CheckCoupon } from '../../../../definition/coupon-check.ts';

/** What is known of a coupon. `unchecked`: nobody could say, so the checkout will. */
export type CouponVerdict =
  | { readonly kind: 'confirmed'; /** The page's own words. */ readonly text?: string | undefined }
  | { readonly kind: 'invalid'; readonly text?: string | undefined }
  | { readonly kind: 'unchecked' };

export const UNCHECKED: CouponVerdict = { kind: 'unchecked' };

/** How long the page's check may take, in milliseconds. */
const PATIENCE = 8000;

/**
 * Resolves to `unchecked` if there is nobody to ask, or if the check fails or takes too long; never rejects.
 * @param check The element's own check; without one, the configured one is asked.
 * @param plan Id of the visitor's plan; undefined for none.
 * @param limit Ends the wait.
 */
export async function verdictOn(
  coupon: string,
  plan: string | undefined,
  check: CheckCoupon | undefined = configuration().checkCoupon,
  signal: AbortSignal,
  limit: AbortSignal = AbortSignal.timeout(PATIENCE),
): Promise<CouponVerdict> {
  if (!check) return UNCHECKED;
  const ends = AbortSignal.any([signal, limit]);
  try {
    const answer: unknown = await Promise.race([check(coupon, plan, ends), whenAborted(ends)]);
    return read(answer);
  } catch {
    return UNCHECKED;
  }
}

/** The page's function may return anything. */
function read(answer: unknown): CouponVerdict {
  const { valid, text } = (typeof answer === 'boolean' ? { valid: answer } : (answer ?? {})) as Record<string, unknown>;
  if (typeof valid !== 'boolean') return UNCHECKED;
  return { kind: valid ? 'confirmed' : 'invalid', text: typeof text === 'string' && text ? text : undefined };
}

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const end = (): void => reject(signal.reason as Error);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
