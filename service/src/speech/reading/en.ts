/** How English is read. Pure. */
import type { TtsLanguage } from '../../../../src/contract/schema.ts';
import {
  abbreviations,
  amounts,
  beforeNumbers,
  closing,
  END,
  isoDates,
  multiplied,
  ranges,
  ROMAN_NUMBER,
  romanNumber,
  START,
  TELEPHONE,
  titles,
  units,
} from './phrases.ts';
import type { DateParts } from './phrases.ts';
import type { Rule } from './rules.ts';

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** 1999 is "nineteen ninety-nine"; eSpeak NG reads later years as they are said. */
function yearOf(year: number): string {
  const [first, rest] = [Math.floor(year / 100), year % 100];
  if (year < 1100 || year > 1999) return `${year}`;
  if (rest === 0) return `${first} hundred`;
  return rest < 10 ? `${first} oh ${rest}` : `${first} ${rest}`;
}

export function ordinalOf(number: number): string {
  const teens = number % 100 > 10 && number % 100 < 14;
  return `${number}${(teens ? undefined : ['th', 'st', 'nd', 'rd'][number % 10]) ?? 'th'}`;
}

const british = ({ day, month, year }: DateParts): string =>
  `${ordinalOf(day)} of ${MONTHS[month - 1]} ${yearOf(year)}`;

const american = ({ day, month, year }: DateParts): string => `${MONTHS[month - 1]} ${ordinalOf(day)}, ${yearOf(year)}`;

export const dateIn = (language: TtsLanguage) => (language === 'en-us' ? american : british);

/** Either the day or the month is first, so only those are read of which one cannot be a month. */
const slashDates = (language: TtsLanguage): Rule => ({
  pattern: /(?<![\p{N}/.-])(\d{1,2})\/(\d{1,2})\/(\d{4})(?![\p{L}\p{N}/-])/gu,
  say: ([, ...numbers]) => {
    const [one = 0, two = 0, year = 0] = numbers.map(Number);
    if (Math.min(one, two) < 1 || Math.min(one, two) > 12 || Math.max(one, two) > 31) return undefined;
    if (one > 12) return dateIn(language)({ day: one, month: two, year });
    return two > 12 ? dateIn(language)({ day: two, month: one, year }) : undefined;
  },
});

const NAMES_OF_RULERS =
  'Henry|George|Edward|Richard|William|James|Charles|Elizabeth|Mary|Louis|Philip|Ivan|Catherine|Frederick|Pius|' +
  'Benedict|Paul|John|Leo|Francis|Alexander|Napoleon|Ramesses|Nicholas|Gregory|Clement|Innocent';

const unitNames = (isAmerican: boolean): Record<string, readonly [string, string]> => {
  const re = isAmerican ? 'er' : 're';
  const named = (name: string, plural = `${name}s`) => [`1 ${name}`, plural] as const;
  const metric = (prefix: string) => named(`${prefix}met${re}`);
  return {
    km: metric('kilo'),
    m: metric(''),
    cm: metric('centi'),
    mm: metric('milli'),
    'km²': metric('square kilo'),
    'm²': metric('square '),
    'cm²': metric('square centi'),
    'm³': metric('cubic '),
    'km/h': ['1 kilomet' + re + ' per hour', 'kilomet' + re + 's per hour'],
    'm/s': ['1 met' + re + ' per second', 'met' + re + 's per second'],
    mph: ['1 mile per hour', 'miles per hour'],
    kg: named('kilogram'),
    g: named('gram'),
    mg: named('milligram'),
    lb: named('pound'),
    lbs: named('pound'),
    oz: named('ounce'),
    ft: ['1 foot', 'feet'],
    yd: named('yard'),
    mi: named('mile'),
    l: named(`lit${re}`),
    L: named(`lit${re}`),
    ml: named(`millilit${re}`),
    h: named('hour'),
    hr: named('hour'),
    hrs: named('hour'),
    min: named('minute'),
    mins: named('minute'),
    s: named('second'),
    sec: named('second'),
    secs: named('second'),
    ms: named('millisecond'),
    kB: named('kilobyte'),
    KB: named('kilobyte'),
    MB: named('megabyte'),
    GB: named('gigabyte'),
    TB: named('terabyte'),
    kHz: named('kilohertz', 'kilohertz'),
    MHz: named('megahertz', 'megahertz'),
    Hz: named('hertz', 'hertz'),
    kW: named('kilowatt'),
    W: named('watt'),
    kWh: named('kilowatt hour'),
    dB: named('decibel'),
    '°C': ['1 degree Celsius', 'degrees Celsius'],
    '°F': ['1 degree Fahrenheit', 'degrees Fahrenheit'],
    '°': named('degree'),
    '¢': named('cent'),
    '%': ['1 percent', 'percent'],
  };
};

