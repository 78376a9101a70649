/** A file with chapters or a transcript whose name and content tell which, and the same after an edit. Pure. */
import type { Chapter } from './chapter.ts';
import { readChapters } from './chapters.ts';
import type { Cue } from './cue.ts';
import { editedChapters, editedCues, type KeptPart } from './edited.ts';
import { CHAPTER_FORMATS, TRANSCRIPT_FORMATS, type ChapterFormat, type TranscriptFormat } from './formats.ts';
import { looksLikeJson, unified } from './source-text.ts';
import { readTranscript } from './transcript.ts';
import { isWebVtt } from './webvtt.ts';

interface ChaptersFile {
  readonly kind: 'chapters';
  readonly format: ChapterFormat;
  readonly items: readonly Chapter[];
}

interface TranscriptFile {
  readonly kind: 'transcript';
  readonly format: TranscriptFormat;
  readonly items: readonly Cue[];
}

export type SidecarFile = ChaptersFile | TranscriptFile;

/** @throws UnreadableSidecar if it is neither */
export function readSidecar(name: string, text: string): SidecarFile {
  const source = unified(text);
  const [first, second] = looksLikeChapters(name, source)
    ? [chaptersFile, transcriptFile]
    : [transcriptFile, chaptersFile];
  try {
    return first(source);
  } catch (error) {
    try {
      return second(source);
    } catch {
      throw error;
    }
  }
}

const chaptersFile = (source: string): SidecarFile => ({
  kind: 'chapters',
  format: chapterFormatOf(source),
  items: readChapters(source),
});

const transcriptFile = (source: string): SidecarFile => ({
  kind: 'transcript',
  format: looksLikeJson(source) ? 'json' : isWebVtt(source) || /^\s*</.test(source) ? 'vtt' : 'srt',
  items: readTranscript(source),
});

/** WebVTT has chapters and transcripts alike: only its name tells. */
function looksLikeChapters(name: string, source: string): boolean {
  if (/chapter|\.psc$/i.test(name)) return true;
  if (looksLikeJson(source)) return /"title"\s*:/.test(source) && !/"(body|text|segments)"\s*:/.test(source);
  if (/^\s*</.test(source)) return /<(\w+:)?chapters?[\s>]/.test(source);
  return !source.includes('-->');
}

function chapterFormatOf(source: string): ChapterFormat {
  if (looksLikeJson(source)) return /"startTime"\s*:/.test(source) ? 'json' : 'psc-json';
  if (isWebVtt(source)) return 'vtt';
  return /^\s*</.test(source) ? 'psc' : 'txt';
}

/** Of the sound that is left. */
export const editedSidecar = (file: SidecarFile, parts: readonly KeptPart[]): SidecarFile =>
  file.kind === 'chapters'
    ? { ...file, items: editedChapters(file.items, parts) }
    : { ...file, items: editedCues(file.items, parts) };

/** Files of the same kind as one, in the format of the first: what they contain, in order. */
export function mergedSidecars(files: readonly SidecarFile[]): SidecarFile | undefined {
  const [first] = files;
  const inOrder = (one: { start: number }, other: { start: number }): number => one.start - other.start;
  if (first?.kind === 'chapters') {
    return { ...first, items: files.flatMap((file) => (file.kind === 'chapters' ? file.items : [])).sort(inOrder) };
  }
  return (
    first && { ...first, items: files.flatMap((file) => (file.kind === 'transcript' ? file.items : [])).sort(inOrder) }
  );
}

/** The extension that files of the format have, after the name of the sound. */
export const extensionOf = (file: SidecarFile): string =>
  (file.kind === 'chapters' ? CHAPTER_FORMATS[file.format] : TRANSCRIPT_FORMATS[file.format]).extension;

/** As it is saved. */
export function writtenSidecar(file: SidecarFile): { readonly text: string; readonly type: string } {
  if (file.kind === 'chapters') {
    const { write, type } = CHAPTER_FORMATS[file.format];
    return { text: write(file.items), type };
  }
  const { write, type } = TRANSCRIPT_FORMATS[file.format];
  return { text: write(file.items), type };
}
