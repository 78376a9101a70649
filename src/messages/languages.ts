/** Where the texts of each language are. Those in English are part of the widgets. */
import type { Language } from '../definition/common.ts';
import type { FirstTexts, LaterTexts } from './modules.ts';

interface LanguageFiles {
  readonly first: () => Promise<FirstTexts>;
  readonly later: () => Promise<LaterTexts>;
}

export const LANGUAGE_FILES: Readonly<Record<Exclude<Language, 'en'>, LanguageFiles>> = {
  es: { first: () => import('./es/index.ts'), later: () => import('./es/later.ts') },
  fr: { first: () => import('./fr/index.ts'), later: () => import('./fr/later.ts') },
  de: { first: () => import('./de/index.ts'), later: () => import('./de/later.ts') },
};
