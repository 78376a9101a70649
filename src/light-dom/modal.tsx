/** A dialog in the page of a React application: what it holds are props. */
import type { ReactNode } from 'react';
import type { WidgetProps } from '../definition/definition.ts';
import { AnnouncedModal } from '../react/primitives/modal/announced-modal.tsx';
import type { modal } from '../react/primitives/modal/modal.element.ts';

interface ModalContent {
  /** The content; it scrolls where it is too high. */
  children?: ReactNode;
  /** A title with markup, in place of the label. */
  title?: ReactNode;
  /** Actions, on a band that stays in sight. */
  footer?: ReactNode;
}

export function LightModal({ label, title, ...props }: WidgetProps<typeof modal> & ModalContent) {
  return (
    <AnnouncedModal
      {...props}
      title={title ?? label}
      initialFocus={(dialog) => dialog.querySelector<HTMLElement>('[data-autofocus]')}
    />
  );
}
