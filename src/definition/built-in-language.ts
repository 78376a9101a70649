import { LANGUAGES, type Language } from './common.ts';
import { lookUpLanguage } from './language-lookup.ts';

/** The language of the distribution that comes closest. */
export const builtInLanguage = (language: string): Language => lookUpLanguage(language, LANGUAGES) ?? 'en';
