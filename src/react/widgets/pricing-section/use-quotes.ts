/** The plans with the prices that the page's own billing returns. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { Plan } from './plan.ts';
import type { Quote } from './pricing-section.element.ts';
import type { Asked } from './quotes.lazy.ts';

/** @returns undefined while they are asked for; the plans themselves if nobody is to be asked */
export function useQuotes(
  quote: Quote | undefined,
  plans: readonly Plan[],
  { currency, country, intervals }: Omit<Asked, 'plans' | 'currency'> & { currency: string | undefined },
): readonly Plan[] | undefined {
  const [quoted, setQuoted] = useState<{ of: object; in: string; plans: readonly Plan[] }>();
  const isAsked = quote && currency;
  const ask = useEffectEvent(() => {
    const change = new AbortController();
    if (isAsked) {
      const settle = (found = plans): void => setQuoted({ of: plans, in: currency, plans: found });
      const asked = { plans, currency, country, intervals };
      void importQuotes().then(
        (part) => part.quotePlans(quote, asked, change.signal, settle),
        () => settle(),
      );
    }
    return () => change.abort();
  });
  // A page may give another function each time that it renders.
  useEffect(() => ask(), [isAsked, plans, country, intervals.length]);
  return !isAsked ? plans : quoted?.of === plans && quoted.in === currency ? quoted.plans : undefined;
}

const importQuotes = () => import('./quotes.lazy.ts');
