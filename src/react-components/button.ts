import { Button as ButtonControl } from '../react/widgets/button/button.tsx';
import { lightControl } from './control.tsx';

export const Button = /*#__PURE__*/ lightControl('pc-button', ButtonControl, ['icon', 'iconEnd', 'children']);
