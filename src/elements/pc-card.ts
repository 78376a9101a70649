import { card } from '../react/widgets/card/card.element.ts';
import { CardWidget, cardWidgetStyles } from '../react/widgets/card/card-widget.tsx';
import { elementClass, type PcElement } from './element.ts';
import { register } from './register.ts';

export const PcCard = elementClass(card, CardWidget, cardWidgetStyles);
export type PcCard = PcElement<typeof card>;

declare global {
  interface HTMLElementTagNameMap {
    'pc-card': PcCard;
  }
}

register(card.tag, PcCard);
