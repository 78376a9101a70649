/** For tests: every text that visitors read, in every language. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EMBEDDABLE } from '../../service/src/embed.ts';
import { confirmationMail } from '../../service/src/mail/confirmation-mail.ts';
import { existingAccountMail } from '../../service/src/mail/existing-account-mail.ts';
import { passwordResetMail } from '../../service/src/mail/password-reset-mail.ts';
import { texts as siteTexts } from '../../examples/plain-html/site/texts.ts';
import { parsePo } from '../../examples/wordpress/translations.ts';
import { LANGUAGES, type Language } from '../definition/common.ts';
import { everyLanguage } from '../messages/every-language.ts';
import { exampleTexts, languageNames } from '../react/widgets/tts-section/voices/speech-languages.ts';

export interface VisitorText {
  readonly where: string;
  readonly language: Language;
  readonly text: string;
}

const ROOT = join(import.meta.dirname, '../..');
const PLUGIN = 'examples/wordpress/plugin/languages';

/** What a text is called with: names, one of something, several, and none. */
const SAMPLES = ['Ana', 1, 3, 0];

type TextFunction = (...values: unknown[]) => unknown;

/** The texts in a tree whose branches are named after languages somewhere on the way. */
function* textsIn(value: unknown, where: string, language?: Language): Generator<VisitorText> {
  if (typeof value === 'string') {
    if (language) for (const text of value.split('\n').filter((line) => line !== '')) yield { where, language, text };
  } else if (typeof value === 'function') {
    if (!language) return;
    const written = SAMPLES.map((sample) => (value as TextFunction)(...Array<unknown>(value.length).fill(sample)));
    for (const text of new Set(written)) yield* textsIn(text, where, language);
  } else if (typeof value === 'object' && value !== null) {
    const isByLanguage = !language && 'en' in value !== 'en-gb' in value;
    for (const [key, part] of Object.entries(value)) {
      const branch = isByLanguage ? LANGUAGES.find((name) => name === key.slice(0, 2)) : language;
      yield* textsIn(part, isByLanguage ? where : `${where} ${key}`, branch);
    }
  }
}

const mails = (language: Language) => {
  const about = { code: '123456', productName: 'Podlab', language };
  return [confirmationMail(about), passwordResetMail(about), existingAccountMail(about)].map(({ subject, text }) => ({
    subject,
    text,
  }));
};

const LOCALES: Readonly<Record<Exclude<Language, 'en'>, string>> = { es: 'es_ES', fr: 'fr_FR', de: 'de_DE' };

const pluginTexts = (locale: string): string[] =>
  [...parsePo(readFileSync(join(ROOT, PLUGIN, `pc-elements-${locale}.po`), 'utf8'))].flatMap(([english, text]) =>
    english === '' ? [] : [text],
  );

export function visitorTexts(): VisitorText[] {
  const sources: [where: string, value: unknown][] = [
    ['the widgets', everyLanguage],
    ['voices', { exampleTexts, languageNames }],
    ['the titles of frames', EMBEDDABLE],
    ['the site of the example', siteTexts],
    ['mails', Object.fromEntries(LANGUAGES.map((language) => [language, mails(language)]))],
    [
      'the WordPress plugin',
      { en: [], ...Object.fromEntries(Object.entries(LOCALES).map(([name, locale]) => [name, pluginTexts(locale)])) },
    ],
  ];
  return sources.flatMap(([where, value]) => [...textsIn(value, where)]);
}
