import { modal } from '../react/widgets/modal/modal.element.ts';
import { LightModal } from './light-modal.tsx';
import { lightWidget } from './widget.tsx';

export const Modal = /*#__PURE__*/ lightWidget(modal, LightModal, ['children', 'title', 'footer']);
