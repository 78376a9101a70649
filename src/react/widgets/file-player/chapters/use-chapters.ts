/** The chapters of a player: given by the page, at a URL, or those of its file. */
import { useEffect, useState } from 'react';
import type { Chapter } from '../../../../sidecars/chapter.ts';
import { useLazyModule } from '../../../hooks/use-lazy-module.ts';
import type { ChapterSource } from './chapters-data.ts';
import { chaptersPart } from './chapters-part.ts';
import type * as ChaptersPart from './chapters.lazy.tsx';

const NONE: readonly Chapter[] = [];

/** The part is absent until there are chapters to show, and it is loaded. */
export function useChapters({ data, url: given, file: played }: ChapterSource): {
  part: typeof ChaptersPart | undefined;
  chapters: readonly Chapter[];
} {
  const { part } = useLazyModule(chaptersPart);
  const [chapters, show] = useState(NONE);
  // What is not read may change.
  const url = data === null ? given : '';
  const file = data === null && !url ? played : null;
  useEffect(() => {
    if (data !== null || url) chaptersPart.load();
    else if (!file) return undefined;
    const change = new AbortController();
    const { signal } = change;
    if (file)
      void hasTags(file).then((hasThem) => {
        if (hasThem && !signal.aborted) chaptersPart.load();
      });
    void part?.loadChapters({ data, url, file }, signal, show);
    return () => {
      change.abort();
      show(NONE);
    };
  }, [part, data, url, file]);
  return { part: chapters.length > 0 ? part : undefined, chapters };
}

/** Whether it begins as files do that may have chapters: with an ID3 tag, or as MP4. */
async function hasTags(file: Blob): Promise<boolean> {
  try {
    return /^(ID3|.{4}ftyp)/s.test(await file.slice(0, 8).text());
  } catch {
    // It has gone, which the player says.
    return false;
  }
}
