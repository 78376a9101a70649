import { AutoLeveling } from '../react/widgets/auto-leveling/auto-leveling.tsx';
import { autoLeveling } from '../react/widgets/auto-leveling/auto-leveling.element.ts';
import { toolStyles } from '../react/files/tool/tool.tsx';
import { elementClass, type PcElement } from './element.ts';
import { register } from './register.ts';

export const PcAutoLeveling = elementClass(autoLeveling, AutoLeveling, toolStyles);
export type PcAutoLeveling = PcElement<typeof autoLeveling>;

declare global {
  interface HTMLElementTagNameMap {
    'pc-auto-leveling': PcAutoLeveling;
  }
}

register(autoLeveling.tag, PcAutoLeveling);
