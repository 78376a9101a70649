/** Intro, talk and outro become one episode, on the device and at the service. */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { NodeEngine } from '../../engine/hosts/node/node.ts';
import { chord, wave } from '../samples/sound.ts';
import { pageOf } from './site.ts';
import type { Site } from './site.ts';
import { button, download, drop, visit, type TemporaryFolder } from './visitor.ts';
import { withSite } from './with-site.ts';

let site: Site;
let browser: Browser;
let folder: TemporaryFolder;

const RATE = 44_100;
const SECONDS = { 'talk.wav': 3, 'intro.wav': 1, 'outro.wav': 2 };

withSite(async (started) => {
  ({ site, browser, folder } = started);
  for (const [name, seconds] of Object.entries(SECONDS))
    await writeFile(join(folder.path, name), wave(chord(seconds, RATE, 2), { rate: RATE }));
});

/** From the first file to the last. */
const order = (page: Page): Promise<string[]> =>
  page
    .getByRole('list', { name: 'Files' })
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => /\w+\.wav/.exec(row.textContent)?.[0] ?? ''));

const ENGINES = { service: 'api-base="/"', device: 'engine="device"' } as const;

for (const [engine, attributes] of Object.entries(ENGINES))
  describe(engine === 'device' ? 'on the device' : 'at the service', () => {
    async function chosen(t: Parameters<typeof visit>[0], to: string) {
      const tag = `<pc-converter ${attributes} to="${to}"></pc-converter>`;
      const visited = await visit(t, browser, site.publish({ html: pageOf(tag) }));
      await drop(visited.page, ...Object.keys(SECONDS).map((name) => join(folder.path, name)));
      await visited.page.getByRole('checkbox', { name: 'Join into one file' }).check();
      await button(visited.page, 'Move intro.wav up').press('Enter');
      assert.deepEqual(await order(visited.page), ['intro.wav', 'talk.wav', 'outro.wav']);
      return visited;
    }

    it('files are joined in their order with pauses, and each is a chapter', async (t) => {
      const { page, said } = await chosen(t, 'M4A');
      await page.getByRole('radio', { name: 'Pause', exact: true }).check();
      await button(page, 'Join 3 files into one M4A').click();
      const saved = await download(page, 'M4A');
      assert.equal(saved.suggestedFilename(), 'intro-joined.m4a');
      const path = join(folder.path, `${engine}.m4a`);
      await saved.saveAs(path);
      const node = new NodeEngine();
      t.after(() => node.close());
      assert.deepEqual((await node.readTags(path)).chapters, [
        { start: 0, title: 'intro' },
        { start: 2, title: 'talk' },
        { start: 6, title: 'outro' },
      ]);
      const { duration = 0 } = await node.probe(path);
      assert.ok(Math.abs(duration - 8) < 0.05, `${duration} s`);
      assert.deepEqual(said, []);
    });

    it('lossless files keep every sample, and the order can be changed after the result', async (t) => {
      const { page, said } = await chosen(t, 'WAV');
      await button(page, 'Join 3 files into one WAV').click();
      await button(page, 'Download WAV').waitFor();
      await button(page, 'Back to the files').click();
      await button(page, 'Move outro.wav up').press('Enter');
      await button(page, 'Join 3 files into one WAV').click();
      const path = join(folder.path, `${engine}.wav`);
      await (await download(page, 'WAV')).saveAs(path);
      const node = new NodeEngine();
      t.after(() => node.close());
      const raw = `${path}.flac`;
      await node.convert(path, raw, { to: 'FLAC' });
      const { duration = 0, audio } = await node.probe(raw);
      assert.equal(Math.round(duration * audio.sampleRate), 6 * RATE);
      assert.deepEqual(said, []);
    });
  });
