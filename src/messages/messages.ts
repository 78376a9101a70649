/** The texts of the widgets: those of the distribution, and what the page has in their place. */
import { LANGUAGES, type Language } from '../definition/common.ts';
import { lookUpLanguage } from '../definition/language-lookup.ts';
import { builtIn, textsChanged } from './built-in.ts';
import type { Messages } from './english.ts';
import type { Lookup } from './lookup.ts';
import type { PageMessages } from './modules.ts';
import { tryAgain } from '../loading/try-again.ts';

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

/** The page's texts in a language: the same object until something changes; undefined if it has none. */
export const pageTexts = (language: string): PageTexts | undefined => texts.get(language);

/**
 * Loads what the page's configuration gives for a language, unless it is there; those from before are shown meanwhile.
 */
export function loadPageTexts(language: string, given: PageMessages[string] | undefined): void {
  const before = texts.get(language);
  if (given === before?.given) return;
  if (given) {
    const loading = { ...before, given };
    texts.set(language, loading);
    void load(loading, language);
  } else texts.delete(language);
  textsChanged();
}

async function load(current: PageTexts, language: string, attempt = 1): Promise<void> {
  const { given } = current;
  let lookup: Lookup | null = null;
  let isOutOfReach = false;
  try {
    const part = await importOverrides();
    lookup = await part.lookupOf(given, language);
  } catch (cause) {
    isOutOfReach = true;
    if (attempt === 1) console.error(`pc-elements: the page’s texts for "${language}" could not be loaded.`, cause);
  }
  // The page may have changed them since.
  const isCurrent = (): boolean => texts.get(language) === current;
  if (!isCurrent()) return;
  current = { given, lookup };
  texts.set(language, current);
  textsChanged();
  if (isOutOfReach)
    tryAgain(attempt, () => {
      if (isCurrent()) void load(current, language, attempt + 1);
    });
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
