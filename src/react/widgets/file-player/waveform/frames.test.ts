import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chainOf, wholeFrames } from './frames.ts';

/** MPEG-1 Layer III, 128 kbit/s, 44.1 kHz: 417 bytes, 1152 samples. */
const mp3 = (): number[] => [0xff, 0xfb, 0x90, 0x00, ...new Array<number>(413).fill(0x55)];
/** AAC, 44.1 kHz, 100 bytes, 1024 samples. */
const adts = (): number[] => [
  0xff,
  0xf1,
  0x50,
  0x80,
  100 >> 3,
  ((100 & 7) << 5) | 0x1f,
  0xfc,
  ...new Array<number>(93).fill(0x55),
];

const bytes = (...parts: number[][]): Uint8Array => Uint8Array.from(parts.flat());

describe('a chain of frames', () => {
  it('is found in MP3 and ADTS files, and in nothing else', () => {
    assert.equal(chainOf(bytes(mp3(), mp3()))?.start, 0);
    assert.equal(chainOf(bytes(adts(), adts()))?.start, 0);
    assert.equal(chainOf(bytes(mp3(), [1, 2, 3, 4])), null);
    assert.equal(chainOf(bytes(new Array<number>(500).fill(0))), null);
    assert.equal(chainOf(bytes([0x66, 0x4c, 0x61, 0x43, 0, 0, 0, 0, 0, 0, 0, 0])), null);
  });

  it('begins behind a tag, however long', () => {
    const tag = [0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, 20, ...new Array<number>(20).fill(0)];
    assert.equal(chainOf(bytes(tag, mp3(), mp3()))?.start, 30);
    assert.equal(chainOf(bytes([0x49, 0x44, 0x33, 3, 0, 0, 0, 1, 0, 0]))?.start, 10 + 16_384);
  });

  for (const [name, frame, length, samples] of [
    ['MP3', mp3, 417, 1152],
    ['AAC', adts, 100, 1024],
  ] as const) {
    it(`of ${name} is cut between frames, and its time is known`, () => {
      const file = bytes(frame(), frame(), frame());
      const piece = wholeFrames(file.subarray(0, 2 * length + 30), chainOf(file)!, false);
      assert.equal(piece.length, 2 * length);
      assert.ok(Math.abs(piece.duration - (2 * samples) / 44_100) < 1e-9);
    });
  }

  it('passes over what is damaged', () => {
    const file = bytes(mp3(), mp3(), [0, 0, 0xff, 0], mp3());
    const { duration } = wholeFrames(file, chainOf(file)!, true);
    assert.ok(Math.abs(duration - (3 * 1152) / 44_100) < 1e-9);
  });

  it('is used up by its last piece', () => {
    const file = bytes(mp3(), mp3(), [0x54, 0x41, 0x47]);
    assert.equal(wholeFrames(file, chainOf(file)!, true).length, file.length);
  });
});
