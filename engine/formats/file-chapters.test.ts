import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bigEndianBytes, bytesOf } from './bytes.ts';
import { readFileChapters } from './file-chapters.ts';
import { tagFile } from './tag-file.ts';

type Bytes = readonly (number | Bytes | Uint8Array)[];

const flat = (parts: Bytes): number[] =>
  parts.flatMap((part) => (typeof part === 'number' ? [part] : part instanceof Uint8Array ? [...part] : flat(part)));

const word = (value: number): number[] => [...bigEndianBytes(value)];
const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)];

function box(name: string, ...content: Bytes): number[] {
  const bytes = flat(content);
  return [...word(bytes.length + 8), ...bytesOf(name), ...bytes];
}

const chaptersOf = (bytes: Bytes | Uint8Array) => {
  const file = Uint8Array.from(bytes instanceof Uint8Array ? bytes : flat(bytes));
  return readFileChapters({
    size: file.length,
    read: (position, length) => Promise.resolve(file.slice(position, position + length)),
  });
};

describe('the chapters of an MP3', () => {
  it('are read in order, with their ends', async () => {
    const file = tagFile(
      [],
      [
        { start: 10, end: 20.5, title: 'Gäste 日本' },
        { start: 0, end: 10, title: 'Intro' },
      ],
    );
    assert.deepEqual(await chaptersOf(file), [
      { start: 0, end: 10, title: 'Intro' },
      { start: 10, end: 20.5, title: 'Gäste 日本' },
    ]);
  });

  it('have links, and texts in Latin-1 that end with a zero or do not', async () => {
    const frame = (name: string, ...content: Bytes): number[] => {
      const bytes = flat(content);
      return [...bytesOf(name), ...word(bytes.length), 0, 0, ...bytes];
    };
    const chapter = frame(
      'CHAP',
      ...[utf8('ch1'), 0, word(1500), word(0), word(0), word(0)],
      frame('TIT2', 0, bytesOf('\xdcber'), 0),
      frame('WXXX', 0, 0, bytesOf('https://site.example/')),
    );
    assert.deepEqual(await chaptersOf([...bytesOf('ID3'), 3, 0, 0, 0, 0, 1, 0, chapter, new Uint8Array(200)]), [
      { start: 1.5, title: 'Über', link: 'https://site.example/' },
    ]);
  });
});

describe('the chapters of an MP4', () => {
  const start = box('ftyp', bytesOf('M4A '), word(0));

  it('are in a list', async () => {
    const entry = (seconds: number, title: string): Bytes => [
      ...[word(0), word(seconds * 1e7), utf8(title).length],
      utf8(title),
    ];
    const list = box('chpl', 1, 0, 0, 0, word(0), 2, entry(0, 'Intro'), entry(62.5, 'Gäste'));
    assert.deepEqual(await chaptersOf([start, box('moov', box('udta', list))]), [
      { start: 0, title: 'Intro' },
      { start: 62.5, title: 'Gäste' },
    ]);
  });

  it('or in a track of texts, with several in a chunk', async () => {
    const samples = ['Intro', 'Gäste', 'Ende'].map((title) => [0, utf8(title).length, ...utf8(title)]);
    const [first = [], second = [], third = []] = samples;
    const data = start.length + 8;
    const table = box(
      'stbl',
      box('stts', word(0), word(2), word(2), word(1500), word(1), word(100)),
      box('stsz', word(0), word(0), word(3), ...samples.map(({ length }) => word(length))),
      box('stsc', word(0), word(2), [word(1), word(2), word(1)], [word(2), word(1), word(1)]),
      box('stco', word(0), word(2), word(data), word(data + first.length + second.length)),
    );
    const times = box('mdhd', word(0), word(0), word(0), word(100), word(0));
    const tracks = [
      box('trak', box('tkhd', word(0), word(0), word(0), word(1)), box('tref', box('chap', word(2)))),
      box('trak', box('tkhd', word(0), word(0), word(0), word(2)), box('mdia', times, box('minf', table))),
    ];
    assert.deepEqual(await chaptersOf([start, box('mdat', first, second, third), box('moov', ...tracks)]), [
      { start: 0, title: 'Intro' },
      { start: 15, title: 'Gäste' },
      { start: 30, title: 'Ende' },
    ]);
  });
});

it('other files, and broken ones, have none', async () => {
  for (const file of [
    [],
    bytesOf('RIFF1234WAVEfmt '),
    [...bytesOf('ID3'), 4, 0, 0, 127, 127, 127, 127, ...bytesOf('CHAP'), 127, 127, 127, 127],
    [...box('ftyp'), ...box('moov', box('udta', box('chpl', 0, 0, 0, 0, 255)))],
    [...box('ftyp'), ...word(0xffffffff), ...bytesOf('moov'), ...word(0xffffffff), ...bytesOf('udta')],
  ])
    assert.deepEqual(await chaptersOf(Uint8Array.from(file)), []);
});
