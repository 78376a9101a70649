import { LANGUAGES, type Language } from './common.ts';

/** The language of the distribution that comes closest. */
export const builtInLanguage = (language: string): Language => LANGUAGES.find((known) => known === language) ?? 'en';
