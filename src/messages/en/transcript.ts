/** The transcript of a player. */
import { english } from '../english.ts';

export interface TranscriptMessages {
  /** Name of the section, and of the button that opens it. */
  title: string;
  /** Name of the choice of a language. */
  language: string;
  /** Name of the field. */
  search: string;
  /** The match that is shown, of how many. */
  count(current: string, total: string): string;
  nothing: string;
  previous: string;
  next: string;
  /** The button that follows what sounds again. */
  back: string;
  failed: string;
  retry: string;
}

export const transcriptMessages = english<TranscriptMessages>('transcript', {
  title: 'Transcript',
  language: 'Language of the transcript',
  search: 'Search the transcript',
  count: (current, total) => `${current} of ${total}`,
  nothing: 'No matches',
  previous: 'Previous match',
  next: 'Next match',
  back: 'Back to the current line',
  failed: 'The transcript can’t be loaded.',
  retry: 'Try again',
});
