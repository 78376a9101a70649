import { icon } from '../icon/icons.tsx';

export const TrashIcon = /*#__PURE__*/ icon(
  'M3.5 5.5h13M7.5 5.5v-1a1.25 1.25 0 0 1 1.25-1.25h2.5a1.25 1.25 0 0 1 1.25 1.25v1M5 5.5l.65 9.6a1.75 1.75 0 0 0 1.75 1.65h5.2a1.75 1.75 0 0 0 1.75-1.65L15 5.5M8.25 9v4M11.75 9v4',
);
