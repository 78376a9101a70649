import { AuthModal, authModalStyles } from '../react/widgets/auth-modal/auth-modal.tsx';
import { authModal } from '../react/widgets/auth-modal/auth-modal.element.ts';
import { withCommands } from './commands.ts';
import { elementClass, type PcElement } from './element.ts';
import { register } from './register.ts';

export const PcAuthModal = withCommands(elementClass(authModal, AuthModal, authModalStyles), {
  '--show-login': (element) => element.show('login'),
  '--show-signup': (element) => element.show('signup'),
  '--close': (element) => element.close(),
});
export type PcAuthModal = PcElement<typeof authModal>;

declare global {
  interface HTMLElementTagNameMap {
    'pc-auth-modal': PcAuthModal;
  }
}

register(authModal.tag, PcAuthModal);
