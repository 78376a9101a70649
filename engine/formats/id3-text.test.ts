import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ReadableFile } from './readable-file.ts';
import { findChunk } from './chunks.ts';
import { readId3 } from './id3-text.ts';
import { decodeTags } from './text-encoding.ts';

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

function chunk(name: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  return Buffer.concat([latin1(name), size, content, Buffer.alloc(content.length % 2)]);
}

const wav = (...chunks: Buffer[]): Buffer => Buffer.concat([chunk('RIFF', latin1('WAVE')), ...chunks]);

/** Sizes of frames are at most 127 here, which all versions write alike. */
const frame = (name: string, content: Buffer, flags = 0): Buffer =>
  Buffer.concat([latin1(name), Buffer.from([0, 0, 0, content.length, 0, flags]), content]);

function tag(frames: readonly Buffer[], { version = 3, flags = 0 } = {}): Buffer {
  const content = Buffer.concat([...frames, Buffer.alloc(20)]);
  return Buffer.concat([
    latin1('ID3'),
    Buffer.from([version, 0, flags, 0, 0, content.length >> 7, content.length & 127]),
    content,
  ]);
}

const readable = (bytes: Buffer) => {
  let reads = 0;
  const file: ReadableFile = {
    size: bytes.length,
    read(position, length) {
      reads++;
      return Promise.resolve(bytes.subarray(position, position + length));
    },
  };
  return { file, reads: () => reads };
};

async function readChunk(file: ReadableFile) {
  const position = await findChunk(file, ['id3 ', 'ID3 ']);
  const found = position === undefined ? undefined : await readId3(file, position);
  return found && { ...found, tags: decodeTags(found.tags, ['windows-1252']).tags };
}

const read = async (...chunks: Buffer[]) => (await readChunk(readable(wav(...chunks)).file))?.tags;

const title = frame('TIT2', latin1('\0Song'));

test('in every encoding, up to the first zero', async () => {
  const swapped = Buffer.from('öl\0', 'utf16le').swap16();
  const frames = [
    frame('TIT2', latin1('\0S\xf6ng\0more')),
    frame('TPE1', Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from('ö', 'utf16le')])),
    frame('TALB', Buffer.concat([Buffer.from([1, 0xfe, 0xff]), swapped])),
    frame('TCOM', Buffer.concat([Buffer.from([2]), swapped])),
    frame('TSRC', Buffer.concat([Buffer.from([3]), Buffer.from('ö')])),
    frame('TMOO', latin1('\x09?')),
  ];
  const expected = { title: 'Söng', artist: 'ö', album: 'öl', composer: 'öl', TSRC: 'ö' };
  for (const version of [3, 4])
    assert.deepEqual(await read(chunk('data', Buffer.alloc(3)), chunk('id3 ', tag(frames, { version }))), {
      ...expected,
      TMOO: '',
    });
});

test('custom text, comments and lyrics by their names; cover art is passed over', async () => {
  const frames = [
    frame('TXXX', latin1('\0My Rating\0five')),
    frame('APIC', Buffer.alloc(100)),
    frame('COMM', latin1('\0eng\0hello')),
    frame('COMM', latin1('\0engother\0second')),
    frame('USLT', latin1('\0deu\0la')),
  ];
  assert.deepEqual(await read(chunk('ID3 ', tag(frames))), {
    ...{ 'My Rating': 'five', comment: 'hello', other: 'second', 'lyrics-deu': 'la' },
  });
});

test('custom text may be named like a member of every object', async () => {
  for (const name of Object.getOwnPropertyNames(Object.prototype)) {
    const found = await read(chunk('ID3 ', tag([frame('TXXX', latin1(`\0${name}\0five`))])));
    assert.deepEqual(Object.entries(found ?? {}), [[name, 'five']], name);
  }
});

test('dates are whole, and a genre is a name', async () => {
  const day = [frame('TYER', latin1('\x002024')), frame('TDAT', latin1('\x003105'))];
  assert.deepEqual(await read(chunk('id3 ', tag(day))), { date: '2024-05-31' });
  assert.deepEqual(await read(chunk('id3 ', tag([frame('TDRC', latin1('\x002024-05'))], { version: 4 }))), {
    date: '2024-05',
  });
  assert.deepEqual(await read(chunk('id3 ', tag([frame('TCON', latin1('\0(17)'))]))), {});
  assert.deepEqual(await read(chunk('id3 ', tag([frame('TCON', latin1('\0Rock'))]))), { genre: 'Rock' });
});

describe('what is not understood is left to FFmpeg', () => {
  for (const [what, found] of Object.entries({
    'no chunk': chunk('data', Buffer.alloc(8)),
    'another version': chunk('id3 ', tag([title], { version: 2 })),
    'a tag that is stored with changes': chunk('id3 ', tag([title], { flags: 0x80 })),
    'no tag': chunk('id3 ', latin1('nothing of the kind')),
  }))
    test(what, async () => assert.equal(await read(found), undefined));

  test('a compressed frame, and frames after one that is cut off', async () => {
    const frames = [frame('TPE1', latin1('\0Zip'), 0x80), title, latin1('TALB\0\0\x7f\0\0\0\0Cut')];
    assert.deepEqual(await read(chunk('id3 ', tag(frames))), { title: 'Song' });
  });
});

test('a file that consists of empty chunks or frames is not read for long', async () => {
  const chunks = readable(wav(Buffer.alloc(100_000)));
  assert.equal(await readChunk(chunks.file), undefined);
  assert.ok(chunks.reads() < 2000);
  const frames = Buffer.concat([
    latin1('ID3'),
    Buffer.from([3, 0, 0, 0, 7, 0, 0]),
    Buffer.from('TIT2\0\0\0\0\0\0'.repeat(10_000), 'latin1'),
  ]);
  const long = readable(wav(chunk('id3 ', frames)));
  await readChunk(long.file);
  assert.ok(long.reads() < 4000);
});

test('texts that are longer together than anyone types are not kept', async () => {
  const size = 300_000;
  const text = (name: string): Buffer =>
    Buffer.concat([
      latin1(name),
      Buffer.from([0, size >> 16, (size >> 8) & 255, size & 255, 0, 0]),
      Buffer.alloc(size),
    ]);
  const frames = Buffer.concat([...['TIT2', 'TPE1', 'TALB', 'TCOM'].map(text), frame('TSRC', latin1('\0short'))]);
  const sizes = [21, 14, 7, 0].map((bits) => (frames.length >> bits) & 127);
  const content = Buffer.concat([latin1('ID3'), Buffer.from([3, 0, 0, ...sizes]), frames]);
  assert.deepEqual(Object.keys((await read(chunk('id3 ', content))) ?? {}), ['title', 'artist', 'album', 'TSRC']);
});
