/** How SSML's `<say-as>` is said in each language. Pure. */
import type { TtsLanguage } from '../../../../src/contract/schema.ts';
import * as german from './de.ts';
import * as english from './en.ts';
import * as spanish from './es.ts';
import * as french from './fr.ts';
import * as hindi from './hi.ts';
import { dateOf, digitByDigit, numberOf } from './phrases.ts';
import type { DateParts } from './phrases.ts';

const DATES: Readonly<Record<TtsLanguage, (date: DateParts) => string>> = {
  'en-gb': english.dateIn('en-gb'),
  'en-us': english.dateIn('en-us'),
  de: german.germanDate,
  es: spanish.spanishDate,
  fr: french.frenchDate,
  hi: hindi.hindiDate,
};

const ORDINALS: Readonly<Record<TtsLanguage, (number: number) => string | undefined>> = {
  'en-gb': english.ordinalOf,
  'en-us': english.ordinalOf,
  de: (number) => german.ordinalOf(number, 'e'),
  es: (number) => spanish.ordinalOf(number, 'º'),
  fr: (number) => french.ordinalOf(number),
  hi: hindi.ordinalOf,
};

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** What `format` may be, by the names of its letters. */
const ORDERS = ['dmy', 'mdy', 'ymd', 'ydm'];

/** @returns undefined: as the language reads what is written; null: it is unknown how to say it */
export function sayAs(
  text: string,
  { kind, format, language }: { kind: string; format: string; language: TtsLanguage },
): string | undefined | null {
  switch (kind) {
    case 'characters':
    case 'spell-out':
    case 'verbatim':
      // Apart, or "A B" would begin with an article.
      return Array.from(characters.segment(text), ({ segment }) => segment)
        .filter((character) => character.trim() !== '')
        .join(', ');
    case 'digits':
      return digitByDigit(text).replaceAll(',', '');
    case 'telephone':
      return `${text.trim().startsWith('+') ? '+' : ''}${digitByDigit(text)}`;
    case 'ordinal':
      return ORDINALS[language](numberOf(text)) ?? null;
    case 'date': {
      const numbers = text.split(/[^\d०-९]+/).filter(Boolean);
      if (!ORDERS.includes(format) || numbers.length !== 3) return undefined;
      const [day = 0, month = 0, year = 0] = ['d', 'm', 'y'].map((part) =>
        numberOf(numbers[format.indexOf(part)] ?? ''),
      );
      const date = dateOf(year, month, day);
      return date && DATES[language](date);
    }
    case 'cardinal':
    case 'number':
    case 'currency':
      return undefined;
    default:
      return null;
  }
}
