/** Where the texts of each language are. Those in English are part of the widgets. */
import type { Language } from '../definition/common.ts';
import type { FirstTexts, LaterTexts } from './modules.ts';

interface LanguageFiles {
  readonly first: () => Promise<{ readonly texts: FirstTexts }>;
  readonly later: () => Promise<{ readonly texts: LaterTexts }>;
}

export const LANGUAGE_FILES: Readonly<Record<Exclude<Language, 'en'>, LanguageFiles>> = {
  es: { first: () => import('./es/first.ts'), later: () => import('./es/later.ts') },
  fr: { first: () => import('./fr/first.ts'), later: () => import('./fr/later.ts') },
  de: { first: () => import('./de/first.ts'), later: () => import('./de/later.ts') },
};
