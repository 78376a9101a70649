import type { WidgetProps } from '../../../definition/definition.ts';
import { useSlotPresence } from '../../hooks/use-slot-presence.ts';
import cardWidgetCss from './card-widget.css';
import cardCss from './card.css';
import { Card } from './card.tsx';
import type { card } from './card.element.ts';

export const cardWidgetStyles: readonly string[] = [cardCss, cardWidgetCss];

/** A card with content of the page. */
export function CardWidget({ variant }: WidgetProps<typeof card>) {
  const filled = useSlotPresence();
  return (
    <Card
      variant={variant}
      media={filled.has('media') && <slot name="media" />}
      header={filled.has('header') && <slot name="header" />}
      footer={filled.has('footer') && <slot name="footer" />}
    >
      {filled.has('') && <slot />}
    </Card>
  );
}
