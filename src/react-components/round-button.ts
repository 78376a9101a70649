import { RoundButton as RoundButtonControl } from '../react/widgets/round-button/round-button.tsx';
import { lightControl } from './control.tsx';

export const RoundButton = /*#__PURE__*/ lightControl('pc-round-button', RoundButtonControl, ['icon']);
