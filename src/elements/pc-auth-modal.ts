import { AuthModal, authModalStyles } from '../react/widgets/auth-modal/auth-modal.tsx';
import { authModal } from '../react/widgets/auth-modal/auth-modal.element.ts';
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
