import { header } from '../react/widgets/header/header.element.ts';
import { Header, headerStyles } from '../react/widgets/header/header.tsx';
import { elementClass, type PcElement } from './element.ts';
import { register } from './register.ts';

export const PcHeader = elementClass(header, Header, headerStyles);
export type PcHeader = PcElement<typeof header>;

declare global {
  interface HTMLElementTagNameMap {
    'pc-header': PcHeader;
  }
}

register(header.tag, PcHeader);
