/** The visitor's language: the first segment of the page's path, re-evaluated on every navigation. */
import type { Language } from '../definition/common.ts';
import { pagePath, type PathWatcher } from './path.ts';

const PREFIXES = ['es', 'fr', 'de'] as const satisfies readonly Language[];

/** English, unless the first segment says otherwise. */
export const languageOfPath = (pathname: string): Language =>
  PREFIXES.find((prefix) => prefix === pathname.split('/')[1]) ?? 'en';

/** A link within the site, in a language; a prefix it already has is replaced. Other sites' URLs stay as they are. */
export function localisedPath(language: Language, path: string): string {
  if (!/^\/(?!\/)/.test(path)) return path;
  const plain = path.replace(/^\/(es|fr|de)(?=[/?#]|$)/, '').replace(/^(?!\/)/, '/');
  return language === 'en' ? plain : `/${language}${plain.replace(/^\/(?=[?#]|$)/, '')}`;
}

/** The language of the page this runs in; its listeners are the path's. */
export const pageLanguage = {
  current: (): Language => languageOfPath(pagePath.current()),
  subscribe: pagePath.subscribe,
} satisfies PathWatcher;
