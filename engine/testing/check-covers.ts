/**
 * Tests what an engine makes of cover art: each picture reaches a result as it is, or as one that players show, or is
 * lost.
 */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { AudioFormat, ConversionReport } from '../../src/contract/audio.ts';
import { png } from '../../tests/samples/tags.ts';
import { chord, wave } from '../../tests/samples/sound.ts';
import { NodeEngine } from '../hosts/node/node.ts';
import { frame, id3With } from './recordings.ts';

type Convert = (source: string, result: string, to: AudioFormat, cover?: Uint8Array) => Promise<ConversionReport>;

const base64 = (text: string): Buffer => Buffer.from(text.replace(/\s/g, ''), 'base64');

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** A picture without colors of 16 × 16 pixels. */
const bmp = Buffer.alloc(54 + 16 * 16 * 3);
bmp.write('BM', 'latin1');
for (const [at, value] of Object.entries({ 2: bmp.length, 10: 54, 14: 40, 18: 16, 22: 16, 26: 1 + (24 << 16) }))
  bmp.writeUInt32LE(value, Number(at));

const JPEG = base64(`
  /9j/4AAQSkZJRgABAgAAAQABAAD//gAQTGF2YzU5LjM3LjEwMAD/2wBDAAgEBAQEBAUFBQUFBQYGBgYGBgYGBgYGBgYHBwcICAgHBwcGBgcHCAgICAkJCQgICAgJCQoK
  CgwMCwsODg4RERT/xABMAAEBAAAAAAAAAAAAAAAAAAAABgEBAQAAAAAAAAAAAAAAAAAABgcQAQAAAAAAAAAAAAAAAAAAAAARAQAAAAAAAAAAAAAAAAAAAAD/wAARCAAQ
  ABADASIAAhEAAxEA/9oADAMBAAIRAxEAPwCtAR06f//Z`);

/** 16 × 16 pixels each, but for PNG. */
const PICTURES = {
  JPEG,
  PNG: png(16),
  GIF: base64('R0lGODlhEAAQAIAAAP8AAAAAACwAAAAAEAAQAAACDoSPqcvtD6OctNqLsz4FADs='),
  BMP: bmp,
  WebP: base64('UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoQABAAAgA0JaACdLoB+AADsAD+72SX/u837eb9vN/w0f/PTNeYP6aAAAA='),
};

type Kind = keyof typeof PICTURES;

/** Front covers are 3, back covers 4, and file icons 1. */
interface Stored {
  readonly kind: number;
  readonly type: string;
  readonly bytes: Buffer;
  /** As the file says it, in pixels. */
  readonly side: number;
}

const stored = (name: Kind, side = 16): Stored => ({
  kind: 3,
  type: `image/${name.toLowerCase()}`,
  bytes: PICTURES[name],
  side,
});

const pictureBlock = ({ kind, type, bytes, side }: Stored): Buffer =>
  Buffer.concat([
    ...[
      uint32(kind),
      uint32(type.length),
      Buffer.from(type),
      uint32(0),
      uint32(side),
      uint32(side),
      uint32(24),
      uint32(0),
    ],
    ...[uint32(bytes.length), bytes],
  ]);

/** A tenth of a second of 500 Hz. */
const OPUS = base64(`
  T2dnUwACAAAAAAAAAAAAAAAAAAAAAAIotXIBE09wdXNIZWFkAQE4AYC7AAAAAABPZ2dTAAAAAAAAAAAAAAAAAAABAAAASZW+VAEuT3B1c1RhZ3MGAAAAZmZtcGVnAQAA
  ABQAAABlbmNvZGVyPUxhdmMgbGlib3B1c09nZ1MABLgXAAAAAAAAAAAAAAIAAAC0/jmjBw8WFRITEhcIg23elKpKJdl3FbaS8lAIpJJkPGhBJjZCFQkUmLaY6Amr65xA
  CKEzqbOqoyxba9suW96bZPf4SAnACKEzqbOqoyxbayCvXYKESoyqCKEzqbOqoyxbayctYW+uOtzTVAihM6mzqqMsW2sh1/Tjs3tx1giDyiSILi1c6s+ckk8HSny+CWOw
  s1pg`);

