import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { samplePath, SOURCES } from '../../engine/testing/samples.ts';
import { wave } from '../../tests/samples/sound.ts';
import type { PeaksFile } from '../contract/peaks.ts';
import { readPeaks } from '../sidecars/peaks.ts';
import { runPeaksCommand } from './peaks-command.ts';

let folder: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'peaks-'));
});

after(() => rm(folder, { recursive: true }));

async function run(...parameters: string[]): Promise<{ code: number; out: string; error: string }> {
  const said = { out: '', error: '' };
  const code = await runPeaksCommand(parameters, {
    out: (text) => void (said.out += text),
    error: (text) => void (said.error += text),
  });
  return { code, ...said };
}

describe('pc-elements peaks', () => {
  for (const [format, name] of Object.entries(SOURCES)) {
    it(`measures ${format}`, async () => {
      const { code, out, error } = await run(samplePath(name), '-o', '-');
      assert.deepEqual([code, error], [0, '']);
      const peaks = JSON.parse(out) as PeaksFile;
      assert.ok(peaks.duration > 0.4 && peaks.duration < 10, String(peaks.duration));
      assert.ok(Math.max(...readPeaks(peaks, 10).loudness) > 0.1);
    });
  }

  it('writes beside the file how loud each part of it is', async () => {
    const path = join(folder, 'half.wav');
    const rate = 44_100;
    const sound = Float64Array.from({ length: 10 * rate }, (_, at) => (at < 5 * rate ? 0 : Math.sin(at / 20)));
    await writeFile(path, wave([sound, sound], { rate }));
    assert.deepEqual(await run(path), { code: 0, out: '', error: '' });
    const peaks = JSON.parse(await readFile(`${path}.peaks.json`, 'utf8')) as PeaksFile;
    assert.equal(peaks.duration, 10);
    const [silent, loud] = readPeaks(peaks, 2).loudness;
    assert.ok(silent! < 0.05 && loud! > 0.95, `${silent} ${loud}`);
  });

  it('says what is wrong', async () => {
    const text = join(folder, 'text.mp3');
    await writeFile(text, 'no sound '.repeat(500));
    for (const [code, message, ...parameters] of [
      [2, 'Which file?'],
      [2, 'One file at a time', 'a.mp3', 'b.mp3'],
      [2, "Unknown option '--colour'", 'a.mp3', '--colour'],
      [1, "missing.mp3 can't be read: ENOENT", join(folder, 'missing.mp3')],
      [1, 'text.mp3 is not in an audio format that can be read.', text],
      [1, "can't be written: ENOENT", samplePath(SOURCES.WAV), '-o', join(folder, 'nowhere', 'peaks.json')],
    ] as const) {
      const { error, ...rest } = await run(...parameters);
      assert.ok(error.includes(message), `${message}: ${error}`);
      assert.deepEqual(rest, { code, out: '' });
    }
  });

  it('helps', async () => {
    assert.match((await run('--help')).out, /^Usage: pc-elements peaks <file>/);
  });
});
