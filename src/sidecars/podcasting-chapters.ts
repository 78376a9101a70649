/**
 * The JSON chapters of the podcast namespace, "Podcasting 2.0". Of what it has further, `location` and the fields that
 * repeat what the feed says, such as `author`, are not kept.
 */
import type { Chapter, GivenChapter } from './chapter.ts';
import type { Fields } from './source-text.ts';

export const readPodcastingChapters = (item: Fields): GivenChapter => ({
  start: item['startTime'],
  end: item['endTime'],
  title: item['title'],
  image: item['img'],
  link: item['url'],
  hidden: item['toc'] === false,
});

export const writePodcastingChapters = (chapters: readonly Chapter[]): string =>
  json({
    version: '1.2.0',
    chapters: chapters.map(({ start, end, title, image, link, hidden }) => ({
      startTime: start,
      ...(end !== undefined && { endTime: end }),
      ...(title && { title }),
      ...(image && { img: image }),
      ...(link && { url: link }),
      ...(hidden && { toc: false }),
    })),
  });

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
