/**
 * Reads what a file calls itself and its cover without the program, which a page that only plays the file would have to
 * load.
 */
import { boxesIn } from './boxes.ts';
import { latin1 } from './bytes.ts';
import { textOf } from './file-chapters.ts';
import { framesIn } from './id3-text.ts';
import { itemsBox } from './mp4-items.ts';
import { inOrder } from './picture-kinds.ts';
import { pictureSize, type PictureSize } from './picture-size.ts';
import { MAX_PICTURE_PIXELS, oggComments, readPictures } from './pictures.ts';
import type { ReadableFile } from './readable-file.ts';
import { blocksOf, COMMENTS, HEAD_BYTES, parsed } from './vorbis-comments.ts';

export interface FileHeading {
  /** Empty for none. */
  readonly title: string;
  readonly cover?: { readonly bytes: Uint8Array; readonly type: string };
}

/** Nothing for files of other formats than MP3, MP4, FLAC, and Ogg with Opus or Vorbis. */
export async function readFileHeading(file: ReadableFile): Promise<FileHeading> {
  const container = containerOf(latin1(await file.read(0, 8)));
  if (!container) return { title: '' };
  const title = await TITLES[container](file);
  const cover = coverIn(await readPictures(container, file));
  return { title: title.trim(), ...(cover && { cover }) };
}

/** FFmpeg's names, of which one begins with others. */
type Container = 'mp3' | 'mov,' | 'flac' | 'ogg';

function containerOf(head: string): Container | undefined {
  if (head.startsWith('ID3')) return 'mp3';
  if (head.endsWith('ftyp')) return 'mov,';
  if (head.startsWith('fLaC')) return 'flac';
  return head.startsWith('OggS') ? 'ogg' : undefined;
}

/** In bytes. What is longer is no title. */
const LONGEST = 10_000;

const TITLES: Readonly<Record<Container, (file: ReadableFile) => Promise<string>>> = {
  async mp3(file) {
    for await (const { name, size, read } of (await framesIn(file, 0)) ?? [])
      if (name === 'TIT2' && size <= LONGEST) return textOf(await read());
    return '';
  },
  async 'mov,'(file) {
    const items = await itemsBox(file);
    for await (const item of items ? boxesIn(file, items) : []) {
      if (item.name !== '\xa9nam') continue;
      for await (const { name, start, end } of boxesIn(file, item))
        // After its type and its language.
        if (name === 'data' && end - start <= LONGEST)
          return new TextDecoder().decode(await file.read(start + 8, end - start - 8));
    }
    return '';
  },
  async flac(file) {
    const block = (await blocksOf(file)).find(({ type }) => type === COMMENTS);
    return block ? titleIn(await file.read(block.position + HEAD_BYTES, block.size)) : '';
  },
  async ogg(file) {
    const packet = await oggComments(file);
    return packet ? titleIn(packet) : '';
  },
};

const TITLE = 'title=';

function titleIn(comments: Uint8Array): string {
  const found = parsed(comments).comments.find(
    (comment) => comment.length <= LONGEST && latin1(comment.subarray(0, TITLE.length)).toLowerCase() === TITLE,
  );
  return found ? new TextDecoder().decode(found.subarray(TITLE.length)) : '';
}

/** In bytes. Larger ones are no picture for a page. */
const LARGEST = 10_000_000;

/** Of what every browser shows. */
const TYPES: Readonly<Partial<Record<PictureSize['type'], string>>> = {
  ...{ JPEG: 'image/jpeg', PNG: 'image/png', GIF: 'image/gif', WebP: 'image/webp' },
};

/** The front cover, or the first picture. */
function coverIn(pictures: Awaited<ReturnType<typeof readPictures>>): FileHeading['cover'] {
  for (const { bytes } of inOrder(pictures)) {
    const size = bytes.length > LARGEST ? undefined : pictureSize(bytes);
    const type = size && TYPES[size.type];
    if (type && size.width * size.height <= MAX_PICTURE_PIXELS) return { bytes, type };
  }
  return undefined;
}
