/** What a page may give as chapters. */
import type { Chapter } from '../../../../sidecars/chapter.ts';

/** Chapters, or the text of a file of chapters. */
export type ChaptersData = string | readonly Chapter[];

export interface ChapterSource {
  /** Read first. */
  readonly data: ChaptersData | null;
  readonly url: string;
  readonly file: Blob | null;
}
