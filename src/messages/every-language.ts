/** The texts of all languages at once, for servers, which cannot wait for them, and for tools and tests. */
import type { Language } from '../definition/common.ts';
import { setTexts } from './built-in.ts';
import { texts as german } from './de/first.ts';
import { texts as laterGerman } from './de/later.ts';
import * as english from './en/first.ts';
import * as laterEnglish from './en/later.ts';
import { texts as spanish } from './es/first.ts';
import { texts as laterSpanish } from './es/later.ts';
import { texts as french } from './fr/first.ts';
import { texts as laterFrench } from './fr/later.ts';
import type { MessageModules } from './modules.ts';

export const everyEnglish = { ...english, ...laterEnglish };

export const everyLanguage: Readonly<Record<Language, MessageModules>> = {
  en: Object.fromEntries(Object.entries(everyEnglish).map(([name, { en }]) => [name, en])) as unknown as MessageModules,
  es: { ...spanish, ...laterSpanish },
  fr: { ...french, ...laterFrench },
  de: { ...german, ...laterGerman },
};

export function addEveryLanguage(): void {
  for (const [language, texts] of Object.entries(everyLanguage)) setTexts(language as Language, texts);
}
