/** The plans with the prices that the page's own billing returns. */
import { useEffect, useState } from 'react';
import type { Plan } from './plan.ts';
import type { Quote } from './pricing-section.element.ts';
import type { Asked } from './quotes.ts';

/** For sections with prices. */
export const importPrices = () => import('./prices.lazy.ts');

/** @returns undefined while they are asked for; the plans themselves if nobody is to be asked */
export function useQuotes(
  quote: Quote | undefined,
  { plans, currency, country, intervals }: Omit<Asked, 'currency'> & { currency: string | undefined },
): readonly Plan[] | undefined {
  const [quoted, setQuoted] = useState<{ of: object; in: string; plans: readonly Plan[] }>();
  const asked = quote && currency;
  useEffect(() => {
    if (!asked) return undefined;
    const change = new AbortController();
    const settle = (found = plans): void => setQuoted({ of: plans, in: asked, plans: found });
    void importPrices().then(
      (part) => part.quotePlans(quote, { plans, currency: asked, country, intervals }, change.signal, settle),
      () => settle(),
    );
    return () => change.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a page may give another function whenever it renders
  }, [asked, plans, country, intervals.length]);
  return !asked ? plans : quoted?.of === plans && quoted.in === asked ? quoted.plans : undefined;
}
