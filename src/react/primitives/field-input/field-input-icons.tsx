import { icon } from '../icon/icons.tsx';

const EYE = 'M2.25 10S5 4.75 10 4.75 17.75 10 17.75 10 15 15.25 10 15.25 2.25 10 2.25 10Z';

export const ShownIcon = /*#__PURE__*/ icon(`${EYE}m7.75-2.25a2.25 2.25 0 1 1 0 4.5 2.25 2.25 0 0 1 0-4.5Z`);
export const HiddenIcon = /*#__PURE__*/ icon(
  `${EYE}m7.75-2.25a2.25 2.25 0 1 1 0 4.5 2.25 2.25 0 0 1 0-4.5ZM4 16.25 16 3.75`,
);
