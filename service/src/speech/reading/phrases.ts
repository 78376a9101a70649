/** Rules that several languages share; the words are theirs. Pure. */
import type { Rule } from './rules.ts';

/** Between a number and its unit. */
const SPACE = '[ \\u00a0\\u202f]';

/** Digits of Hindi as well. */
export const DIGIT = '[\\d०-९]';

/** Neither a letter nor a digit follows. */
export const END = '(?![\\p{L}\\p{M}\\p{N}])';

/** Neither a letter nor a digit stands before it. */
export const START = '(?<![\\p{L}\\p{M}\\p{N}])';

const escape = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** Longest first, so that `km/h` is not taken for `km`. */
const anyOf = (texts: readonly string[]): string =>
  texts
    .toSorted((one, other) => other.length - one.length)
    .map(escape)
    .join('|');

/** Abbreviations within a sentence, spaces between their letters or not; by abbreviation, with its stops. */
export const abbreviations = (words: Readonly<Record<string, string>>): Rule => abbreviated(words, '');

/** Abbreviations that often end a sentence, which then keeps its stop: "etc." */
export const closing = (words: Readonly<Record<string, string>>): Rule => {
  const { pattern, say } = abbreviated(words, '');
  const last = '(?:(?<last>(?=["”»)]?(?:\\s*$|\\s*\\n|\\s+["“«(]?\\p{Lu})))|)';
  return {
    pattern: new RegExp(`${pattern.source}${last}`, pattern.flags),
    say: (match) => say(match) && `${say(match)}${match.groups?.last === undefined ? '' : '.'}`,
  };
};

/** @param before what has to follow, as a pattern */
export function abbreviationsBefore(before: string, words: Readonly<Record<string, string>>): Rule {
  return abbreviated(words, `(?=${before})`);
}

function abbreviated(words: Readonly<Record<string, string>>, after: string): Rule {
  const byName = new Map(Object.entries(words).map(([name, word]) => [name.replaceAll(' ', ''), word]));
  const names = anyOf(Object.keys(words)).replaceAll(' ', `${SPACE}?`);
  return {
    pattern: new RegExp(`${START}(?<name>${names})${END}${after}`, 'gu'),
    say: ({ groups }) => byName.get((groups?.name ?? '').replaceAll(/[ \u00a0\u202f]/g, '')),
  };
}

/** Titles and the like, which stand before a name and never end a sentence. */
export const titles = (words: Readonly<Record<string, string>>): Rule =>
  abbreviationsBefore(`${SPACE}*[\\p{Lu}\\p{Lo}]`, words);

/** What stands before a number, such as "No. 5". */
export const beforeNumbers = (words: Readonly<Record<string, string>>): Rule =>
  abbreviationsBefore(`${SPACE}*${DIGIT}`, words);

/**
 * Units behind a number. One letter alone needs a space: "5m" may be millions, "90s" years.
 * @param names by unit: what is said of one of it, with the number, and of more
 */
export function units(names: Readonly<Record<string, readonly [one: string, more: string]>>): readonly Rule[] {
  const say = (index: 0 | 1) => (match: RegExpExecArray) => names[match.groups?.unit ?? '']?.[index];
  const [long, short] = [Object.keys(names).filter(isLong), Object.keys(names).filter((name) => !isLong(name))];
  const behind = (number: string, open: string, close: string): RegExp => {
    const forms = [
      long.length > 0 ? `${open}${number}${SPACE}?${close}(?<unit>${anyOf(long)})` : '',
      short.length > 0 ? `${open}${number}${SPACE}${close}(?<unit>${anyOf(short)})` : '',
    ];
    return new RegExp(`(?:${forms.filter(Boolean).join('|')})(?![\\p{L}\\p{M}\\p{N}/²³])`, 'gu');
  };
  return [
    { pattern: behind('(?<![\\d०-९.,:/–-])[1१]', '', ''), say: say(0) },
    {
      pattern: behind(DIGIT, '(?<=', ')'),
      // A number and its unit may stand together.
      say: (match) => {
        const unit = say(1)(match);
        return unit === undefined || match.input[match.index - 1]?.trim() === '' ? unit : ` ${unit}`;
      },
    },
  ];
}

const isLong = (unit: string): boolean => !/^\p{L}$/u.test(unit);

interface Currency {
  /** What is said of one, with the number, and of more. */
  readonly one: string;
  readonly more: string;
  /** The hundredth part likewise; absent if there is none in use. */
  readonly cent?: string;
  readonly cents?: string;
}

interface Amounts {
  /** What stands before the hundreds of a whole amount, and what groups thousands. */
  readonly decimal: '.' | ',';
  readonly currencies: Readonly<Record<string, Currency>>;
  /** Words and letters behind the number: "million", and what is said of them. */
  readonly scales: Readonly<Record<string, string>>;
  /** Between such a word and the currency: "2 millones de euros". */
  readonly joint?: (currency: string) => string;
  /** How both are said: "5 euros 50". */
  readonly both: (whole: string, cents: number, currency: Currency) => string;
}

