/** Landing data: sent with a sign-up, passed on to the editor, then deleted. */
import type { Flow, Language } from '../definition/common.ts';
import { LANDING_DATA, LANDING_QUERY } from './arrival.ts';
import { languageOfPath } from './language.ts';
import { localStore, sessionStore } from './storage.ts';

const PAGE_LOCATION = 'pc_page_location';

/** The first page view, and what led to signing up. */
export interface LandingData {
  /** URL of the first page. */
  page: string;
  /** Its referrer; empty if the browser hides it. */
  referrer: string;
  /** When it was viewed, in ISO 8601. */
  time: string;
  /** Language of the page on which the visitor began to sign up. */
  language?: Language;
  flow?: Flow;
}

/** Records the page on which the visitor began to sign up or log in, and for which flow. */
export function recordFlow({ href, pathname }: Pick<Location, 'href' | 'pathname'>, flow: Flow | ''): void {
  sessionStore.setOptional(PAGE_LOCATION, href);
  const known = landingData();
  if (!known) return;
  const data: LandingData = { ...known, language: languageOfPath(pathname), ...(flow && { flow }) };
  localStore.setOptional(LANDING_DATA, JSON.stringify(data));
}

/** Undefined if nothing, or something invalid, is stored. */
export function landingData(): LandingData | undefined {
  try {
    const data = JSON.parse(localStore.get(LANDING_DATA) ?? 'null') as Partial<LandingData> | null;
    return typeof data?.page === 'string' && typeof data.time === 'string' ? (data as LandingData) : undefined;
  } catch {
    return undefined;
  }
}

/** Deletes the landing data once the visitor has signed in. */
export function clearLanding(): void {
  sessionStore.remove(LANDING_QUERY);
  localStore.remove(LANDING_QUERY);
  localStore.remove(LANDING_DATA);
}
