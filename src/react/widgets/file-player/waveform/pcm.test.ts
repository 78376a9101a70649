import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pcmLayout } from './pcm.ts';

const ascii = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));
const le = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, index) => (value >> (8 * index)) & 255);
const be = (value: number, bytes: number): number[] => le(value, bytes).reverse();

const view = (...bytes: number[][]): DataView => new DataView(Uint8Array.from(bytes.flat()).buffer);

interface WaveFormat {
  code?: number;
  channels?: number;
  bits?: number;
  length?: number;
  extra?: number[];
}

const wave = (
  { code = 1, channels = 2, bits = 16, length = 8, extra = [] }: WaveFormat,
  ...data: number[][]
): DataView =>
  view(
    ...[ascii('RIFF'), le(100, 4), ascii('WAVE'), ascii('LIST'), le(3, 4), [1, 2, 3, 0]],
    ...[
      ascii('fmt '),
      le(16 + extra.length, 4),
      le(code, 2),
      le(channels, 2),
      le(44_100, 4),
      le(0, 4),
      le(0, 2),
      le(bits, 2),
    ],
    extra,
    ...[ascii('data'), le(length, 4), ...data],
    // Padding, as a file continues after a chunk header.
    new Array<number>(20).fill(0),
  );

/** 44100 as a float of 80 bits. */
const AIFF_RATE = [0x40, 0x0e, 0xac, 0x44, 0, 0, 0, 0, 0, 0];

const aiff = (bits: number, compression: string, ...data: number[][]): DataView =>
  view(
    ...[ascii('FORM'), be(100, 4), ascii(compression ? 'AIFC' : 'AIFF')],
    ...[ascii('COMM'), be(compression ? 24 : 18, 4), be(1, 2), be(4, 4), be(bits, 2), AIFF_RATE],
    ...(compression ? [ascii(compression), [0, 0]] : []),
    ...[ascii('SSND'), be(16, 4), be(0, 4), be(0, 4), ...data],
    new Array<number>(20).fill(0),
  );

const samples = (file: DataView, size = file.byteLength): number[] => {
  const layout = pcmLayout(file, size)!;
  return Array.from({ length: Math.min(3, layout.length / layout.bytesPerSample) }, (_, index) =>
    layout.read(file, layout.start + index * layout.bytesPerSample),
  );
};

describe('a WAV file', () => {
  it('of 16 bit is found behind other chunks and read to its length', () => {
    const file = wave({}, le(0x4000, 2), le(-0x8000, 2), le(0, 2), le(0, 2));
    assert.deepEqual(samples(file), [0.5, -1, 0]);
    const { channels, length, sampleRate } = pcmLayout(file, file.byteLength)!;
    assert.deepEqual([channels, length, sampleRate], [2, 8, 44_100]);
  });

  it('of 8, 24 and 32 bit and of floats is read too', () => {
    assert.deepEqual(samples(wave({ bits: 8, channels: 1 }, [192, 0, 128]), 400), [0.5, -1, 0]);
    assert.deepEqual(
      samples(wave({ bits: 24, channels: 1, length: 9 }, le(0x400000, 3), le(-0x800000, 3), le(0, 3))),
      [0.5, -1, 0],
    );
    assert.deepEqual(samples(wave({ bits: 32, channels: 1 }, le(0x40000000, 4), le(0, 4))), [0.5, 0]);
    const float = new Uint8Array(Float32Array.of(0.25).buffer);
    assert.deepEqual(samples(wave({ code: 3, bits: 32, channels: 1, length: 4 }, [...float])), [0.25]);
    const extra = [...le(22, 2), ...le(32, 2), ...le(0, 4), ...le(3, 2), ...new Array<number>(14).fill(0)];
    assert.deepEqual(samples(wave({ code: 0xfffe, bits: 32, channels: 1, length: 4, extra }, [...float])), [0.25]);
  });

  it('that was cut off reaches to its end, in whole samples', () => {
    const file = wave({ length: 0xffffffff }, le(1, 2), le(1, 2));
    const { start, length } = pcmLayout(file, file.byteLength - 1)!;
    assert.equal(length % 4, 0);
    assert.ok(start + length <= file.byteLength - 1);
    assert.equal(pcmLayout(wave({ length: 0 }), 80)!.length > 0, true);
  });

  it('that is compressed is none of ours', () => {
    assert.equal(pcmLayout(wave({ code: 17, bits: 4 }), 200), null);
  });
});

describe('an AIFF file', () => {
  it('is big-endian', () =>
    assert.deepEqual(samples(aiff(16, '', be(0x4000, 2), be(-0x8000, 2), be(0, 2))), [0.5, -1, 0]));
  it('of 24 bit is read too', () =>
    assert.deepEqual(samples(aiff(24, '', be(0x400000, 3), be(0, 3))).slice(0, 2), [0.5, 0]));
  it('says its sample rate', () => assert.equal(pcmLayout(aiff(16, '', be(0, 2)), 200)?.sampleRate, 44_100));
  it('may be little-endian', () =>
    assert.deepEqual(samples(aiff(16, 'sowt', le(0x4000, 2), le(0, 2))).slice(0, 2), [0.5, 0]));
  it('that is compressed is none of ours', () => assert.equal(pcmLayout(aiff(16, 'ima4'), 200), null));
});

it('anything else is neither, whatever its length', () => {
  for (const bytes of [
    [],
    ascii('RIFF'),
    ascii('RIFF    WAVE'),
    ascii('ID3 and a lot of other things, none of them sound'),
  ]) {
    assert.equal(pcmLayout(view(bytes), bytes.length), null);
  }
});
