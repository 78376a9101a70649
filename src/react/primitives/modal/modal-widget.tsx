import { useImperativeHandle, useRef } from 'react';
import type { WidgetProps } from '../../../definition/definition.ts';
import { useEnvironment } from '../../environment.tsx';
import { useSlotPresence } from '../../hooks/use-slot-presence.ts';
import iconButtonCss from '../icon-button/icon-button.css';
import type { modal, ModalCloseReason } from './modal.element.ts';
import { closeLabel } from './modal.messages.ts';
import modalLayoutCss from './modal-layout.css';
import modalWidgetCss from './modal-widget.css';
import modalCss from './modal.css';
import { Modal } from './modal.tsx';

export const modalWidgetStyles: readonly string[] = [iconButtonCss, modalCss, modalLayoutCss, modalWidgetCss];

/** A dialog that the page fills. */
export function ModalWidget({ open, label, size, emit, ref }: WidgetProps<typeof modal>) {
  const { language } = useEnvironment();
  const place = useRef<HTMLDivElement>(null);
  const filled = useSlotPresence(place);
  const reason = useRef<ModalCloseReason>('page');

  // The attribute alone says whether it is open, so that page and visitor change the same thing.
  const host = (): Element | undefined => (place.current?.getRootNode() as ShadowRoot | undefined)?.host;
  const show = (): void => host()?.setAttribute('open', '');
  const close = (): void => host()?.removeAttribute('open');
  useImperativeHandle(ref, () => ({ show, close }));

  return (
    <div ref={place}>
      <Modal
        open={open}
        title={filled.has('title') ? <slot name="title" /> : label}
        size={size}
        footer={filled.has('footer') && <slot name="footer" />}
        closeLabel={closeLabel[language]}
        onDismiss={(why, forced) => {
          if (!emit('pc-close-request', { reason: why }) && !forced) return;
          reason.current = why;
          close();
        }}
        onOpened={() => {
          reason.current = 'page';
          emit('pc-open');
        }}
        onClosed={() => void emit('pc-close', { reason: reason.current })}
        initialFocus={() => host()?.querySelector('[autofocus]') ?? null}
      >
        <slot />
      </Modal>
    </div>
  );
}
