/** The icons that only the converter shows, from the start. */
import { icon } from '../primitives/icon/icons.tsx';

export const SwapIcon = /*#__PURE__*/ icon('M3.5 6.75h13m-3-3 3 3-3 3M16.5 13.25h-13m3-3-3 3 3 3');
export const LockIcon = /*#__PURE__*/ icon(
  'M6.5 9V6.25a3.5 3.5 0 0 1 7 0V9M5.75 9h8.5a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5h-8.5a1.5 1.5 0 0 1-1.5-1.5v-5a1.5 1.5 0 0 1 1.5-1.5Z',
);
