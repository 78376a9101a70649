/** How Hindi is read. Pure. */
import {
  amounts,
  beforeNumbers,
  closing,
  dayFirstDates,
  DIGIT,
  isoDates,
  multiplied,
  numberOf,
  ranges,
  START,
  TELEPHONE,
  titles,
  units,
} from './phrases.ts';
import type { DateParts } from './phrases.ts';
import type { Rule } from './rules.ts';

const MONTHS = [
  ...['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून'],
  ...['जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'],
];

/** 1999 is "उन्नीस सौ निन्यानवे". */
function yearOf(year: number): string {
  if (year < 1100 || year > 1999) return `${year}`;
  return `${Math.floor(year / 100)} सौ${year % 100 === 0 ? '' : ` ${year % 100}`}`;
}

export const hindiDate = ({ day, month, year }: DateParts): string => `${day} ${MONTHS[month - 1]} ${yearOf(year)}`;

const same = (name: string) => [`1 ${name}`, name] as const;

const KILOMETRE = same('किलोमीटर');
const KILOGRAM = same('किलोग्राम');
const CENTIMETRE = same('सेंटीमीटर');

const UNITS = {
  km: KILOMETRE,
  किमी: KILOMETRE,
  'कि.मी.': KILOMETRE,
  'कि॰मी॰': KILOMETRE,
  m: same('मीटर'),
  'मी.': same('मीटर'),
  cm: CENTIMETRE,
  सेमी: CENTIMETRE,
  'से.मी.': CENTIMETRE,
  mm: same('मिलीमीटर'),
  'm²': same('वर्ग मीटर'),
  'km²': same('वर्ग किलोमीटर'),
  'km/h': same('किलोमीटर प्रति घंटा'),
  'किमी/घंटा': same('किलोमीटर प्रति घंटा'),
  kg: KILOGRAM,
  किग्रा: KILOGRAM,
  'कि.ग्रा.': KILOGRAM,
  g: same('ग्राम'),
  'ग्रा.': same('ग्राम'),
  l: same('लीटर'),
  'ली.': same('लीटर'),
  ml: same('मिलीलीटर'),
  h: ['1 घंटा', 'घंटे'],
  min: same('मिनट'),
  'मि.': same('मिनट'),
  s: same('सेकंड'),
  'से.': same('सेकंड'),
  MB: same('मेगाबाइट'),
  GB: same('गीगाबाइट'),
  '°C': same('डिग्री सेल्सियस'),
  '°': same('डिग्री'),
  '%': same('प्रतिशत'),
} as const;

const RUPEES = { one: '1 रुपया', more: 'रुपये', cent: '1 पैसा', cents: 'पैसे' };

export const hindiRules: readonly Rule[] = [
  TELEPHONE,
  isoDates(hindiDate),
  dayFirstDates('/.-', hindiDate),
  {
    pattern: new RegExp(
      `(?<=${START}(?:सन्?|वर्ष|${MONTHS.join('|')}),? )([1१][१-९1-9]${DIGIT}{2})(?![\\p{L}\\p{N}]|[.,:]${DIGIT})`,
      'gu',
    ),
    say: ([year]) => yearOf(numberOf(year)),
  },
  ...amounts({
    decimal: '.',
    currencies: {
      ...Object.fromEntries(['₹', 'रु', 'रु.', 'रू', 'रू.', 'रु॰', 'Rs.', 'Rs'].map((sign) => [sign, RUPEES])),
      $: { one: '1 डॉलर', more: 'डॉलर', cent: '1 सेंट', cents: 'सेंट' },
      '€': { one: '1 यूरो', more: 'यूरो', cent: '1 सेंट', cents: 'सेंट' },
      '£': { one: '1 पाउंड', more: 'पाउंड', cent: '1 पेनी', cents: 'पेंस' },
    },
    scales: Object.fromEntries(['हज़ार', 'हजार', 'लाख', 'करोड़', 'करोड़', 'अरब'].map((word) => [word, word])),
    both: (whole, cents, { cent, cents: name }) => `${whole} ${cents === 1 ? cent : `${cents} ${name}`}`,
  }),
  ...units(UNITS),
  titles({
    ...{ 'डॉ.': 'डॉक्टर', 'डॉ॰': 'डॉक्टर', डॉ: 'डॉक्टर', 'प्रो.': 'प्रोफ़ेसर', 'प्रो॰': 'प्रोफ़ेसर', 'श्री.': 'श्री' },
    ...{ 'पं.': 'पंडित', 'पं॰': 'पंडित', 'कु.': 'कुमारी', 'कु॰': 'कुमारी', 'सु. श्री': 'सुश्री', 'स्व.': 'स्वर्गीय' },
    ...{ 'इंजी.': 'इंजीनियर', 'सु.श्री.': 'सुश्री' },
  }),
  beforeNumbers({
    ...{ 'सं.': 'संख्या', 'सं॰': 'संख्या', 'क्र.': 'क्रमांक', 'नं.': 'नंबर', '№': 'नंबर', 'पृ.': 'पृष्ठ', 'पृ॰': 'पृष्ठ' },
    ...{ 'मो.': 'मोबाइल', 'मो॰': 'मोबाइल', 'ता.': 'तारीख़', 'दि.': 'दिनांक', 'फ़ो.': 'फ़ोन', 'No.': 'नंबर' },
  }),
  closing({
    ...{ 'ई.पू.': 'ईसा पूर्व', 'ई॰पू॰': 'ईसा पूर्व', 'ई. पू.': 'ईसा पूर्व', 'उ.प्र.': 'उत्तर प्रदेश', 'म.प्र.': 'मध्य प्रदेश' },
    ...{ 'कि.मी.': 'किलोमीटर', 'कि.ग्रा.': 'किलोग्राम' },
  }),
  multiplied('गुणा'),
  ranges('से'),
];

const FIRST = ['', 'पहला', 'दूसरा', 'तीसरा', 'चौथा', 'पाँचवाँ', 'छठा', 'सातवाँ', 'आठवाँ', 'नौवाँ', 'दसवाँ'];

export const ordinalOf = (number: number): string | undefined => (number > 0 ? FIRST[number] : undefined);
