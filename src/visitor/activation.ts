/**
 * Whether anybody looks at the page. Browsers run the scripts of pages that they expect to be visited next (speculation
 * rules), and may discard them: until such a page is activated, nothing may be stored or requested.
 */
import { native } from '../dom/native.ts';

/** TypeScript's types lack it. Source: https://wicg.github.io/nav-speculation/prerendering.html */
type Prerendered = Document & { readonly prerendering?: boolean };

const isActive = (page: Prerendered): boolean => native(page, 'prerendering') !== true;

/** Calls back when the page is activated; at once if it is. Not if the signal is aborted before. */
export function whenActivated(callback: () => void, signal?: AbortSignal, page: Document = document): void {
  if (isActive(page)) callback();
  else
    native(page, 'addEventListener').call(page, 'prerenderingchange', callback, {
      once: true,
      ...(signal && { signal }),
    });
}

/** For `useSyncExternalStore`. */
export const pageActivation = {
  subscribe: (listener: () => void): (() => void) => {
    const leaving = new AbortController();
    if (!isActive(document)) whenActivated(listener, leaving.signal);
    return () => leaving.abort();
  },
  isActive: (): boolean => isActive(document),
};
