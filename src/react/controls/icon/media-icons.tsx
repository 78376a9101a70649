/**
 * Icons of files and players, which are not in the base. A later part of an element finds in the element's own file
 * what the element imports too; so icons of elements that load some of them later have modules of their own.
 */
import { icon } from './icons.tsx';

export const TrashIcon = /*#__PURE__*/ icon(
  'M3.5 5.5h13M7.5 5.5v-1a1.25 1.25 0 0 1 1.25-1.25h2.5a1.25 1.25 0 0 1 1.25 1.25v1M5 5.5l.65 9.6a1.75 1.75 0 0 0 1.75 1.65h5.2a1.75 1.75 0 0 0 1.75-1.65L15 5.5M8.25 9v4M11.75 9v4',
);
export const DownloadIcon = /*#__PURE__*/ icon(
  'M3.25 12.75v2a2 2 0 0 0 2 2h9.5a2 2 0 0 0 2-2v-2M10 3.25v9.5M6.25 9 10 12.75 13.75 9',
);
export const ExternalIcon = /*#__PURE__*/ icon('M7.5 5h7.5v7.5M15 5l-9.5 9.5');

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
