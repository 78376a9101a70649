/** Whether it is known where the editor is. */
import { pageUrl } from '../dom/page-url.ts';

/**
 * The editor is at the page's own origin unless the page says otherwise. Where the service is elsewhere, nothing is
 * there: the visitor stays in the page, and the console says what is missing.
 */
export function isEditorKnown({ appBase, apiBase }: { appBase: string; apiBase: string }): boolean {
  const page = pageUrl();
  if (appBase || new URL(apiBase, page).origin === new URL(page).origin) return true;
  console.error('pc-elements: visitors are not sent to the editor, because appBase does not say where it is.');
  return false;
}
