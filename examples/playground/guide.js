// @ts-check
/** The pages about all elements, written as HTML in `guide/`. */

import { fragment } from './fragments.js';

/** @import { GuideSection } from './search-index.js' */

/**
 * @typedef {object} GuidePage
 * @property {string} page In the address.
 * @property {string} title
 * @property {string} file
 */

/** @type {readonly GuidePage[]} */
export const GUIDE = [
  { page: '', title: 'Getting started', file: './guide/getting-started.html' },
  { page: 'configuration', title: 'Configuration', file: './guide/configuration.html' },
  { page: 'language', title: 'Language', file: './guide/language.html' },
  { page: 'theming', title: 'Theming', file: './guide/theming.html' },
  { page: 'strict-pages', title: 'Accessibility and strict pages', file: './guide/strict-pages.html' },
  { page: 'api', title: 'The API', file: './guide/api.html' },
];

/** What a search can find in them. @returns {Promise<readonly GuideSection[]>} */
export async function guideSections() {
  const pages = await Promise.all(GUIDE.map(async (entry) => sectionsOf(entry, await fragment(entry.file))));
  return pages.flat();
}

/**
 * @param {GuidePage} entry
 * @param {Document} source
 * @returns {readonly GuideSection[]}
 */
function sectionsOf({ page, title }, source) {
  const lead = source.querySelector('.lead')?.textContent ?? '';
  const sections = [...source.querySelectorAll('section')].flatMap((section) => {
    const heading = section.querySelector('h2');
    if (!heading) return [];
    const text = section.textContent;
    return [{ page, pageTitle: title, anchor: heading.id, title: heading.textContent.trim(), text }];
  });
  return [{ page, pageTitle: title, anchor: '', title, text: lead }, ...sections];
}
