import { Input as InputControl } from '../react/widgets/input/input.tsx';
import { lightControl } from './control.tsx';

export const Input = /*#__PURE__*/ lightControl('pc-input', InputControl);
