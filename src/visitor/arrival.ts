/** What brought the visitor: written on the first page view, sent with a sign-up, carried into the editor. */
import type { Flow, Language } from '../definition/common.ts';
import { languageOfPath } from './language.ts';
import { localStore, sessionStore } from './storage.ts';

const LANDING_QUERY = 'pc_landing_query';
const LANDING_DATA = '_pc_sign_up_landing_data';
const PAGE_LOCATION = 'pc_page_location';

/** Longer addresses are cut, so that a sign-up stays small. */
const MAX_ADDRESS = 1000;

/** What is known of the first page view, and the flow that led to signing up. */
export interface LandingData {
  /** Address of the first page. */
  page: string;
  /** Address of the page before it; empty where the browser does not tell. */
  referrer: string;
  language: Language;
  flow?: Flow | undefined;
  /** When it was, in ISO 8601. */
  time: string;
}

interface Page {
  readonly location: Pick<Location, 'href' | 'pathname' | 'search'>;
  readonly referrer: string;
}

/**
 * Notes what brought the visitor; of several page views only the first counts. A tab's first view without a query
 * leaves the one that an earlier visit came with.
 */
export function recordArrival({ location, referrer }: Page, now: Date): void {
  if (sessionStore.get(LANDING_QUERY) === null) {
    const query = localStore.get(LANDING_QUERY) ?? location.search;
    sessionStore.set(LANDING_QUERY, query);
    if (query) localStore.set(LANDING_QUERY, query);
  }
  if (localStore.get(LANDING_DATA) === null) {
    write({
      page: location.href.slice(0, MAX_ADDRESS),
      referrer: referrer.slice(0, MAX_ADDRESS),
      language: languageOfPath(location.pathname),
      time: now.toISOString(),
    });
  }
}

/** Notes the page on which the visitor began to sign up or in, and what for. */
export function recordFlow(page: string, flow: Flow | ''): void {
  sessionStore.set(PAGE_LOCATION, page);
  const known = landingData();
  if (known && flow) write({ ...known, flow });
}

/** The query with which the visitor first came, with its question mark; empty if there was none. */
export const landingQuery = (): string => sessionStore.get(LANDING_QUERY) ?? localStore.get(LANDING_QUERY) ?? '';

/** Undefined when nothing was noted, or what stands there is not ours. */
export function landingData(): LandingData | undefined {
  try {
    const data = JSON.parse(localStore.get(LANDING_DATA) ?? 'null') as Partial<LandingData> | null;
    return typeof data?.page === 'string' && typeof data.time === 'string' ? (data as LandingData) : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets what brought the visitor, who has signed in. */
export function clearArrival(): void {
  sessionStore.remove(LANDING_QUERY);
  localStore.remove(LANDING_QUERY);
  localStore.remove(LANDING_DATA);
}

const write = (data: LandingData): void => localStore.set(LANDING_DATA, JSON.stringify(data));
