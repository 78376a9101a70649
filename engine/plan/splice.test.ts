import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { noise } from '../../tests/samples/sound.ts';
import { correlationOf, crossfaded, productsOf, type SplicedSound } from './splice.ts';

const RATE = 44_100;
const SOUND: SplicedSound = { sampleFormat: 'flt', channels: 1 };
const bytesOf = (samples: Iterable<number>): Uint8Array => new Uint8Array(Float32Array.from(samples).buffer);
const samplesOf = ({ buffer }: Uint8Array<ArrayBuffer>): Float32Array => new Float32Array(buffer);

/** Noise of two places that have nothing in common. */
const [first, second] = [noise(0.01, RATE, 1)[0]!, noise(0.5, RATE, 1)[0]!.subarray(-0.01 * RATE)];

function mixed(ending: Iterable<number>, beginning: Iterable<number>): Float32Array {
  const [one, other] = [bytesOf(ending), bytesOf(beginning)];
  return samplesOf(crossfaded(one, other, SOUND, correlationOf(productsOf(one, other, SOUND))).bytes);
}

describe('a crossfade', () => {
  it('leaves a constant offset as it is, alone and with noise', () => {
    for (const offset of [0.08, -0.3]) {
      for (const level of [0, 0.005]) {
        const [one, other] = [first, second].map((samples) => samples.map((value) => offset + level * value));
        for (const value of mixed(one!, other!))
          assert.ok(Math.abs(value / offset - 1) < 0.15, `${value} instead of ${offset}`);
      }
    }
  });

  it('leaves what both carry as it is', () => {
    for (const [at, value] of mixed(first, first).entries()) assert.ok(Math.abs(value - (first[at] ?? NaN)) < 1e-6);
  });

  it('of different sounds has their power at each moment', () => {
    const half = first.length / 2;
    for (const [at, value] of mixed(first, second).entries()) {
      const angle = (Math.PI / 2) * ((at + 0.5) / (2 * half));
      const expected = Math.cos(angle) * (first[at] ?? NaN) + Math.sin(angle) * (second[at] ?? NaN);
      assert.ok(Math.abs(value - expected) < 1e-6);
    }
  });

  it('says by how much it exceeds full scale, where none of the sounds does', () => {
    const [full, half] = [1, 0.5].map((size) => bytesOf(first.map(() => size)));
    assert.ok(Math.abs(crossfaded(full!, full!, SOUND, 0).peak - Math.SQRT2) < 1e-4);
    assert.equal(crossfaded(full!, full!, SOUND, 1).peak, 0);
    assert.equal(crossfaded(half!, half!, SOUND, 0).peak, 0);
    const clipped = bytesOf(first.map(() => 2));
    assert.equal(crossfaded(clipped, bytesOf(first.map(() => 0)), SOUND, 0).peak, 0);
  });
});
