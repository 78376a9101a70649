/** The converter's messages about joining several files. */
import { plural } from '../plural.ts';
import { english } from '../english.ts';
import type { TitledMessage } from '../titled-message.ts';

export interface JoinMessages {
  /** Switches it on. */
  join: string;
  /** What is heard between two files. */
  between: string;
  ways: Readonly<Record<'nothing' | 'gap' | 'crossfade', string>>;
  /** Labels of the fields with the seconds. */
  lengths: Readonly<Record<'gap' | 'crossfade', string>>;
  match: string;
  /** About the result. */
  chapters: string;
  /** The length of the result; `time` as on a clock. */
  total(time: string): string;
  /** The name of a file's handle. */
  drag: string;
  moveUp(fileName: string): string;
  moveDown(fileName: string): string;
  /** For screen readers, after a move. */
  moved(fileName: string, place: number, count: number): string;
  sort: string;
  /** For screen readers, after that. */
  sorted: string;
  start(count: number, format: string): string;
  joining(count: number): string;
  /** They stay there, although others are uploaded. */
  onDevice: string;
  /** From the result to the files. */
  back: string;
  /** `others` more cannot be joined either. */
  stuck(fileName: string, others: number): string;
  tooMany(most: number): string;
  /** The title of a failure, and what to do about it. */
  unreadable(fileName: string): string;
  unreadableAdvice: string;
  /** The service does not say which. */
  oneIsUnreadable: TitledMessage;
  /** Neither the device nor the service can do it. */
  unavailable: string;
  unreachable: string;
}

export const joinMessages = english<JoinMessages>('join', {
  join: 'Join into one file',
  between: 'Between the files',
  ways: { nothing: 'No pause', gap: 'Pause', crossfade: 'Crossfade' },
  lengths: { gap: 'Length of the pause', crossfade: 'Length of the crossfade' },
  match: 'Make all files equally loud',
  chapters: 'Each file becomes a chapter.',
  total: (time) => `Total length: ${time}`,
  drag: 'Drag to change the order',
  moveUp: (fileName) => `Move ${fileName} up`,
  moveDown: (fileName) => `Move ${fileName} down`,
  moved: (fileName, place, count) => `${fileName}, ${place} of ${count}`,
  sort: 'Sort by name',
  sorted: 'Sorted by name',
  start: (count, format) => `Join ${count} files into one ${format}`,
  joining: (count) => `Joining ${count} files`,
  onDevice: 'These files are joined on your device',
  back: 'Back to the files',
  stuck: (fileName, others) =>
    others === 0
      ? `“${fileName}” can’t be joined. Remove it to join the others.`
      : `“${fileName}” and ${others} ${plural('en', others, 'other', 'others')} can’t be joined. Remove them to join the rest.`,
  tooMany: (most) => `Up to ${most} files can be joined. Remove some of them first.`,
  unreadable: (fileName) => `“${fileName}” can’t be read`,
  unreadableAdvice: 'Go back, remove it and join the others.',
  oneIsUnreadable: [
    'One of these files can’t be read',
    'To find out which, convert them one by one. Then remove it and join the others.',
  ],
  unavailable: 'Joining isn’t available here. Each file is converted separately.',
  unreachable: 'We couldn’t load this. Check your connection and try again.',
});
