import { designSystem } from '../react/widgets/design-system/design-system.element.ts';
import { DesignSystem, designSystemStyles } from '../react/widgets/design-system/design-system.tsx';
import { elementClass, type PcElement } from './element.ts';
import { register } from './register.ts';

export const PcDesignSystem = elementClass(designSystem, DesignSystem, designSystemStyles);
export type PcDesignSystem = PcElement<typeof designSystem>;

declare global {
  interface HTMLElementTagNameMap {
    'pc-design-system': PcDesignSystem;
  }
}

register(designSystem.tag, PcDesignSystem);
