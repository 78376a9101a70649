/** Podlove Simple Chapters, as XML and as the JSON of Podlove's player. They have neither ends nor hidden chapters. */
import { shownChapters, type Chapter, type GivenChapter } from './chapter.ts';
import { encodeAttribute, tokensOf } from './markup.ts';
import type { Fields } from './source-text.ts';
import { timestamp } from './timestamps.ts';

/** Also of what is a chapter of ours. */
export const readPodloveChapters = ({ start, end, title, href, link, image, hidden }: Fields): GivenChapter => ({
  ...{ start, end, title, hidden },
  image,
  link: href ?? link,
});

/** Also where the chapters are within a feed: those of its first list. */
export function readPodloveXml(source: string): GivenChapter[] {
  const chapters: GivenChapter[] = [];
  for (const token of tokensOf(source)) {
    if (typeof token === 'string') continue;
    const { name, isEnd, attributes } = token;
    if (name === 'chapters' && isEnd) break;
    if (name === 'chapter' && !isEnd) chapters.push(readPodloveChapters(attributes));
  }
  return chapters;
}

export function writePodloveXml(chapters: readonly Chapter[]): string {
  const lines = shownChapters(chapters).map((chapter) => {
    const attributes = Object.entries(podlove(chapter)).map(([name, value]) => `${name}="${encodeAttribute(value)}"`);
    return `  <psc:chapter ${attributes.join(' ')} />\n`;
  });
  const root = 'version="1.2" xmlns:psc="http://podlove.org/simple-chapters"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<psc:chapters ${root}>\n${lines.join('')}</psc:chapters>\n`;
}

export const writePodloveJson = (chapters: readonly Chapter[]): string =>
  `${JSON.stringify(shownChapters(chapters).map(podlove), null, 2)}\n`;

const podlove = ({ start, title, link, image }: Chapter): Record<string, string> => ({
  start: timestamp(start),
  title,
  ...(link && { href: link }),
  ...(image && { image }),
});
