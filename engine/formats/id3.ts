/**
 * Completes ID3 tags, which FFmpeg writes in part: comments, lyrics and some texts as custom text, which players do not
 * show, and nothing of a podcast, links, ratings and synced lyrics.
 */
import { bigEndian, bigEndianBytes, bytesOf, latin1, syncSafe, syncSafeBytes } from './bytes.ts';
import type { Id3Frame } from './extras.ts';
import type { ReadableFile } from './readable-file.ts';

/** Bytes that replace as many of a file, or follow its end. */
export interface Edit {
  readonly position: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The descriptions of custom text that has frames of its own, and the names of these frames. */
const FRAMES: Readonly<Record<string, string>> = { COMMENT: 'COMM', UNSYNCEDLYRICS: 'USLT' };

/** Frames of one text each, which FFmpeg writes as custom text with their names. */
const TEXT_FRAME = /^(TCMP|TSO[ACPT2]|TMOO|TDOR|TDRL|TDTG|TPRO|TSST|TDES|TGID|TCAT|TKWD|GRP1|MVNM|MVIN)$/;

/** Whether a tag that FFmpeg writes by this key needs `readTag`. */
export const hasOwnFrame = (key: string): boolean =>
  TEXT_FRAME.test(key) || Object.hasOwn(FRAMES, DESCRIPTION.exec(key)?.[1]?.toUpperCase() ?? '');

/** A description of custom text, and a language that `tags.ts` adds to it. */
const DESCRIPTION = /^(.*?)(?:-([a-z]{3}))?$/;

/** The language of comments, and of lyrics whose source does not say it. */
const UNKNOWN_LANGUAGE = 'XXX';

/** The size of the header of a tag, and of a frame. */
export const HEADER_BYTES = 10;

/** What FFmpeg has to leave free after a tag, so that the frames can be added. */
export const paddingFor = (frames: readonly Id3Frame[]): number =>
  frames.reduce((sum, { content }) => sum + HEADER_BYTES + content.length, HEADER_BYTES);

/** @returns the ID3 tag at a position with its frames completed, and others added; undefined if there is none */
export async function readTag(
  file: ReadableFile,
  position = 0,
  added: readonly Id3Frame[] = [],
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const header = await file.read(position, HEADER_BYTES);
  if (header.length < HEADER_BYTES || latin1(header.subarray(0, 3)) !== 'ID3') return undefined;
  const tag = await file.read(position, HEADER_BYTES + syncSafe(header.subarray(6)));
  return withFrames(tag, added);
}

/**
 * The same tag, in as many bytes: frames of their own are shorter than custom text, and others take from the padding.
 */
function withFrames(tag: Uint8Array, added: readonly Id3Frame[]): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(tag.length);
  result.set(tag.subarray(0, HEADER_BYTES));
  let [from, to] = [HEADER_BYTES, HEADER_BYTES];
  while (from + HEADER_BYTES <= tag.length && tag[from] !== 0) {
    const head = tag.subarray(from, from + HEADER_BYTES);
    const start = from + HEADER_BYTES;
    const end = start + (tag[3] === 3 ? bigEndian(head.subarray(4)) : syncSafe(head.subarray(4)));
    if (end > tag.length) return tag.slice();
    from = end;
    if (latin1(head.subarray(0, 4)) === 'CTOC' && isOverfull(tag.subarray(start, end))) continue;
    const own = latin1(head.subarray(0, 4)) === 'TXXX' ? ownFrame(tag.subarray(start, end)) : undefined;
    const content = own?.content ?? tag.subarray(start, end);
    result.set(head, to);
    if (own) {
      result.set(bytesOf(own.name), to);
      result.set(tag[3] === 3 ? bigEndianBytes(content.length) : syncSafeBytes(content.length), to + 4);
    }
    result.set(content, to + HEADER_BYTES);
    to += HEADER_BYTES + content.length;
  }
  for (const { name, content } of added) {
    if (to + HEADER_BYTES + content.length > tag.length) break;
    result.set([...bytesOf(name), ...bigEndianBytes(content.length), 0, 0], to);
    result.set(content, to + HEADER_BYTES);
    to += HEADER_BYTES + content.length;
  }
  return result;
}

/** A list of chapters has their number in one byte. FFmpeg lists more: without a list, players take them all. */
export const MAX_LISTED = 255;

const isOverfull = (list: Uint8Array): boolean =>
  list.reduce((ends, byte) => ends + Number(byte === 0), 0) > MAX_LISTED + 1;

/** The frame for a custom text; undefined if there is none. */
function ownFrame(content: Uint8Array): { readonly name: string; readonly content: Uint8Array } | undefined {
  const [encoding = 0] = content;
  const isWide = encoding === 1 || encoding === 2;
  const end = isWide ? wideEnd(content, 1) : content.indexOf(0, 1);
  if (end < 0) return undefined;
  // Descriptions of interest are ASCII, in two bytes each after a byte order mark, or in one.
  const description = latin1(content.subarray(1, end)).replace(/[\0\xfe\xff]/g, '');
  const text = content.subarray(end + (isWide ? 2 : 1));
  if (TEXT_FRAME.test(description)) return { name: description, content: Uint8Array.of(encoding, ...text) };
  const [, custom = '', language = UNKNOWN_LANGUAGE] = DESCRIPTION.exec(description) ?? [];
  const name = FRAMES[custom.toUpperCase()];
  if (name === undefined) return undefined;
  const noDescription = isWide ? (encoding === 1 ? [0xff, 0xfe, 0, 0] : [0, 0]) : [0];
  return { name, content: Uint8Array.from([encoding, ...bytesOf(language), ...noDescription, ...text]) };
}

function wideEnd(bytes: Uint8Array, start: number): number {
  for (let at = start; at + 1 < bytes.length; at += 2) if (bytes[at] === 0 && bytes[at + 1] === 0) return at;
  return -1;
}
