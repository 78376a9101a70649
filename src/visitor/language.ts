/** The visitor's language: the first segment of the page's path, re-evaluated on every navigation. */
import type { Language } from '../definition/common.ts';
import { pagePath, type PathWatcher } from './path.ts';

const PREFIXES = ['es', 'fr', 'de'] as const satisfies readonly Language[];

/** The language in the first segment, otherwise English. */
export const languageOfPath = (pathname: string): Language =>
  PREFIXES.find((prefix) => prefix === pathname.split('/')[1]) ?? 'en';

/**
 * Adds the language's prefix to a path from the root, replacing an existing prefix. Other URLs are returned unchanged.
 */
export function localisedPath(language: string, path: string): string {
  if (!/^\/(?!\/)/.test(path)) return path;
  const plain = path.replace(/^\/(es|fr|de)(?=[/?#]|$)/, '').replace(/^(?!\/)/, '/');
  return PREFIXES.every((prefix) => prefix !== language) ? plain : `/${language}${plain.replace(/^\/(?=[?#]|$)/, '')}`;
}

/** The language of this page, which follows its path. */
export const pageLanguage = {
  current: (): Language => languageOfPath(pagePath.current()),
  subscribe: pagePath.subscribe,
} satisfies PathWatcher;
