/**
 * A tiny MP3 whose ID3 tag has new cover art and chapters. It is a second input of FFmpeg, whose own muxers write both
 * as each target has them, in the bundled engine as in an installed FFmpeg.
 */
import type { Chapter } from '../../src/contract/audio.ts';
import { bigEndianBytes, bytesOf, syncSafeBytes } from './bytes.ts';
import { FRONT_COVER, type StoredPicture } from './picture-kinds.ts';
import type { Cover } from './cover.ts';
import { pictureSize, type PictureSize } from './picture-size.ts';

/** The name under which the engine's program finds it. An installed FFmpeg needs a path. */
export const TAG_FILE_NAME = 'tags.mp3';

/** FFmpeg's options that open it as a further input, which is what it says it is. */
export const tagInput = (path: string): string[] => ['-f', 'mp3', '-i', `file:${path}`];

/** A chapter with its end, in seconds. */
export interface TimedChapter extends Chapter {
  readonly end: number;
}

/** A frame of silence: MPEG-1 layer III, mono, 32 kbit/s, 48 kHz. FFmpeg wants to see several. */
const SILENT_FRAME = { head: [0xff, 0xfb, 0x14, 0xc4], bytes: 96, count: 8 };

/** A text begins with its encoding, and this one with a byte order mark. */
const UTF_16 = [1, 0xff, 0xfe];
const LATIN_1 = 0;

const MEDIA_TYPES: Readonly<Partial<Record<PictureSize['type'], string>>> = {
  ...{ JPEG: 'image/jpeg', PNG: 'image/png', GIF: 'image/gif', BMP: 'image/bmp' },
};

/** Cover art as a picture of a source. */
export const storedCover = ({ bytes }: Cover): StoredPicture => ({ kind: FRONT_COVER, description: '', bytes });

/** The offset in the file of something that has none, as chapters here. */
const NO_OFFSET = [0xff, 0xff, 0xff, 0xff];

/** @param pictures JPEG, PNG, GIF or BMP */
export function tagFile(
  pictures: readonly StoredPicture[],
  chapters: readonly TimedChapter[],
): Uint8Array<ArrayBuffer> {
  const frames = [
    ...pictures.map(pictureFrame),
    ...chapters.map(({ start, end, title }, index) =>
      frame('CHAP', [
        // FFmpeg takes it for the title of a chapter that has none.
        bytesOf(title === '' ? '\0' : `ch${index}\0`),
        ...[milliseconds(start), milliseconds(end), NO_OFFSET, NO_OFFSET],
        frame('TIT2', [UTF_16, utf16(title)]),
      ]),
    ),
  ];
  const size = frames.reduce((sum, { length }) => sum + length, 0);
  const sound = Array.from({ length: SILENT_FRAME.count }, () => {
    const bytes = new Uint8Array(SILENT_FRAME.bytes);
    bytes.set(SILENT_FRAME.head);
    return bytes;
  });
  return joined([bytesOf('ID3'), [3, 0, 0], syncSafeBytes(size), ...frames, ...sound]);
}

function pictureFrame({ kind, description, bytes }: StoredPicture): Uint8Array<ArrayBuffer> {
  const size = pictureSize(bytes);
  const type = bytesOf(`${(size && MEDIA_TYPES[size.type]) ?? ''}\0`);
  return description === ''
    ? frame('APIC', [[LATIN_1], type, [kind, 0], bytes])
    : frame('APIC', [[UTF_16[0] ?? 0], type, [kind], UTF_16.slice(1), utf16(description), [0, 0], bytes]);
}

/** A frame of ID3v2.3: of later versions, FFmpeg does not read the sizes of frames in chapters. */
function frame(name: string, parts: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> {
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  return joined([bytesOf(name), bigEndianBytes(size), [0, 0], ...parts]);
}

function utf16(text: string): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * text.length));
  for (let index = 0; index < text.length; index++) view.setUint16(2 * index, text.charCodeAt(index), true);
  return new Uint8Array(view.buffer);
}

const milliseconds = (seconds: number): Uint8Array => bigEndianBytes(Math.round(seconds * 1000));

function joined(parts: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
