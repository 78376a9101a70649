/** Icons of the picture of a video, which is a lazy part. */
import { icon } from '../../../controls/icon/icons.tsx';

export const CaptionsIcon = /*#__PURE__*/ icon(
  'M4.5 4.25h11a1.75 1.75 0 0 1 1.75 1.75v8a1.75 1.75 0 0 1-1.75 1.75h-11A1.75 1.75 0 0 1 2.75 14V6A1.75 1.75 0 0 1 4.5 4.25ZM8.75 8.9a1.6 1.6 0 1 0 0 2.2M14.1 8.9a1.6 1.6 0 1 0 0 2.2',
);
export const PictureInPictureIcon = /*#__PURE__*/ icon(
  'M17.25 8.5V6a1.75 1.75 0 0 0-1.75-1.75h-11A1.75 1.75 0 0 0 2.75 6v8a1.75 1.75 0 0 0 1.75 1.75h3M11.5 11.25h5a.75.75 0 0 1 .75.75v3a.75.75 0 0 1-.75.75h-5a.75.75 0 0 1-.75-.75v-3a.75.75 0 0 1 .75-.75Z',
);
export const FullScreenIcon = /*#__PURE__*/ icon(
  'M3.5 7.5V5A1.5 1.5 0 0 1 5 3.5h2.5M12.5 3.5H15A1.5 1.5 0 0 1 16.5 5v2.5M16.5 12.5V15a1.5 1.5 0 0 1-1.5 1.5h-2.5M7.5 16.5H5A1.5 1.5 0 0 1 3.5 15v-2.5',
);
