import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FRAME_SECONDS, frameCopy, readFrames } from './sound-frames.ts';

const RATE = 8000;

/** A copy as `frameCopy` asks for it. */
function copyOf(seconds: number, sampleAt: (index: number) => number) {
  const samples = Int16Array.from({ length: seconds * RATE }, (_, index) => sampleAt(index));
  const bytes = new Uint8Array(samples.buffer);
  return {
    size: bytes.length,
    read: (from: number, length: number) => Promise.resolve(bytes.subarray(from, from + length)),
  };
}

test('each frame has its level and its peak, however long the sound is', async () => {
  const seconds = 130;
  const frames = await readFrames(copyOf(seconds, (index) => (index < RATE ? 0 : index % 2 ? 16_384 : -16_384)));
  assert.equal(frames.length, Math.round(seconds / FRAME_SECONDS));
  assert.deepEqual(frames[0], { level: -Infinity, peak: -Infinity });
  for (const frame of [frames[1 / FRAME_SECONDS], frames.at(-1)]) {
    assert.ok(Math.abs(frame!.level + 6.02) < 0.01, `${frame!.level} dB`);
    assert.ok(Math.abs(frame!.peak + 6.02) < 0.01, `${frame!.peak} dB`);
  }
});

test('an incomplete frame at the end does not count', async () => {
  assert.deepEqual(await readFrames(copyOf(0.04, () => 1)), []);
  assert.equal((await readFrames(copyOf(0.09, () => 1))).length, 1);
});

test('of a sound of hours, or of unknown length, the copy has a limit', () => {
  assert.equal(frameCopy(10).bytes, 160_000);
  assert.ok(frameCopy(Infinity).bytes < 20_000_000);
  assert.deepEqual(frameCopy(36_000), frameCopy(Infinity));
});
