// @ts-check
/** What was chosen on an earlier visit. */

const PREFIX = 'pc-playground-';

/**
 * @param {string} key
 * @returns {string | null} Null too where the browser blocks storage.
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
    // Blocked: the choice holds for this visit.
  }
}
