/**
 * Reads the chapters of an MP3 or MP4 file without the program, which a page that only plays the file would have to
 * load.
 */
import type { Chapter } from '../../src/contract/audio.ts';
import { bigEndian64, boxesIn, findBox, type Box } from './boxes.ts';
import { bigEndian, latin1, syncSafe } from './bytes.ts';
import { HEADER_BYTES } from './id3.ts';
import { framesIn, textsOf } from './id3-text.ts';
import type { ReadableFile } from './readable-file.ts';

export interface FileChapter extends Chapter {
  readonly end?: number;
  /** As the file has it. */
  readonly link?: string;
}

/** In order; none for files of other formats. */
export async function readFileChapters(file: ReadableFile): Promise<readonly FileChapter[]> {
  const head = latin1(await file.read(0, 8));
  const chapters = head.startsWith('ID3')
    ? await id3Chapters(file)
    : head.endsWith('ftyp')
      ? await mp4Chapters(file)
      : [];
  return chapters.sort((one, other) => one.start - other.start);
}

/** In bytes: with a picture. What is longer is no chapter. */
const LARGEST = 2 ** 24;

async function id3Chapters(file: ReadableFile): Promise<FileChapter[]> {
  const chapters: FileChapter[] = [];
  for await (const { name, size, version, read } of (await framesIn(file, 0)) ?? none())
    if (name === 'CHAP' && size < LARGEST) chapters.push(id3Chapter(await read(), version));
  return chapters;
}

async function* none(): AsyncGenerator<never> {
  // No tag, no frames.
}

/** After its id, its times and its positions, there are frames: a title, a link. */
function id3Chapter(content: Uint8Array, version: number): FileChapter {
  const times = content.indexOf(0) + 1;
  const [start, end] = [0, 4].map((at) => bigEndian(content.subarray(times + at, times + at + 4)) / 1000);
  let [title, link] = ['', ''];
  for (let at = times + 16; at + HEADER_BYTES <= content.length;) {
    const size = content.subarray(at + 4, at + 8);
    const from = at + HEADER_BYTES;
    const frame = content.subarray(from, from + (version === 3 ? bigEndian(size) : syncSafe(size)));
    const name = latin1(content.subarray(at, at + 4));
    if (name === 'TIT2') title ||= textOf(frame);
    // A description, and an address in Latin-1 behind its zeros.
    if (name === 'WXXX') link ||= latin1(frame.subarray(frame.lastIndexOf(0) + 1)).trim();
    at = from + frame.length;
  }
  return { start: start ?? 0, ...(end && { end }), title, ...(link && { link }) };
}

/** Of a frame: Latin-1 as it is. Programs end a text with a zero, or do not. */
export function textOf(frame: Uint8Array): string {
  const text = frame.subarray(1);
  const first = frame[0] === 0 ? new TextDecoder('latin1').decode(text).split('\0')[0] : textsOf(frame[0], text)[0];
  return first ?? '';
}

async function mp4Chapters(file: ReadableFile): Promise<FileChapter[]> {
  const moov = await findBox(file, ['moov']);
  if (!moov) return [];
  const list = await findBox(file, ['udta', 'chpl'], moov);
  const listed = list ? await listedChapters(file, list) : [];
  return listed.length > 0 ? listed : trackChapters(file, moov);
}

/** A list of up to 255: a time of 64 bits in units of 100 ns, a length of a byte, and a text in UTF-8. */
async function listedChapters(file: ReadableFile, box: Box): Promise<FileChapter[]> {
  const bytes = await contentOf(file, box);
  const chapters: FileChapter[] = [];
  // The version and flags, and four bytes more from version 1 on.
  let at = bytes[0] === 0 ? 4 : 8;
  for (let left = bytes[at++] ?? 0; left > 0 && at + 9 <= bytes.length; left--) {
    const from = at + 9;
    const to = from + (bytes[at + 8] ?? 0);
    const start = Math.round(bigEndian64(bytes.subarray(at, at + 8)) / 1e4) / 1000;
    chapters.push({ start, title: new TextDecoder().decode(bytes.subarray(from, to)) });
    at = to;
  }
  return chapters;
}

