/** Quotes, apostrophes, dashes and spaces of every text that visitors read, by the rules of its language. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LANGUAGES, type Language } from '../definition/common.ts';
import { visitorTexts } from '../testing/visitor-texts.ts';

/** What is wrong, and a pattern that finds it. */
type Rules = Readonly<Record<string, RegExp>>;

const EVERYWHERE: Rules = {
  'straight quotes': /["']/,
  'an apostrophe other than ’': /[`´‘\u02bc]/,
  'three dots in place of …': /\.\./,
  'a space before …': /\s…/,
  'two spaces': /\s\s/,
  'a space at an end': /^\s|\s$/,
  'a hyphen in place of a dash': / - /,
};

const TIGHT: Rules = { 'a space before punctuation': /\s[,.:;?!]/ };

const RULES: Readonly<Record<Language, Rules>> = {
  en: { ...TIGHT, 'quotes other than “ ”': /[«»„]|“\s|\s”/ },
  es: {
    ...TIGHT,
    'quotes other than « »': /[“”„]|«\s|\s»/,
    'a question without ¿': /(?<!¿[^?]*)\?/,
    'a call without ¡': /(?<!¡[^!]*)!/,
  },
  fr: {
    'a comma or a full stop after a space': /\s[,.]/,
    'no narrow no-break space before ? ! or ;': /(?<!\u202f)[?!;]/,
    // In a time it is no punctuation.
    'no no-break space before :': /(?<!\u00a0|\d):(?!\/\/)|\d:(?!\d)/,
    'quotes other than « » with no-break spaces': /[“”„]|«(?!\u00a0)|(?<!\u00a0)»/,
  },
  de: { ...TIGHT, 'quotes other than „ “': /[«»”]|„\s|\s“(?=[\s.,]|$)|„(?![^„]*“)/ },
};

/** The platform's own words, kept as they are. */
const GIVEN = new Set([
  "We couldn't verify that you're human. Please try again.",
  "That code wasn't valid. Give it another go!",
]);

const texts = visitorTexts();

for (const language of LANGUAGES) {
  describe(`the texts in ${language}`, () => {
    const own = texts.filter((text) => text.language === language && !GIVEN.has(text.text));
    for (const [problem, pattern] of Object.entries({ ...EVERYWHERE, ...RULES[language] })) {
      it(`have not: ${problem}`, () => {
        const wrong = own.filter(({ text }) => pattern.test(text)).map(({ where, text }) => `${where}: ${text}`);
        assert.deepEqual(wrong, []);
      });
    }
  });
}

it('no text is missing in a language', () => {
  // The site says more in English, the plugin has only translations, and what voices say is in their own languages.
  const isInAll = (where: string): boolean => !/^the (site|WordPress)| (exampleTexts|languageNames)$/.test(where);
  const places = (language: Language): string[] =>
    [
      ...new Set(texts.filter((text) => text.language === language && isInAll(text.where)).map(({ where }) => where)),
    ].sort();
  for (const language of LANGUAGES) assert.deepEqual(places(language), places('en'), language);
});

describe('the rules find what they are for', () => {
  const found = (language: Language, text: string): string[] =>
    Object.entries({ ...EVERYWHERE, ...RULES[language] }).flatMap(([problem, pattern]) =>
      pattern.test(text) ? [problem] : [],
    );
  const cases: [Language, wrong: string, right: string][] = [
    ['en', "It's ready", 'It’s ready'],
    ['en', 'Searching …', 'Searching…'],
    ['en', 'Searching...', 'Searching…'],
    ['en', 'Take  it', 'Take it'],
    ['en', 'Ready - or not', 'Ready – or not'],
    ['en', '«Intro» is empty', '“Intro” is empty'],
    ['es', 'Listo?', '¿Listo?'],
    ['es', 'Listo!', '¡Listo!'],
    ['es', '“Intro” está vacío', '«Intro» está vacío'],
    ['fr', 'Prêt ?', 'Prêt\u202f?'],
    ['fr', 'Prêt?', 'Prêt\u202f?'],
    ['fr', 'Prêt\u00a0; ouvert', 'Prêt\u202f; ouvert'],
    ['fr', 'Lecteur : Ana', 'Lecteur\u00a0: Ana'],
    ['fr', '« Intro » est vide', '«\u00a0Intro\u00a0» est vide'],
    ['de', '“Intro” ist leer', '„Intro“ ist leer'],
    ['de', 'Fertig !', 'Fertig!'],
  ];
  for (const [language, wrong, right] of cases) {
    it(`${language}: ${wrong}`, () => {
      assert.notDeepEqual(found(language, wrong), []);
      assert.deepEqual(found(language, right), []);
    });
  }
});
