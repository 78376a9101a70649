/** Asks the page's billing what the plans cost, and looks for unknown keys of its catalog. Renders nothing. */
import { useEffect } from 'react';
import { reportCatalogKeys } from './catalog-keys.ts';
import type { Catalog } from './catalog.ts';
import type { Plan } from './plan.ts';
import type { Quote } from './pricing-section.element.ts';
import { quotePlans, type Asked } from './quotes.ts';

/** What the billing has said. */
export interface Quoted {
  /** The catalog's plans. */
  readonly of: readonly Plan[];
  readonly currency: string;
  readonly plans: readonly Plan[];
}

interface PricesProps extends Omit<Asked, 'currency'> {
  catalog: Catalog | undefined;
  quote: Quote | undefined;
  currency: string | undefined;
  onQuoted: (quoted: Quoted) => void;
}

export function Prices({ catalog, quote, plans, currency, country, intervals, onQuoted }: PricesProps) {
  useEffect(() => {
    if (catalog) reportCatalogKeys(catalog);
  }, [catalog]);
  const asked = quote && currency;
  useEffect(() => {
    if (!asked) return undefined;
    const change = new AbortController();
    void quotePlans(quote, { plans, currency: asked, country, intervals }, change.signal, (found = plans) =>
      onQuoted({ of: plans, currency: asked, plans: found }),
    );
    return () => change.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a page may give another function whenever it renders
  }, [asked, plans, country, intervals.length]);
  return null;
}
