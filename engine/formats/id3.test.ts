import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { AudioFormat } from '../../src/contract/audio.ts';
import { chord, wave } from '../../tests/samples/sound.ts';
import { id3, png, untagged } from '../../tests/samples/tags.ts';
import { FORMATS } from './formats.ts';
import { addedChunks } from './chunks.ts';
import { completeResult } from './complete-result.ts';
import { NO_EXTRAS } from './extras.ts';
import { readTag, type Edit } from './id3.ts';
import type { ReadableFile } from './readable-file.ts';
import { NodeEngine } from '../hosts/node/node.ts';

const fileOf = (bytes: Uint8Array): ReadableFile => ({
  size: bytes.length,
  read: (position, length) => Promise.resolve(bytes.subarray(position, position + length)),
});

const tagOf = async (bytes: Uint8Array): Promise<Buffer> => Buffer.from((await readTag(fileOf(bytes))) ?? []);

/** A frame of ID3v2.3, or with `isSafe` of ID3v2.4. */
function frame(name: string, content: Buffer, isSafe = false): Buffer {
  const head = Buffer.alloc(10);
  head.write(name, 'latin1');
  if (isSafe)
    head.set(
      [21, 14, 7, 0].map((shift) => (content.length >> shift) & 0x7f),
      4,
    );
  else head.writeUInt32BE(content.length, 4);
  return Buffer.concat([head, content]);
}

function tag(version: 3 | 4, ...frames: Buffer[]): Buffer {
  const content = Buffer.concat([...frames, Buffer.alloc(10)]);
  const size = [21, 14, 7, 0].map((shift) => (content.length >> shift) & 0x7f);
  return Buffer.concat([Buffer.from([0x49, 0x44, 0x33, version, 0, 0, ...size]), content]);
}

const utf16 = (text: string): Buffer => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`${text}\0`, 'utf16le')]);
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

describe('custom text becomes a frame of its own, in as many bytes', () => {
  const title = latin1('\0Song\0');

  test('in UTF-16', async () => {
    const custom = (name: string, text: string) =>
      frame('TXXX', Buffer.concat([Buffer.from([1]), utf16(name), utf16(text)]));
    const source = tag(3, custom('comment', 'ö'), custom('UNSYNCEDLYRICS', 'la\nla'), frame('TIT2', title));
    const own = (name: string, text: string) =>
      frame(name, Buffer.concat([Buffer.from([1]), latin1('XXX'), utf16(''), utf16(text)]));
    const frames = [own('COMM', 'ö'), own('USLT', 'la\nla'), frame('TIT2', title)];
    const expected = Buffer.concat([source.subarray(0, 10), ...frames, Buffer.alloc(source.length)]);
    assert.deepEqual(await tagOf(source), expected.subarray(0, source.length));
  });

  test('in other encodings, and in ID3v2.4', async () => {
    const source = tag(4, frame('TXXX', latin1('\x03COMMENT\0text'), true), frame('TIT2', title, true));
    const found = await tagOf(source);
    assert.equal(found.length, source.length);
    const frames = [frame('COMM', latin1('\x03XXX\0text'), true), frame('TIT2', title, true)];
    assert.deepEqual(found.subarray(10, 10 + Buffer.concat(frames).length), Buffer.concat(frames));
  });

  test('other frames stay, and so does a tag that is not understood', async () => {
    const others = tag(3, frame('TXXX', latin1('\0Rating\0five')), frame('TXXX', latin1('\0')), frame('TIT2', title));
    assert.deepEqual(await tagOf(others), others);
    const broken = tag(3, frame('TIT2', title));
    broken.writeUInt32BE(1000, 14);
    assert.deepEqual(await tagOf(broken), broken);
    assert.equal(await readTag(fileOf(latin1('RIFF'))), undefined);
    const none = fileOf(latin1('no tag at all'));
    assert.deepEqual(await completeResult({ source: none, result: none, to: 'MP3', extras: NO_EXTRAS }), []);
  });
});

test('a WAV file that would exceed what RIFF can hold gets no tag', async () => {
  const sizes = [2 ** 32 - 1000, 2 ** 32 - 100];
  const edits = sizes.map((size) =>
    addedChunks({ size, read: () => Promise.resolve(latin1('RIFF')) }, [['id3 ', new Uint8Array(501)]]),
  );
  const [whole, none] = (await Promise.all(edits)) as [readonly Edit[], readonly Edit[]];
  assert.deepEqual(
    whole.map(({ position, bytes }) => [position, bytes.length]),
    [
      [4, 4],
      [2 ** 32 - 1000, 510],
    ],
  );
  assert.deepEqual(none, []);
});

