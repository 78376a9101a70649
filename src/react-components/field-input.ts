import { lightControl } from './control.tsx';
import { FieldInputHost, LightFieldInput } from './light-field-input.tsx';

export const FieldInput = /*#__PURE__*/ lightControl('pc-field-input', LightFieldInput, [], FieldInputHost);
