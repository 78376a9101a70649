/** Chapters stay where they are with both engines of the service, whatever is done with a file. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { NodeEngine } from '../../../engine/hosts/node/node.ts';
import { chord, wave } from '../../../tests/samples/sound.ts';
import type { AudioEngine } from '../../src/audio-engine.ts';
import { bothEngines } from '../both-engines.ts';

const { signal } = new AbortController();
const RATE = 44_100;
const CHAPTERS = [0.2, 0.5, 1.1, 1.6].map((start, index) => ({ start, title: `Part ${index + 1}` }));

const { engines, newPath, stored } = bothEngines();
const reader = new NodeEngine();
after(() => reader.close());

const chaptersOf = async (path: string) => (await reader.readTags(path)).chapters;

async function withChapters(engine: AudioEngine): Promise<string> {
  const [sound, result] = [await stored('wav', wave(chord(2, RATE, 1), { rate: RATE })), newPath('mp3')];
  await engine.convert(sound, result, { to: 'MP3', options: { tags: { chapters: CHAPTERS } } }, { signal });
  return result;
}

test('conversions of conversions', async () => {
  for (const engine of engines) {
    let path = await withChapters(engine);
    for (const [pass, to] of (['MP3', 'M4A', 'MP3', 'WMA', 'WAV', 'MP3'] as const).entries()) {
      const result = newPath(to.toLowerCase());
      await engine.convert(path, result, { to, options: {} }, { signal });
      assert.deepEqual(await chaptersOf(result), CHAPTERS, `${engine.name}, pass ${pass + 1}, to ${to}`);
      path = result;
    }
  }
});

test('effects', async () => {
  for (const engine of engines) {
    const source = await withChapters(engine);
    for (const processing of [{ effect: 'AUTO_LEVELING' }, { effect: 'DE_NOISE_AI', strength: 'strong' }] as const)
      for (const to of ['MP3', 'WAV'] as const) {
        const result = newPath(to.toLowerCase());
        await engine.process(source, result, { ...processing, to }, { signal });
        assert.deepEqual(await chaptersOf(result), CHAPTERS, `${engine.name}, ${processing.effect}, to ${to}`);
      }
  }
});
