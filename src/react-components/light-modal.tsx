/** A dialog for React applications; its content is passed as props. */
import type { ReactNode } from 'react';
import type { WidgetProps } from '../definition/definition.ts';
import { AnnouncedModal } from '../react/widgets/modal/announced-modal.tsx';
import { pageContent } from './page-content.tsx';
import type { modal } from '../react/widgets/modal/modal.element.ts';

interface ModalContent {
  /** The content; scrolls if it is too high. */
  children?: ReactNode;
  /** A title with markup, instead of the label. */
  title?: ReactNode;
  /** Actions, in a footer that does not scroll. */
  footer?: ReactNode;
}

export function LightModal({ label, title, children, footer, ...props }: WidgetProps<typeof modal> & ModalContent) {
  return (
    <AnnouncedModal
      {...props}
      title={pageContent(title ?? label)}
      footer={pageContent(footer)}
      initialFocus={(dialog) => dialog.querySelector<HTMLElement>('[data-autofocus]')}
    >
      {pageContent(children)}
    </AnnouncedModal>
  );
}
