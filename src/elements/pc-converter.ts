import { Converter, converterStyles } from '../react/widgets/converter/converter.tsx';
import { converter } from '../react/widgets/converter/converter.element.ts';
import { elementClass, type PcElement } from './element.ts';
import { register } from './register.ts';

export const PcConverter = elementClass(converter, Converter, converterStyles);
export type PcConverter = PcElement<typeof converter>;

declare global {
  interface HTMLElementTagNameMap {
    'pc-converter': PcConverter;
  }
}

register(converter.tag, PcConverter);
