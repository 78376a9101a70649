/** Tags that only one reader sees: frames stay frames, and several values stay several. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import type { AudioFormat } from '../src/contract/audio.ts';
import { chord, wave } from '../tests/samples/sound.ts';
import { SEVERAL } from './formats/tags.ts';
import { frame, id3With } from './testing/recordings.ts';
import { openTestEngine } from './testing/test-engine.ts';

const { engine, converted, written } = openTestEngine();

/** An MP3 without a tag, and an M4A with one. */
async function made(): Promise<{ mp3: Buffer; m4a: Buffer }> {
  const source = await written(wave(chord(0.6, 32_000, 1), { rate: 32_000 }), 'wav');
  const as = async (to: AudioFormat) =>
    readFile((await converted(source, to, { tags: { title: 'Song', artist: 'X' } })).path);
  const tagged = await as('MP3');
  return {
    mp3: tagged.subarray(tagged.indexOf(0xff, 10 + ((tagged[8] ?? 0) << 7) + (tagged[9] ?? 0))),
    m4a: await as('M4A'),
  };
}

let making: ReturnType<typeof made> | undefined;
const plain = (): ReturnType<typeof made> => (making ??= made());

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

function framesOf(file: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  for (let at = 10; /^[A-Z0-9]{4}$/.test(file.toString('latin1', at, at + 4));) {
    const size = file.readUInt32BE(at + 4);
    found.set(file.toString('latin1', at, at + 4), file.subarray(at + 10, at + 10 + size));
    at += 10 + size;
  }
  return found;
}

const IN_BOTH = [
  ...['TALB', 'TBPM', 'TCOM', 'TCON', 'TCOP', 'TDLY', 'TENC', 'TEXT', 'TFLT', 'TIT1', 'TIT2', 'TIT3', 'TKEY', 'TLAN'],
  ...['TLEN', 'TMED', 'TOAL', 'TOFN', 'TOLY', 'TOPE', 'TOWN', 'TPE1', 'TPE2', 'TPE3', 'TPE4', 'TPOS', 'TPUB', 'TRCK'],
  ...['TRSN', 'TRSO', 'TSRC', 'TSSE', 'TCMP', 'TSO2', 'TSOC', 'TSOA', 'TSOP', 'TSOT'],
];
const TEXT_FRAMES = {
  3: [...IN_BOTH, 'TDAT', 'TIME', 'TORY', 'TRDA', 'TSIZ', 'TYER', 'IPLS'],
  4: [...IN_BOTH, 'TDEN', 'TDOR', 'TDRC', 'TDRL', 'TDTG', 'TIPL', 'TMCL', 'TMOO', 'TPRO', 'TSST'],
};

const VALUES: Readonly<Record<string, string>> = {
  ...{
    TYER: '2020',
    TDAT: '3105',
    TIME: '1230',
    TDRC: '2020-05-31',
    TDRL: '2021',
    TORY: '1999',
    TRCK: '3/9',
    TPOS: '1/2',
  },
  ...{ IPLS: 'producer\0Ann\0mix\0Bob', TIPL: 'producer\0Ann\0mix\0Bob', TMCL: 'cello\0Cyd', TCMP: '1' },
};

describe('every text frame of an MP3 stays the frame that it is', () => {
  for (const version of [3, 4] as const)
    for (const encoding of [0, version === 4 ? 3 : 1])
      test(`ID3v2.${version}, encoding ${encoding}`, async () => {
        const text = (name: string): Buffer => {
          const value = `${VALUES[name] ?? `${name} value`}\0`;
          if (encoding !== 1) return latin1(value);
          return Buffer.concat(
            value
              .split('\0')
              .slice(0, -1)
              .map((part) => Buffer.from(`\ufeff${part}\0`, 'utf16le')),
          );
        };
        const frames = TEXT_FRAMES[version].map((name) =>
          frame(name, Buffer.concat([Buffer.from([encoding]), text(name)]), version),
        );
        const source = await written(Buffer.concat([id3With(frames, { version }), (await plain()).mp3]), 'mp3');
        const result = framesOf(await readFile((await converted(source, 'MP3')).path));
        // ID3v2.3, which is written, has the date in two frames.
        const expected = TEXT_FRAMES[version].flatMap((name) => (name === 'TDRC' ? ['TYER', 'TDAT'] : [name]));
        assert.deepEqual([...result.keys()].sort(), expected.toSorted());
        for (const [name, content] of result)
          if (!['TSSE', 'TYER', 'TDAT'].includes(name))
            assert.equal(
              content
                .subarray(1)
                .toString(content[0] === 1 ? 'utf16le' : 'utf8')
                .replace(/[\ufeff\0]+/g, ' ')
                .trim(),
              (VALUES[name] ?? `${name} value`).replaceAll('\0', ' '),
              name,
            );
      });
});

test('people without what they did, or the other way round, are copied too', async () => {
  const uneven = latin1('\0arranger\0');
  const source = await written(
    Buffer.concat([id3With([frame('TIPL', uneven, 4)], { version: 4 }), (await plain()).mp3]),
    'mp3',
  );
  assert.deepEqual(framesOf(await readFile((await converted(source, 'MP3')).path)).get('TIPL'), uneven);
});

const LYRICS = Buffer.concat([
  ...[Buffer.from([0]), latin1('eng'), Buffer.from([2, 1, 0]), latin1('Hello\0'), Buffer.from([0, 0, 0, 0])],
  ...[latin1('World\0'), Buffer.from([0, 0, 3, 0xe8])],
]);

