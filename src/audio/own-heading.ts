/** What a file whose content the page has calls itself, and its cover. */
import { bytesOf } from '../../engine/formats/blob-bytes.ts';
import { readFileHeading } from '../../engine/formats/file-heading.ts';

interface OwnHeading {
  /** Empty for none. */
  readonly title: string;
  readonly cover?: Blob;
}

export async function ownHeading(file: Blob): Promise<OwnHeading> {
  const { title, cover } = await readFileHeading({
    size: file.size,
    read: async (position, length) => new Uint8Array(await bytesOf(file, position, position + length)),
  });
  return { title, ...(cover && { cover: new Blob([cover.bytes as BlobPart], { type: cover.type }) }) };
}
