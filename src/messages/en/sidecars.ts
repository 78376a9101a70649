/** The messages about chapters and transcripts that were chosen with a recording. */
import { english } from '../english.ts';
import { plural } from '../plural.ts';

export interface SidecarsMessages {
  /** Names the list. */
  list: string;
  /** What a file contains. */
  chapters(count: number): string;
  transcript(count: number): string;
  /** Beside the name of a file that contains neither. */
  unreadable: string;
  /** Below the files before there is a result. */
  followed: string;
  /** Names the buttons. */
  save(fileName: string): string;
  remove(fileName: string): string;
  /** Nobody knows how long the recordings are that became one. */
  unmeasured: string;
  unreachable: string;
}

export const sidecarsMessages = english<SidecarsMessages>('sidecars', {
  list: 'Chapters and transcripts',
  chapters: (count) => `${count} ${plural('en', count, 'chapter', 'chapters')}`,
  transcript: (count) => `Transcript, ${count} ${plural('en', count, 'line', 'lines')}`,
  unreadable: 'There are no chapters and no lines with a time in it.',
  followed: 'Their times will match the result.',
  save: (fileName) => `Download ${fileName}`,
  remove: (fileName) => `Remove ${fileName}`,
  unmeasured: 'We can’t tell how long each recording is here, so we can’t adjust the times.',
  unreachable: 'We couldn’t load this. Check your connection and try again.',
});