describe('synced lyrics', () => {
  const withLyrics = async (content: Buffer, version: 3 | 4 = 3): Promise<string> => {
    const frames = [frame('TIT2', latin1('\0Song'), version), frame('SYLT', content, version)];
    return written(Buffer.concat([id3With(frames, { version }), (await plain()).mp3]), 'mp3');
  };

  test('are copied where ID3 is, and named elsewhere', async () => {
    const source = await withLyrics(LYRICS);
    for (const to of ['MP3', 'AIFF', 'AAC', 'WAV'] as const) {
      const { path, report } = await converted(source, to);
      assert.ok((await readFile(path)).includes(LYRICS), to);
      assert.equal(report.lostTags, undefined, to);
    }
    for (const to of ['M4A', 'FLAC', 'WMA'] as const)
      assert.deepEqual((await converted(source, to)).report.lostTags, ['synced-lyrics'], to);
  });

  test('are named where only a part is converted: they would come at the wrong times', async () => {
    for (const to of ['MP3', 'WAV'] as const) {
      const { path, report } = await converted(await withLyrics(LYRICS), to, { trim: { start: 0.2 } });
      assert.ok(!(await readFile(path)).includes('SYLT'), to);
      assert.deepEqual(report.lostTags, ['synced-lyrics'], to);
    }
  });

  test('of ID3v2.4 are in an encoding of ID3v2.3', async () => {
    const content = Buffer.concat([
      ...[Buffer.from([3]), latin1('eng'), Buffer.from([2, 1, 0]), Buffer.from('Grüße\0'), Buffer.from([0, 0, 0, 1])],
    ]);
    const { path } = await converted(await withLyrics(content, 4), 'MP3');
    const text = (value: string) => Buffer.from(`\ufeff${value}\0`, 'utf16le');
    assert.deepEqual(
      framesOf(await readFile(path)).get('SYLT'),
      Buffer.concat([
        Buffer.from([1]),
        latin1('eng'),
        Buffer.from([2, 1]),
        text(''),
        text('Grüße'),
        Buffer.from([0, 0, 0, 1]),
      ]),
    );
  });
});

const uint32 = (value: number): Buffer => Buffer.from([24, 16, 8, 0].map((bits) => (value >>> bits) & 255));
const box = (name: string, ...content: readonly Buffer[]): Buffer => {
  const bytes = Buffer.concat(content);
  return Buffer.concat([uint32(8 + bytes.length), latin1(name), bytes]);
};
const value = (text: string): Buffer => box('data', uint32(1), uint32(0), Buffer.from(text));

/** With another list of tags, which ends the index before the sound. */
async function m4aWith(...items: readonly Buffer[]): Promise<Buffer> {
  const { m4a } = await plain();
  const index = m4a.indexOf('moov', 0, 'latin1') - 4;
  const end = index + m4a.readUInt32BE(index);
  const start = m4a.lastIndexOf('ilst', end, 'latin1') + 4;
  const list = Buffer.concat(items);
  const grown = list.length - (end - start);
  const file = Buffer.concat([m4a.subarray(0, start), list, m4a.subarray(end)]);
  for (const name of ['moov', 'udta', 'meta', 'ilst']) {
    const at = m4a.lastIndexOf(name, end, 'latin1') - 4;
    file.writeUInt32BE(m4a.readUInt32BE(at) + grown, at);
  }
  const offsets = m4a.indexOf('stco', 0, 'latin1') + 8;
  for (let left = m4a.readUInt32BE(offsets), at = offsets + 4; left > 0; left--, at += 4)
    file.writeUInt32BE(m4a.readUInt32BE(at) + grown, at);
  return file;
}

describe('several values of a tag, in their order', () => {
  const ITEMS = { '\xa9ART': 'artist', '\xa9wrt': 'composer', '\xa9gen': 'genre', aART: 'album_artist' };
  const names = ['Ann', 'Bob', 'Cyd'];
  const several = Object.fromEntries(Object.values(ITEMS).map((name) => [name, names.join(SEVERAL)]));
  const joined = Object.fromEntries(Object.values(ITEMS).map((name) => [name, names.join('; ')]));
  const tagsOf = async (path: string) => {
    const tags = Object.entries((await engine.probe(path)).tags ?? {});
    return Object.fromEntries(
      Object.keys(several).map((name) => [name, tags.find(([key]) => key.toLowerCase() === name)?.[1]]),
    );
  };
  const custom = (name: string, texts: readonly string[]) =>
    box(
      '----',
      box('mean', uint32(0), latin1('com.apple.iTunes')),
      box('name', uint32(0), latin1(name)),
      ...texts.map(value),
    );

  test('in one item of an M4A, or in several items', async () => {
    for (const items of [
      Object.keys(ITEMS).map((item) => box(item, ...names.map(value))),
      Object.keys(ITEMS).flatMap((item) => names.map((name) => box(item, value(name)))),
    ])
      assert.deepEqual(await tagsOf(await written(await m4aWith(...items), 'm4a')), several);
    const own = await m4aWith(custom('CONDUCTOR', names));
    assert.equal((await engine.probe(await written(own, 'm4a'))).tags?.['CONDUCTOR'], names.join(SEVERAL));
  });

  test('from M4A to MP3 to FLAC to M4A to FLAC', async () => {
    let path = await written(await m4aWith(...Object.keys(ITEMS).map((item) => box(item, ...names.map(value)))), 'm4a');
    for (const to of ['MP3', 'FLAC', 'M4A', 'FLAC'] as const) {
      ({ path } = await converted(path, to));
      assert.deepEqual(await tagsOf(path), to === 'FLAC' ? several : joined, to);
    }
    const comments = (await readFile(path)).toString('latin1');
    for (const name of names) assert.match(comments, new RegExp(`artist=${name}`, 'i'));
  });
});
