/**
 * Chapters and transcripts of sounds, for programs: read and written in the formats that podcasts use, and moved as
 * their sound is edited. Without a DOM.
 */
export { chapterAt, type Chapter } from './chapter.ts';
export { chaptersFromData, readChapters } from './chapters.ts';
export { cueAt, type Cue, type Word } from './cue.ts';
export {
  editedChapters,
  editedCues,
  editedTime,
  joinedChapters,
  joinedCues,
  partsWithout,
  type Joined,
  type KeptPart,
} from './edited.ts';
export {
  CHAPTER_FORMATS,
  lostOfChapters,
  lostOfCues,
  TRANSCRIPT_FORMATS,
  type ChapterFormat,
  type TranscriptFormat,
} from './formats.ts';
export { readTranscript, transcriptFromData } from './transcript.ts';
export { UnreadableSidecar } from './unreadable.ts';