/** Amounts of money, the sign before or behind. What the language does not write so is left alone. */
export function amounts({ decimal, currencies, scales, joint = () => ' ', both }: Amounts): readonly Rule[] {
  const group = decimal === '.' ? ',' : '[.\\u00a0\\u202f ]';
  // In India hundreds of thousands are groups of two.
  const digits = `${DIGIT}{1,3}(?:${group}${DIGIT}{2,3})*${group}${DIGIT}{3}|${DIGIT}+`;
  // A stop and two digits are cents everywhere: nobody groups thousands so.
  const cents = `(?:[${decimal === '.' ? '.' : ',.'}](?<cents>${DIGIT}{1,2}))?(?![.,]?${DIGIT})`;
  const scale = `(?:${SPACE}?(?<scale>${anyOf(Object.keys(scales))})${END})?`;
  const sign = `(?<sign>${anyOf(Object.keys(currencies))})`;
  const number = `(?<![\\d०-९.,])(?<whole>${digits})${cents}${scale}`;
  const say = ({ groups }: RegExpExecArray): string | undefined => {
    const currency = currencies[groups?.sign ?? ''];
    const whole = groups?.whole ?? '';
    if (!currency) return undefined;
    const part = groups?.cents;
    if (groups?.scale !== undefined) {
      const fraction = part === undefined ? '' : `${decimal}${part}`;
      return `${whole}${fraction} ${scales[groups.scale]}${joint(currency.more)}${currency.more}`;
    }
    const isOne = numberOf(whole) === 1;
    const isMillions = numberOf(whole) > 0 && numberOf(whole) % 1_000_000 === 0;
    const name = isOne ? currency.one : `${whole}${isMillions ? joint(currency.more) : ' '}${currency.more}`;
    if (part === undefined || numberOf(part) === 0) return name;
    if (part.length === 1 || currency.cents === undefined) return `${whole}${decimal}${part} ${currency.more}`;
    if (numberOf(whole) > 0) return both(name, numberOf(part), currency);
    return numberOf(part) === 1 ? currency.cent : `${numberOf(part)} ${currency.cents}`;
  };
  return [
    { pattern: new RegExp(`${START}${sign}${SPACE}?${number}`, 'gu'), say },
    { pattern: new RegExp(`${number}${SPACE}?${sign}${END}`, 'gu'), say },
  ];
}

/** Of digits of Hindi as well, whatever groups them. */
export const numberOf = (digits: string): number =>
  Number(digits.replaceAll(/[०-९]/g, (digit) => `${(digit.codePointAt(0) ?? 0) - 0x966}`).replaceAll(/\D/g, ''));

export interface DateParts {
  readonly day: number;
  readonly month: number;
  readonly year: number;
}

/** @returns undefined if there is no such day */
export function dateOf(year: number, month: number, day: number): DateParts | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? { day, month, year } : undefined;
}

const NO_DIGIT = { before: '(?<![\\p{N}./–-])', after: '(?![\\p{L}\\p{N}]|[./–-]\\p{N})' };

/** Dates whose order is beyond doubt: 2026-03-12. */
export const isoDates = (say: (date: DateParts, match: RegExpExecArray) => string): Rule => ({
  pattern: new RegExp(`${NO_DIGIT.before}(\\d{4})-(\\d{2})-(\\d{2})${NO_DIGIT.after}`, 'gu'),
  say: (match) => {
    const date = dateOf(Number(match[1]), Number(match[2]), Number(match[3]));
    return date && say(date, match);
  },
});

/**
 * Dates of a language in which the day always comes first.
 * @param signs between the numbers, as a class of characters
 */
export const dayFirstDates = (signs: string, say: (date: DateParts, match: RegExpExecArray) => string): Rule => ({
  pattern: new RegExp(
    `${NO_DIGIT.before}(${DIGIT}{1,2})([${signs}])(${DIGIT}{1,2})\\2(${DIGIT}{4})${NO_DIGIT.after}`,
    'gu',
  ),
  say: (match) => {
    const [, day = '', , month = '', year = ''] = match;
    const date = dateOf(numberOf(year), numberOf(month), numberOf(day));
    return date && say(date, match);
  },
});

/** Numbers with a country code, which are read digit by digit. */
export const TELEPHONE: Rule = {
  pattern: /(?<![\p{L}\p{N}])\+\d{1,3}(?:[ \u00a0()/-]{1,2}\d{2,8}){2,5}(?![\p{L}\p{N}])/gu,
  say: ([number]) => `+${digitByDigit(number)}`,
};

/** The groups of a number apart, as it is written. */
export const digitByDigit = (number: string): string =>
  (number.match(/[\d०-९]+/g) ?? []).map((group) => Array.from(group).join(' ')).join(', ');

/** Of rooms and boards: "3 x 4". "0x" is how programmers write numbers. */
export const multiplied = (word: string): Rule => ({
  pattern: new RegExp(`(?<=${DIGIT})(?<!(?<!${DIGIT})0)${SPACE}?[x×]${SPACE}?(?=${DIGIT})`, 'gu'),
  say: () => ` ${word} `,
});

/** From one number to another: "10–12". */
export const ranges = (word: string): Rule => ({
  pattern: new RegExp(`(?<=${DIGIT})${SPACE}?–${SPACE}?(?=${DIGIT}+(?![\\d०-९]|–))`, 'gu'),
  say: ({ input, index }) =>
    // Telephone numbers have more than one dash.
    /–\s?[\d०-९.,]+$/.test(input.slice(Math.max(0, index - 20), index)) ? undefined : ` ${word} `,
});

const ROMAN: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50 };

/** Up to 89, which is more than rulers and centuries have. */
export const ROMAN_NUMBER = '(?=[IVXL])(?:L?X{0,3}|XL)(?:IX|IV|V?I{0,3})';

export const romanNumber = (letters: string): number =>
  Array.from(letters, (letter) => ROMAN[letter] ?? 0).reduce(
    (sum, value, index, all) => sum + (value < (all[index + 1] ?? 0) ? -value : value),
    0,
  );
