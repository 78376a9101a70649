/** Documents the words that texts for visitors use, for translators. */
import { LANGUAGES, type Language } from '../../src/definition/common.ts';
import { address, glossary, type Term } from '../../src/messages/glossary.ts';
import { blocks, pageHead, table } from './markdown.ts';

const NAMES = new Intl.DisplayNames('en', { type: 'language' });

const nameOf = (language: Language): string => NAMES.of(language) ?? language;

const told = ({ say, never = [] }: Term): string =>
  never.length === 0 ? `**${say}**` : `**${say}**, never ${never.map((word) => `*${word}*`).join(', ')}`;

/** Generates docs/glossary.md. */
export const glossaryReference = (): string =>
  `${blocks(
    pageHead({
      title: 'Glossary of the texts',
      description: 'One word for each thing, in every language.',
      keywords: ['translation', 'wording'],
    }),
    '<!-- Generated from src/messages/glossary.ts by `npm run docs`. -->',
    '`src/messages/glossary.test.ts` looks for these words in all texts, and ' +
      '`src/messages/typography.test.ts` checks their quotes, apostrophes and spaces.',
    table(
      ['Meaning', ...LANGUAGES.map(nameOf)],
      [
        ['a visitor', ...LANGUAGES.map((language) => `**${address[language].say}**`)],
        ...Object.entries(glossary).map(([meaning, terms]) => [
          meaning,
          ...LANGUAGES.map((language) => told(terms[language])),
        ]),
      ],
    ),
  )}\n`;
