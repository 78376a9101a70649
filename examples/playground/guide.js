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
  { page: 'paste', title: 'Paste this', file: './guide/paste.html' },
  { page: 'frameworks', title: 'Frameworks', file: './guide/frameworks.html' },
  { page: 'configuration', title: 'Configuration', file: './guide/configuration.html' },
  { page: 'language', title: 'Language', file: './guide/language.html' },
  { page: 'theming', title: 'Theming', file: './guide/theming.html' },
  { page: 'strict-pages', title: 'Accessibility and strict pages', file: './guide/strict-pages.html' },
  { page: 'prerender', title: 'Prerender', file: './guide/prerender.html' },
  { page: 'embed', title: 'Pages in a frame', file: './guide/embed.html' },
  { page: 'analytics', title: 'Analytics', file: './guide/analytics.html' },
  { page: 'wordpress-com', title: 'WordPress.com', file: './guide/wordpress-com.html' },
  { page: 'webflow', title: 'Webflow', file: './guide/webflow.html' },
  { page: 'squarespace', title: 'Squarespace', file: './guide/squarespace.html' },
  { page: 'wix', title: 'Wix', file: './guide/wix.html' },
  { page: 'framer', title: 'Framer', file: './guide/framer.html' },
  { page: 'shopify', title: 'Shopify', file: './guide/shopify.html' },
  { page: 'elementor', title: 'Elementor', file: './guide/elementor.html' },
  { page: 'wordpress', title: 'WordPress', file: './guide/wordpress.html' },
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
