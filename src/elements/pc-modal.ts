import { modal } from '../react/widgets/modal/modal.element.ts';
import { ModalWidget, modalWidgetStyles } from '../react/widgets/modal/modal-widget.tsx';
import { elementClass, type PcElement } from './element.ts';
import { register } from './register.ts';

export const PcModal = elementClass(modal, ModalWidget, modalWidgetStyles);
export type PcModal = PcElement<typeof modal>;

declare global {
  interface HTMLElementTagNameMap {
    'pc-modal': PcModal;
  }
}

register(modal.tag, PcModal);
