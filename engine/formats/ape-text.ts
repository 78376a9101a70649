/** Reads the text of an APE tag, which FFmpeg does not look for at the end of MP3 files. */
import { latin1 } from './bytes.ts';
import type { ReadableFile } from './readable-file.ts';
import { SEVERAL, type Tags } from './tags.ts';
import { rawText } from './text-encoding.ts';

const FOOTER_BYTES = 32;
const ID3V1_BYTES = 128;

/** What is longer is a picture. */
const MAX_BYTES = 2 ** 20;

/** APE's names that are not FFmpeg's too, in lower case. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['year', 'date'],
  ['album artist', 'album_artist'],
]);

/** @returns undefined if the file does not end with one */
export async function readApe(file: ReadableFile): Promise<Tags | undefined> {
  for (const end of [file.size, file.size - ID3V1_BYTES]) {
    if (end < FOOTER_BYTES) continue;
    const footer = await file.read(end - FOOTER_BYTES, FOOTER_BYTES);
    if (latin1(footer.subarray(0, 8)) !== 'APETAGEX') continue;
    const view = new DataView(footer.buffer, footer.byteOffset);
    const size = view.getUint32(12, true);
    if (size > MAX_BYTES || size > end || size < FOOTER_BYTES) return undefined;
    return itemsIn(await file.read(end - size, size - FOOTER_BYTES), view.getUint32(16, true));
  }
  return undefined;
}

function itemsIn(bytes: Uint8Array, count: number): Tags {
  const tags = new Map<string, string>();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 0, item = 0; item < count && at + 8 < bytes.length; item++) {
    const [size, flags] = [view.getUint32(at, true), view.getUint32(at + 4, true)];
    const nameEnd = bytes.indexOf(0, at + 8);
    if (nameEnd < 0) break;
    const name = latin1(bytes.subarray(at + 8, nameEnd));
    at = nameEnd + 1 + size;
    const isText = (flags & 6) === 0;
    if (!isText || at > bytes.length) continue;
    // Several values are separated by zeros.
    const text = rawText(bytes.subarray(at - size, at))
      .split('\0')
      .filter(Boolean)
      .join(SEVERAL);
    const lower = name.toLowerCase();
    const key = NAMES.get(lower) ?? lower;
    if (!tags.has(key)) tags.set(key, text);
  }
  return Object.fromEntries(tags);
}
