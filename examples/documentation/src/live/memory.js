// @ts-check
/** Stores choices for later visits. */

const PREFIX = 'pc-documentation-';

/**
 * @param {string} key
 * @returns {string | null} Also null if the browser blocks storage.
 */
export function remembered(key) {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {string} value
 */
export function remember(key, value) {
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    // Storage is blocked: the choice lasts for this visit.
  }
}
