/** Matroska files of unpacked sound in one or several tracks, which FFmpeg's muxers in the engine do not write. */
import { wave, type Sound } from './sound.ts';

export interface MatroskaTrack {
  readonly sound: Sound;
  readonly language?: string;
  readonly title?: string;
  /** Default: true, as in Matroska. */
  readonly isDefault?: boolean;
  /** Matroska's name of the codec that the sound claims to be in. */
  readonly codec?: string;
  /** Has no sound, although it says that it has. */
  readonly isEmpty?: boolean;
}

export interface MatroskaOptions {
  /** Whether there is a last track, of pictures of which there are none. */
  readonly isFilm?: boolean;
  /** Whether it is written while it is recorded: of unknown size. */
  readonly isLive?: boolean;
}

const bytesOf = (value: number, count: number): Buffer => {
  const bytes = Buffer.alloc(count);
  bytes.writeUIntBE(value, 0, count);
  return bytes;
};

function element(id: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = bytesOf(content.length, 4);
  size.writeUInt8(size.readUInt8(0) | 0x10, 0);
  return Buffer.concat([Buffer.from(id.toString(16), 'hex'), size, content]);
}

const number = (id: number, value: number): Buffer => element(id, bytesOf(value, 4));
const text = (id: number, value: string): Buffer => element(id, Buffer.from(value));

function float(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
}

const SEGMENT = 0x18538067;
const OF_UNKNOWN_SIZE = Buffer.from('1853806701ffffffffffffff', 'hex');
const CLUSTER = 0x1f43b675;

/** Blocks of a tenth of a second, whose times are whole milliseconds. */
const BLOCKS_PER_SECOND = 10;

export function matroska(
  tracks: readonly MatroskaTrack[],
  rate: number,
  { isFilm = false, isLive = false }: MatroskaOptions = {},
): Buffer {
  const entries = tracks.map(({ sound, language, title, isDefault = true, codec = 'A_PCM/INT/LIT' }, index) =>
    element(
      0xae,
      ...[number(0xd7, index + 1), number(0x73c5, index + 1), number(0x83, 2), number(0x88, Number(isDefault))],
      ...(language === undefined ? [] : [text(0x22b59c, language)]),
      ...(title === undefined ? [] : [text(0x536e, title)]),
      text(0x86, codec),
      element(0xe1, float(0xb5, rate), number(0x9f, sound.length), number(0x6264, 16)),
    ),
  );
  const length = Math.max(...tracks.map(({ sound }) => sound[0]?.length ?? 0));
  const clusters = Array.from({ length: Math.ceil((length / rate) * BLOCKS_PER_SECOND) }, (_, at) => {
    const [from, to] = [at, at + 1].map((edge) => Math.round((edge * rate) / BLOCKS_PER_SECOND));
    const blocks = tracks.flatMap(({ sound, isEmpty = false }, index) => {
      const data = wave(
        sound.map((channel) => channel.slice(from, to)),
        { rate },
      ).subarray(44);
      return data.length === 0 || isEmpty ? [] : [element(0xa3, Buffer.from([0x80 | (index + 1), 0, 0, 0x80]), data)];
    });
    return element(CLUSTER, number(0xe7, (at * 1000) / BLOCKS_PER_SECOND), ...blocks);
  });
  const last = tracks.length + 1;
  const pictures = element(
    0xae,
    ...[number(0xd7, last), number(0x73c5, last), number(0x83, 1), text(0x86, 'V_MJPEG')],
    element(0xe0, number(0xb0, 16), number(0xba, 16)),
  );
  const head = element(0x1a45dfa3, text(0x4282, 'matroska'), number(0x4287, 4), number(0x4285, 2));
  const content = Buffer.concat([
    element(0x1549a966, number(0x2ad7b1, 1e6), float(0x4489, (length / rate) * 1000)),
    element(0x1654ae6b, ...entries, ...(isFilm ? [pictures] : [])),
    ...clusters,
  ]);
  return Buffer.concat([head, isLive ? Buffer.concat([OF_UNKNOWN_SIZE, content]) : element(SEGMENT, content)]);
}
