import type { WidgetProps } from '../../../definition/definition.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import { useRequiredLabel } from '../../hooks/use-required-label.ts';
import { useSlotPresence } from '../../hooks/use-slot-presence.ts';
import iconButtonCss from '../icon-button/icon-button.css';
import { AnnouncedModal } from './announced-modal.tsx';
import { modal } from './modal.element.ts';
import modalLayoutCss from './modal-layout.css';
import modalWidgetCss from './modal-widget.css';
import modalCss from './modal.css';

export const modalWidgetStyles: readonly string[] = [iconButtonCss, modalCss, modalLayoutCss, modalWidgetCss];

/** A dialog with content of the page. */
export function ModalWidget({ label, ...props }: WidgetProps<typeof modal>) {
  const { lightTree } = useEnvironment();
  const filled = useSlotPresence();
  const isNamed = label || filled.has('title');
  useRequiredLabel(
    modal.tag,
    isNamed || !props.open,
    'a label attribute or a title in its slot: the dialog has no name',
  );
  return (
    <AnnouncedModal
      {...props}
      title={filled.has('title') ? <slot name="title" /> : label}
      footer={filled.has('footer') && <slot name="footer" />}
      initialFocus={() => lightTree().querySelector('[autofocus]')}
    >
      <slot />
    </AnnouncedModal>
  );
}
