/** Recognizes files that are surely no recordings, by what they begin with. Their names and types say little. */
import { latin1 } from '../../engine/formats/bytes.ts';
import { KIND_BYTES, kindOf } from '../../engine/formats/file-kind.ts';

/** What documents, pictures, archives and programs begin with. */
const FOREIGN: readonly RegExp[] = [
  /^(\xef\xbb\xbf)?\s*%PDF-|^\{\\rtf|^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1|^SQLite format 3\0/,
  /^(\x89PNG\r\n|\xff\xd8\xff|GIF8[79]a|RIFF[^]{4}WEBP|II\*\0|MM\0\*|8BPS)/,
  /^BM[^]{4}\0{4}[^]{4}[\x0c\x28\x34\x38\x40\x6c\x7c]\0{3}/,
  /^[^]{4}ftyp(hei[cxms]|hev[cx]|mif1|msf1|avif|avis)/,
  /^(PK(\x03\x04|\x05\x06)|7z\xbc\xaf\x27\x1c|Rar!\x1a\x07|\x1f\x8b\x08|BZh[1-9]1AY|\xfd7zXZ\0|[^]{257}ustar)/,
  /^(\x7fELF|MZ[^]{58}[^]{2}\0\0|wOF[F2])/,
];

/** What no text contains in any encoding of one byte a character. */
const CONTROL = /[\0-\x08\x0e-\x1a\x1c-\x1f\x7f]/;

function isText(head: Uint8Array): boolean {
  const text = latin1(head);
  if (!/^(\xff\xfe|\xfe\xff)/.test(text)) return head.length > 0 && !CONTROL.test(text);
  const encoding = text.startsWith('\xff') ? 'utf-16le' : 'utf-16be';
  try {
    // A character may be cut off at the end.
    return !CONTROL.test(new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true }));
  } catch {
    return false;
  }
}

/**
 * Whether a file is surely no recording: a document, a picture, an archive, a program or text. What people take for
 * one, such as a playlist, is left to the engine, which says what it is. A file that cannot be read is left to it too.
 */
export async function isForeign(file: Blob): Promise<boolean> {
  try {
    const head = new Uint8Array(await file.slice(0, KIND_BYTES).arrayBuffer());
    if (kindOf(head) !== undefined) return false;
    const text = latin1(head);
    return FOREIGN.some((begins) => begins.test(text)) || isText(head);
  } catch {
    return false;
  }
}
