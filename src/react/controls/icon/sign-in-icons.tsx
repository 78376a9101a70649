/** Icons of the sign-in dialog. */
import { icon } from './icons.tsx';

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
