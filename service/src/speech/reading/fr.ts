/** How French is read. Pure. */
import {
  abbreviations,
  abbreviationsBefore,
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
  ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin'],
  ...['juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
];

const CARDINALS = [
  ...['', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze', 'treize'],
  ...['quatorze', 'quinze', 'seize', 'dix-sept', 'dix-huit', 'dix-neuf'],
];

const TENS = ['', '', 'vingt', 'trente', 'quarante', 'cinquante', 'soixante'];

/** @returns undefined for numbers that are seldom written so */
function cardinalOf(number: number): string | undefined {
  if (number < 1 || number > 69) return undefined;
  const [ones, ten] = [number % 10, TENS[Math.floor(number / 10)] ?? ''];
  if (number < 20) return CARDINALS[number];
  if (ones === 0) return ten;
  return ones === 1 ? `${ten} et un` : `${ten}-${CARDINALS[ones]}`;
}

export function ordinalOf(number: number, ending = 'e'): string | undefined {
  if (number === 1) return /^(?:re|ère)$/.test(ending) ? 'première' : 'premier';
  const stem = cardinalOf(number)?.replace(/e$/, '').replace(/cinq$/, 'cinqu').replace(/neuf$/, 'neuv');
  return stem && `${stem}ième`;
}

export const frenchDate = ({ day, month, year }: DateParts): string =>
  `${day === 1 ? 'premier' : day} ${MONTHS[month - 1]} ${year}`;

const UNITS = {
  km: ['un kilomètre', 'kilomètres'],
  m: ['un mètre', 'mètres'],
  cm: ['un centimètre', 'centimètres'],
  mm: ['un millimètre', 'millimètres'],
  'km²': ['un kilomètre carré', 'kilomètres carrés'],
  'm²': ['un mètre carré', 'mètres carrés'],
  'cm²': ['un centimètre carré', 'centimètres carrés'],
  'm³': ['un mètre cube', 'mètres cubes'],
  'km/h': ['un kilomètre-heure', 'kilomètres-heure'],
  'm/s': ['un mètre par seconde', 'mètres par seconde'],
  kg: ['un kilogramme', 'kilogrammes'],
  g: ['un gramme', 'grammes'],
  mg: ['un milligramme', 'milligrammes'],
  t: ['une tonne', 'tonnes'],
  l: ['un litre', 'litres'],
  L: ['un litre', 'litres'],
  cl: ['un centilitre', 'centilitres'],
  ml: ['un millilitre', 'millilitres'],
  ha: ['un hectare', 'hectares'],
  h: ['une heure', 'heures'],
  min: ['une minute', 'minutes'],
  mn: ['une minute', 'minutes'],
  s: ['une seconde', 'secondes'],
  ms: ['une milliseconde', 'millisecondes'],
  Ko: ['un kilo-octet', 'kilo-octets'],
  Mo: ['un mégaoctet', 'mégaoctets'],
  Go: ['un gigaoctet', 'gigaoctets'],
  Hz: ['un hertz', 'hertz'],
  kHz: ['un kilohertz', 'kilohertz'],
  W: ['un watt', 'watts'],
  kW: ['un kilowatt', 'kilowatts'],
  kWh: ['un kilowattheure', 'kilowattheures'],
  dB: ['un décibel', 'décibels'],
  '°C': ['un degré Celsius', 'degrés Celsius'],
  '°': ['un degré', 'degrés'],
} as const;

export const frenchRules: readonly Rule[] = [
  TELEPHONE,
  isoDates(frenchDate),
  dayFirstDates('/.-', frenchDate),
  // The time.
  {
    pattern: /(?<![\p{N}:.,])([01]?\d|2[0-4])(?:[ \u00a0\u202f]?h[ \u00a0\u202f]?|:)([0-5]\d)(?![\p{L}\p{N}:])/gu,
    say: ([, hours, minutes]) => {
      const hour = `${feminine(Number(hours))} ${Number(hours) === 1 ? 'heure' : 'heures'}`;
      return Number(minutes) === 0 ? hour : `${hour} ${feminine(Number(minutes))}`;
    },
  },
  {
    pattern: /(?<![\p{N}.,:])(\d{1,2})[ \u00a0\u202f]?h(?![\p{L}\p{N}])/gu,
    say: ([, hours]) => `${feminine(Number(hours))} ${Number(hours) === 1 ? 'heure' : 'heures'}`,
  },
  ...amounts({
    decimal: ',',
    currencies: {
      '€': { one: 'un euro', more: 'euros', cent: 'un centime', cents: 'centimes' },
      $: { one: 'un dollar', more: 'dollars', cent: 'un cent', cents: 'cents' },
      US$: { one: 'un dollar', more: 'dollars', cent: 'un cent', cents: 'cents' },
      '£': { one: 'une livre', more: 'livres', cent: 'un penny', cents: 'pence' },
    },
    scales: {
      ...{ million: 'million', millions: 'millions', milliard: 'milliard', milliards: 'milliards' },
      ...{ M: 'millions', Md: 'milliards' },
    },
    joint: (currency) => (currency.startsWith('e') ? ' d’' : ' de '),
    both: (whole, cents) => `${whole} ${cents}`,
  }),
  ...units(UNITS),
  {
    pattern: /(?<![\p{L}\p{N}.,])(\d{1,2})(er|re|ère|e|ème|nd|nde)(?![\p{L}\p{N}])/gu,
    say: ([, number, ending = '']) => {
      if (ending.startsWith('nd')) return Number(number) === 2 ? `second${ending.slice(2)}` : undefined;
      return Number(number) === 1 && ending === 'e' ? undefined : ordinalOf(Number(number), ending);
    },
  },
  {
    pattern: new RegExp(`${START}(${ROMAN_NUMBER})(er|e|ème)(?= (?:siècle|arrondissement|République|dynastie))`, 'gu'),
    say: ([, letters = '', ending = '']) => ordinalOf(romanNumber(letters), ending),
  },
  {
    pattern: new RegExp(
      `(?<=${START}(?:Louis|Charles|François|Henri|Philippe|Napoléon|Jean|Pie|Benoît|Élisabeth|Elizabeth|Jean-Paul|Léon|Guillaume) )(${ROMAN_NUMBER})(?:er)?(?![\\p{L}\\p{N}])`,
      'gu',
    ),
    say: ([, letters = '']) => (romanNumber(letters) === 1 ? 'premier' : (cardinalOf(romanNumber(letters)) ?? letters)),
  },
  titles({
    ...{ 'M.': 'monsieur', 'MM.': 'messieurs', Mme: 'madame', Mmes: 'mesdames', Mlle: 'mademoiselle' },
    ...{ Mlles: 'mesdemoiselles', Dr: 'docteur', Pr: 'professeur', Me: 'maître' },
  }),
  { pattern: /(?<![\p{L}\p{N}.])M\.(?= et M(?:me|lle))/gu, say: () => 'monsieur' },
  abbreviationsBefore(" (?:d[eu’']|\\p{Lu}(?!\\.|-C))", {
    ...{ 'av.': 'avenue', 'Av.': 'avenue', 'bd.': 'boulevard', 'Bd.': 'boulevard', bd: 'boulevard', 'pl.': 'place' },
  }),
  beforeNumbers({
    ...{ 'n°': 'numéro', 'N°': 'Numéro', nº: 'numéro', 'no.': 'numéro', '№': 'numéro', 'p.': 'page', 'pp.': 'pages' },
    ...{
      'vol.': 'volume',
      'chap.': 'chapitre',
      'fig.': 'figure',
      'art.': 'article',
      'tél.': 'téléphone',
      'Tél.': 'Téléphone',
    },
    ...{ 'env.': 'environ', 'apr.': 'après' },
  }),
  abbreviations({
    ...{
      'p. ex.': 'par exemple',
      'c.-à-d.': 'c’est-à-dire',
      'env.': 'environ',
      'cf.': 'confer',
      'janv.': 'janvier',
      'févr.': 'février',
    },
    ...{ 'juill.': 'juillet', 'sept.': 'septembre', 'oct.': 'octobre', 'nov.': 'novembre', 'déc.': 'décembre' },
  }),
  closing({
    ...{ 'etc.': 'et cetera', 'av. J.-C.': 'avant Jésus-Christ', 'apr. J.-C.': 'après Jésus-Christ' },
    ...{ Cie: 'compagnie', 'S.A.': 'société anonyme' },
  }),
  multiplied('fois'),
  ranges('à'),
];

/** Hours and minutes are feminine: "vingt et une heures". */
const feminine = (number: number): string =>
  number % 10 === 1 && number !== 11 ? `${cardinalOf(number)}e` : `${number}`;
