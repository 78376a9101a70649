import { Card as CardControl } from '../react/widgets/card/card.tsx';
import { lightControl } from './control.tsx';

export const Card = /*#__PURE__*/ lightControl('pc-card', CardControl, ['media', 'header', 'children', 'footer']);
