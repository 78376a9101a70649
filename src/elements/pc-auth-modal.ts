import { createElement } from '../create-element.ts';
import { native } from '../native.ts';
import { AuthModal, authModalStyles } from '../react/auth-modal/auth-modal.tsx';
import { authModal } from '../react/auth-modal/auth-modal.element.ts';
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

/** @internal Adds a dialog to the page when a widget or the page requests one and there is none. */
export function addAuthModal(document: Document, asking: Partial<Element>): void {
  const modal = createElement(authModal.tag, document);
  for (const name of INHERITED) modal.setAttribute(name, asking.getAttribute?.(name) ?? '');
  native(document, 'body').append(modal);
}
