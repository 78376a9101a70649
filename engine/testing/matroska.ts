/** Matroska files with unpacked sound, which FFmpeg's muxers in the engine do not write. */
import { wave, type Sound } from '../../tests/samples/sound.ts';

/** An element with a size of four bytes. */
function element(id: number, ...content: readonly Buffer[]): Buffer {
  const bytes = Buffer.concat(content);
  return Buffer.concat([idBytes(id), Buffer.from([0x10, ...tail(bytes.length, 3)]), bytes]);
}

const tail = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** (bytes - 1 - at)) % 256);
const idBytes = (id: number): Buffer => Buffer.from(id.toString(16), 'hex');
const number = (id: number, value: number): Buffer => element(id, Buffer.from(tail(value, 4)));
const text = (id: number, value: string): Buffer => element(id, Buffer.from(value));
const float = (id: number, value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
};

/** Blocks last as long, in milliseconds. */
const BLOCK = 500;

export interface MatroskaOptions {
  /** Whether there is a second track, of pictures of which there are none. */
  readonly isFilm?: boolean;
  /** Whether it is written while it is recorded: of unknown size. */
  readonly isLive?: boolean;
}

export function matroska([channel = new Float64Array()]: Sound, rate: number, options: MatroskaOptions = {}): Buffer {
  const { isFilm = false, isLive = false } = options;
  const step = (rate * BLOCK) / 1000;
  const clusters = Array.from({ length: Math.ceil(channel.length / step) }, (_, at) =>
    element(
      0x1f43b675,
      number(0xe7, at * BLOCK),
      element(
        0xa3,
        Buffer.from([0x81, 0, 0, 0x80]),
        wave([channel.subarray(at * step, (at + 1) * step)], { rate }).subarray(44),
      ),
    ),
  );
  const audio = element(
    0xae,
    ...[number(0xd7, 1), number(0x73c5, 1), number(0x83, 2), text(0x86, 'A_PCM/INT/LIT')],
    element(0xe1, float(0xb5, rate), number(0x9f, 1), number(0x6264, 16)),
  );
  const video = element(
    0xae,
    ...[number(0xd7, 2), number(0x73c5, 2), number(0x83, 1), text(0x86, 'V_MJPEG')],
    element(0xe0, number(0xb0, 16), number(0xba, 16)),
  );
  const segment = element(
    0x18538067,
    element(0x1549a966, number(0x2ad7b1, 1_000_000), float(0x4489, (channel.length / rate) * 1000)),
    element(0x1654ae6b, audio, ...(isFilm ? [video] : [])),
    ...clusters,
  );
  const unknown = Buffer.concat([segment.subarray(0, 4), Buffer.from('01ffffffffffffff', 'hex')]);
  const head = element(0x1a45dfa3, text(0x4282, 'matroska'), number(0x4287, 4), number(0x4285, 2));
  return Buffer.concat([head, ...(isLive ? [unknown, segment.subarray(8)] : [segment])]);
}
