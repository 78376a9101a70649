/** How a module is asked for again that could not be imported. */
import { native } from '../dom/native.ts';

/**
 * The URL of another attempt. Firefox never requests a URL again whose import has failed, so it gets a query; other
 * browsers do. Where an import map says which content modules must have, it is the same URL: the map knows no other,
 * and the browser would take any content.
 * @param failed how many attempts have failed
 */
export const urlOfAttempt = (url: string, failed: number): string =>
  failed === 0 || isIntegrityStated() ? url : `${url}?${failed}`;

const isIntegrityStated = (): boolean =>
  [...native(document, 'querySelectorAll').call(document, 'script[type="importmap" i]')].some(({ textContent }) =>
    textContent.includes('"integrity"'),
  );
