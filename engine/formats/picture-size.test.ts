import assert from 'node:assert/strict';
import { it } from 'node:test';
import { pictureSize } from './picture-size.ts';

const bytes = (...parts: (string | readonly number[])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)));
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);
const size = { width: 0x0102, height: 0x0304 };

/** As long as segments of this are in a real one. */
const jpeg = (...before: (readonly number[])[]): Uint8Array<ArrayBuffer> =>
  bytes([0xff, 0xd8], ...before, [0xff, 0xc2, 0, 17, 8, 3, 4, 1, 2], zeros(12));
const SEGMENT = [0xff, 0xe1, 0, 6, 0xff, 0xc0, 9, 9];

for (const [what, type, head] of [
  ['a PNG', 'PNG', bytes([0x89], 'PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 1, 2, 0, 0, 3, 4])],
  ['a GIF', 'GIF', bytes('GIF89a', [2, 1, 4, 3], zeros(10))],
  ['a JPEG', 'JPEG', jpeg()],
  ['a JPEG after other segments', 'JPEG', jpeg(SEGMENT, [0xff], SEGMENT, [0xff, 0xc4, 0, 4, 0, 0])],
  ['a lossy WebP', 'WebP', bytes('RIFF', zeros(4), 'WEBPVP8 ', zeros(10), [2, 1, 4, 3], zeros(4))],
  ['a lossless WebP', 'WebP', bytes('RIFF', zeros(4), 'WEBPVP8L', zeros(4), [0x2f, 0x01, 0xc1, 0xc0, 0x00])],
  ['an extended WebP', 'WebP', bytes('RIFF', zeros(4), 'WEBPVP8X', zeros(8), [1, 1, 0, 3, 3, 0])],
  [
    'an AVIF, whose preview is smaller',
    'HEIF',
    bytes(zeros(4), 'ftypavif', zeros(9), 'ispe', zeros(4), [0, 0, 0, 9, 0, 0, 0, 9], zeros(3), 'ispe', zeros(4), [
      ...[0, 0, 1, 2, 0, 0, 3, 4],
    ]),
  ],
] as const)
  it(`the size of ${what}`, () => {
    assert.deepEqual(pictureSize(head), { type, ...size });
  });

for (const [what, head] of [
  ['a text', bytes('This is no picture at all.')],
  ['nothing', bytes()],
  ['a cut JPEG', jpeg().subarray(0, 17).fill(0xff, 2)],
  ['a JPEG with nonsense', bytes([0xff, 0xd8], zeros(30))],
  ['a cut PNG', bytes([0x89], 'PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0])],
  ['another RIFF', bytes('RIFF', zeros(4), 'WAVEfmt ', zeros(30))],
] as const)
  it(`${what} has none`, () => {
    assert.equal(pictureSize(head), undefined);
  });
