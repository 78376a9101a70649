/**
 * Reads ID3 tags: FFmpeg takes only the first of several values, decodes what is said to be Latin-1 as that, whatever
 * it is, reads nothing of a podcast, links, ratings and synced lyrics, and no text of a tag in a WAV file that has an
 * `INFO` list too.
 */
import { bigEndian, latin1, syncSafe } from './bytes.ts';
import type { Extras, Id3Frame } from './extras.ts';
import { HEADER_BYTES } from './id3.ts';
import type { ReadableFile } from './readable-file.ts';
import { SEVERAL, type Tags } from './tags.ts';
import { rawText } from './text-encoding.ts';

export interface Id3 {
  /** Named as FFmpeg does. Bytes in an unknown encoding are as in `text-encoding.ts`. */
  readonly tags: Tags;
  readonly extras: Pick<Extras, 'frames' | 'hasChapterExtras'>;
}

/** Frames, and FFmpeg's names for them. It passes others on as they are called. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ TIT2: 'title', TPE1: 'artist', TALB: 'album', TPE2: 'album_artist', TCOM: 'composer', TPE3: 'performer' },
  ...{ TCOP: 'copyright', TPUB: 'publisher', TRCK: 'track', TPOS: 'disc', TDRC: 'date', TYER: 'date' },
  ...{ TENC: 'encoded_by', TLAN: 'language', TSSE: 'encoder', TDEN: 'creation_time' },
};

/** Frames whose text may consist of several. In others, only padding follows a zero. */
const WITH_SEVERAL: ReadonlySet<string> = new Set(['TPE1', 'TPE2', 'TPE3', 'TCOM', 'TCON', 'TEXT']);

/**
 * The frames of podcasts, ratings, links and synced lyrics, and texts that FFmpeg reads in part or writes itself; see
 * `extras.ts`.
 */
const KEPT = /^(PCST|TDES|TGID|TCAT|TKWD|POPM|PCNT|W[A-Z0-9]{3}|SYLT|TIPL|TMCL|IPLS|TENC|TLAN|TLEN|TDEN|TDRL|TIME)$/;

/** People and what each of them did, in turns. */
const PAIRS: ReadonlySet<string> = new Set(['TIPL', 'TMCL', 'IPLS']);

/** Tags have some tens. More are not worth the time that reading each takes. */
const MAX_FRAMES = 1000;

/** In bytes, of all frames together. What is longer is no text that anyone typed. */
const MAX_TEXT = 2 ** 20;

/** All zeros after 0xFF are added, so that no player takes the tag for sound. */
const UNSYNCHRONIZED = 0x80;
const EXTENDED = 0x40;

/** Flags of a frame in ID3v2.4. */
const FRAME = { unsynchronized: 2, hasLength: 1 };

/** A frame of a tag, whose content is not read yet. */
interface FoundFrame {
  readonly name: string;
  /** Of its content, in bytes. */
  readonly size: number;
  readonly version: number;
  /** Without the zeros that keep players from taking it for sound. */
  readonly read: () => Promise<Uint8Array>;
}

/**
 * The frames of a tag that are neither compressed nor encrypted.
 * @returns undefined if there is no tag at this position, or none that is understood
 */
export async function framesIn(file: ReadableFile, position: number): Promise<AsyncIterable<FoundFrame> | undefined> {
  const header = await file.read(position, HEADER_BYTES);
  const [, , , version = 0, , flags = 0] = header;
  const isUnderstood = latin1(header.subarray(0, 3)) === 'ID3' && (version === 3 || version === 4);
  // Where it matters, `repairs.ts` has removed these zeros.
  if (!isUnderstood || (version === 3 && (flags & UNSYNCHRONIZED) !== 0)) return undefined;
  const end = Math.min(file.size, position + HEADER_BYTES + syncSafe(header.subarray(6)));
  const skipped = (flags & EXTENDED) !== 0 ? await extendedBytes(file, position, version) : 0;
  return foundFrames(file, { version, start: position + HEADER_BYTES + skipped, end });
}

