/** The icon of download buttons. */
import { icon } from '../primitives/icon/icons.tsx';

export const DownloadIcon = /*#__PURE__*/ icon(
  'M3.25 12.75v2a2 2 0 0 0 2 2h9.5a2 2 0 0 0 2-2v-2M10 3.25v9.5M6.25 9 10 12.75 13.75 9',
);
