// @ts-check
/** Parts of the documentation that are written as HTML files. */

/** @type {Map<string, Promise<Document>>} */
const loaded = new Map();

/**
 * Loads an HTML file as a document, once. XMLHttpRequest parses it, which Trusted Types allow.
 * @param {string} path
 * @returns {Promise<Document>}
 */
export function fragment(path) {
  const known = loaded.get(path);
  if (known) return known;
  const loading = load(path);
  loaded.set(path, loading);
  // Retry on the next visit.
  loading.catch(() => loaded.delete(path));
  return loading;
}

/**
 * @param {string} path
 * @returns {Promise<Document>}
 */
const load = (path) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error(`${path} could not be loaded.`));
    request.responseType = 'document';
    request.onerror = fail;
    request.onload = () => (request.status === 200 && request.responseXML ? resolve(request.responseXML) : fail());
    request.open('GET', path);
    request.send();
  });
