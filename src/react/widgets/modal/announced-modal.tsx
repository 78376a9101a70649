/** A dialog opened and closed by the page, which dispatches events. */
import { useImperativeHandle, useRef } from 'react';
import { textOf } from '../../../messages/messages.ts';
import type { WidgetProps } from '../../../definition/definition.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import type { modal, ModalCloseDetail } from './modal.element.ts';
import { closeLabel } from '../../../messages/en/modal.ts';
import { Modal, type ModalProps } from './modal.tsx';

type AnnouncedModalProps = Omit<WidgetProps<typeof modal>, 'label'> &
  Pick<ModalProps, 'title' | 'children' | 'footer' | 'initialFocus'>;

const BY_PAGE: ModalCloseDetail = { reason: 'page', returnValue: '' };

export function AnnouncedModal({ emit, ref, ...props }: AnnouncedModalProps) {
  const { language, setOpen } = useEnvironment();
  const closing = useRef<ModalCloseDetail>(BY_PAGE);
  useImperativeHandle(
    ref,
    () => ({
      show: () => setOpen(true),
      close(returnValue = '') {
        closing.current = { ...BY_PAGE, returnValue };
        setOpen(false);
      },
    }),
    [setOpen],
  );
  return (
    <Modal
      {...props}
      closeLabel={textOf(closeLabel, language)}
      onDismiss={(why, forced) => {
        if (!emit('pc-close-request', { reason: why }) && !forced) return;
        closing.current = { reason: why, returnValue: '' };
        setOpen(false);
      }}
      onUnseen={() => {
        setOpen(false);
        emit('pc-close', BY_PAGE);
      }}
      onOpened={() => void emit('pc-open')}
      onClosed={() => {
        emit('pc-close', closing.current);
        // Only now: it may be closed, with a value, before it has opened.
        closing.current = BY_PAGE;
      }}
    />
  );
}