describe('in results', { concurrency: 2 }, () => {
  const engine = new NodeEngine();
  let folder: string;
  let source: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'engine-id3-'));
    const wav = join(folder, 'source.wav');
    await writeFile(wav, wave(chord(1, 44_100, 1), { rate: 44_100 }));
    const mp3 = join(folder, 'plain.mp3');
    await engine.convert(wav, mp3, { to: 'MP3' });
    source = join(folder, 'source.mp3');
    const own = [
      frame('COMM', Buffer.concat([Buffer.from([1]), latin1('eng'), utf16(''), utf16('A cömment')])),
      frame('USLT', Buffer.concat([Buffer.from([1]), latin1('deu'), utf16(''), utf16('la\nlü')])),
      frame('TXXX', Buffer.concat([Buffer.from([1]), utf16('My Rating'), utf16('five')])),
    ];
    const times = Buffer.alloc(16, 0xff);
    times.writeUInt32BE(0, 0);
    times.writeUInt32BE(500, 4);
    const chapter = frame('CHAP', Buffer.concat([latin1('one\0'), times, frame('TIT2', latin1('\0Part one\0'))]));
    const usual = id3({ TIT2: 'A söng', TPOS: '1/2', TBPM: '120', TSRC: 'DEA1' }, png(16)).subarray(10);
    await writeFile(source, Buffer.concat([tag(3, usual, ...own, chapter), untagged(await readFile(mp3))]));
  });

  after(async () => {
    engine.close();
    await rm(folder, { recursive: true });
  });

  for (const to of ['MP3', 'AIFF', 'AAC', 'WAV'] as const) {
    test(`${to}: comments, lyrics, chapters and all tags, and the sound is not touched`, async () => {
      const path = join(folder, `tagged.${FORMATS[to].extension}`);
      const { losses } = await engine.convert(source, path, { to });
      assert.deepEqual(losses, to === 'AAC' ? ['cover-art'] : []);
      const bytes = await readFile(path);
      assert.deepEqual(
        ['COMM', 'USLT', 'TPOS', 'TBPM', 'CHAP', 'APIC'].filter((name) => bytes.includes(name)),
        // The chunk that describes the sound of an AIFF file has the same name.
        ['COMM', 'USLT', 'TPOS', 'TBPM', 'CHAP', ...(to === 'AAC' ? [] : ['APIC'])],
      );
      const { tags, pictures, hasChapters, duration } = await engine.probe(path);
      const expected = { title: 'A söng', comment: 'A cömment', TBPM: '120', TSRC: 'DEA1', disc: '1/2' };
      for (const [name, value] of Object.entries({ ...expected, 'lyrics-deu': 'la\nlü', 'My Rating': 'five' }))
        assert.equal(tags?.[name], value, name);
      assert.equal(pictures.length, to === 'AAC' ? 0 : 1);
      assert.equal(hasChapters, true);
      assert.ok(duration !== undefined && duration < 1.2);
      assert.deepEqual(await digest(path), await digest(await untaggedResult(to)));
    });
  }

  test('a WAV file gives back what its own list cannot hold', async () => {
    const [wav, mp3] = [join(folder, 'there.wav'), join(folder, 'back.mp3')];
    await engine.convert(source, wav, { to: 'WAV' });
    assert.equal((await engine.convert(wav, mp3, { to: 'MP3' })).lostTags, undefined);
    const { tags: before } = await engine.probe(source);
    const { tags: after } = await engine.probe(mp3);
    const { encoder: _one, ...others } = after ?? {};
    assert.deepEqual(others, before);
  });

  /** The same conversion of the same sound without tags. */
  async function untaggedResult(to: AudioFormat): Promise<string> {
    const path = join(folder, `untagged.${FORMATS[to].extension}`);
    const plain = join(folder, `plain-${to}.mp3`);
    await writeFile(plain, untagged(await readFile(source)));
    await engine.convert(plain, path, { to });
    return path;
  }

  async function digest(path: string): Promise<Buffer> {
    const samples = `${path}.flac`;
    await engine.convert(path, samples, { to: 'FLAC' });
    const bytes = await readFile(samples);
    // The MD5 of the samples, at the end of the first block.
    return bytes.subarray(26, 42);
  }

  test('WAV: the sizes in the headers are right', async () => {
    const path = join(folder, 'sizes.wav');
    await engine.convert(source, path, { to: 'WAV' });
    const bytes = await readFile(path);
    assert.equal(bytes.readUInt32LE(4), bytes.length - 8);
    const names: string[] = [];
    for (let at = 12; at < bytes.length;) {
      names.push(bytes.toString('latin1', at, at + 4));
      const size = bytes.readUInt32LE(at + 4);
      at += 8 + size + (size % 2);
    }
    assert.deepEqual(names, ['fmt ', 'LIST', 'data', 'id3 ']);
  });

  test('WAV: what its own list holds needs no more', async () => {
    const simple = join(folder, 'simple.mp3');
    await writeFile(simple, Buffer.concat([id3({ TIT2: 'Song' }), untagged(await readFile(source))]));
    const path = join(folder, 'simple.wav');
    assert.deepEqual((await engine.convert(simple, path, { to: 'WAV' })).losses, []);
    assert.ok(!(await readFile(path)).includes('id3 '));
  });

  test('processed files have them too', async () => {
    const path = join(folder, 'processed.wav');
    await engine.process(source, path, { effect: 'AUTO_LEVELING', to: 'WAV' });
    const { tags, pictures } = await engine.probe(path);
    assert.equal(tags?.['comment'], 'A cömment');
    assert.equal(pictures.length, 1);
    assert.ok((await readFile(path)).includes('USLT'));
  });
});