async function* foundFrames(
  file: ReadableFile,
  { version, start, end }: { readonly version: number; readonly start: number; readonly end: number },
): AsyncGenerator<FoundFrame> {
  let at = start;
  for (let count = 0; at + HEADER_BYTES <= end && count < MAX_FRAMES; count++) {
    const head = await file.read(at, HEADER_BYTES);
    const name = latin1(head.subarray(0, 4));
    const size = version === 3 ? bigEndian(head.subarray(4)) : syncSafe(head.subarray(4));
    const content = at + HEADER_BYTES;
    at = content + size;
    if (!/^[A-Z0-9]{4}$/.test(name) || at > end) break;
    const flags = head[9] ?? 0;
    const isPlain = version === 3 ? flags === 0 : (flags & ~(FRAME.unsynchronized | FRAME.hasLength)) === 0;
    const read = async () => plain(await file.read(content, size), version === 4 ? flags : 0);
    if (isPlain) yield { name, size, version, read };
  }
}

/** @returns undefined if there is none at this position, or none that is understood */
export async function readId3(file: ReadableFile, position: number): Promise<Id3 | undefined> {
  const found = await framesIn(file, position);
  if (!found) return undefined;
  const tags = new Map<string, string>();
  const texts: Record<string, string> = {};
  const frames: Id3Frame[] = [];
  let hasChapterExtras = false;
  let left = MAX_TEXT;
  for await (const { name, size, version, read } of found) {
    if (!(/^(T|COMM|USLT|CHAP)/.test(name) || KEPT.test(name)) || size > left) continue;
    left -= size;
    const content = await read();
    if (name === 'CHAP') hasChapterExtras ||= hasMoreThanTitle(content, version);
    else if (KEPT.test(name)) frames.push({ name, content: asVersion3(name, content) });
    if (/^(TXXX|COMM|USLT)$/.test(name)) {
      for (const [key, text] of namedText(name, content)) if (!tags.has(key)) tags.set(key, text);
    } else if (name.startsWith('T') || PAIRS.has(name)) texts[name] ??= textOf(name, content);
  }
  return { tags: { ...named(texts), ...Object.fromEntries(tags) }, extras: { frames, hasChapterExtras } };
}

async function extendedBytes(file: ReadableFile, position: number, version: number): Promise<number> {
  const size = await file.read(position + HEADER_BYTES, 4);
  return version === 3 ? 4 + bigEndian(size) : syncSafe(size);
}

function plain(content: Uint8Array, flags: number): Uint8Array {
  const data = (flags & FRAME.hasLength) !== 0 ? content.subarray(4) : content;
  return (flags & FRAME.unsynchronized) !== 0 ? synchronized(data) : data;
}

/** Without the zeros that were added after 0xFF. */
export const synchronized = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(bytes.filter((byte, index) => byte !== 0 || bytes[index - 1] !== 0xff));

/** Whether a chapter has a frame other than its title: only that is read and written. */
function hasMoreThanTitle(content: Uint8Array, version: number): boolean {
  // After its id, its times and its positions.
  let at = content.indexOf(0) + 1 + 16;
  while (at + HEADER_BYTES <= content.length) {
    if (/^(?!TIT2)[A-Z0-9]{4}$/.test(latin1(content.subarray(at, at + 4)))) return true;
    const size = content.subarray(at + 4, at + 8);
    at += HEADER_BYTES + (version === 3 ? bigEndian(size) : syncSafe(size));
  }
  return false;
}

/** A frame as ID3v2.3 has it, which knows neither UTF-8 nor UTF-16 without a byte order mark. */
function asVersion3(name: string, content: Uint8Array): Uint8Array {
  const [encoding = 0] = content;
  if (encoding < 2) return content;
  if (name === 'SYLT') return wideLyrics(content);
  const hasText = name.startsWith('T') || PAIRS.has(name) || name === 'WXXX';
  if (!hasText) return content;
  const texts = textsOf(encoding, content.subarray(1));
  if (PAIRS.has(name)) return Uint8Array.of(1, ...texts.flatMap((text) => [0xff, 0xfe, ...utf16(`${text}\0`)]));
  const [text = '', ...rest] = texts;
  const wide = Uint8Array.of(1, 0xff, 0xfe, ...utf16(text));
  if (name !== 'WXXX') return wide;
  // An address is in Latin-1, whatever the encoding of its description.
  return Uint8Array.of(...wide, 0, 0, ...new TextEncoder().encode(rest.join('')));
}

/**
 * Lyrics with times in UTF-16. After a head: a description, and texts, each with a time of four bytes after its zero.
 */
