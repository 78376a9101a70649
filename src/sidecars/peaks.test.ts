import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PeaksError, readPeaks } from './peaks.ts';

/** A least and a greatest value for each of some spans. */
const pairs = (...peaks: number[]): number[] => peaks.flatMap((peak) => [-peak, peak]);

const rounded = (values: readonly number[]): number[] => values.map((value) => Math.round(value * 1000) / 1000);

const binary = (version: 1 | 2, isShort: boolean, values: readonly number[], channels = 1): ArrayBuffer => {
  const head = version === 1 ? 20 : 24;
  const size = isShort ? 1 : 2;
  const view = new DataView(new ArrayBuffer(head + values.length * size));
  view.setInt32(0, version, true);
  view.setUint32(4, isShort ? 1 : 0, true);
  view.setInt32(8, 48_000, true);
  view.setInt32(12, 512, true);
  view.setUint32(16, values.length / 2 / channels, true);
  if (version === 2) view.setInt32(20, channels, true);
  values.forEach((value, index) =>
    isShort ? view.setInt8(head + index, value) : view.setInt16(head + index * 2, value, true),
  );
  return view.buffer;
};

const text = (json: unknown): ArrayBuffer => new TextEncoder().encode(JSON.stringify(json)).buffer;

const HALF = [0.275, 0];

describe('reads', () => {
  const head = { sample_rate: 48_000, samples_per_pixel: 512, length: 2 };
  for (const [what, data, expected] of [
    ['audiowaveform’s JSON, 8 bits', { version: 1, bits: 8, ...head, data: pairs(64, 0) }, HALF],
    ['audiowaveform’s JSON, 16 bits', { version: 2, bits: 16, channels: 1, ...head, data: pairs(16_384, 0) }, HALF],
    [
      'its channels, of which the loudest one counts',
      { version: 2, bits: 8, channels: 2, ...head, data: [...pairs(2, 64), ...pairs(0, 0)] },
      HALF,
    ],
    ['its JSON as bytes', text({ version: 2, bits: 8, ...head, data: pairs(64, 0) }), HALF],
    ['its binary form, version 1, 8 bits', binary(1, true, pairs(64, 0)), HALF],
    ['its binary form, version 1, 16 bits', binary(1, false, pairs(16_384, 0)), HALF],
    ['its binary form, version 2, two channels', binary(2, true, [...pairs(2, 64), ...pairs(0, 0)], 2), HALF],
    ['wavesurfer’s numbers', [0.5, 0], HALF],
    [
      'wavesurfer’s channels',
      [
        [0.5, 0],
        [-0.1, 0],
      ],
      HALF,
    ],
    ['wavesurfer’s channels as typed arrays', [new Float32Array([0.5, 0])], HALF],
    ['numbers in an object', { peaks: [[-0.5, 0]], duration: 3 }, HALF],
    ['ours', { version: 1, duration: 3, loudness: btoa('\u00ff\u0000') }, [1, 0]],
  ] as const) {
    it(what, () => assert.deepEqual(rounded(readPeaks(data, 2)), expected));
  }

  it('an odd number of values, and a length that is wrong', () => {
    assert.deepEqual(rounded(readPeaks({ bits: 8, length: 900, data: [-64, 64, 0, 0, -64] }, 3)), [0.275, 0, 0.275]);
  });

  it('whole numbers where fractions are expected, and 16 bits that are called 8', () => {
    assert.deepEqual(rounded(readPeaks([64, 0], 2)), HALF);
    assert.deepEqual(rounded(readPeaks({ bits: 8, data: pairs(16_384, 0) }, 2)), HALF);
    assert.deepEqual(rounded(readPeaks({ bits: 'many', data: pairs(64, 0) }, 2)), HALF);
  });

  it('what is no number as unknown', () => {
    const [first, second, third] = readPeaks([null, 0.5, Infinity], 3);
    assert.ok(Number.isNaN(first) && Number.isNaN(third));
    assert.ok(Math.abs(second! - 0.275) < 1e-9);
  });

  it('few values as steps, and many as the loudness of each part', () => {
    assert.deepEqual(rounded(readPeaks([0.5, 0], 4)), [0.275, 0.275, 0, 0]);
    const many = Array.from({ length: 4000 }, (_, index) => (index < 2000 ? 1 : 0));
    assert.deepEqual(rounded(readPeaks(many, 2)), [0.55, 0]);
  });

  it('what a tool has written with a byte order mark', () => {
    assert.deepEqual(rounded(readPeaks(new TextEncoder().encode('\ufeff[0.5, 0]').buffer, 2)), HALF);
  });
});

describe('refuses', () => {
  for (const [what, data] of [
    ['a page that says that nothing is there', new TextEncoder().encode('<!doctype html><p>404').buffer],
    ['nothing', new ArrayBuffer(0)],
    ['a binary file of something else', new ArrayBuffer(400)],
    ['a binary file that is cut off', binary(2, true, []).slice(0, 22)],
    ['an empty array', []],
    ['no values', { bits: 8, data: [] }],
    ['texts', ['0.5']],
    ['channels beyond counting', { bits: 8, channels: 1e-3, data: [0, 0] }],
    ['null', null],
    ['base64 that is none', { loudness: '%' }],
    ['an object of something else', { chapters: [] }],
  ] as const) {
    it(what, () => assert.throws(() => readPeaks(data, 10), PeaksError));
  }
});
