/** From this window width, the groups of a dropdown are shown next to their content. */
import { mediaQuery } from '../../../../dom/platform.ts';

/** The same as in menus.css. */
const WIDE_WINDOW = '(min-width: 1270px)';

export const isWindowWide = (): boolean => mediaQuery(WIDE_WINDOW).matches;

export function subscribeToWidth(listener: () => void): () => void {
  const query = mediaQuery(WIDE_WINDOW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
