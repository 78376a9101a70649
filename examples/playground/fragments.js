// @ts-check
/** Parts of the documentation that are written as HTML, each in a file of its own. */

/** @type {Map<string, Promise<Document>>} */
const loaded = new Map();

/**
 * A file of HTML as a document, once. A request reads it as such, which even a page under Trusted Types may.
 * @param {string} path
 * @returns {Promise<Document>}
 */
export function fragment(path) {
  const known = loaded.get(path);
  if (known) return known;
  const loading = load(path);
  loaded.set(path, loading);
  // The next visit may have better luck.
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
