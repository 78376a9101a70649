/** What the report says in words: what was heard and done, and what is wrong with the original. */
import type { ProcessReport } from '../../../contract/audio.ts';
import type { ReportMessages } from '../../../messages/en/loudness-report.ts';

export const notesOf = (
  { heard, isLimited, clipped }: Pick<ProcessReport, 'heard' | 'isLimited' | 'clipped'>,
  text: ReportMessages,
  language: string,
): readonly string[] => [
  ...(heard ? [text.heard[heard]] : []),
  ...(isLimited ? [text.limited] : []),
  ...(clipped === undefined ? [] : [text.clipped(clipped.toLocaleString(language))]),
];
