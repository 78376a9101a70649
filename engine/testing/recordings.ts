/** Recordings as people bring them, and what becomes of them: on the device and at the service. */
import type { AudioFormat, Chapter, ConversionReport } from '../../src/contract/audio.ts';
import { aiff, chord, wave } from '../../tests/samples/sound.ts';
import type { Probe } from '../formats/probe.ts';
import type { Tags } from '../formats/tags.ts';

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

const uint32 = (value: number, endian: 'LE' | 'BE'): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes[`writeUInt32${endian}`](value);
  return bytes;
};

export const riffChunk = (name: string, content: Buffer): Buffer =>
  Buffer.concat([latin1(name), uint32(content.length, 'LE'), content, Buffer.alloc(content.length % 2)]);

const aiffChunk = (name: string, content: Buffer): Buffer =>
  Buffer.concat([latin1(name), uint32(content.length, 'BE'), content, Buffer.alloc(content.length % 2)]);

const RATE = 32_000;
const sound = chord(0.6, RATE, 1);

/** A WAV file with further chunks at its end. */
export function wavWith(...chunks: Buffer[]): Buffer {
  const file = Buffer.concat([wave(sound, { rate: RATE }), ...chunks]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

const info = (tags: Readonly<Record<string, Buffer>>): Buffer =>
  riffChunk(
    'LIST',
    Buffer.concat([
      latin1('INFO'),
      ...Object.entries(tags).map(([name, text]) => riffChunk(name, Buffer.concat([text, Buffer.alloc(1)]))),
    ]),
  );

function aiffWith(...chunks: Buffer[]): Buffer {
  const file = Buffer.concat([aiff(sound, { rate: RATE }), ...chunks]);
  file.writeUInt32BE(file.length - 8, 4);
  return file;
}

export const frame = (name: string, content: Buffer, version: 3 | 4 = 3, flags = 0): Buffer => {
  const size = version === 3 ? uint32(content.length, 'BE') : syncSafe(content.length);
  return Buffer.concat([latin1(name), size, Buffer.from([0, flags]), content]);
};

const syncSafe = (value: number): Buffer => Buffer.from([21, 14, 7, 0].map((bits) => (value >> bits) & 0x7f));

export function id3With(frames: readonly Buffer[], { version = 3, flags = 0 } = {}): Buffer {
  const content = Buffer.concat(frames);
  return Buffer.concat([latin1('ID3'), Buffer.from([version, 0, flags]), syncSafe(content.length), content]);
}

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');

function id3v1(title: Buffer, artist: Buffer): Buffer {
  const tag = Buffer.alloc(128);
  tag.write('TAG', 'latin1');
  title.copy(tag, 3);
  artist.copy(tag, 33);
  tag[127] = 255;
  return tag;
}

function ape(items: Readonly<Record<string, string>>): Buffer {
  const content = Buffer.concat(
    Object.entries(items).map(([name, text]) =>
      Buffer.concat([uint32(Buffer.byteLength(text), 'LE'), Buffer.alloc(4), latin1(`${name}\0`), Buffer.from(text)]),
    ),
  );
  const sizes = [uint32(2000, 'LE'), uint32(content.length + 32, 'LE'), uint32(Object.keys(items).length, 'LE')];
  return Buffer.concat([content, latin1('APETAGEX'), ...sizes, Buffer.alloc(12)]);
}

const comments = (...texts: string[]): Buffer =>
  Buffer.concat([
    ...[uint32(0, 'LE'), uint32(texts.length, 'LE')],
    ...texts.flatMap((text) => [uint32(Buffer.byteLength(text), 'LE'), Buffer.from(text)]),
  ]);

/** A FLAC file with other comments: its only block before was that of the stream. */
function flacWith(flac: Buffer, block: Buffer): Buffer {
  const head = uint32(block.length, 'BE');
  head[0] = 0x84;
  const stream = Buffer.from(flac.subarray(0, 42));
  stream[4] = 0;
  let at = 4;
  while (((flac[at] ?? 0) & 0x80) === 0) at += 4 + flac.readUIntBE(at + 1, 3);
  return Buffer.concat([stream, head, block, flac.subarray(at + 4 + flac.readUIntBE(at + 1, 3))]);
}

const cyrillic = (text: string): Buffer =>
  Buffer.from(Array.from(text, (letter) => (letter === ' ' ? 0x20 : letter.charCodeAt(0) - 0x410 + 0xc0)));

/** A frame of MP3 and FLAC files without tags, as the engine makes them. */
export interface Plain {
  readonly mp3: Buffer;
  readonly flac: Buffer;
}

export interface Recording {
  readonly what: string;
  readonly extension: string;
  readonly file: (plain: Plain) => Buffer;
  readonly to: AudioFormat;
  /** Tags of the result, as it is probed; undefined for those that are not there. */
  readonly tags?: Readonly<Record<string, string | undefined>>;
  /** As they are read from the result. */
  readonly chapters?: readonly Chapter[] | undefined;
  /** What the report says beyond its usual. */
  readonly report?: Partial<ConversionReport>;
  /** What the result also has. */
  readonly has?: (result: Buffer, probe: Probe) => boolean;
}

const PLACE = '+52.5200+013.4050+034.000/';

/** Noise that claims to be in a codec; any bytes are sound in these. */
const inCodec = (format: number, { bits, frame }: { bits: number; frame: number }): Buffer => {
  const file = wave(chord(0.6, RATE, 1), { rate: RATE }, format);
  file.writeUInt32LE((RATE * bits) / 8, 28);
  file.writeUInt16LE(frame, 32);
  file.writeUInt16LE(bits, 34);
  return file;
};

const CODECS: readonly (readonly [name: string, format: number, shape: { bits: number; frame: number }])[] = [
  ['G.722', 0x028f, { bits: 8, frame: 1 }],
  ['G.726', 0x0045, { bits: 4, frame: 1 }],
  ['Yamaha ADPCM', 0x0020, { bits: 4, frame: 1024 }],
  ['SWF ADPCM', 0x5346, { bits: 4, frame: 1024 }],
];

/** 52° 31′ 12″, as EXIF has it. */
const LATITUDE = Buffer.concat([52, 1, 31, 1, 12, 1].map((value) => uint32(value, 'BE')));

const exifEntry = (tag: number, type: number, count: number, value: number): Buffer =>
  Buffer.concat([Buffer.from([tag >> 8, tag & 255, 0, type]), uint32(count, 'BE'), uint32(value, 'BE')]);

/** A photo of 16 × 16 pixels as phones take it: it says where, in EXIF and in XMP. */
const PHOTO = ((): Buffer => {
  const plain = Buffer.from(
    '/9j/4AAQSkZJRgABAgAAAQABAAD//gAQTGF2YzU5LjM3LjEwMAD/2wBDAAg+Pkk+SVVVVVVVVWRdZGhoaGRkZGRoaGhwcHCDg4NwcHBoaHBwfHyDg4+Tj4eHg4eTk5ubm7q6srLZ2eD/////xABMAAEBAAAAAAAAAAAAAAAAAAAABgEBAQAAAAAAAAAAAAAAAAAABgcQAQAAAAAAAAAAAAAAAAAAAAARAQAAAAAAAAAAAAAAAAAAAAD/wAARCAAQABADASIAAhEAAxEA/9oADAMBAAIRAxEAPwCLAFF/f//Z',
    'base64',
  );
  const segment = (content: Buffer): Buffer => {
    const size = content.length + 2;
    return Buffer.concat([Buffer.from([0xff, 0xe1, size >> 8, size & 255]), content]);
  };
  const exif = Buffer.concat([
    latin1('Exif\0\0MM\0*'),
    uint32(8, 'BE'),
    // One directory leads to the place, which is in the other.
    ...[Buffer.from([0, 1]), exifEntry(0x8825, 4, 1, 26), uint32(0, 'BE')],
    ...[Buffer.from([0, 2]), exifEntry(1, 2, 2, 0x4e000000), exifEntry(2, 5, 3, 56), uint32(0, 'BE')],
    LATITUDE,
  ]);
  const xmp = latin1('http://ns.adobe.com/xap/1.0/\0<x exif:GPSLatitude="52,31.2N"/>');
  return Buffer.concat([plain.subarray(0, 2), segment(exif), segment(xmp), plain.subarray(2)]);
})();

/** As taggers store them, which is in any order: none begins with the file. */
const CHAPTERS: readonly (Chapter & { readonly id: string })[] = [
  { id: 'c1', start: 0.03, title: 'Introduction' },
  { id: 'c0', start: 0.12, title: 'The middle part' },
  { id: 'c3', start: 0.25, title: 'Two' },
  { id: 'c2', start: 0.4, title: 'End' },
];

const milliseconds = (seconds: number): Buffer => uint32(Math.round(seconds * 1000), 'BE');

const chapterFrame = ({ id, start, title }: (typeof CHAPTERS)[number]): Buffer =>
  frame(
    'CHAP',
    Buffer.concat([
      latin1(`${id}\0`),
      ...[milliseconds(start), milliseconds(start + 0.1), Buffer.alloc(8, 0xff)],
      frame('TIT2', latin1(`\0${title}`)),
    ]),
  );

const ORDERS = {
  'by size': CHAPTERS.toSorted((one, other) => one.title.length - other.title.length),
  reversed: CHAPTERS.toReversed(),
  'by id': CHAPTERS.toSorted((one, other) => one.id.localeCompare(other.id)),
};

/** An MP3 without the frame in which LAME says how many samples of the sound are its own. */
const withoutLameHeader = (mp3: Buffer): Buffer => mp3.subarray(mp3.indexOf(mp3.subarray(0, 2), 4));

/** Chapters with their ends, as an ID3 tag stores them, and lists them in its table of contents. */
export function id3Chapters(file: Buffer): { start: number; end: number; title: string }[] {
  const found = new Map<string, { start: number; end: number; title: string }>();
  let listed: readonly string[] = [];
  const head = Math.max(file.indexOf('ID3\x03', 0, 'latin1'), file.indexOf('ID3\x04', 0, 'latin1'));
  for (let at = head + 10; /^[A-Z0-9]{4}$/.test(file.toString('latin1', at, at + 4));) {
    const [name, size] = [file.toString('latin1', at, at + 4), file.readUInt32BE(at + 4)];
    const content = file.subarray(at + 10, at + 10 + size);
    const [id = ''] = content.toString('latin1').split('\0', 1);
    const rest = content.subarray(id.length + 1);
    if (name === 'CTOC') listed = rest.subarray(2).toString('latin1').split('\0').slice(0, rest[1]);
    if (name === 'CHAP')
      found.set(id, {
        start: rest.readUInt32BE(0) / 1000,
        end: rest.readUInt32BE(4) / 1000,
        title: rest
          .subarray(27)
          .toString('latin1')
          .replace(/[\0\xfe\xff]/g, ''),
      });
    at += 10 + size;
  }
  return listed.flatMap((id) => found.get(id) ?? []);
}

/** Whether chapters are in the order of their times, each as long as the time to the next one, or to the end. */
const areTimed = (chapters: ReturnType<typeof id3Chapters>, { duration = 0 }: Probe): boolean =>
  chapters.length === CHAPTERS.length &&
  chapters.every(
    ({ start, end, title }, index) =>
      start === CHAPTERS[index]?.start &&
      title === CHAPTERS[index].title &&
      Math.abs(end - (CHAPTERS[index + 1]?.start ?? duration)) < (index === CHAPTERS.length - 1 ? 0.1 : 0.001),
  );

/** The times of the list that players of MP4 read, in units of 100 ns. */
function mp4Starts(file: Buffer): number[] {
  const list = file.indexOf('chpl') + 4 + 8;
  const starts: number[] = [];
  for (let at = list + 1; starts.length < (file[list] ?? 0); at += 9 + (file[at + 8] ?? 0))
    starts.push(Number(file.readBigUInt64BE(at)) / 1e7);
  return starts;
}

const RECORDINGS_WITH_CHAPTERS = Object.entries(ORDERS).flatMap(([order, stored]) =>
  [true, false].flatMap((hasHeader) =>
    (['MP3', 'M4A', 'AIFF', 'AAC', 'WMA', 'WAV', 'FLAC'] as const).map((to): Recording => {
      const told = to === 'FLAC' ? ['chapters'] : undefined;
      return {
        what: `chapters stored ${order}, ${hasHeader ? 'with' : 'without'} a LAME header, to ${to}`,
        extension: 'mp3',
        file: ({ mp3 }) =>
          Buffer.concat([
            id3With([frame('TIT2', latin1('\0Song')), ...stored.map(chapterFrame)]),
            hasHeader ? mp3 : withoutLameHeader(mp3),
          ]),
        to,
        report: { lostTags: told },
        chapters: told ? undefined : CHAPTERS.map(({ start, title }) => ({ start, title })),
        has: (result, probe) => {
          if (to === 'M4A') return mp4Starts(result).join() === [0, ...CHAPTERS.map(({ start }) => start)].join();
          return told || to === 'WMA' ? true : areTimed(id3Chapters(result), probe);
        },
      };
    }),
  ),
);

export const RECORDINGS: readonly Recording[] = [
  ...RECORDINGS_WITH_CHAPTERS,
  ...CODECS.map(([name, format, shape]): Recording => ({
    what: `${name} is decoded`,
    extension: 'wav',
    file: () => inCodec(format, shape),
    to: 'FLAC',
    has: (_result, { duration = 0 }) => duration > 0.3,
  })),
  ...(['MP3', 'FLAC', 'M4A', 'WMA', 'AIFF', 'AAC', 'WAV'] as const).map((to): Recording => ({
    what: `INFO in Latin-1 to ${to}`,
    extension: 'wav',
    file: () => wavWith(info({ INAM: latin1('Caf\xe9'), IART: latin1('Bj\xf6rk') })),
    to,
    tags: { title: 'Café', artist: 'Björk' },
  })),
  {
    what: 'INFO in the encoding that is stated',
    extension: 'wav',
    file: () =>
      wavWith(riffChunk('CSET', Buffer.from([0xe5, 0x04, 0, 0, 0, 0, 0, 0])), info({ INAM: latin1('\xc1\xf2') })),
    to: 'MP3',
    tags: { title: 'Ας' },
  },
  {
    what: 'ID3v1 in Latin-1',
    extension: 'mp3',
    file: ({ mp3 }) => Buffer.concat([mp3, id3v1(latin1('\xc9tude'), latin1('J\xfcrgen'))]),
    to: 'FLAC',
    tags: { title: 'Étude', artist: 'Jürgen' },
  },
  {
    what: 'Cyrillic in ID3v1, and in ID3v2 that says Latin-1',
    extension: 'mp3',
    file: ({ mp3 }) => Buffer.concat([mp3, id3v1(cyrillic('Группа крови'), cyrillic('Кино'))]),
    to: 'MP3',
    tags: { title: 'Группа крови', artist: 'Кино' },
  },
  {
    what: 'Cyrillic in ID3v2 that says Latin-1',
    extension: 'mp3',
    file: ({ mp3 }) =>
      Buffer.concat([id3With([frame('TIT2', Buffer.concat([Buffer.alloc(1), cyrillic('Группа крови')]))]), mp3]),
    to: 'MP3',
    tags: { title: 'Группа крови' },
  },
  {
    what: 'a text that nobody can read is left out, and told',
    extension: 'wav',
    file: () => wavWith(info({ INAM: latin1('\x81\x8d \xff\xfe\x90'), IART: latin1('Plain') })),
    to: 'FLAC',
    tags: { title: undefined, artist: 'Plain' },
    report: { unreadableTags: ['title'] },
  },
  {
    what: 'AIFF in the encoding of the Mac, and its author',
    extension: 'aiff',
    file: () => aiffWith(aiffChunk('NAME', latin1('Caf\x8e')), aiffChunk('AUTH', latin1('Bj\x9ark'))),
    to: 'MP3',
    tags: { title: 'Café', artist: 'Björk' },
  },
  {
    what: 'UTF-16 without a byte order mark',
    extension: 'mp3',
    file: ({ mp3 }) => Buffer.concat([id3With([frame('TIT2', Buffer.concat([Buffer.from([1]), utf16('Söng')]))]), mp3]),
    to: 'MP3',
    tags: { title: 'Söng' },
  },
  {
    what: 'an APE tag where ID3 has nothing',
    extension: 'mp3',
    file: ({ mp3 }) => Buffer.concat([mp3, ape({ Title: 'Söng', Artist: 'One\0Two', Year: '2024' })]),
    to: 'FLAC',
    tags: { title: 'Söng', date: '2024' },
    has: (result) => result.includes('=One') && result.includes('=Two'),
  },
  ...(['MP3', 'M4A', 'WMA'] as const).map((to): Recording => ({
    what: `several artists and genres in ID3v2.4 to ${to}`,
    extension: 'mp3',
    file: ({ mp3 }) =>
      Buffer.concat([
        id3With([frame('TPE1', latin1('\x03One\0Two'), 4), frame('TCON', latin1('\x03Rock\0Pop'), 4)], { version: 4 }),
        mp3,
      ]),
    to,
    tags: { artist: 'One; Two', genre: 'Rock; Pop' },
  })),
  {
    what: 'several artists in FLAC stay several comments',
    extension: 'flac',
    file: ({ flac }) => flacWith(flac, comments('ARTIST=One; and more', 'ARTIST=Two', 'TITLE=A;B')),
    to: 'FLAC',
    tags: { title: 'A;B' },
    has: (result) => result.includes('=One; and more') && result.includes('=Two'),
  },
  {
    what: 'what makes an MP3 a podcast, a rating and links',
    extension: 'mp3',
    file: ({ mp3 }) => Buffer.concat([id3With(PODCAST), mp3]),
    to: 'MP3',
    tags: { title: 'Episode' },
    report: { lostTags: undefined },
    has: (result) => PODCAST.slice(1).every((part) => result.includes(part)),
  },
  {
    what: 'a podcast’s frames in WAV',
    extension: 'mp3',
    file: ({ mp3 }) => Buffer.concat([id3With(PODCAST), mp3]),
    to: 'WAV',
    tags: { title: 'Episode' },
    report: { lostTags: undefined },
    has: (result) => PODCAST.slice(1).every((part) => result.includes(part)),
  },
  {
    what: 'what else of a podcast is lost is told',
    extension: 'mp3',
    file: ({ mp3 }) => Buffer.concat([id3With(PODCAST), mp3]),
    to: 'M4A',
    tags: { title: 'Episode', description: 'About it' },
    report: { lostTags: ['podcast', 'rating', 'links'] },
  },
  {
    what: 'a picture of a chapter',
    extension: 'mp3',
    file: ({ mp3 }) => Buffer.concat([id3With([CHAPTER_WITH_PICTURE]), mp3]),
    to: 'MP3',
    report: { lostTags: ['chapter-extras'] },
  },
  ...(['MP3', 'WAV', 'FLAC', 'M4A', 'WMA', 'AAC', 'AIFF', 'AC3'] as const).flatMap((to): Recording[] => [
    {
      what: `a place in custom tags to ${to}`,
      extension: 'mp3',
      file: ({ mp3 }) =>
        Buffer.concat([
          id3With([
            frame('TIT2', latin1('\0Song')),
            frame('TXXX', latin1(`\0com.apple.quicktime.location.ISO6709\0${PLACE}`)),
            frame('TXXX', latin1('\0Where\x0052.5200, 13.4050')),
            frame('TXXX', latin1('\0make\0A phone')),
            frame('PRIV', latin1('XMP\0<x exif:GPSLatitude="52,31.2N"/>')),
          ]),
          mp3,
        ]),
      to,
      tags: { title: to === 'AC3' ? undefined : 'Song' },
      report: { leavesOutPlace: true, lostTags: to === 'AC3' ? ['title'] : undefined },
      has: (result) => !/52\.52|13\.405|GPSLat|A phone/.test(result.toString('latin1')),
    },
  ]),
  ...(['MP3', 'WAV', 'FLAC', 'M4A', 'AIFF'] as const).map((to): Recording => ({
    what: `a place in the photo on the cover to ${to}`,
    extension: 'mp3',
    file: ({ mp3 }) =>
      Buffer.concat([id3With([frame('APIC', Buffer.concat([latin1('\0image/jpeg\0\x03\0'), PHOTO]))]), mp3]),
    to,
    report: { leavesOutPlace: true, losses: [] },
    has: (result) =>
      result.includes('Exif\0\0MM') &&
      !result.includes(LATITUDE) &&
      !/52,31\.2N/.test(result.toString('latin1')) &&
      result.includes(PHOTO.subarray(-40)),
  })),
  {
    what: 'production notes stay in WAV',
    extension: 'wav',
    file: () => wavWith(...NOTES),
    to: 'WAV',
    report: { lostTags: undefined },
    has: (result) => NOTES.every((note) => result.includes(note)),
  },
  {
    what: 'production notes are told elsewhere',
    extension: 'wav',
    file: () => wavWith(...NOTES),
    to: 'M4A',
    report: { lostTags: ['production-notes'] },
  },
];

const PODCAST = [
  frame('TIT2', latin1('\0Episode')),
  frame('PCST', Buffer.alloc(4)),
  frame('TDES', latin1('\0About it')),
  frame('WFED', latin1('https://feed.example/rss')),
  frame('POPM', latin1('me@mail.example\0\xff')),
  frame('WOAR', latin1('https://artist.example/')),
];

const CHAPTER_WITH_PICTURE = frame(
  'CHAP',
  Buffer.concat([
    ...[latin1('one\0'), uint32(0, 'BE'), uint32(300, 'BE'), Buffer.alloc(8, 0xff)],
    frame('TIT2', latin1('\0Beginning')),
    frame('APIC', latin1('\0image/png\0\x03\0…')),
  ]),
);

function bext(): Buffer {
  const content = Buffer.alloc(602 + 30);
  content.write('Take 3', 0, 'latin1');
  content.write('Recorder', 256, 'latin1');
  content.writeBigUInt64LE(1_234_567n, 338);
  content.write('A=PCM,F=32000,W=16,M=mono\r\n', 602, 'latin1');
  return content;
}

const cue = Buffer.concat([
  ...[uint32(1, 'LE'), uint32(1, 'LE'), uint32(4000, 'LE'), latin1('data')],
  ...[uint32(0, 'LE'), uint32(0, 'LE'), uint32(4000, 'LE')],
]);

const NOTES = [
  riffChunk('bext', bext()),
  riffChunk('iXML', latin1('<BWFXML><SCENE>12</SCENE></BWFXML>')),
  riffChunk('cue ', cue),
  riffChunk(
    'LIST',
    Buffer.concat([latin1('adtl'), riffChunk('labl', Buffer.concat([uint32(1, 'LE'), latin1('Verse\0')]))]),
  ),
  riffChunk('smpl', Buffer.concat([Buffer.alloc(28), uint32(1, 'LE'), Buffer.alloc(4), Buffer.alloc(24)])),
];

/** Whether a result has the tags. */
export const tagsOf = (probe: Probe, expected: Tags | Readonly<Record<string, string | undefined>>): object =>
  Object.fromEntries(
    Object.keys(expected).map((name) => [
      name,
      Object.entries(probe.tags ?? {}).find(([spelled]) => spelled.toLowerCase() === name)?.[1],
    ]),
  );
