/** Key in localStorage: the recordings that were begun and not used yet, as JSON. */
export const RECORDINGS_KEY = 'pc-recordings';
