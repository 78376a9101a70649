/** A film of a few unpacked pictures, with tracks of unpacked sound, in a QuickTime container. */
import { wave, type Sound } from './sound.ts';

const u16 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16BE(value, index * 2));
  return bytes;
};
const u32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4));
  return bytes;
};
const atom = (name: string, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([u32(content.length + 8), Buffer.from(name, 'latin1'), content]);
};
const MATRIX = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

interface TrackNames {
  /** Three letters. */
  language?: string;
  title?: string;
  /** Whether it is enabled; default: true. */
  isDefault?: boolean;
}

export interface FilmSound extends TrackNames {
  sound: Sound;
  rate: number;
}

interface Track {
  handler: 'vide' | 'soun';
  /** Ticks a second. */
  timescale: number;
  /** How many samples there are, how many bytes and ticks each has. */
  count: number;
  size: number;
  ticks: number;
  mediaHeader: Buffer;
  description: Buffer;
  data: Buffer;
  about?: TrackNames;
}

const SIDE = 16;
const PICTURES_PER_SECOND = 5;

function pictures(seconds: number): Track {
  const size = SIDE * SIDE * 3;
  const count = Math.round(seconds * PICTURES_PER_SECOND);
  return {
    handler: 'vide',
    timescale: PICTURES_PER_SECOND,
    count,
    size,
    ticks: 1,
    mediaHeader: atom('vmhd', u32(1, 0, 0)),
    description: atom(
      'raw ',
      ...[u32(0), u16(0, 1), u32(0, 0, 0, 0), u16(SIDE, SIDE), u32(72 << 16, 72 << 16, 0)],
      ...[u16(1), Buffer.alloc(32), u16(24, 0xffff)],
    ),
    data: Buffer.alloc(count * size, 120),
  };
}

function soundTrack({ sound, rate, ...about }: FilmSound): Track {
  const size = sound.length * 2;
  return {
    handler: 'soun',
    timescale: rate,
    count: sound[0]?.length ?? 0,
    size,
    ticks: 1,
    mediaHeader: atom('smhd', u32(0, 0)),
    description: atom('sowt', u32(0), u16(0, 1), u32(0, 0), u16(sound.length, 16, 0, 0), u32(rate * 2 ** 16)),
    data: wave(sound, { rate }).subarray(44),
    about,
  };
}

/** Text after its length. */
const counted = (text: string): Buffer => Buffer.concat([Buffer.from([Buffer.byteLength(text)]), Buffer.from(text)]);

const FILM_TICKS = 1000;

function trackAtom(
  { handler, timescale, count, size, ticks, mediaHeader, description, about = {} }: Track,
  id: number,
  offset: number,
): Buffer {
  const { language = '', title = '', isDefault = true } = about;
  const seconds = (count * ticks) / timescale;
  const table = atom(
    'stbl',
    atom('stsd', u32(0, 1), description),
    atom('stts', u32(0, 1, count, ticks)),
    atom('stsc', u32(0, 1, 1, count, 1)),
    atom('stsz', u32(0, size, count)),
    atom('stco', u32(0, 1, offset)),
  );
  const references = atom('dinf', atom('dref', u32(0, 1), atom('url ', u32(1))));
  const handled = atom('hdlr', u32(0), Buffer.from('mhlr'), Buffer.from(handler), Buffer.alloc(12), counted(title));
  const letters = Array.from(language).reduce((code, letter) => code * 32 + (letter.charCodeAt(0) - 0x60), 0);
  const size16 = handler === 'vide' ? SIDE << 16 : 0;
  return atom(
    'trak',
    atom(
      'tkhd',
      u32(isDefault ? 3 : 2, 0, 0, id, 0, Math.round(seconds * FILM_TICKS), 0, 0, 0, 0),
      MATRIX,
      u32(size16, size16),
    ),
    atom(
      'mdia',
      atom('mdhd', u32(0, 0, 0, timescale, count * ticks, letters * 2 ** 16)),
      handled,
      atom('minf', mediaHeader, references, table),
    ),
  );
}

export function film(seconds: number, ...sounds: readonly FilmSound[]): Buffer {
  const tracks = [pictures(seconds), ...sounds.map(soundTrack)];
  const type = atom('ftyp', Buffer.from('qt  '), u32(0), Buffer.from('qt  '));
  const data = atom('mdat', ...tracks.map((track) => track.data));
  let offset = type.length + 8;
  const trackAtoms = tracks.map((track, index) => {
    const made = trackAtom(track, index + 1, offset);
    offset += track.data.length;
    return made;
  });
  const header = atom(
    'mvhd',
    u32(0, 0, 0, FILM_TICKS, Math.round(seconds * FILM_TICKS), 0x10000),
    u16(0x0100, 0),
    u32(0, 0),
    MATRIX,
    u32(0, 0, 0, 0, 0, 0, tracks.length + 1),
  );
  return Buffer.concat([type, data, atom('moov', header, ...trackAtoms)]);
}
