/**
 * Finds where a photo was taken, in the photos of a result: covers are copied as they are, and phones write the place
 * into each photo. It is overwritten, so that nothing moves.
 */
import { latin1 } from './bytes.ts';
import type { Edit } from './id3.ts';
import type { ReadableFile } from './readable-file.ts';

/** What is read at a time, in bytes, and how much of it again: more than a place takes. */
const STEP = 1024 * 1024;
const OVERLAP = 64 * 1024;

/** The beginning of EXIF data: of either byte order. */
const EXIF = /Exif\0\0(?:II\*\0|MM\0\*)/g;

/** Number of the tag that leads to the place, and the bytes of an entry. */
const GPS = 0x88_25;
const ENTRY = 12;

/** Bytes of a value, by its type. */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/** A place in XMP: the value of an attribute or an element. */
const XMP = /(GPS(?:Latitude|Longitude|Altitude|Dest\w*|Position)\w*(?:="|>))([^"<]+)/g;

/** @returns the edits that overwrite the places */
export async function placesInPhotos(file: ReadableFile): Promise<readonly Edit[]> {
  const edits = new Map<number, Edit>();
  for (let start = 0; start < file.size; start += STEP) {
    const bytes = await file.read(start, STEP + OVERLAP);
    const text = textOf(bytes);
    for (const { index } of text.matchAll(EXIF)) {
      for (const [at, length] of placeInExif(bytes.subarray(index + 6)))
        keep(start + index + 6 + at, new Uint8Array(length));
    }
    for (const { index, 1: name = '', 2: value = '' } of text.matchAll(XMP))
      keep(start + index + name.length, new Uint8Array(value.length).fill(' '.charCodeAt(0)));
  }
  return [...edits.values()];

  function keep(position: number, bytes: Uint8Array<ArrayBuffer>): void {
    const known = edits.get(position);
    if (bytes.length > (known?.bytes.length ?? 0)) edits.set(position, { position, bytes });
  }
}

/** In parts, because a call takes only so many arguments. */
function textOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4096) text += latin1(bytes.subarray(at, at + 4096));
  return text;
}

/**
 * What tells the place.
 * @param tiff EXIF data from its byte order on
 */
function placeInExif(tiff: Uint8Array): readonly (readonly [at: number, length: number])[] {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const isLittle = tiff[0] === 'I'.charCodeAt(0);
  const short = (at: number): number => (at + 2 <= tiff.length ? view.getUint16(at, isLittle) : 0);
  const long = (at: number): number => (at + 4 <= tiff.length ? view.getUint32(at, isLittle) : 0);
  const entries = (directory: number): number[] =>
    Array.from({ length: short(directory) }, (_, index) => directory + 2 + index * ENTRY).filter(
      (at) => at + ENTRY <= tiff.length,
    );
  const gps = entries(long(4)).find((at) => short(at) === GPS);
  if (gps === undefined) return [];
  return entries(long(gps + 8)).flatMap((at) => {
    const bytes = (TYPE_BYTES[short(at + 2)] ?? 0) * long(at + 4);
    const value = bytes <= 4 ? at + 8 : long(at + 8);
    const length = Math.min(Math.max(bytes, 4), tiff.length - value);
    return length > 0 ? [[value, length] as const] : [];
  });
}
