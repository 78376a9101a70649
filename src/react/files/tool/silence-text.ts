/** What the result says of pauses. */
import type { ProcessReport } from '../../../contract/audio.ts';
import { processingMessages } from '../../../messages/en/processing.ts';
import { textOf } from '../../../messages/messages.ts';
import { cutLength } from '../../widgets/file-player/comparison/cut-times.ts';
import { clockText, secondsText, spokenTime } from '../../widgets/file-player/time-text.ts';

/** How many pauses became shorter, and how much shorter the recording is by that; in digits, and for screen readers. */
export function pausesText(
  report: ProcessReport | undefined,
  language: string,
): { shown: string; spoken: string } | undefined {
  const cuts = report?.cuts;
  if (!cuts || cuts.length === 0) return undefined;
  const { pausesShortened } = textOf(processingMessages, language);
  const saved = cutLength(cuts);
  const inSeconds = saved < SHORT && secondsText(saved, language);
  const whole = Math.round(saved);
  return {
    shown: pausesShortened(cuts.length, inSeconds || clockText(whole)),
    spoken: pausesShortened(cuts.length, inSeconds || spokenTime(whole, language)),
  };
}

/** In seconds: tenths of less are worth saying. */
const SHORT = 9.95;
