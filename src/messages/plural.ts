/** Words that depend on a number. */
import type { Language } from '../definition/common.ts';

/** By the rules of the language: of zero, English has many and French one. */
export const plural = (language: Language, count: number, one: string, other: string): string =>
  new Intl.PluralRules(language).select(count) === 'one' ? one : other;
