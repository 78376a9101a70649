import { createElement } from '../create-element.ts';
import { attributeName } from '../definition/attribute-text.ts';
import { native } from '../native.ts';
import { AuthModal, authModalStyles } from '../react/auth-modal/auth-modal.tsx';
import { authModal } from '../react/auth-modal/auth-modal.element.ts';
import { authModals, type PageAuthModal } from '../react/auth-modal/auth-modals.ts';
import { elementClass, type PcElement } from './element.ts';
import { register } from './register.ts';

export const PcAuthModal = elementClass(authModal, AuthModal, authModalStyles);
export type PcAuthModal = PcElement<typeof authModal>;

declare global {
  interface HTMLElementTagNameMap {
    'pc-auth-modal': PcAuthModal;
  }
}

register(authModal.tag, PcAuthModal);

/** The attributes that a created dialog copies from the widget that requested it. */
const INHERITED = ['language', 'api-base', 'app-base', 'theme'];

/**
 * @internal The first dialog of the page that can be seen. If there is none, one is added to the page for the widget, or
 * the page, that requests it, with the attributes of one that is hidden.
 */
export async function seenAuthModal(page: Window, asking: Partial<Element>): Promise<PageAuthModal | undefined> {
  const { hiddenBy } = await import('../react/hooks/hidden.lazy.ts');
  const { modals } = authModals(page);
  // A tag in the page has been upgraded by this time.
  const seen = [...modals].find(({ element }) => !hiddenBy(element()));
  if (seen) return seen;
  const [hidden] = modals;
  const modal = createElement(authModal.tag, page.document);
  for (const name of INHERITED) modal.setAttribute(name, asking.getAttribute?.(name) ?? '');
  for (const name of Object.keys(authModal.attributes).map(attributeName)) {
    const value = hidden?.element()?.getAttribute(name) ?? null;
    if (value !== null && name !== 'open') modal.setAttribute(name, value);
  }
  native(page.document, 'body').append(modal);
  return [...modals].at(-1);
}
