/** The visitor's language: the first segment of the page's path, re-evaluated on every navigation. */
import type { Language } from '../definition/common.ts';
import { pagePath, type PathWatcher } from './path.ts';

/** The languages with a prefix in paths. */
export const PREFIXES = ['es', 'fr', 'de'] as const satisfies readonly Language[];

/** The language in the first segment, otherwise English. */
export const languageOfPath = (pathname: string): Language =>
  PREFIXES.find((prefix) => prefix === pathname.split('/')[1]) ?? 'en';

/** The language of this page, which follows its path. */
export const pageLanguage = {
  current: (): Language => languageOfPath(pagePath.current()),
  subscribe: pagePath.subscribe,
} satisfies PathWatcher;
