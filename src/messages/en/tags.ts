/** The converter's messages about changing a file's tags. */
import { english } from '../english.ts';

export interface TagMessages {
  /** Opens what follows. */
  tags: string;
  /** Something is changed. */
  changed: string;
  /** Something that was entered cannot be used. */
  wrong: string;
  /** Labels of the fields. */
  title: string;
  artist: string;
  album: string;
  year: string;
  track: string;
  comment: string;
  cover: string;
  chapters: string;
  reading: string;
  unread: string;
  /** Neither the device nor the service can do it. */
  unavailable: string;
  unreachable: string;
  /** Everything as in the file. */
  reset: string;
  noYear: string;
  noTrack: string;
  /** `most` is a number of characters. */
  tooLong(most: string): string;
  chaptersHint: string;
  /** The file is trimmed. */
  cutHint: string;
  /** Opens a player in which chapters are marked. */
  markChapters: string;
  /** Sets a mark where it plays. */
  markHere: string;
  /** How to use the marks; "C" and "Delete" are keys. */
  marksHint: string;
  /** The name of a mark. */
  mark(number: string, title: string): string;
  /** The title of a new chapter. */
  newChapter(number: string): string;
  /** Takes in the chapters of a file. */
  importChapters: string;
  /** Precedes the names of formats. */
  saveChapters: string;
  /** Names of formats, where they are no proper names. */
  textFormat: string;
  unreadableChapters: string;
  /** What was taken in has pictures or links. */
  unkeptOfChapters: string;
  /** What is wrong with a line; `line` is its number. */
  noTime(line: string): string;
  notInOrder(line: string): string;
  sameTime(line: string): string;
  /** `end` as on a clock. */
  behindEnd(line: string, end: string): string;
  tooMany(line: string, most: string): string;
  longTitle(line: string, most: string): string;
  choosePicture: string;
  removePicture: string;
  undo: string;
  /** In the empty place of the picture. */
  dropPicture: string;
  coverHint: string;
  /** `size` such as "1400 × 1400". */
  pixels(size: string): string;
  /** Follows it. */
  small: string;
  noPicture: string;
  /** Such as "50 MB". */
  largePicture(most: string): string;
  unreadablePicture: string;
  /** `format` is the result's, which has no place for it. */
  unkept: Readonly<Record<'tags' | 'cover', (format: string) => string>>;
}

export const tagMessages = english<TagMessages>('tags', {
  tags: 'Tags',
  changed: 'changed',
  wrong: 'check what you entered',
  title: 'Title',
  artist: 'Artist',
  album: 'Album',
  year: 'Year',
  track: 'Track number',
  comment: 'Comment',
  cover: 'Cover art',
  chapters: 'Chapters',
  reading: 'Reading your file’s tags',
  unread: 'We couldn’t read your file’s tags. What you enter here replaces them.',
  unavailable: 'Tags can’t be changed here. Your file keeps its own.',
  unreachable: 'We couldn’t load this. Check your connection and try again.',
  reset: 'Undo all changes',
  noYear: 'Enter a year such as 2026, or a date such as 2026-05-31.',
  noTrack: 'Enter a number such as 3, or 3/9 for the third of nine.',
  tooLong: (most) => `Use ${most} characters or fewer.`,
  chaptersHint: 'One chapter per line: 01:30 News',
  cutHint: 'Times count from the start of the selection.',
  markChapters: 'Mark while listening',
  markHere: 'Mark chapter',
  marksHint: 'Press C to mark a chapter where you are. Drag a mark to move it, press Delete to remove it.',
  mark: (number, title) => (title ? `Chapter ${number}: ${title}` : `Chapter ${number}`),
  newChapter: (number) => `Chapter ${number}`,
  importChapters: 'Import',
  saveChapters: 'Save as',
  textFormat: 'Text',
  unreadableChapters:
    'We found no chapters in this file. Choose Podcasting 2.0 JSON, Podlove, WebVTT, or lines like 01:30 News.',
  unkeptOfChapters: 'Your audio file can’t hold their pictures and links.',
  noTime: (line) => `Line ${line} needs a time at the start, such as 01:30.`,
  notInOrder: (line) => `Line ${line} is earlier than the chapter above it.`,
  sameTime: (line) => `Line ${line} has the same time as the chapter above it.`,
  behindEnd: (line, end) => `Line ${line} is past the end, ${end}.`,
  tooMany: (line, most) => `Line ${line} is one too many: a file can have ${most} chapters.`,
  longTitle: (line, most) => `Shorten the title in line ${line} to ${most} characters.`,
  choosePicture: 'Choose picture',
  removePicture: 'Remove picture',
  undo: 'Undo',
  dropPicture: 'Drop a picture here',
  coverHint: 'JPEG, PNG or WebP. Podcast directories require a square image, 1400–3000\u00a0px.',
  pixels: (size) => `${size} pixels.`,
  small: 'Podcast directories require 1400–3000.',
  noPicture: 'This isn’t a picture we can read. Choose a JPEG, PNG or WebP file.',
  largePicture: (most) => `This picture is too large. Choose one of up to ${most} and 120 megapixels.`,
  unreadablePicture: 'We couldn’t read this picture. Try it again or choose another one.',
  unkept: {
    tags: (format) => `${format} files can’t hold tags.`,
    cover: (format) => `${format} files can’t hold cover art.`,
  },
});
