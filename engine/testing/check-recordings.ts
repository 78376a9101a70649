/** Tests an engine with `RECORDINGS`. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { AudioFormat, ConversionReport } from '../../src/contract/audio.ts';
import { chord, wave } from '../../tests/samples/sound.ts';
import { NodeEngine } from '../hosts/node/node.ts';
import { RECORDINGS, tagsOf, type Plain } from './recordings.ts';

type Convert = (source: string, result: string, to: AudioFormat) => Promise<ConversionReport>;

/** @param start begins with the engine, when the tests begin */
export function checkRecordings(name: string, start: () => Promise<Convert>): void {
  describe(name, { concurrency: 2 }, () => {
    const reader = new NodeEngine();
    let folder: string;
    let plain: Plain;
    let convert: Convert;

    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'recordings-'));
      convert = await start();
      const source = join(folder, 'plain.wav');
      await writeFile(source, wave(chord(0.6, 32_000, 1), { rate: 32_000 }));
      const made = async (to: AudioFormat): Promise<Buffer> => {
        const result = join(folder, `plain.${to.toLowerCase()}`);
        await reader.convert(source, result, { to });
        return readFile(result);
      };
      const mp3 = await made('MP3');
      // Without the tag of the program.
      plain = {
        mp3: mp3.subarray(mp3.indexOf(0xff, 10 + ((mp3[8] ?? 0) << 7) + (mp3[9] ?? 0))),
        flac: await made('FLAC'),
      };
    });

    after(async () => {
      reader.close();
      await rm(folder, { recursive: true });
    });

    for (const [index, { what, extension, file, to, tags, report, has, ...rest }] of RECORDINGS.entries()) {
      test(what, async () => {
        const source = join(folder, `${index}.${extension}`);
        const result = join(folder, `${index}-result.${to.toLowerCase()}`);
        await writeFile(source, file(plain));
        const reported = await convert(source, result, to);
        const probe = await reader.probe(result);
        if (tags) assert.deepEqual(tagsOf(probe, tags), tags);
        for (const [key, value] of Object.entries(report ?? {}))
          assert.deepEqual(reported[key as keyof ConversionReport], value, key);
        if ('chapters' in rest) assert.deepEqual((await reader.readTags(result)).chapters, rest.chapters);
        if (has) assert.ok(has(await readFile(result), probe));
      });
    }
  });
}
