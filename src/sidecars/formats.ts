/**
 * The formats in which chapters and transcripts are written, the names of their files, and what each of them has no
 * place for. Pure.
 */
import { chaptersText } from './chapter-lines.ts';
import { shownChapters, type Chapter } from './chapter.ts';
import type { Cue } from './cue.ts';
import { writePodcastingChapters } from './podcasting-chapters.ts';
import { writePodcastingTranscript } from './podcasting-transcript.ts';
import { writePodloveJson, writePodloveXml } from './podlove-chapters.ts';
import { writeSrt } from './srt.ts';
import { writeTextTranscript } from './text-transcript.ts';
import { writeWebVttChapters } from './webvtt-chapters.ts';
import { writeWebVttCues } from './webvtt.ts';

interface Format<Item, Part extends string> {
  /** Of its files, after the name of the sound. */
  readonly extension: string;
  readonly type: string;
  readonly write: (items: readonly Item[], duration?: number) => string;
  /** What it has no place for. */
  readonly lacks: readonly Part[];
}

type ChapterPart = 'ends' | 'pictures' | 'links' | 'hidden';
type CuePart = 'times' | 'words';

const json = 'application/json';

export const CHAPTER_FORMATS = {
  /** Podcasting 2.0. */
  json: { extension: '.chapters.json', type: `${json}+chapters`, write: writePodcastingChapters, lacks: [] },
  /** Podlove Simple Chapters. */
  psc: { extension: '.psc', type: 'application/xml', write: writePodloveXml, lacks: ['ends', 'hidden'] },
  /** The same as JSON. */
  'psc-json': { extension: '.psc.json', type: json, write: writePodloveJson, lacks: ['ends', 'hidden'] },
  vtt: {
    ...{ extension: '.chapters.vtt', type: 'text/vtt', write: writeWebVttChapters },
    lacks: ['pictures', 'links', 'hidden'],
  },
  /** A line each, as video sites read them in a description. */
  txt: {
    ...{
      extension: '.chapters.txt',
      type: 'text/plain',
      write: (chapters) => `${chaptersText(shownChapters(chapters))}\n`,
    },
    lacks: ['ends', 'pictures', 'links', 'hidden'],
  },
} satisfies Readonly<Record<string, Format<Chapter, ChapterPart>>>;

export type ChapterFormat = keyof typeof CHAPTER_FORMATS;

export const TRANSCRIPT_FORMATS = {
  vtt: { extension: '.vtt', type: 'text/vtt', write: writeWebVttCues, lacks: [] },
  srt: { extension: '.srt', type: 'application/x-subrip', write: writeSrt, lacks: ['words'] },
  /** Podcasting 2.0. Words have times there where all lines have them. */
  json: { extension: '.json', type: json, write: writePodcastingTranscript, lacks: [] },
  txt: { extension: '.txt', type: 'text/plain', write: writeTextTranscript, lacks: ['times', 'words'] },
} satisfies Readonly<Record<string, Format<Cue, CuePart>>>;

export type TranscriptFormat = keyof typeof TRANSCRIPT_FORMATS;

/** What of the chapters a format does not keep. */
export const lostOfChapters = (chapters: readonly Chapter[], format: ChapterFormat): readonly ChapterPart[] =>
  (CHAPTER_FORMATS[format].lacks as readonly ChapterPart[]).filter((part) =>
    chapters.some((chapter) => CHAPTER_HAS[part](chapter)),
  );

const CHAPTER_HAS: Readonly<Record<ChapterPart, (chapter: Chapter) => boolean>> = {
  ends: ({ end }) => end !== undefined,
  pictures: ({ image }) => image !== undefined,
  links: ({ link }) => link !== undefined,
  hidden: ({ hidden }) => hidden === true,
};

/** What of the lines a format does not keep. */
export const lostOfCues = (cues: readonly Cue[], format: TranscriptFormat): readonly CuePart[] =>
  (TRANSCRIPT_FORMATS[format].lacks as readonly CuePart[]).filter((part) => cues.some((cue) => CUE_HAS[part](cue)));

const CUE_HAS: Readonly<Record<CuePart, (cue: Cue) => boolean>> = {
  times: () => true,
  words: ({ words }) => words !== undefined,
};
