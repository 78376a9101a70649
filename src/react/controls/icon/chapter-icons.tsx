/** Icons of a player's chapters, which are a lazy part. */
import { icon } from './icons.tsx';

export const PreviousChapterIcon = /*#__PURE__*/ icon('M5.25 5v10M14.75 5.5v9L8 10Z');
export const NextChapterIcon = /*#__PURE__*/ icon('M14.75 5v10M5.25 5.5v9L12 10Z');
