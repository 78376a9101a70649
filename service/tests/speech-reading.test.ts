/** Texts are said as natives read them: by the phonemes of what a native would write out. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { describe, it } from 'node:test';
import type { TtsLanguage } from '../../src/contract/schema.ts';
import { wordsInGiven } from '../src/speech/reading/places.ts';
import type { Passage } from '../src/speech/reading/places.ts';
import { readingOf } from '../src/speech/reading/reading.ts';
import { unitsOf, wordsOf } from '../src/speech/words.ts';

const PROGRAM = process.env.ESPEAK_NG_PATH ?? 'espeak-ng';

const SKILLS = { readsNumbers: false, hasPhonemes: true, hasPaces: true, hasPitch: true };

function passageOf(text: string, language: TtsLanguage): Passage {
  const [first] = readingOf(text, { language, skillsIn: () => SKILLS }).parts;
  assert.ok(typeof first === 'object');
  return first;
}

const spokenOf = (text: string, language: TtsLanguage): string => passageOf(text, language).text;

/** Sounds and clauses, without how strongly each word is said: that depends on its neighbours. */
function phonemesOf(text: string, language: TtsLanguage): string {
  const voice = language === 'en-gb' ? 'en' : language;
  const args = ['-q', '-x', '-v', voice, '--stdin'];
  const phonemes = execFileSync(PROGRAM, args, { input: text, encoding: 'utf8' });
  return phonemes.replaceAll(/[\s',_:;|-]/g, '');
}

/** What is written, and what a native reads. */
const TABLES: Partial<Record<TtsLanguage, Readonly<Record<string, string>>>> = {
  'en-gb': {
    'It costs $5.50.': 'It costs five dollars fifty.',
    $1: 'one dollar',
    '£0.99': 'ninety nine pence',
    '$1.05 each': 'one dollar and five cents each',
    '$1.2 million': 'one point two million dollars',
    '3.5 km': 'three point five kilometres',
    '1 km': 'one kilometre',
    '10 km/h': 'ten kilometres per hour',
    '20 °C': 'twenty degrees Celsius',
    '3 m²': 'three square metres',
    '50 %': 'fifty percent',
    '25/03/2026': 'twenty fifth of March 2026',
    '2026-03-01': 'first of March 2026',
    'in 1905': 'in nineteen oh five',
    'the 1990s': 'the nineteen nineties',
    'Dr. Smith and Mrs. Jones': 'Doctor Smith and Mrs Jones',
    '10:30 pm': 'ten thirty PM',
    '10:05 a.m.': 'ten oh five AM',
    'at 9:00': "at nine o'clock",
    '221B Baker St.': 'two two one B Baker Street',
    '1,000,000': 'one million',
    'No. 5': 'number five',
    'pp. 12–15': 'pages twelve to fifteen',
    'Henry VIII': 'Henry the eighth',
    'fruit, e.g. apples, etc. Then': 'fruit, for example apples, et cetera. Then',
    '+44 20 7946': 'plus four four, two zero, seven nine four six',
  },
  de: {
    '12,50 €': 'zwölf Euro fünfzig',
    '1 €': 'ein Euro',
    '0,99 €': '99 Cent',
    '1,5 Mio. €': 'eins Komma fünf Millionen Euro',
    '3,5 km': 'drei Komma fünf Kilometer',
    '10 km/h': 'zehn Kilometer pro Stunde',
    '20 °C': 'zwanzig Grad Celsius',
    '5 m²': 'fünf Quadratmeter',
    '50 %': 'fünfzig Prozent',
    '1. Mai 2026': 'erster Mai zweitausend sechsundzwanzig',
    'am 3. Oktober': 'am dritten Oktober',
    'seit dem 01.05.2026': 'seit dem ersten Mai zweitausend sechsundzwanzig',
    'im Jahr 1999': 'im Jahr neunzehn hundert 99',
    'der 21. Versuch': 'der einundzwanzigste Versuch',
    '10:30 Uhr': 'zehn Uhr dreißig',
    '1:00 Uhr': 'ein Uhr',
    'Hauptstr. 5': 'Hauptstraße fünf',
    'Prof. Dr. Weber': 'Professor Doktor Weber',
    'St. Pauli': 'Sankt Pauli',
    'S. 12': 'Seite zwölf',
    'Nr. 5': 'Nummer fünf',
    'z. B. Äpfel, d. h. Obst usw. Dann': 'zum Beispiel Äpfel, das heißt Obst und so weiter. Dann',
    '10–12 Uhr': 'zehn bis zwölf Uhr',
    'Ludwig XIV. von Frankreich': 'Ludwig der vierzehnte von Frankreich',
    '1.000.000': 'eine Million',
    'inkl. MwSt.': 'inklusive Mehrwertsteuer',
  },
  es: {
    '12,50 €': 'doce euros con cincuenta',
    '1 €': 'un euro',
    '$5.50': 'cinco dólares con cincuenta',
    '1.000.000 €': '1.000.000 de euros',
    '3,5 km': 'tres coma cinco kilómetros',
    '1 kg': 'un kilogramo',
    '20 km/h': 'veinte kilómetros por hora',
    '20 °C': 'veinte grados Celsius',
    '5 m²': 'cinco metros cuadrados',
    '50 %': 'cincuenta por ciento',
    '12/03/2026': 'doce de marzo de 2026',
    '12:30 h': 'doce treinta horas',
    'a las 9:00': 'a las nueve en punto',
    'el Sr. López y la Sra. Ruiz': 'el señor López y la señora Ruiz',
    'D. Juan': 'don Juan',
    'Av. de la Constitución 3': 'avenida de la Constitución tres',
    'C/ Mayor 5': 'calle Mayor cinco',
    'n.º 5': 'número cinco',
    '№ 5': 'número cinco',
    'el 1.º y la 2.ª': 'el primero y la segunda',
    'pág. 12': 'página doce',
    'p. ej. frutas, etc. Luego': 'por ejemplo frutas, etcétera. Luego',
    'EE. UU.': 'Estados Unidos',
    'año 50 a. C.': 'año cincuenta antes de Cristo',
    'Felipe II': 'Felipe segundo',
    '12–15': 'doce a quince',
  },
  fr: {
    '12,50 €': 'douze euros cinquante',
    '1 €': 'un euro',
    '2 millions €': 'deux millions d’euros',
    '3,5 km': 'trois virgule cinq kilomètres',
    '10 km/h': 'dix kilomètres-heure',
    '20 °C': 'vingt degrés Celsius',
    '5 m²': 'cinq mètres carrés',
    '50 %': 'cinquante pour cent',
    '12/03/2026': 'douze mars deux mille vingt-six',
    '01/05/2026': 'premier mai deux mille vingt-six',
    '10h30': 'dix heures trente',
    '1 h': 'une heure',
    '21:15': 'vingt et une heures quinze',
    '1er étage': 'premier étage',
    '1re fois': 'première fois',
    '2e étage': 'deuxième étage',
    'XXe siècle': 'vingtième siècle',
    'Louis XIV': 'Louis quatorze',
    'M. et Mme Dupont': 'monsieur et madame Dupont',
    'M. Dupont': 'monsieur Dupont',
    'n° 5': 'numéro cinq',
    'p. 12': 'page douze',
    'p. ex. des fruits, c.-à-d. tout': 'par exemple des fruits, c’est-à-dire tout',
    'av. Foch': 'avenue Foch',
    '52 av. J.-C.': 'cinquante-deux avant Jésus-Christ',
    '1 000 000': 'un million',
  },
  hi: {
    'रु 500': '500 रुपये',
    'रु. 500': '500 रुपये',
    '₹1': 'एक रुपया',
    '₹1,00,000': 'एक लाख रुपये',
    '₹5.50': '5 रुपये 50 पैसे',
    '₹ 1 करोड़': 'एक करोड़ रुपये',
    $5: '5 डॉलर',
    '५०%': 'पचास प्रतिशत',
    'डॉ. शर्मा': 'डॉक्टर शर्मा',
    'प्रो. सिंह': 'प्रोफ़ेसर सिंह',
    'श्री. वर्मा': 'श्री वर्मा',
    'पं. नेहरू': 'पंडित नेहरू',
    '5 कि.मी.': '5 किलोमीटर',
    '५ किमी': '5 किलोमीटर',
    '5 km': '5 किलोमीटर',
    '5 kg': '5 किलोग्राम',
    '5 कि.ग्रा.': '5 किलोग्राम',
    '20 °C': 'बीस डिग्री सेल्सियस',
    'सं. 5': 'संख्या 5',
    '№ 5': 'नंबर 5',
    'पृ. 12': 'पृष्ठ बारह',
    '50 ई.पू.': 'पचास ईसा पूर्व',
    '12/03/2026': 'बारह मार्च 2026',
    '१२/०३/२०२६': 'बारह मार्च 2026',
    'सन 1999': 'सन 19 सौ 99',
    '10–12': 'दस से बारह',
  },
};

for (const [language, table] of Object.entries(TABLES) as [TtsLanguage, Record<string, string>][])
  describe(`in the language ${language}`, () => {
    for (const [written, read] of Object.entries(table))
      it(`${written} is read ${read}`, () => {
        const spoken = spokenOf(written, language);
        assert.equal(phonemesOf(spoken, language), phonemesOf(read, language), spoken);
      });
  });

describe('is left as it is', () => {
  for (const [text, language] of [
    ['12/03/2026', 'en-gb'],
    ['12/03/2026', 'en-us'],
    ['version 1.2.3 at 192.168.0.1', 'en-gb'],
    ['In Paul I trust; 5m people; 0x20; call 555–1234–99.', 'en-gb'],
    ['Es waren 3. Dann kam er.', 'de'],
    ['31.02.2026', 'de'],
    ['A. C. Milan y el 31/02/2026', 'es'],
    ['M. le maire', 'fr'],
    ['रुपये 500', 'hi'],
  ] as const)
    it(`${text} in the language ${language}`, () => assert.equal(spokenOf(text, language), text));
});

it('Americans say the month first', () => {
  assert.equal(spokenOf('on 2026-03-12, 5 km', 'en-us'), 'on March 12th, 2026, 5 kilometers');
});

it('a provider that reads numbers by itself is given them', () => {
  const skills = { readsNumbers: true, hasPhonemes: false, hasPaces: true, hasPitch: false };
  const [first] = readingOf('Dr. No: $5', { language: 'en-gb', skillsIn: () => skills }).parts;
  assert.equal(typeof first === 'object' && first.text, 'Dr. No: $5');
});

it('what is said in several words is one word at its place in the text', () => {
  const text = 'Pay $5.50, or 3.5 km €7-ish';
  const passage = passageOf(text, 'en-gb');
  const timed = unitsOf(passage.text).map((unit, index) => ({ unit, start: index, end: index + 1 }));
  assert.deepEqual(
    wordsInGiven(wordsOf(timed, 0), passage).map(({ start, end, from, to }) => [text.slice(from, to), start, end]),
    [
      ['Pay', 0, 1],
      ['$5.50', 1, 4],
      ['or', 4, 5],
      ['3.5', 5, 6],
      ['km', 6, 7],
      ['€7-ish', 7, 9],
    ],
  );
});
