/** The dialog that a widget or the page requests, where no dialog of the page can be seen at once. */
import { createElement } from '../dom/create-element.ts';
import { native } from '../dom/native.ts';
import { authModals, type PageAuthModal } from '../react/widgets/auth-modal/auth-modals.ts';
import { hiddenBy } from '../react/hooks/hidden.lazy.ts';
import { PcAuthModal } from './pc-auth-modal.ts';

export { importDialog } from '../react/widgets/auth-modal/auth-modal.tsx';

/** The attributes that a created dialog copies from the widget that requested it. */
const INHERITED = ['language', 'api-base', 'app-base', 'theme'];

/**
 * The first dialog of the page that can be seen. If there is none, one is added to the page for the widget, or the
 * page, that requests it, with the attributes of one that is hidden.
 */
export function requestedDialog(page: Window, asking: Partial<Element>): PageAuthModal | undefined {
  const { modals } = authModals(page);
  // A tag in the page has been upgraded by this time.
  const seen = [...modals].find(({ element }) => !hiddenBy(element()));
  if (seen) return seen;
  const [hidden] = modals;
  const modal = createElement('pc-auth-modal', page.document);
  for (const name of INHERITED) modal.setAttribute(name, asking.getAttribute?.(name) ?? '');
  const { observedAttributes } = PcAuthModal as unknown as { observedAttributes: readonly string[] };
  for (const name of observedAttributes) {
    const value = hidden?.element()?.getAttribute(name) ?? null;
    if (value !== null && name !== 'open') modal.setAttribute(name, value);
  }
  native(page.document, 'body').append(modal);
  return [...modals].at(-1);
}
