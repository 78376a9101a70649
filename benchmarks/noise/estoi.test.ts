import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noise } from '../../tests/samples/sound.ts';
import { estoi, ESTOI_RATE } from './estoi.ts';

const SECONDS = 3;
const hiss = noise(2 * SECONDS, ESTOI_RATE, 1)[0]!;
const [carrier, other] = [hiss.subarray(0, hiss.length / 2), hiss.subarray(hiss.length / 2)];
/** Noise with the rhythm of syllables, different in each band. */
const speech = carrier.map((value, at) => {
  const time = at / ESTOI_RATE;
  const tone = Math.sin(2 * Math.PI * (300 + 200 * Math.sin(9 * time)) * time);
  return (0.2 * value * (1 + Math.sin(13 * time)) + tone * (1 + Math.sin(21 * time))) / 3;
});
const mixed = (level: number): Float64Array => speech.map((value, at) => value + level * other[at]!);

test('speech that is unchanged, or only louder, is understood', () => {
  assert.ok(Math.abs(estoi(speech, speech) - 1) < 1e-9);
  assert.ok(
    Math.abs(
      estoi(
        speech,
        speech.map((value) => 3 * value),
      ) - 1,
    ) < 1e-9,
  );
});

test('the more noise, the less is understood; of noise alone nothing', () => {
  const scores = [0.05, 0.3, 2].map((level) => estoi(speech, mixed(level)));
  assert.deepEqual(
    scores,
    scores.toSorted((one, another) => another - one),
  );
  assert.ok(scores[0]! > 0.8, `${scores[0]}`);
  assert.ok(Math.abs(estoi(speech, other)) < 0.15);
});
