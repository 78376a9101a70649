/** What cuts are called. */
import type { CutsMessages } from '../../../messages/en/cuts.ts';
import { secondsText, spokenTime } from '../../widgets/file-player/time-text.ts';
import type { Cut } from './cuts.machine.ts';

/** For screen readers: "Cut 3 of 12, at 2 minutes 14 seconds, 1.2 seconds long". */
export const nameOf = (
  { start, end }: Cut,
  index: number,
  { count, text, language }: { count: number; text: CutsMessages; language: string },
): string => text.cut(index + 1, count, spokenTime(start, language), secondsText(end - start, language));
