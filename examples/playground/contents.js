// @ts-check
/** The content of the previewed elements. */

import { fragment } from './fragments.js';

/**
 * @param {string} tag
 * @returns {Promise<HTMLTemplateElement | null>} Null for an element without content.
 */
export async function contentOf(tag) {
  const templates = await fragment('./contents.html');
  const template = templates.getElementById(tag);
  return template instanceof HTMLTemplateElement ? template : null;
}

/** The markup without the indentation of its file. @param {HTMLTemplateElement} template */
export function markupOf({ innerHTML }) {
  const lines = innerHTML.replace(/^\s*\n|\s+$/g, '').split('\n');
  const margin = Math.min(...lines.filter(Boolean).map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(margin)).join('\n');
}