const CRC = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index << 24;
  for (let bit = 0; bit < 8; bit++) value = (value << 1) ^ (value < 0 ? 0x04c11db7 : 0);
  return value;
});

/** Pages of Ogg. They begin as the first of them says. */
function oggPages(packet: Buffer, like: Buffer, sequence: number): Buffer {
  const pages: Buffer[] = [];
  const sizes = [...Array.from({ length: Math.floor(packet.length / 255) }, () => 255), packet.length % 255];
  for (let first = 0; first < sizes.length; first += 255) {
    const table = sizes.slice(first, first + 255);
    const head = Buffer.from(like.subarray(0, 27));
    head[5] = first > 0 ? 1 : 0;
    head.writeUInt32LE(sequence + first / 255, 18);
    head[26] = table.length;
    const page = Buffer.concat([
      head,
      Buffer.from(table),
      packet.subarray(first * 255, first * 255 + table.reduce((a, b) => a + b)),
    ]);
    pages.push(checked(page));
  }
  return Buffer.concat(pages);
}

function checked(page: Buffer): Buffer {
  page.writeUInt32LE(0, 22);
  let crc = 0;
  for (const byte of page) crc = ((crc << 8) ^ (CRC[((crc >>> 24) ^ byte) & 255] ?? 0)) >>> 0;
  page.writeUInt32LE(crc, 22);
  return page;
}

const sized = (content: Buffer): Buffer => Buffer.concat([uint32(content.length).reverse(), content]);

function opusWith(...pictures: readonly Stored[]): Buffer {
  const second = OPUS.indexOf('OggS', 1, 'latin1');
  const third = OPUS.indexOf('OggS', second + 1, 'latin1');
  const comments = pictures.map((picture) =>
    sized(Buffer.from(`METADATA_BLOCK_PICTURE=${pictureBlock(picture).toString('base64')}`)),
  );
  const tags = Buffer.concat([
    Buffer.from('OpusTags'),
    sized(Buffer.from('test')),
    uint32(comments.length).reverse(),
    ...comments,
  ]);
  const pages = oggPages(tags, OPUS.subarray(second), 1);
  const sound = Buffer.from(OPUS.subarray(third));
  sound.writeUInt32LE(OPUS.readUInt32LE(second + 18) + 500, 18);
  return Buffer.concat([OPUS.subarray(0, second), pages, checked(sound)]);
}

function flacWith(flac: Buffer, ...pictures: readonly Stored[]): Buffer {
  const blocks = pictures.map((picture) => {
    const block = pictureBlock(picture);
    const head = uint32(block.length);
    head[0] = 6;
    return Buffer.concat([head, block]);
  });
  return Buffer.concat([flac.subarray(0, 42), ...blocks, flac.subarray(42)]);
}

const mp3With = (mp3: Buffer, ...pictures: readonly Stored[]): Buffer =>
  Buffer.concat([
    id3With(
      pictures.map(({ kind, type, bytes }) =>
        frame('APIC', Buffer.concat([Buffer.from(`\0${type}\0`, 'latin1'), Buffer.from([kind, 0]), bytes])),
      ),
    ),
    mp3,
  ]);

const box = (name: string, ...content: readonly Buffer[]): Buffer => {
  const bytes = Buffer.concat(content);
  return Buffer.concat([uint32(8 + bytes.length), Buffer.from(name, 'latin1'), bytes]);
};

/** What an MP4 calls the types of pictures. */
const MP4_TYPES: Readonly<Record<string, number>> = {
  'image/gif': 12,
  'image/jpeg': 13,
  'image/png': 14,
  'image/bmp': 27,
};

