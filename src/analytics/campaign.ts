/** The campaign that led to a page. */
import type { Fields } from './measure.ts';

/** The UTM parameters of a query. A newsletter may put the reader's address into one, which nobody may learn. */
export const campaign = (query: string): Fields =>
  Object.fromEntries(
    [...new URLSearchParams(query)].filter(
      ([name, value]) => /^utm_\w{1,20}$/.test(name) && /^[^@]{1,100}$/.test(value),
    ),
  );
