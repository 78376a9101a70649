/** A dialog opened and closed by the page, which dispatches events. */
import { useImperativeHandle, useRef } from 'react';
import { textOf } from '../../../messages/messages.ts';
import type { WidgetProps } from '../../../definition/definition.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import type { modal, ModalCloseReason } from './modal.element.ts';
import { closeLabel } from '../../../messages/en/modal.ts';
import { Modal, type ModalProps } from './modal.tsx';

type AnnouncedModalProps = Omit<WidgetProps<typeof modal>, 'label'> &
  Pick<ModalProps, 'title' | 'children' | 'footer' | 'initialFocus'>;

export function AnnouncedModal({ emit, ref, ...props }: AnnouncedModalProps) {
  const { language, setOpen } = useEnvironment();
  const reason = useRef<ModalCloseReason>('page');
  useImperativeHandle(ref, () => ({ show: () => setOpen(true), close: () => setOpen(false) }), [setOpen]);
  return (
    <Modal
      {...props}
      closeLabel={textOf(closeLabel, language)}
      onDismiss={(why, forced) => {
        if (!emit('pc-close-request', { reason: why }) && !forced) return;
        reason.current = why;
        setOpen(false);
      }}
      onUnseen={() => {
        setOpen(false);
        emit('pc-close', { reason: 'page' });
      }}
      onOpened={() => {
        reason.current = 'page';
        emit('pc-open');
      }}
      onClosed={() => void emit('pc-close', { reason: reason.current })}
    />
  );
}
