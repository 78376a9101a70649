/** The waveform of a file is the same with both engines of the service, and leaves nothing behind. */
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { test } from 'node:test';
import { wave } from '../../../tests/samples/sound.ts';
import { bothEngines } from '../both-engines.ts';

const { signal } = new AbortController();
const RATE = 44_100;

const { engines, newPath, stored } = bothEngines();

/** A second of silence, and one of a sine at half of full scale. */
const halves = (): Float64Array =>
  Float64Array.from({ length: 2 * RATE }, (_, at) => (at < RATE ? 0 : 0.5 * Math.sin((2 * Math.PI * 440 * at) / RATE)));

test('the loudness of each part', async () => {
  const sound = await stored('wav', wave([halves()], { rate: RATE }));
  for (const engine of engines) {
    const path = newPath('flac');
    await engine.convert(sound, path, { to: 'FLAC', options: {} }, { signal });
    const admitted: number[] = [];
    const admitCopy = (bytes: number): Promise<void> => Promise.resolve(void admitted.push(bytes));
    const { version, duration, loudness } = await engine.measurePeaks(path, { signal, admitCopy });
    assert.deepEqual([version, duration, admitted], [1, 2, [32_000]], engine.name);
    const parts = [...Buffer.from(loudness, 'base64')];
    assert.equal(parts.length, 40);
    for (const part of parts.slice(0, 19)) assert.ok(part < 3, `${engine.name}: ${part}`);
    for (const part of parts.slice(21)) assert.ok(Math.abs(part - 127) < 4, `${engine.name}: ${part}`);
    const beside = (await readdir(dirname(path))).filter((name) => name.startsWith(basename(path)));
    assert.deepEqual(beside, [basename(path)], engine.name);
  }
});

test('a file without sound has none', async () => {
  const empty = await stored('wav', Buffer.from('RIFF'));
  for (const engine of engines) await assert.rejects(engine.measurePeaks(empty, { signal }), { name: 'EngineError' });
});
