// @ts-check
/** The calls of the API, from the service's OpenAPI description. */

import { build } from './dom.js';

/**
 * The parts of an OpenAPI document that are used.
 * @typedef {{ summary?: string, tags?: string[], security?: unknown[] }} Operation
 * @typedef {{ paths: Record<string, Record<string, Operation>> }} Description
 */

/** @returns {Promise<HTMLElement>} */
export async function apiCalls() {
  const place = build('div', { class: 'calls' });
  try {
    const response = await fetch('/api/openapi.json');
    if (!response.ok) throw new Error(`${response.status}`);
    place.append(...lists(/** @type {Description} */ (await response.json())));
  } catch {
    place.append(build('p', {}, 'The service does not respond. Reload the page to try again.'));
  }
  return place;
}

/** @param {Description} description */
function lists({ paths }) {
  /** @type {Map<string, HTMLElement[]>} */
  const byTag = new Map();
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { summary = '', tags: [tag = 'Other'] = [], security }] of Object.entries(operations)) {
      const item = build(
        'li',
        {},
        build('code', {}, `${method.toUpperCase()} ${path}`),
        ` – ${summary}${security ? ' (with a token)' : ''}`,
      );
      byTag.set(tag, [...(byTag.get(tag) ?? []), item]);
    }
  }
  return [...byTag].flatMap(([tag, items]) => [build('h3', {}, tag), build('ul', {}, ...items)]);
}
