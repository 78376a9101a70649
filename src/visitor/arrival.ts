/** Records the landing page and its query on the first page view. */
import { native } from '../dom/native.ts';
import { localStore, sessionStore } from './storage.ts';

export const LANDING_QUERY = 'pc_landing_query';
export const LANDING_DATA = '_pc_sign_up_landing_data';

/** The query of the visitor's first page view, with its question mark; empty if there was none. */
export const landingQuery = (): string => sessionStore.get(LANDING_QUERY) ?? localStore.get(LANDING_QUERY) ?? '';

/** Longer addresses are truncated, to keep sign-up requests small. */
const MAX_ADDRESS = 1000;

interface Page {
  readonly location: Pick<Location, 'href' | 'search'>;
  readonly referrer: string;
}

/**
 * Only the first page view counts. A tab whose first view has no query keeps the query of an earlier visit.
 */
export function recordArrival(page: Page, now: Date): void {
  const { location } = page;
  if (sessionStore.get(LANDING_QUERY) === null) {
    const query = localStore.get(LANDING_QUERY) ?? location.search;
    sessionStore.setOptional(LANDING_QUERY, query);
    if (query) localStore.setOptional(LANDING_QUERY, query);
  }
  if (localStore.get(LANDING_DATA) === null) {
    const [address, previous] = [location.href, native(page, 'referrer')].map((text) => text.slice(0, MAX_ADDRESS));
    localStore.setOptional(LANDING_DATA, JSON.stringify({ page: address, referrer: previous, time: now }));
  }
}
