// @ts-check
/** A page of the guide: its HTML, with copyable code and live parts. */

import { apiCalls } from './api-calls.js';
import { codeBlock } from './code-block.js';
import { build } from './dom.js';
import { fragment } from './fragments.js';
import { gallery } from './gallery.js';
import { languageDemo } from './language-demo.js';
import { pasteForm } from './paste-form.js';
import { policyTable, wholeNoncePolicy, wholePolicy } from './policy-table.js';
import { tokenEditor } from './token-editor.js';

/** @import { ElementModel } from '../../tools/element-model.ts' */
/** @import { GuidePage } from './guide.js' */
/** @import { CodeLanguage } from './snippets.js' */

/** The placeholder for the origin of the distribution. */
const HOST = 'https://your-host.example';

/** By the name of their place in the HTML. @type {Readonly<Record<string, (models: readonly ElementModel[]) => HTMLElement | Promise<HTMLElement>>>} */
const LIVE = {
  calls: apiCalls,
  gallery,
  languages: languageDemo,
  paste: pasteForm,
  policy: wholePolicy,
  'policy-nonce': wholeNoncePolicy,
  'policy-table': policyTable,
  tokens: tokenEditor,
};

/**
 * @param {GuidePage} page
 * @param {readonly ElementModel[]} models
 * @returns {Promise<readonly HTMLElement[]>}
 */
export async function guidePage({ file }, models) {
  const source = await fragment(file);
  const article = build('article', { class: 'guide' });
  article.append(...[...source.body.children].map((node) => document.importNode(node, true)));
  for (const heading of article.querySelectorAll('h1, h2')) heading.setAttribute('tabindex', '-1');
  for (const pre of article.querySelectorAll('pre')) {
    const { caption = '', language = 'text' } = pre.dataset;
    const text = pre.textContent.replaceAll(HOST, location.origin);
    pre.replaceWith(codeBlock({ caption, language: /** @type {CodeLanguage} */ (language), text }));
  }
  for (const place of article.querySelectorAll('[data-live]')) {
    const live = place instanceof HTMLElement && LIVE[place.dataset.live ?? ''];
    if (live) place.replaceWith(await live(models));
  }
  return [article];
}
