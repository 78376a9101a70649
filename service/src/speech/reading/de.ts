/** How German is read. Pure. */
import {
  abbreviations,
  amounts,
  beforeNumbers,
  closing,
  dayFirstDates,
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
  ...['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni'],
  ...['Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'],
];

const ONES = ['', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'];

const TENS = ['', 'zehn', 'zwanzig', 'dreißig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig'];

const FIRST = [
  ...['', 'erst', 'zweit', 'dritt', 'viert', 'fünft', 'sechst', 'siebt', 'acht', 'neunt', 'zehnt', 'elft', 'zwölft'],
  ...['dreizehnt', 'vierzehnt', 'fünfzehnt', 'sechzehnt', 'siebzehnt', 'achtzehnt', 'neunzehnt'],
];

/** Without its ending. @returns undefined for numbers that are seldom written so */
function stemOf(number: number): string | undefined {
  if (number < 1 || number > 99) return undefined;
  const [ones, tens] = [number % 10, Math.floor(number / 10)];
  return FIRST[number] ?? `${ones > 0 ? `${ONES[ones]}und` : ''}${TENS[tens]}st`;
}

export const ordinalOf = (number: number, ending: string): string | undefined => {
  const stem = stemOf(number);
  return stem && stem + ending;
};

/** After these an ordinal number ends in -en, after those in -e. */
const DATIVE = 'am|vom|zum|beim|im|dem|den|des|der|einem|einen|ab|bis|seit|nach|vor';
const NOMINATIVE = 'der|die|das';

/** 1999 is "neunzehnhundertneunundneunzig". */
const yearOf = (year: number): string =>
  year < 1100 || year > 1999
    ? `${year}`
    : `${Math.floor(year / 100)} hundert${year % 100 === 0 ? '' : ` ${year % 100}`}`;

/** By the word before it. */
function endingAfter(input: string, at: number): string {
  const [, before = ''] = /(\p{L}+),?\s+$/u.exec(input.slice(Math.max(0, at - 20), at)) ?? [];
  if (new RegExp(`^(?:${NOMINATIVE})$`, 'iu').test(before)) return 'e';
  // "am Montag, den 3. Mai", and "Montag, 3. Mai" as well.
  return new RegExp(`^(?:${DATIVE})$`, 'iu').test(before) ? 'en' : 'er';
}

const dateAt = ({ day, month, year }: DateParts, { input, index }: RegExpExecArray): string =>
  `${ordinalOf(day, endingAfter(input, index))} ${MONTHS[month - 1]} ${yearOf(year)}`;

/** A date by itself. */
export const germanDate = ({ day, month, year }: DateParts): string =>
  `${ordinalOf(day, 'er')} ${MONTHS[month - 1]} ${yearOf(year)}`;

const RULERS =
  'Karl|Ludwig|Friedrich|Wilhelm|Heinrich|Otto|Georg|Elisabeth|Maximilian|Rudolf|Leopold|Franz|Johannes|Benedikt|Pius|' +
  'Katharina|Philipp|Konrad|Albrecht|August|Joseph|Nikolaus|Alexander|Gregor|Leo|Ivan|Iwan';

const WOMEN = /(?:Elisabeth|Katharina) $/u;

const named = (one: string, more: string) => [one, more] as const;

const UNITS = {
  km: named('ein Kilometer', 'Kilometer'),
  m: named('ein Meter', 'Meter'),
  cm: named('ein Zentimeter', 'Zentimeter'),
  mm: named('ein Millimeter', 'Millimeter'),
  'km²': named('ein Quadratkilometer', 'Quadratkilometer'),
  'm²': named('ein Quadratmeter', 'Quadratmeter'),
  qm: named('ein Quadratmeter', 'Quadratmeter'),
  'cm²': named('ein Quadratzentimeter', 'Quadratzentimeter'),
  'm³': named('ein Kubikmeter', 'Kubikmeter'),
  'km/h': named('ein Kilometer pro Stunde', 'Kilometer pro Stunde'),
  'm/s': named('ein Meter pro Sekunde', 'Meter pro Sekunde'),
  kg: named('ein Kilogramm', 'Kilogramm'),
  g: named('ein Gramm', 'Gramm'),
  mg: named('ein Milligramm', 'Milligramm'),
  t: named('eine Tonne', 'Tonnen'),
  l: named('ein Liter', 'Liter'),
  ml: named('ein Milliliter', 'Milliliter'),
  ha: named('ein Hektar', 'Hektar'),
  h: named('eine Stunde', 'Stunden'),
  'Std.': named('eine Stunde', 'Stunden'),
  min: named('eine Minute', 'Minuten'),
  'Min.': named('eine Minute', 'Minuten'),
  s: named('eine Sekunde', 'Sekunden'),
  'Sek.': named('eine Sekunde', 'Sekunden'),
  ms: named('eine Millisekunde', 'Millisekunden'),
  'Mio.': named('eine Million', 'Millionen'),
  'Mrd.': named('eine Milliarde', 'Milliarden'),
  'Tsd.': named('tausend', 'tausend'),
  kB: named('ein Kilobyte', 'Kilobyte'),
  MB: named('ein Megabyte', 'Megabyte'),
  GB: named('ein Gigabyte', 'Gigabyte'),
  TB: named('ein Terabyte', 'Terabyte'),
  Hz: named('ein Hertz', 'Hertz'),
  kHz: named('ein Kilohertz', 'Kilohertz'),
  MHz: named('ein Megahertz', 'Megahertz'),
  W: named('ein Watt', 'Watt'),
  kW: named('ein Kilowatt', 'Kilowatt'),
  kWh: named('eine Kilowattstunde', 'Kilowattstunden'),
  dB: named('ein Dezibel', 'Dezibel'),
  '°C': named('ein Grad Celsius', 'Grad Celsius'),
  '°': named('ein Grad', 'Grad'),
  '%': named('ein Prozent', 'Prozent'),
};

export const germanRules: readonly Rule[] = [
  TELEPHONE,
  isoDates(dateAt),
  dayFirstDates('.', dateAt),
  {
    pattern: new RegExp(
      `(?<![\\p{N}.,])(\\d{1,2})\\.(?=[ \\u00a0\\u202f]?(?:${MONTHS.join('|')}|Jan\\.|Feb\\.|Aug\\.|Sept?\\.|Okt\\.|Nov\\.|Dez\\.))`,
      'gu',
    ),
    say: ({ 1: day, input, index }) =>
      Number(day) > 31 ? undefined : ordinalOf(Number(day), endingAfter(input, index)),
  },
  {
    pattern: new RegExp(
      `(?<=${START}(?:im Jahre?|anno|seit|Jahr|${MONTHS.join('|')}) )(1[1-9]\\d\\d)(?![\\p{L}\\p{N}]|[.,:]\\d| (?:Euro|Jahren|Menschen|Leute|Meter))`,
      'giu',
    ),
    say: ([year]) => yearOf(Number(year)),
  },
  // The time: the hour is said once.
  {
    pattern: /(?<![\p{N}:.,])([01]?\d|2[0-4])[:.]([0-5]\d)(?=[ \u00a0\u202f]?Uhr(?!\p{L}))[ \u00a0\u202f]?Uhr/gu,
    say: ([, hours, minutes]) => {
      const hour = Number(hours) === 1 ? 'ein' : `${Number(hours)}`;
      return Number(minutes) === 0 ? `${hour} Uhr` : `${hour} Uhr ${Number(minutes)}`;
    },
  },
  ...amounts({
    decimal: ',',
    currencies: {
      '€': { one: 'ein Euro', more: 'Euro', cent: 'ein Cent', cents: 'Cent' },
      $: { one: 'ein Dollar', more: 'Dollar', cent: 'ein Cent', cents: 'Cent' },
      US$: { one: 'ein Dollar', more: 'Dollar', cent: 'ein Cent', cents: 'Cent' },
      '£': { one: 'ein Pfund', more: 'Pfund', cent: 'ein Penny', cents: 'Pence' },
      CHF: { one: 'ein Franken', more: 'Franken', cent: 'ein Rappen', cents: 'Rappen' },
      EUR: { one: 'ein Euro', more: 'Euro', cent: 'ein Cent', cents: 'Cent' },
    },
    scales: { 'Mio.': 'Millionen', Millionen: 'Millionen', 'Mrd.': 'Milliarden', Milliarden: 'Milliarden' },
    both: (whole, cents) => `${whole} ${cents}`,
  }),
  ...units(UNITS),
  // Ordinal numbers are written as cardinal ones with a stop, which may also end a sentence.
  {
    pattern: new RegExp(`(?<=${START}(?:${DATIVE}|${NOMINATIVE}) )(\\d{1,2})\\.(?= (?:und \\d+\\. )?\\p{L})`, 'giu'),
    say: ({ 1: number, input, index }) => ordinalOf(Number(number), endingAfter(input, index)),
  },
  {
    pattern: new RegExp(`(?<=${START}(?:${RULERS}) )(${ROMAN_NUMBER})\\.(?!\\p{N})`, 'gu'),
    say: ({ 1: letters = '', input, index }) => {
      const ordinal = ordinalOf(romanNumber(letters), 'e');
      return ordinal && `${WOMEN.test(input.slice(0, index)) ? 'die' : 'der'} ${ordinal}`;
    },
  },
  {
    pattern: new RegExp(`(?<=\\p{Ll})(?<![\\p{Lu}]str)str\\.(?= ?\\d|[ ,]|$)`, 'gu'),
    say: () => 'straße',
  },
  { pattern: /(?<=[\p{L}] |-)Str\.(?= ?\d|[ ,]|$)/gu, say: () => 'Straße' },
  titles({
    ...{ 'Dr.': 'Doktor', 'Prof.': 'Professor', 'Hr.': 'Herr', 'Hrn.': 'Herrn', 'Fr.': 'Frau', 'St.': 'Sankt' },
    ...{ 'Ing.': 'Ingenieur', 'Dipl.': 'Diplom' },
  }),
  beforeNumbers({
    ...{ 'S.': 'Seite', 'Nr.': 'Nummer', 'Nrn.': 'Nummern', '№': 'Nummer', 'Abb.': 'Abbildung', 'Kap.': 'Kapitel' },
    ...{ 'Bd.': 'Band', 'Tel.': 'Telefon', 'Art.': 'Artikel', 'Abs.': 'Absatz', 'Tab.': 'Tabelle', 'max.': 'maximal' },
    ...{ 'min.': 'mindestens', 'mind.': 'mindestens', 'Anm.': 'Anmerkung' },
  }),
  abbreviations({
    ...{ 'z. B.': 'zum Beispiel', 'd. h.': 'das heißt', 'u. a.': 'unter anderem', 'z. T.': 'zum Teil' },
    ...{ 'i. d. R.': 'in der Regel', 'u. U.': 'unter Umständen', 's. o.': 'siehe oben', 's. u.': 'siehe unten' },
    ...{ 'v. a.': 'vor allem', 'bzw.': 'beziehungsweise', 'ca.': 'circa' },
    ...{ 'inkl.': 'inklusive', 'exkl.': 'exklusive', 'vgl.': 'vergleiche', 'Vgl.': 'Vergleiche', 'evtl.': 'eventuell' },
    ...{ 'ggf.': 'gegebenenfalls', 'Nr.': 'Nummer', 'sog.': 'sogenannte' },
    ...{ 'Jan.': 'Januar', 'Feb.': 'Februar', 'Aug.': 'August', 'Sept.': 'September', 'Okt.': 'Oktober' },
    ...{ 'Nov.': 'November', 'Dez.': 'Dezember', 'geb.': 'geboren', 'gest.': 'gestorben', 'zzgl.': 'zuzüglich' },
    ...{ 'Mio.': 'Millionen', 'Mrd.': 'Milliarden' },
  }),
  closing({
    ...{ 'usw.': 'und so weiter', 'usf.': 'und so fort', 'etc.': 'et cetera', 'o. Ä.': 'oder Ähnliches' },
    ...{ 'v. Chr.': 'vor Christus', 'n. Chr.': 'nach Christus', 'MwSt.': 'Mehrwertsteuer', 'Jh.': 'Jahrhundert' },
  }),
  multiplied('mal'),
  ranges('bis'),
];
