/**
 * Icons that are not in the base. A later part of an element finds in the element's own file what the element imports
 * too; so icons of elements that load some of them later have modules of their own.
 */
import { icon } from './icons.tsx';

export const TrashIcon = /*#__PURE__*/ icon(
  'M3.5 5.5h13M7.5 5.5v-1a1.25 1.25 0 0 1 1.25-1.25h2.5a1.25 1.25 0 0 1 1.25 1.25v1M5 5.5l.65 9.6a1.75 1.75 0 0 0 1.75 1.65h5.2a1.75 1.75 0 0 0 1.75-1.65L15 5.5M8.25 9v4M11.75 9v4',
);
export const DownloadIcon = /*#__PURE__*/ icon(
  'M3.25 12.75v2a2 2 0 0 0 2 2h9.5a2 2 0 0 0 2-2v-2M10 3.25v9.5M6.25 9 10 12.75 13.75 9',
);
export const ExternalIcon = /*#__PURE__*/ icon('M7.5 5h7.5v7.5M15 5l-9.5 9.5');

export const EyeIcon = /*#__PURE__*/ icon(
  'M2.25 10S5 4.75 10 4.75 17.75 10 17.75 10 15 15.25 10 15.25 2.25 10 2.25 10ZM10 7.75a2.25 2.25 0 1 1 0 4.5 2.25 2.25 0 0 1 0-4.5Z',
);
export const EyeOffIcon = /*#__PURE__*/ icon(
  'M4.5 6.6A13 13 0 0 0 2.25 10S5 15.25 10 15.25c1.2 0 2.27-.3 3.2-.76M8 5a6.6 6.6 0 0 1 2-.25c5 0 7.75 5.25 7.75 5.25a13 13 0 0 1-1.9 2.6M3.5 3.5l13 13',
);
// The drawing of CheckIcon, which would move from the dialog into the element's first file.
export const TickIcon = /*#__PURE__*/ icon('m4.25 10.75 3.75 3.75 7.75-9');
export const BackIcon = /*#__PURE__*/ icon('M16.5 10h-13m5-5-5 5 5 5');
export const MailIcon = /*#__PURE__*/ icon(
  'M3.25 6.25a1.5 1.5 0 0 1 1.5-1.5h10.5a1.5 1.5 0 0 1 1.5 1.5v7.5a1.5 1.5 0 0 1-1.5 1.5H4.75a1.5 1.5 0 0 1-1.5-1.5v-7.5Zm.5 0L10 11l6.25-4.75',
);
export const PasskeyIcon = /*#__PURE__*/ icon(
  'M7.5 8.75a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5Zm2.75 8h-8v-1.5a4 4 0 0 1 4-4h2.5M15.5 6.75a2.25 2.25 0 1 1 0 4.5 2.25 2.25 0 0 1 0-4.5Zm0 4.5v5.5m0-2.25h-2',
);
export const CapsLockIcon = /*#__PURE__*/ icon('M10 3.25 4 9.5h3.25v3.25h5.5V9.5H16l-6-6.25ZM7.25 16.25h5.5');

/** Filled, for buttons without a label. */
const filled = (path: string) =>
  function Icon() {
    return (
      <svg viewBox="0 0 20 20" width="1.25em" height="1.25em" fill="currentColor" aria-hidden="true">
        <path d={path} />
      </svg>
    );
  };

// Shifted to the right, because a triangle's center of mass is left of its box's center.
export const PlayIcon = /*#__PURE__*/ filled(
  'M6.25 4.3v11.4a.9.9 0 0 0 1.38.76l8.9-5.7a.9.9 0 0 0 0-1.52l-8.9-5.7a.9.9 0 0 0-1.38.76Z',
);
export const PauseIcon = /*#__PURE__*/ filled(
  'M5.9 3.75h1.7a.9.9 0 0 1 .9.9v10.7a.9.9 0 0 1-.9.9H5.9a.9.9 0 0 1-.9-.9V4.65a.9.9 0 0 1 .9-.9Zm6.5 0h1.7a.9.9 0 0 1 .9.9v10.7a.9.9 0 0 1-.9.9h-1.7a.9.9 0 0 1-.9-.9V4.65a.9.9 0 0 1 .9-.9Z',
);
const SPEAKER = 'M3 7.75h2.5L9.5 4v12l-4-3.75H3a.5.5 0 0 1-.5-.5v-3.5a.5.5 0 0 1 .5-.5Z';
export const SoundIcon = /*#__PURE__*/ icon(`${SPEAKER}M12.75 7.25a4 4 0 0 1 0 5.5M15 5a7 7 0 0 1 0 10`);
export const MutedIcon = /*#__PURE__*/ icon(`${SPEAKER}M13 8l4 4m0-4-4 4`);
