/** Reads the text of the ID3 tag in a WAV file: FFmpeg does not, if the file also has an `INFO` list, which holds less. */
import { bigEndian, latin1, syncSafe } from './bytes.ts';
import { findChunk } from './chunks.ts';
import { HEADER_BYTES } from './id3.ts';
import type { ReadableFile } from './readable-file.ts';
import type { Tags } from './tags.ts';

/** Frames, and FFmpeg's names for them. It passes others on as they are called. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ TIT2: 'title', TPE1: 'artist', TALB: 'album', TPE2: 'album_artist', TCOM: 'composer', TPE3: 'performer' },
  ...{ TCOP: 'copyright', TPUB: 'publisher', TRCK: 'track', TPOS: 'disc', TDRC: 'date', TYER: 'date' },
  ...{ TENC: 'encoded_by', TLAN: 'language' },
};

/** Tags have some tens. More are not worth the time that reading each takes. */
const MAX_FRAMES = 1000;

/** In bytes, of all frames together. What is longer is no text that anyone typed. */
const MAX_TEXT = 2 ** 20;

/** The tag is stored with changes, so that no player takes it for sound. Not in a chunk, where there is no need to. */
const UNSYNCHRONIZED = 0x80;
const EXTENDED = 0x40;

/** @returns undefined if there is none, or none that is understood */
export async function readId3Chunk(file: ReadableFile): Promise<Tags | undefined> {
  const position = await findChunk(file, ['id3 ', 'ID3 ']);
  if (position === undefined) return undefined;
  const header = await file.read(position, HEADER_BYTES);
  const [, , , version = 0, , flags = 0] = header;
  const isUnderstood = latin1(header.subarray(0, 3)) === 'ID3' && (version === 3 || version === 4);
  if (!isUnderstood || (flags & (UNSYNCHRONIZED | EXTENDED)) !== 0) return undefined;
  const end = Math.min(file.size, position + HEADER_BYTES + syncSafe(header.subarray(6)));
  const tags: Record<string, string> = {};
  const frames: Record<string, string> = {};
  let left = MAX_TEXT;
  for (let at = position + HEADER_BYTES, count = 0; at + HEADER_BYTES <= end && count < MAX_FRAMES; count++) {
    const head = await file.read(at, HEADER_BYTES);
    const name = latin1(head.subarray(0, 4));
    const size = version === 3 ? bigEndian(head.subarray(4)) : syncSafe(head.subarray(4));
    at += HEADER_BYTES + size;
    if (!/^[A-Z0-9]{4}$/.test(name) || at > end) break;
    // Compressed, encrypted or otherwise changed ones have flags here.
    if (!/^(T|COMM|USLT)/.test(name) || size > left || head[9] !== 0) continue;
    left -= size;
    const content = await file.read(at - size, size);
    if (name.startsWith('T') && name !== 'TXXX') frames[name] ??= textsOf(content[0], content.subarray(1))[0] ?? '';
    else for (const [key, text] of namedText(name, content)) tags[key] ??= text;
  }
  return { ...named(frames), ...tags };
}

/** A text with a name: of `TXXX`, `COMM` and `USLT`. */
function namedText(frame: string, content: Uint8Array): [key: string, text: string][] {
  const start = frame === 'TXXX' ? 1 : 4;
  const [description, text] = textsOf(content[0], content.subarray(start));
  if (!text) return [];
  if (frame === 'USLT') return [[`lyrics-${latin1(content.subarray(1, 4))}`, text]];
  const key = description || (frame === 'COMM' ? 'comment' : '');
  return key ? [[key, text]] : [];
}

function named(frames: Readonly<Record<string, string>>): Tags {
  const { TCON: genre = '', TDAT: day = '', TIME: _time, ...others } = frames;
  return {
    ...Object.fromEntries(Object.entries(others).map(([name, text]) => [NAMES[name] ?? name, text])),
    // In ID3v2.3, the day and the month are separate from the year.
    ...(frames['TYER'] && /^\d{4}$/.test(day) && { date: `${frames['TYER']}-${day.slice(2)}-${day.slice(0, 2)}` }),
    // The `INFO` list names a genre that is only a number here.
    ...(genre && !/^\(?\d/.test(genre) && { genre }),
  };
}

const ENCODINGS = ['latin1', 'utf-16', 'utf-16be', 'utf-8'];

/** The texts that are separated by a zero. Each text in UTF-16 has its own byte order mark. */
function textsOf(encoding: number | undefined, bytes: Uint8Array): readonly string[] {
  const label = ENCODINGS[encoding ?? -1];
  if (label === undefined) return [];
  const isBigEndian = encoding === 1 && bytes[0] === 0xfe;
  return new TextDecoder(isBigEndian ? 'utf-16be' : label)
    .decode(bytes)
    .split('\0')
    .map((text) => text.replace(/^\ufeff/, ''));
}
