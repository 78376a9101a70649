import assert from 'node:assert/strict';
import { it } from 'node:test';
import { wavHeader } from './wav.ts';

it('is the header of 16-bit mono PCM of any rate, with both sizes', () => {
  for (const [rate, bytes] of [
    [8000, 0],
    [44_100, 2],
    [192_000, 0xffff_ffff - 44],
  ] as const) {
    const header = Buffer.from(wavHeader(rate, bytes));
    assert.equal(header.length, 44);
    assert.equal(header.toString('latin1', 0, 4) + header.toString('latin1', 8, 16), 'RIFFWAVEfmt ');
    assert.equal(header.readUInt32LE(4), 36 + bytes);
    // Size of the format, PCM, mono, rate, bytes per second, bytes per frame, bits per sample.
    const fields = [16, 20, 22, 24, 28, 32, 34].map((at) =>
      [16, 24, 28].includes(at) ? header.readUInt32LE(at) : header.readUInt16LE(at),
    );
    assert.deepEqual(fields, [16, 1, 1, rate, rate * 2, 2, 16]);
    assert.equal(header.toString('latin1', 36, 40), 'data');
    assert.equal(header.readUInt32LE(40), bytes);
  }
});
