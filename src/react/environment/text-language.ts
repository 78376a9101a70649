/** The language of a widget's texts. */
import type { Configuration } from '../../configuration/configuration.ts';
import { configuration } from '../../configuration/configuration.ts';
import { LANGUAGES } from '../../definition/common.ts';
import { canonicalLanguage, lookUpLanguage } from '../../definition/language-lookup.ts';
import { pageLanguage } from '../../visitor/language.ts';

export interface TextLanguage {
  /** Under which name there are texts, of the distribution or of the page. */
  readonly texts: string;
  /** The same, or with a region, which is for numbers and money. */
  readonly tag: string;
  /** As the element or the page has it. */
  readonly wanted: string;
  /** Whether there are texts in it. */
  readonly isFound: boolean;
}

/**
 * @param own The widget's `language`, empty if it has none.
 * @param page The page's configuration.
 * @param path The language of the page's path, which always has texts.
 */
export function textLanguageOf(own: string, page: Partial<Configuration>, path: string): TextLanguage {
  const wanted = own || page.language || path;
  const found = lookUpLanguage(wanted, [...Object.keys(page.messages ?? {}), ...LANGUAGES]);
  const texts = found ?? path;
  return {
    texts,
    tag: (found !== undefined && canonicalLanguage(wanted)) || texts,
    wanted,
    isFound: found !== undefined,
  };
}

/** Now, outside React. */
export const currentTextLanguage = (own: string): string =>
  textLanguageOf(own, configuration(), pageLanguage.current()).texts;
