import { divider } from '../react/widgets/divider/divider.element.ts';
import { DividerWidget, dividerWidgetStyles } from '../react/widgets/divider/divider-widget.tsx';
import { elementClass, type PcElement } from './element.ts';
import { register } from './register.ts';

export const PcDivider = elementClass(divider, DividerWidget, dividerWidgetStyles);
export type PcDivider = PcElement<typeof divider>;

declare global {
  interface HTMLElementTagNameMap {
    'pc-divider': PcDivider;
  }
}

register(divider.tag, PcDivider);
