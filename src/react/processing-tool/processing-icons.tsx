/** The icons that only the tools show, once there is a file. */
import { icon } from '../primitives/icon/icons.tsx';

/** A line without a wave. */
export const SilenceIcon = /*#__PURE__*/ icon('M2.75 10h1.5M6.75 10h1.5M11.75 10h1.5M15.75 10h1.5');
export const EditIcon = /*#__PURE__*/ icon(
  'M11.5 3.5h5v5M16.25 3.75 9.5 10.5M8.5 4.5H5a1.5 1.5 0 0 0-1.5 1.5v9A1.5 1.5 0 0 0 5 16.5h9a1.5 1.5 0 0 0 1.5-1.5v-3.5',
);
