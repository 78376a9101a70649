/** Icons used only by the section. */
import { icon } from '../../controls/icon/icons.tsx';

export const ListenIcon = /*#__PURE__*/ icon('M7 5.2v9.6l7.5-4.8L7 5.2Z');
export const StopIcon = /*#__PURE__*/ icon('M6.25 6.25h7.5v7.5h-7.5z');
export const DownloadIcon = /*#__PURE__*/ icon('M10 3.5v9m-3.75-3.5L10 12.75 13.75 9M3.75 16.25h12.5');
export const EditorIcon = /*#__PURE__*/ icon(
  'M11.25 3.75h5v5m0-5-7 7M8 4.75H5a1.25 1.25 0 0 0-1.25 1.25v9A1.25 1.25 0 0 0 5 16.25h9A1.25 1.25 0 0 0 15.25 15v-3',
);
