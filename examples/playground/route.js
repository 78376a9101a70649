// @ts-check
/** Routes of the documentation: `#/pc-converter/event-pc-download?from=WAV`. */

/**
 * @typedef {object} Route
 * @property {string} page Empty for the first one.
 * @property {string} anchor Id of a place on the page; empty for its top.
 * @property {readonly (readonly [name: string, text: string])[] | null} attributes Those of the previewed element; null
 * if the URL does not contain any.
 */

/**
 * Names of the attributes that a URL may set. Those that are URLs themselves are excluded: otherwise a malicious link could
 * send a visitor's session, password or files elsewhere.
 * @param {{ attributes: readonly { name: string, isAddress: boolean }[] }} model
 */
export const addressableNames = ({ attributes }) =>
  // Empty if the model doesn't say which are URLs.
  new Set(attributes.flatMap(({ name, isAddress }) => (isAddress === false ? [name] : [])));

/**
 * @param {string} hash
 * @returns {Route | null} Null if the hash is not a route.
 */
export function parseRoute(hash) {
  if (hash === '' || hash === '#') return { page: '', anchor: '', attributes: null };
  if (!hash.startsWith('#/')) return null;
  const [path = '', query] = hash.slice(2).split('?', 2);
  const [page = '', anchor = ''] = path.split('/');
  return { page, anchor, attributes: query === undefined ? null : [...new URLSearchParams(query)] };
}

/**
 * @param {Partial<Route>} route
 * @returns {string}
 */
export function formatRoute({ page = '', anchor = '', attributes = null }) {
  const path = `#/${page}${anchor && `/${anchor}`}`;
  return attributes ? `${path}?${new URLSearchParams(attributes.map(([name, text]) => [name, text]))}` : path;
}
