/** Formats that are only read, by both engines of the service, of which one is the page's too. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EngineError } from '../../../engine/formats/errors.ts';
import { DTS, INPUTS } from '../../../engine/testing/inputs.ts';
import { wave } from '../../../tests/samples/sound.ts';
import { bothEngines } from '../both-engines.ts';

const { signal } = new AbortController();
const { engines, newPath, stored } = bothEngines();

for (const [name, content] of Object.entries(INPUTS)) {
  test(`${name} is read by its content`, async () => {
    const source = await stored(name.split('.')[1]!, content);
    for (const engine of engines) {
      const { duration = 0 } = await engine.convert(source, newPath('wav'), { to: 'WAV', options: {} }, { signal });
      // Encoders have a delay, and whole frames.
      assert.ok(Math.abs(duration - 0.3) < 0.07, `${engine.name}: ${duration}`);
    }
  });
}

test('DTS is called by its name, also in a WAV file, and never damaged', async () => {
  // As on a CD, which is told from samples by several frames.
  const frames = Buffer.concat(Array.from({ length: 20 }, () => DTS));
  const inWav = Buffer.concat([wave([], { rate: 48_000 }), frames]);
  inWav.writeUInt16LE(2, 22);
  inWav.writeUInt16LE(4, 32);
  inWav.writeUInt32LE(inWav.length - 8, 4);
  inWav.writeUInt32LE(frames.length, 40);
  for (const [extension, content] of [
    ['dts', DTS],
    ['mp3', DTS],
    ['wav', inWav],
  ] as const)
    for (const engine of engines)
      await assert.rejects(
        engine.convert(await stored(extension, content), newPath('wav'), { to: 'WAV', options: {} }, { signal }),
        (error) => {
          assert.ok(error instanceof EngineError, String(error));
          assert.deepEqual(
            [error.code, error.codec?.toLowerCase()],
            ['unsupported-codec', 'dts'],
            `${engine.name}, ${extension}`,
          );
          return true;
        },
      );
});
