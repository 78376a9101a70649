/** Icons of a transcript, which is a lazy part. */
import { icon } from '../../../controls/icon/icons.tsx';

export const FindIcon = /*#__PURE__*/ icon('M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Zm4 9.5 3.75 3.75');
export const PreviousIcon = /*#__PURE__*/ icon('m5.25 12.25 4.75-4.75 4.75 4.75');
export const FollowIcon = /*#__PURE__*/ icon('M4 5h12M4 15h8M4 10h4m9 0h-6m2.25-2.5L10.75 10l2.5 2.5');