/** The index comes before the sound, with its list of tags at the end. */
function m4aWith(m4a: Buffer, ...pictures: readonly Stored[]): Buffer {
  const values = pictures.map(({ type, bytes }) => box('data', uint32(MP4_TYPES[type] ?? 0), uint32(0), bytes));
  const item = box('covr', ...values);
  const index = m4a.indexOf('moov', 0, 'latin1') - 4;
  const end = index + m4a.readUInt32BE(index);
  const file = Buffer.concat([m4a.subarray(0, end), item, m4a.subarray(end)]);
  for (const name of ['moov', 'udta', 'meta', 'ilst']) {
    const at = m4a.lastIndexOf(name, end, 'latin1') - 4;
    assert.equal(at + m4a.readUInt32BE(at), end, name);
    file.writeUInt32BE(m4a.readUInt32BE(at) + item.length, at);
  }
  const offsets = m4a.indexOf('stco', 0, 'latin1') + 8;
  for (let left = m4a.readUInt32BE(offsets), at = offsets + 4; left > 0; left--, at += 4)
    file.writeUInt32BE(m4a.readUInt32BE(at) + item.length, at);
  return file;
}

type Plain = Readonly<Record<'mp3' | 'flac' | 'm4a', Buffer>>;

const CONTAINERS: Readonly<Record<string, (plain: Plain, ...pictures: readonly Stored[]) => Buffer>> = {
  mp3: ({ mp3 }, ...pictures) => mp3With(mp3, ...pictures),
  flac: ({ flac }, ...pictures) => flacWith(flac, ...pictures),
  opus: (_plain, ...pictures) => opusWith(...pictures),
  m4a: ({ m4a }, ...pictures) => m4aWith(m4a, ...pictures),
};

const hasPlace = (to: AudioFormat, name: Kind): boolean =>
  to !== 'WMA' && !((to === 'M4A' || to === 'FLAC') && name === 'GIF');

const TARGETS = ['MP3', 'WAV', 'FLAC', 'M4A', 'WMA', 'AIFF'] as const;

/**
 * @param start begins with the engine, when the tests begin
 * @param readsWebP whether the engine can decode it
 */
