/** The texts of the widgets: those of the distribution, and what the page has in their place. */
import { configure } from '../configuration/configuration.ts';
import { LANGUAGES, type Language } from '../definition/common.ts';
import { lookUpLanguage } from '../definition/language-lookup.ts';
import { builtIn } from './built-in.ts';
import type { Messages } from './english.ts';
import type { Lookup } from './lookup.ts';
import type { PageMessages } from './modules.ts';

export interface PageTexts {
  /** As the configuration gives them. */
  readonly given: PageMessages[string];
  /** Missing while they are loaded; null if that failed. */
  readonly lookup?: Lookup | null;
}

/** By language. */
const texts = new Map<string, PageTexts>();

/** Loaded only on pages that replace texts, or ask for a language that has none. */
export const importOverrides = () => import('./overrides.lazy.ts');

/** The page's texts in a language, which are loaded when they are first asked for; undefined if it has none. */
export function pageTexts(language: string, given: PageMessages[string] | undefined): PageTexts | undefined {
  const before = texts.get(language);
  if (given === before?.given) return before;
  if (!given) {
    texts.delete(language);
    return undefined;
  }
  const loading = { ...before, given };
  texts.set(language, loading);
  void importOverrides()
    .then((part) => part.lookupOf(given, language))
    .catch(() => null)
    .then((lookup) => {
      // The page may have changed them since.
      if (texts.get(language) !== loading) return;
      texts.set(language, { given, lookup });
      // Widgets on the page render again.
      configure({});
    });
  return loading;
}

/** Texts that have been merged already, on a server. */
export const setPageTexts = (language: string, given: PageMessages[string], lookup: Lookup): void =>
  void texts.set(language, { given, lookup });

/** The language whose texts are shown in another one, such as `de` for `de-AT`. */
const textLanguage = (language: string): string =>
  texts.has(language) || LANGUAGES.includes(language as Language)
    ? language
    : (lookUpLanguage(language, [...texts.keys(), ...LANGUAGES]) ?? language);

/** The texts to show: the same object until something changes. */
export const textOf = <Texts>(messages: Messages<Texts>, language: string): Texts => {
  const found = textLanguage(language);
  return (texts.get(found)?.lookup ?? builtIn)(messages, found);
};
