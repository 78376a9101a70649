/** Icons used both by elements and by what they load later. */
import { icon } from './icons.tsx';

export const CheckIcon = /*#__PURE__*/ icon('m4.25 10.75 3.75 3.75 7.75-9');
export const RetryIcon = /*#__PURE__*/ icon('M16 10a6 6 0 1 1-1.76-4.24L16.5 8M16.5 4v4h-4');
