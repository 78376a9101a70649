/**
 * The tags of an MP4 file that have several values: FFmpeg takes the first of an item, or the last of several items.
 */
import { boxesIn, findBox, type Box } from './boxes.ts';
import type { ReadableFile } from './readable-file.ts';

/** FFmpeg's names, in lower case, of the items that may have several. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ '\xa9ART': 'artist', aART: 'album_artist', '\xa9wrt': 'composer', '\xa9gen': 'genre' },
};

/** An item whose name is a text. */
const CUSTOM = '----';

/** A value has a type and a language before it, and a name four bytes of nothing. */
const VALUE_HEAD = 8;
const NAME_HEAD = 4;

/** In bytes. What is longer is no text that anyone typed. */
const MAX_TEXT = 100_000;

/** The list of tags; undefined if there is none. */
export async function itemsBox(file: ReadableFile): Promise<Box | undefined> {
  const meta = await findBox(file, ['moov', 'udta', 'meta']);
  // It has a version before its boxes.
  return meta && findBox(file, ['ilst'], { ...meta, start: meta.start + 4 });
}

/** @returns the values of each tag that has several, in their order, by FFmpeg's name in lower case */
export async function readSeveralItems(file: ReadableFile): Promise<ReadonlyMap<string, readonly Uint8Array[]>> {
  const values = new Map<string, Uint8Array[]>();
  const items = await itemsBox(file);
  for await (const item of items ? boxesIn(file, items) : []) {
    let name = NAMES[item.name];
    if (name === undefined && item.name !== CUSTOM) continue;
    for await (const { name: part, start, end } of boxesIn(file, item)) {
      const content = (head: number) => file.read(start + head, Math.min(end - start - head, MAX_TEXT));
      if (item.name === CUSTOM && part === 'name')
        name = new TextDecoder().decode(await content(NAME_HEAD)).toLowerCase();
      if (part === 'data' && name !== undefined)
        values.set(name, [...(values.get(name) ?? []), await content(VALUE_HEAD)]);
    }
  }
  return new Map(Array.from(values).filter(([, several]) => several.length > 1));
}
