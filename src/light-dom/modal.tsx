/** A dialog in the page of a React application: what it holds are props. */
import { useImperativeHandle, useRef, type ReactNode } from 'react';
import type { WidgetProps } from '../definition/definition.ts';
import { useEnvironment } from '../react/environment.tsx';
import type { modal, ModalCloseReason } from '../react/primitives/modal/modal.element.ts';
import { closeLabel } from '../react/primitives/modal/modal.messages.ts';
import { Modal } from '../react/primitives/modal/modal.tsx';
import { useControllableOpen } from './use-controllable-open.ts';

interface ModalContent {
  /** The content; it scrolls where it is too high. */
  children?: ReactNode;
  /** A title with markup, in place of the label. */
  title?: ReactNode;
  /** Actions, on a band that stays in sight. */
  footer?: ReactNode;
}

export function LightModal({ label, size, emit, ref, ...props }: WidgetProps<typeof modal> & ModalContent) {
  const { language } = useEnvironment();
  const [open, setOpen] = useControllableOpen(props.open);
  const reason = useRef<ModalCloseReason>('page');
  useImperativeHandle(ref, () => ({ show: () => setOpen(true), close: () => setOpen(false) }), [setOpen]);
  return (
    <Modal
      open={open}
      title={props.title ?? label}
      size={size}
      footer={props.footer}
      closeLabel={closeLabel[language]}
      onDismiss={(why, forced) => {
        if (!emit('pc-close-request', { reason: why }) && !forced) return;
        reason.current = why;
        setOpen(false);
      }}
      onOpened={() => {
        reason.current = 'page';
        emit('pc-open');
      }}
      onClosed={() => void emit('pc-close', { reason: reason.current })}
      initialFocus={(dialog) => dialog.querySelector<HTMLElement>('[data-autofocus]')}
    >
      {props.children}
    </Modal>
  );
}
