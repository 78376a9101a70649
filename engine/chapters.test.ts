/** Chapters stay where they are, however often a file is converted or processed. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { AudioFormat } from '../src/contract/audio.ts';
import { chord, wave } from '../tests/samples/sound.ts';
import { id3Chapters } from './testing/recordings.ts';
import { openTestEngine } from './testing/test-engine.ts';

const { engine, newPath, converted, written } = openTestEngine();

const RATE = 44_100;
const CHAPTERS = [0.2, 0.5, 1.1, 1.6].map((start, index) => ({ start, title: `Part ${index + 1}` }));

const withChapters = async (to: AudioFormat): Promise<string> => {
  const source = await written(wave(chord(2, RATE, 1), { rate: RATE }), 'wav');
  return (await converted(source, to, { tags: { chapters: CHAPTERS } })).path;
};

for (const formats of [['MP3'], ['M4A', 'MP3'], ['MP3', 'WMA', 'AIFF', 'AAC', 'WAV', 'M4A']] as const)
  test(`ten passes: ${formats.join(', ')}`, async () => {
    let path = await withChapters('MP3');
    for (let pass = 0; pass < 10; pass++) {
      const to = formats[pass % formats.length] ?? 'MP3';
      ({ path } = await converted(path, to, pass === 0 ? { tags: { title: 'New' } } : {}));
      assert.deepEqual((await engine.readTags(path)).chapters, CHAPTERS, `pass ${pass + 1}, ${to}`);
    }
  });

for (const effect of ['AUTO_LEVELING', 'DE_NOISE_AI'] as const)
  for (const strength of ['standard', 'strong'] as const)
    test(`${effect}, ${strength}, keeps them`, async () => {
      for (const to of ['MP3', 'WAV'] as const) {
        const result = newPath(to.toLowerCase());
        await engine.process(await withChapters('MP3'), result, { effect, strength, to });
        assert.deepEqual((await engine.readTags(result)).chapters, CHAPTERS);
        assert.equal(id3Chapters(await readFile(result)).length, CHAPTERS.length);
      }
    });
