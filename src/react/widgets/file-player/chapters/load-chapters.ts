/** Loads the chapters of a player. What cannot be read is one line in the console, and the sound plays without. */
import { ownChapters } from '../../../../audio/own-chapters.ts';
import type { Chapter } from '../../../../sidecars/chapter.ts';
import { chaptersFromData, readChapters } from '../../../../sidecars/chapters.ts';
import { whenActivated } from '../../../../visitor/activation.ts';
import type { ChapterSource } from './chapters-data.ts';

export async function loadChapters(
  source: ChapterSource,
  signal: AbortSignal,
  show: (chapters: readonly Chapter[]) => void,
): Promise<void> {
  try {
    const chapters = await read(source, signal);
    if (!signal.aborted) show(chapters.filter(({ hidden }) => !hidden));
  } catch (cause) {
    if (signal.aborted) return;
    const place = source.url ? ` at ${source.url}` : '';
    console.error(`<pc-file-player> its chapters${place} are not shown. ${(cause as Error).message}`);
  }
}

async function read({ data, url, file }: ChapterSource, signal: AbortSignal): Promise<readonly Chapter[]> {
  if (data !== null) return typeof data === 'string' ? readChapters(data) : chaptersFromData(data);
  if (!url) return file ? checkedOwn(file) : [];
  await new Promise<void>((resolve) => whenActivated(resolve, signal));
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The server answers ${response.status}.`);
  return readChapters(await response.text());
}

/** A file without chapters is no fault, and what is wrong with one is the player's to say. */
const checkedOwn = (file: Blob): Promise<readonly Chapter[]> => ownChapters(file).then(chaptersFromData, () => []);
