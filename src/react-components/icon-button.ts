import { IconButton as IconButtonControl } from '../react/widgets/icon-button/icon-button.tsx';
import { lightControl } from './control.tsx';

export const IconButton = /*#__PURE__*/ lightControl('pc-icon-button', IconButtonControl, ['icon']);
