import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { id3 } from '../../tests/samples/tags.ts';
import { bigEndianBytes, bytesOf } from './bytes.ts';
import { readFileHeading } from './file-heading.ts';
import { tagFile } from './tag-file.ts';

type Bytes = readonly (number | Bytes | Uint8Array)[];

const flat = (parts: Bytes): number[] =>
  parts.flatMap((part) => (typeof part === 'number' ? [part] : part instanceof Uint8Array ? [...part] : flat(part)));

const headingOf = (bytes: Bytes | Uint8Array) => {
  const file = Uint8Array.from(bytes instanceof Uint8Array ? bytes : flat(bytes));
  return readFileHeading({
    size: file.length,
    read: (position, length) => Promise.resolve(file.slice(position, position + length)),
  });
};

const word = (value: number): number[] => [...bigEndianBytes(value)];
const little = (value: number): number[] => word(value).reverse();
const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)];

/** The beginning of one, which says its size. */
const png = (width: number, height: number, more = 0): Uint8Array =>
  Uint8Array.from(
    flat([
      0x89,
      bytesOf('PNG\r\n\x1a\n'),
      word(13),
      bytesOf('IHDR'),
      word(width),
      word(height),
      new Uint8Array(9 + more),
    ]),
  );

const PNG = png(8, 8);
const COVER = { bytes: PNG, type: 'image/png' };

function box(name: string, ...content: Bytes): number[] {
  const bytes = flat(content);
  return [...word(bytes.length + 8), ...bytesOf(name), ...bytes];
}

const flacPicture = (kind: number, picture: Uint8Array): number[] =>
  flat([word(kind), word(0), word(0), word(0), word(0), word(0), word(0), word(picture.length), picture]);

function comments(...all: string[]): number[] {
  const texts = ['me', ...all].map(utf8);
  const [vendor, ...others] = texts.map((text) => [...little(text.length), ...text]);
  return flat([vendor ?? [], little(all.length), ...others]);
}

describe('the title and the cover of a file', () => {
  it('are those of an MP3', async () => {
    assert.deepEqual(await headingOf(id3({ TPE1: 'Ada', TIT2: ' Gäste 日本' }, Buffer.from(PNG))), {
      title: 'Gäste 日本',
      cover: COVER,
    });
  });

  it('are the front cover, wherever it is, otherwise the first picture that is no icon', async () => {
    const of = async (...kinds: number[]) => {
      const pictures = kinds.map((kind) => ({ kind, description: '', bytes: png(kind + 1, 1) }));
      const { cover } = await headingOf(tagFile(pictures, []));
      return kinds.find((kind) => cover && Buffer.from(cover.bytes).equals(png(kind + 1, 1)));
    };
    assert.equal(await of(1, 4, 3), 3);
    assert.equal(await of(2, 0, 4), 0);
    assert.equal(await of(17), 17);
  });

  it('are those of an M4A', async () => {
    const item = (name: string, value: Bytes) => box(name, box('data', word(1), word(0), value));
    const list = box('ilst', item('\xa9nam', utf8('Glocken 日本')), item('covr', [PNG]));
    const file = [...box('ftyp', bytesOf('M4A ')), ...box('moov', box('udta', box('meta', word(0), list)))];
    assert.deepEqual(await headingOf(file), { title: 'Glocken 日本', cover: COVER });
  });

  it('are those of a FLAC, of whose pictures the front cover is the first', async () => {
    const block = (type: number, content: Bytes): number[] => {
      const bytes = flat(content);
      return [type, ...word(bytes.length).slice(1), ...bytes];
    };
    const file = [
      bytesOf('fLaC'),
      block(0, [new Uint8Array(34)]),
      block(4, comments('ARTIST=Ada', 'Title=Fog = 日本')),
      block(6, flacPicture(4, png(9, 9))),
      block(0x86, flacPicture(3, PNG)),
    ];
    assert.deepEqual(await headingOf(file), { title: 'Fog = 日本', cover: COVER });
  });

  it('are those of an Opus', async () => {
    const picture = Buffer.from(flacPicture(3, PNG)).toString('base64');
    const page = (content: Bytes): number[] => {
      const bytes = flat(content);
      const sizes = [...Array<number>(Math.floor(bytes.length / 255)).fill(255), bytes.length % 255];
      return flat([bytesOf('OggS'), new Uint8Array(22), sizes.length, sizes, bytes]);
    };
    const file = [
      page([bytesOf('OpusHead'), new Uint8Array(11)]),
      page([bytesOf('OpusTags'), comments('TITLE=Bells', `METADATA_BLOCK_PICTURE=${picture}`)]),
    ];
    assert.deepEqual(await headingOf(file), { title: 'Bells', cover: COVER });
  });

  it('are nothing where there are none, and of other files', async () => {
    for (const file of [tagFile([], []), bytesOf('RIFF'), bytesOf('fLaC'), bytesOf('OggS'), [...box('ftyp')], []])
      assert.deepEqual(await headingOf(file as Bytes), { title: '' });
  });

  for (const [kind, picture] of Object.entries({
    'of an unknown kind': Uint8Array.from(utf8('<svg xmlns="http://www.w3.org/2000/svg"></svg>')),
    'of more than 10 MB': png(8, 8, 10_000_000),
    'of more pixels than a page can decode': png(60_000, 60_000),
    'that is cut off': PNG.subarray(0, 10),
  }))
    it(`leave out a picture ${kind}`, async () => {
      assert.deepEqual(await headingOf(id3({ TIT2: 'Bells' }, Buffer.from(picture))), { title: 'Bells' });
    });
});
