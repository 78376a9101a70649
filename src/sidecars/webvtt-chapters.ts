/** Chapters as WebVTT: a cue each, whose text is the title. It has neither pictures nor links. */
import { shownChapters, type Chapter, type GivenChapter } from './chapter.ts';
import { readWebVttCues, writeWebVttCues } from './webvtt.ts';

export const readWebVttChapters = (source: string): GivenChapter[] =>
  readWebVttCues(source).map(({ start, end, text }) => ({ start, end, title: text }));

/** @param duration of the sound in seconds, where the last chapter ends */
export const writeWebVttChapters = (chapters: readonly Chapter[], duration?: number): string => {
  const shown = shownChapters(chapters);
  return writeWebVttCues(
    shown.map(({ start, end, title }, index) => ({
      start,
      end: end ?? shown[index + 1]?.start ?? Math.max(duration ?? 0, start + LAST),
      text: title,
    })),
  );
};

/** How long the last chapter is where nothing says it, in seconds: every cue has an end. */
const LAST = 1;