/** A track of texts that another track names as its chapters. */
async function trackChapters(file: ReadableFile, moov: Box): Promise<FileChapter[]> {
  const tracks = new Map<number, Box>();
  let id = 0;
  for await (const track of boxesIn(file, moov)) {
    if (track.name !== 'trak') continue;
    const head = await findBox(file, ['tkhd'], track);
    if (!head) continue;
    const bytes = await file.read(head.start, 24);
    tracks.set(bigEndian(bytes.subarray(bytes[0] === 1 ? 20 : 12)), track);
    const reference = await findBox(file, ['tref', 'chap'], track);
    if (reference) id ||= bigEndian(await file.read(reference.start, 4));
  }
  const track = tracks.get(id);
  return track ? textSamples(file, track) : [];
}

async function textSamples(file: ReadableFile, track: Box): Promise<FileChapter[]> {
  const media = await findBox(file, ['mdia', 'mdhd'], track);
  const table = await findBox(file, ['mdia', 'minf', 'stbl'], track);
  if (!media || !table) return [];
  const boxes = new Map<string, Uint8Array>();
  for await (const box of boxesIn(file, table))
    if (/^(stts|stsz|stsc|stco|co64)$/.test(box.name)) boxes.set(box.name, await contentOf(file, box));
  const head = await file.read(media.start, 24);
  const scale = bigEndian(head.subarray(head[0] === 1 ? 20 : 12)) || 1;
  const places = samplePlaces(boxes);
  const chapters: FileChapter[] = [];
  let time = 0;
  for (const [index, duration] of durations(boxes.get('stts')).entries()) {
    const place = places[index];
    if (place === undefined) break;
    const length = bigEndian(await file.read(place, 2));
    chapters.push({ start: Math.round((time / scale) * 1000) / 1000, title: text(await file.read(place + 2, length)) });
    time += duration;
  }
  return chapters;
}

const text = (bytes: Uint8Array): string =>
  new TextDecoder((bytes[0] ?? 0) >= 0xfe ? (bytes[0] === 0xfe ? 'utf-16be' : 'utf-16le') : 'utf-8').decode(bytes);

/** Files have some tens. */
const MAX_CHAPTERS = 10_000;

const wordsOf = (bytes: Uint8Array, from: number, size = 4): number[] =>
  Array.from(
    { length: Math.max(0, Math.min(3 * MAX_CHAPTERS, Math.floor((bytes.length - from) / size))) },
    (_, index) =>
      (size === 8 ? bigEndian64 : bigEndian)(bytes.subarray(from + index * size, from + (index + 1) * size)),
  );

/** Of the samples, in order: pairs of how many, and how long each. */
function durations(bytes: Uint8Array = new Uint8Array()): number[] {
  const all: number[] = [];
  const words = wordsOf(bytes, 8);
  for (let at = 0; at + 1 < words.length; at += 2)
    for (let left = words[at] ?? 0; left > 0 && all.length < MAX_CHAPTERS; left--) all.push(words[at + 1] ?? 0);
  return all;
}

/** Where the samples are in the file: chunks have one or several, in rows. */
function samplePlaces(boxes: ReadonlyMap<string, Uint8Array>): number[] {
  const empty = new Uint8Array();
  const chunks = boxes.has('co64') ? wordsOf(boxes.get('co64') ?? empty, 8, 8) : wordsOf(boxes.get('stco') ?? empty, 8);
  const [same = 0] = wordsOf((boxes.get('stsz') ?? empty).subarray(0, 8), 4);
  const sizes = wordsOf(boxes.get('stsz') ?? empty, 12);
  const rows = wordsOf(boxes.get('stsc') ?? empty, 8);
  const places: number[] = [];
  for (const [chunk, start] of chunks.entries()) {
    let count = 1;
    for (let at = 0; at + 1 < rows.length && (rows[at] ?? 0) <= chunk + 1; at += 3) count = rows[at + 1] ?? 1;
    let place = start;
    for (; count > 0 && places.length < MAX_CHAPTERS; count--) {
      places.push(place);
      place += same || (sizes[places.length - 1] ?? 0);
    }
  }
  return places;
}

const contentOf = (file: ReadableFile, { start, end }: Box): Promise<Uint8Array> =>
  file.read(start, Math.min(end - start, LARGEST));
