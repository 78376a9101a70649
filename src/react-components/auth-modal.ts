import { authModal } from '../react/widgets/auth-modal/auth-modal.element.ts';
import { AuthModal as AuthModalWidget } from '../react/widgets/auth-modal/auth-modal.tsx';
import { lightWidget } from './widget.tsx';

export const AuthModal = /*#__PURE__*/ lightWidget(authModal, AuthModalWidget);
