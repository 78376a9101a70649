// @ts-check
/** One element in the four languages, and its tag. */

import { codeBlock } from './code-block.js';
import { build, segments } from './dom.js';

/** @type {readonly (readonly [code: string, name: string])[]} */
const LANGUAGES = [
  ['en', 'English'],
  ['es', 'Español'],
  ['fr', 'Français'],
  ['de', 'Deutsch'],
];

export function languageDemo() {
  const converter = document.createElement('pc-converter');
  converter.setAttribute('engine', 'service');
  const code = build('div', {});
  const switcher = segments('Language', LANGUAGES, (language) => show(language));
  /** @param {string} language */
  const show = (language) => {
    switcher.show(language);
    converter.setAttribute('language', language);
    const text = `<pc-converter language="${language}"></pc-converter>`;
    code.replaceChildren(codeBlock({ caption: 'The tag', language: 'html', text }));
  };
  show('es');
  return build('div', { class: 'demo' }, switcher.node, build('div', { class: 'stage' }, converter), code);
}