export function checkCovers(name: string, start: () => Promise<Convert>, readsWebP: boolean): void {
  describe(name, { concurrency: 2 }, () => {
    const reader = new NodeEngine();
    let folder: string;
    let plain: Plain;
    let convert: Convert;
    let files = 0;

    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'covers-'));
      convert = await start();
      const source = join(folder, 'plain.wav');
      await writeFile(source, wave(chord(0.2, 32_000, 1), { rate: 32_000 }));
      const made = async (to: AudioFormat): Promise<Buffer> => {
        const result = join(folder, `plain.${to.toLowerCase()}`);
        await reader.convert(source, result, { to, options: { tags: { title: 'Song' } } });
        return readFile(result);
      };
      const mp3 = await made('MP3');
      plain = {
        mp3: mp3.subarray(mp3.indexOf(0xff, 10 + ((mp3[8] ?? 0) << 7) + (mp3[9] ?? 0))),
        flac: await made('FLAC'),
        m4a: await made('M4A'),
      };
    });

    after(async () => {
      reader.close();
      await rm(folder, { recursive: true });
    });

    async function converted(container: string, to: AudioFormat, ...pictures: readonly Stored[]) {
      const source = join(folder, `${++files}.${container}`);
      const result = join(folder, `${files}-result.${to.toLowerCase()}`);
      await writeFile(source, CONTAINERS[container]?.(plain, ...pictures) ?? '');
      const { losses } = await convert(source, result, to);
      const codecs = (await reader.probe(result)).pictures.map(({ codec }) => codec);
      return { bytes: await readFile(result), codecs, isLost: losses.includes('cover-art') };
    }

    for (const container of Object.keys(CONTAINERS))
      for (const name of Object.keys(PICTURES) as Kind[])
        test(`${name} in ${container}`, async () => {
          const sides = container === 'flac' || container === 'opus' ? [16, 0] : [16];
          for (const side of sides)
            for (const to of side === 0 ? (['MP3', 'M4A'] as const) : TARGETS) {
              const { bytes, codecs, isLost } = await converted(container, to, stored(name, side));
              const isKept = hasPlace(to, name) && (name !== 'WebP' || readsWebP);
              const what = `${to}, said to have ${side} pixels`;
              assert.deepEqual([codecs.length, isLost], [isKept ? 1 : 0, !isKept], what);
              if (name === 'WebP') assert.deepEqual(codecs, isKept ? ['mjpeg'] : [], what);
              else assert.equal(bytes.includes(PICTURES[name]), isKept, what);
            }
        });

    const large = { ...stored('JPEG'), bytes: Buffer.concat([JPEG, Buffer.alloc(16 * 2 ** 20)]) };
    for (const container of ['mp3', 'opus', 'm4a'])
      test(`more than FLAC has room for, in ${container}`, async () => {
        for (const to of ['FLAC', 'MP3', 'M4A'] as const) {
          const { codecs, isLost } = await converted(container, to, large);
          assert.deepEqual([codecs.length, isLost], to === 'FLAC' ? [0, true] : [1, false], to);
        }
      });

    const [front, back, icon] = [stored('JPEG'), { ...stored('BMP'), kind: 4 }, { ...stored('PNG'), kind: 1 }];
    for (const container of ['mp3', 'flac', 'opus'])
      for (const side of [16, 0])
        test(`the front cover comes first, and icons last: ${container}, said to have ${side} pixels`, async () => {
          const pictures = [icon, back, front].map((picture) => ({ ...picture, side }));
          for (const to of ['MP3', 'M4A', 'FLAC', 'WAV'] as const) {
            const { bytes, isLost } = await converted(container, to, ...pictures);
            const places = [front, back, icon].map((picture) => bytes.indexOf(picture.bytes));
            assert.ok(places.every((place) => place > 0) && !isLost, to);
            assert.deepEqual(
              places,
              places.toSorted((one, other) => one - other),
              to,
            );
          }
        });

    const cutOff: readonly (readonly [what: string, Stored])[] = [
      ['a PNG that is only its head', { ...stored('PNG'), bytes: png(16).subarray(0, 33) }],
      [
        'a JPEG without an image',
        { ...stored('JPEG'), bytes: JPEG.subarray(0, JPEG.indexOf(Buffer.from([0xff, 0xda]))) },
      ],
      ['a text that calls itself a JPEG', { ...stored('JPEG'), bytes: Buffer.from('<html>Not found</html>') }],
    ];
    for (const container of Object.keys(CONTAINERS))
      for (const [what, picture] of cutOff)
        test(`${what}, in ${container}, does not cost the sound, nor another picture`, async () => {
          for (const to of ['MP3', 'FLAC'] as const) {
            const { bytes, codecs, isLost } = await converted(container, to, picture, back);
            assert.deepEqual([codecs, isLost], [['bmp'], true], to);
            assert.ok(bytes.includes(back.bytes));
          }
        });

    const damaged = Buffer.from(png(16)).fill(0xee, 45, 60);
    for (const [what, cover] of [
      ['cut off in its head', png(16).subarray(0, 31)],
      ['cut off', JPEG.subarray(0, -12)],
      ['damaged', damaged],
    ] as const)
      test(`new cover art that is ${what} does not cost the sound`, async () => {
        for (const to of ['MP3', 'M4A', 'FLAC', 'WAV'] as const) {
          const source = join(folder, `${++files}.mp3`);
          const result = join(folder, `${files}-result.${to.toLowerCase()}`);
          await writeFile(source, plain.mp3);
          const { losses } = await convert(source, result, to, cover);
          const { duration = 0, pictures } = await reader.probe(result);
          assert.ok(duration > 0.15, to);
          // What is only damaged inside is a picture to all that do not decode it.
          assert.ok(losses.includes('cover-art') ? pictures.length === 0 : cover === damaged, to);
        }
      });
  });
}
