/** Corrects the duration in the head of a WMA file: FFmpeg counts a frame that no player plays. */
import { bigEndianBytes } from './bytes.ts';
import type { Edit } from './id3.ts';
import type { ReadableFile } from './readable-file.ts';

/** How the object begins that has it. */
const PROPERTIES = Uint8Array.from([
  ...[0xa1, 0xdc, 0xab, 0x8c, 0x47, 0xa9, 0xcf, 0x11],
  ...[0x8e, 0xe4, 0x00, 0xc0, 0x0c, 0x20, 0x53, 0x65],
]);

/** In the object: with what players buffer first, in units of 100 ns, and the latter, in milliseconds. */
const PLAY_DURATION = 64;
const PREROLL = 80;

/** FFmpeg writes the object among the first ones. */
const HEAD_BYTES = 4096;

export async function withDuration(file: ReadableFile, seconds: number): Promise<readonly Edit[]> {
  const head = await file.read(0, HEAD_BYTES);
  const at = head.findIndex((_, start) => PROPERTIES.every((byte, index) => head[start + index] === byte));
  if (at < 0 || at + PREROLL + 4 > head.length) return [];
  const preroll = new DataView(head.buffer, head.byteOffset + at + PREROLL).getUint32(0, true);
  const units = Math.round(seconds * 1e7) + preroll * 1e4;
  const bytes = Uint8Array.from([
    ...bigEndianBytes(units % 2 ** 32).reverse(),
    ...bigEndianBytes(Math.floor(units / 2 ** 32)).reverse(),
  ]);
  return [{ position: at + PLAY_DURATION, bytes }];
}
