/** The tones of notices besides the default, for the widgets that use them. */
import { CIRCLE } from '../icon/circle.ts';
import { icon } from '../icon/icons.tsx';
import type { Tone } from './notice.tsx';

export const WarningIcon = /*#__PURE__*/ icon(
  'M8.6 3.55 2.25 14.5a1.6 1.6 0 0 0 1.4 2.4h12.7a1.6 1.6 0 0 0 1.4-2.4L11.4 3.55a1.6 1.6 0 0 0-2.8 0ZM10 7.75v3.5M10 14v.01',
);
const InfoIcon = /*#__PURE__*/ icon(`${CIRCLE}m0 6.75v4M10 6.5v.01`);

export const INFO: Tone = { name: 'info', Icon: InfoIcon };
export const WARNING: Tone = { name: 'warning', Icon: WarningIcon };
