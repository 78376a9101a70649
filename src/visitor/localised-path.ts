import { lookUpLanguage } from '../definition/language-lookup.ts';
import { PREFIXES } from './language.ts';

/**
 * Adds the language's prefix to a path from the root, replacing an existing prefix. Other URLs are returned unchanged.
 */
export function localisedPath(language: string, path: string): string {
  if (!/^\/(?!\/)/.test(path)) return path;
  const plain = path.replace(/^\/(es|fr|de)(?=[/?#]|$)/, '').replace(/^(?!\/)/, '/');
  const prefix = lookUpLanguage(language, PREFIXES);
  return prefix === undefined ? plain : `/${prefix}${plain.replace(/^\/(?=[?#]|$)/, '')}`;
}
