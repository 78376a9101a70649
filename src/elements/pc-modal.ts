import { modal } from '../react/widgets/modal/modal.element.ts';
import { ModalWidget, modalWidgetStyles } from '../react/widgets/modal/modal-widget.tsx';
import { closedByForms } from './closed-by-forms.ts';
import { withCommands } from './commands.ts';
import { elementClass, type PcElement } from './element.ts';
import { register } from './register.ts';

const show = (element: PcModal): void => element.show();

const Commanded = withCommands(elementClass(modal, ModalWidget, modalWidgetStyles), {
  '--show': show,
  '--show-modal': show,
  '--close': (element, value) => element.close(value),
});

export const PcModal = closedByForms(Commanded, modal.tag);
export type PcModal = PcElement<typeof modal>;

declare global {
  interface HTMLElementTagNameMap {
    'pc-modal': PcModal;
  }
}

register(modal.tag, PcModal);
