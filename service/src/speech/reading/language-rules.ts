/** The rules by which each language is read where the programs that speak do not know them. */
import type { TtsLanguage } from '../../../../src/contract/schema.ts';
import { germanRules } from './de.ts';
import { englishRules } from './en.ts';
import { spanishRules } from './es.ts';
import { frenchRules } from './fr.ts';
import { hindiRules } from './hi.ts';
import type { Rule } from './rules.ts';

export const LANGUAGE_RULES: Readonly<Record<TtsLanguage, readonly Rule[]>> = {
  'en-gb': englishRules('en-gb'),
  'en-us': englishRules('en-us'),
  de: germanRules,
  es: spanishRules,
  fr: frenchRules,
  hi: hindiRules,
};
