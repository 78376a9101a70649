/**
 * A tiny MP3 whose ID3 tag has new cover art and chapters. It is a second input of FFmpeg, whose own muxers write both as
 * each target has them, in the bundled engine as in an installed FFmpeg.
 */
import type { Chapter } from '../../src/contract/audio.ts';
import { bigEndianBytes, bytesOf, syncSafeBytes } from './bytes.ts';
import type { Cover } from './cover.ts';

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
const FRONT_COVER = 3;

/** The offset in the file of something that has none, as chapters here. */
const NO_OFFSET = [0xff, 0xff, 0xff, 0xff];

export function tagFile(cover: Cover | undefined, chapters: readonly TimedChapter[]): Uint8Array<ArrayBuffer> {
  const frames = [
    ...(cover ? [frame('APIC', [[LATIN_1], bytesOf(`${cover.type}\0`), [FRONT_COVER, 0], cover.bytes])] : []),
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