export const englishRules = (language: TtsLanguage): readonly Rule[] => [
  TELEPHONE,
  isoDates(dateIn(language)),
  slashDates(language),
  ...amounts({
    decimal: '.',
    currencies: {
      ...Object.fromEntries(
        ['$', 'US$', 'A$', 'C$'].map((sign) => [
          sign,
          { one: '1 dollar', more: 'dollars', cent: '1 cent', cents: 'cents' },
        ]),
      ),
      '£': { one: '1 pound', more: 'pounds', cent: '1 penny', cents: 'pence' },
      '€': { one: '1 euro', more: 'euros', cent: '1 cent', cents: 'cents' },
      '₹': { one: '1 rupee', more: 'rupees', cent: '1 paisa', cents: 'paise' },
      '¥': { one: '1 yen', more: 'yen' },
    },
    scales: {
      ...Object.fromEntries(['thousand', 'million', 'billion', 'trillion'].map((word) => [word, word])),
      k: 'thousand',
      m: 'million',
      bn: 'billion',
    },
    both: (whole, cents, { cent, cents: name }) => {
      if (cents === 1) return `${whole} and ${cent}`;
      return cents < 10 ? `${whole} and ${cents} ${name}` : `${whole} ${cents}`;
    },
  }),
  // The time: eSpeak NG takes "am" for the verb, and says the zeros.
  {
    pattern: /(?<=\d[ \u00a0\u202f]?)(?:am|AM|a\.m\.)(?![\p{L}\p{N}])/gu,
    say: ({ input, index }) => spaced(input, index, 'AM'),
  },
  {
    pattern: /(?<=\d[ \u00a0\u202f]?)(?:pm|PM|p\.m\.)(?![\p{L}\p{N}])/gu,
    say: ({ input, index }) => spaced(input, index, 'PM'),
  },
  {
    pattern: /(?<![\p{N}:.])([01]?\d|2[0-3]):0([0-9])(?![\p{N}:])(?!\.\d)(?:(?<half>(?=[ \u00a0\u202f]?[ap]\.?m))|)/giu,
    say: ([, hours, minutes, half]) => {
      if (minutes !== '0') return `${Number(hours)} oh ${minutes}`;
      if (half !== undefined) return `${Number(hours)}`;
      return Number(hours) > 0 && Number(hours) < 13 ? `${Number(hours)} o'clock` : `${Number(hours)} hundred hours`;
    },
  },
  // Years.
  {
    pattern: new RegExp(
      `(?<=${START}(?:in|since|until|before|after|around|circa|year|${MONTHS.join('|')}),? )(1[1-9]\\d\\d)` +
        '(?![\\p{L}\\p{N}]|[.,:]\\d| (?:people|men|women|children|copies|miles|pages|words|years|days|metres|meters))',
      'giu',
    ),
    say: ([year]) => yearOf(Number(year)),
  },
  {
    pattern: /(?<![\p{L}\p{N}.,])(1[1-9]|20)?([1-9])0['’]?s(?![\p{L}\p{N}])/gu,
    say: ([, century, tens]) => {
      const decade = DECADES[Number(tens)];
      return decade && (century === undefined ? decade : `${century} ${decade}`);
    },
  },
  // Houses and streets.
  {
    pattern: /(?<![\p{L}\p{N}.,])(\d)(\d)(\d)([A-D])(?= \p{Lu}\p{Ll})/gu,
    say: ([, ...signs]) => signs.slice(0, 4).join(' '),
  },
  {
    pattern: /(?<=\p{Lu}[\p{L}’'-]+ )(St|Ave|Rd|Blvd|Ln|Sq)\.(?! \p{Lu})/gu,
    say: ([, name = '']) => STREETS[name],
  },
  { pattern: /(?<=\d\w{0,2} )(Ave|Rd|Blvd|St)\.(?! \p{Lu})/gu, say: ([, name = '']) => STREETS[name] },
  { pattern: /(?<=\p{Lu}[\p{L}’'-]+ )(Ave|Rd|Blvd)\.(?= \p{Lu})/gu, say: ([, name = '']) => STREETS[name] },
  titles({ ...TITLES, 'St.': 'St', 'Mt.': 'Mount', 'Ft.': 'Fort' }),
  beforeNumbers({
    ...{ 'No.': 'number', 'no.': 'number', 'Nos.': 'numbers', 'nos.': 'numbers', '№': 'number', '#': 'number' },
    ...{ 'p.': 'page', 'pp.': 'pages', 'vol.': 'volume', 'Vol.': 'Volume', 'ch.': 'chapter', 'Ch.': 'Chapter' },
    ...{ 'fig.': 'figure', 'Fig.': 'Figure', 'approx.': 'approximately', 'ca.': 'circa', 'Tel.': 'Telephone' },
    ...{ 'tel.': 'telephone', 'Apt.': 'Apartment', 'ext.': 'extension' },
  }),
  abbreviations({
    ...{
      'e.g.': 'for example',
      'i.e.': 'that is',
      'vs.': 'versus',
      'approx.': 'approximately',
      'Jan.': 'January',
      'Feb.': 'February',
      'Aug.': 'August',
      'Sept.': 'September',
    },
    ...{ 'Oct.': 'October', 'Nov.': 'November', 'Dec.': 'December', 'dept.': 'department', 'Dept.': 'Department' },
  }),
  closing({
    ...{ 'etc.': 'et cetera', 'Ltd.': 'Limited', 'Inc.': 'Incorporated', 'Corp.': 'Corporation' },
    ...{ 'Jr.': 'Junior', 'Sr.': 'Senior' },
  }),
  ...units(unitNames(language === 'en-us')),
  {
    pattern: new RegExp(
      `(?<=${START}(?:${NAMES_OF_RULERS}) )(?!I(?! of|[,.;:)]|$)${END})(${ROMAN_NUMBER})${END}`,
      'gu',
    ),
    // "I" is a word as well.
    say: ([letters]) => `the ${ordinalOf(romanNumber(letters))}`,
  },
  {
    pattern: new RegExp(
      `(?<=${START}(?:World War|Chapter|Part|Act|Scene|Volume|Book|Phase) )(${ROMAN_NUMBER})${END}`,
      'gu',
    ),
    say: ([letters]) => `${romanNumber(letters)}`,
  },
  multiplied('by'),
  ranges('to'),
];

const DECADES = [
  '',
  'tens',
  'twenties',
  'thirties',
  'forties',
  'fifties',
  'sixties',
  'seventies',
  'eighties',
  'nineties',
];

const STREETS: Readonly<Record<string, string>> = {
  ...{ St: 'Street', Ave: 'Avenue', Rd: 'Road', Blvd: 'Boulevard', Ln: 'Lane', Sq: 'Square' },
};

const TITLES = {
  ...{ 'Dr.': 'Doctor', 'Mr.': 'Mister', 'Mrs.': 'Mrs', 'Ms.': 'Ms', 'Prof.': 'Professor', 'Rev.': 'Reverend' },
  ...{ 'Gen.': 'General', 'Capt.': 'Captain', 'Sgt.': 'Sergeant', 'Lt.': 'Lieutenant', 'Col.': 'Colonel' },
  ...{ 'Sen.': 'Senator', 'Gov.': 'Governor', 'Hon.': 'Honourable' },
};

const spaced = (input: string, at: number, letters: string): string =>
  /\d/.test(input[at - 1] ?? '') ? ` ${letters}` : letters;