function wideLyrics(content: Uint8Array): Uint8Array {
  const [encoding] = content;
  const unit = encoding === 2 ? 2 : 1;
  const parts = [1, ...content.subarray(1, LYRICS_HEAD)];
  for (let at = LYRICS_HEAD, count = 0; at < content.length; count++) {
    let end = at;
    while (end < content.length && !(content[end] === 0 && (unit === 1 || content[end + 1] === 0))) end += unit;
    const [text = ''] = textsOf(encoding, content.subarray(at, end));
    at = end + unit;
    const time = count === 0 ? [] : content.subarray(at, at + 4);
    at += time.length;
    parts.push(0xff, 0xfe, ...utf16(`${text}\0`), ...time);
  }
  return Uint8Array.from(parts);
}

/** An encoding, a language, how times count, and what the texts are. */
const LYRICS_HEAD = 6;

const utf16 = (text: string): number[] =>
  Array.from({ length: text.length }, (_, index) => text.charCodeAt(index)).flatMap((code) => [code & 255, code >> 8]);

function textOf(name: string, content: Uint8Array): string {
  const [first = '', ...others] = textsOf(content[0], content.subarray(1));
  if (PAIRS.has(name)) return pairs([first, ...others]);
  return WITH_SEVERAL.has(name) ? [first, ...others].filter(Boolean).join(SEVERAL) : first;
}

/** What people did, and their names: `producer: Ann; mix: Bob`. */
const pairs = (texts: readonly string[]): string =>
  texts
    .flatMap((text, index) =>
      index % 2 === 1 && text !== '' ? [[texts[index - 1], text].filter(Boolean).join(': ')] : [],
    )
    .join('; ');

/** A text with a name: of `TXXX`, `COMM` and `USLT`. */
function namedText(frame: string, content: Uint8Array): [key: string, text: string][] {
  const start = frame === 'TXXX' ? 1 : 4;
  const [description, first, ...others] = textsOf(content[0], content.subarray(start));
  const text = frame === 'TXXX' ? [first, ...others].filter(Boolean).join(SEVERAL) : first;
  if (!text) return [];
  if (frame === 'USLT') return [[`lyrics-${latin1(content.subarray(1, 4))}`, text]];
  const key = description || (frame === 'COMM' ? 'comment' : '');
  return key ? [[key, text]] : [];
}

function named(frames: Readonly<Record<string, string>>): Tags {
  const { TCON: genre = '', TDAT: day = '', TIME: _time, TDRL: released, ...others } = frames;
  return {
    ...(released && { date: released }),
    ...Object.fromEntries(Object.entries(others).map(([name, text]) => [NAMES[name] ?? name, text])),
    // In ID3v2.3, the day and the month are separate from the year.
    ...(frames['TYER'] && /^\d{4}$/.test(day) && { date: `${frames['TYER']}-${day.slice(2)}-${day.slice(0, 2)}` }),
    // The `INFO` list names a genre that is only a number here.
    ...(genre && !/^\(?\d/.test(genre) && { genre }),
  };
}

const ENCODINGS = ['latin1', 'utf-16', 'utf-16be', 'utf-8'];

/** The texts that are separated by a zero. Each text in UTF-16 has its own byte order mark. */
export function textsOf(encoding: number | undefined, bytes: Uint8Array): readonly string[] {
  const label = ENCODINGS[encoding ?? -1];
  if (label === undefined) return [];
  // Programs write what their system uses, and say that it is Latin-1.
  if (label === 'latin1' || label === 'utf-8') return splitAtZeros(bytes).map(rawText).map(withoutMark);
  const isBigEndian = encoding === 2 || bytes[0] === 0xfe || (bytes[0] !== 0xff && bytes[0] === 0);
  return new TextDecoder(isBigEndian ? 'utf-16be' : 'utf-16').decode(bytes).split('\0').map(withoutMark);
}

const withoutMark = (text: string): string => text.replace(/^\ufeff/, '');

function splitAtZeros(bytes: Uint8Array): Uint8Array[] {
  const texts: Uint8Array[] = [];
  for (let from = 0; from <= bytes.length;) {
    const zero = bytes.indexOf(0, from);
    const end = zero < 0 ? bytes.length : zero;
    texts.push(bytes.subarray(from, end));
    from = end + 1;
  }
  return texts;
}
