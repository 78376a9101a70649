/** The icon that only the converter shows, once there are files. */
import { icon } from '../primitives/icon/icons.tsx';

export const PlusIcon = /*#__PURE__*/ icon('M10 4v12M4 10h12');
