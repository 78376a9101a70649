import { IconButton as IconButtonControl } from '../react/primitives/icon-button/icon-button.tsx';
import { lightControl } from './control.tsx';

export const IconButton = /*#__PURE__*/ lightControl('pc-icon-button', IconButtonControl, ['icon']);
