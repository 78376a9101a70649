/** A podcast's episode gets its title, cover and chapters, on the device and at the service. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { NodeEngine } from '../../engine/hosts/node/node.ts';
import { samplePath } from '../../engine/testing/samples.ts';
import { pageOf } from './site.ts';
import type { Site } from './site.ts';
import { button, choose, download, visit, type TemporaryFolder } from './visitor.ts';
import { withSite } from './with-site.ts';

let site: Site;
let browser: Browser;
let folder: TemporaryFolder;

withSite((started) => ({ site, browser, folder } = started));

const ENGINES = { service: 'api-base="/"', device: 'engine="device"' } as const;

/** A picture that the page draws, so that no file of one is needed. */
const drawn = (page: Page, size: number): Promise<number[]> =>
  page.evaluate(async (length) => {
    const canvas = new OffscreenCanvas(length, length);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    context.fillStyle = 'teal';
    context.fillRect(0, 0, length, length);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())];
  }, size);

/** What a field has once the file was read. */
async function readValue(page: Page, name: string): Promise<string> {
  const field = page.getByRole('textbox', { name });
  await field.waitFor();
  const found = await field.elementHandle();
  await page.waitForFunction((input) => input instanceof HTMLElement && 'value' in input && input.value !== '', found);
  return field.inputValue();
}

const typed = {
  Title: 'Episode 4: “Ünïcode” = 日本',
  Album: 'Talks',
  Year: '2026-05-31',
  'Track number': '4/9',
  Chapters: '00:00 Intro\n00:01.5 News; and more',
};

describe('changed tags are in the result', () => {
  for (const [engine, attributes] of Object.entries(ENGINES)) {
    it(`made ${engine === 'device' ? 'on the device' : 'at the service'}, and are read from it again`, async (t) => {
      const tag = `<pc-converter ${attributes} to="M4A"></pc-converter>`;
      const { page, said } = await visit(t, browser, site.publish({ html: pageOf(tag) }));
      await choose(page, samplePath('art.mp3'));
      await button(page, 'Tags').click();
      const kept = await readValue(page, 'Artist');
      for (const [name, text] of Object.entries(typed)) await page.getByRole('textbox', { name }).fill(text);
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page
          .getByRole('button', { name: /picture/i })
          .first()
          .click(),
      ]);
      const picture = Buffer.from(await drawn(page, 3600));
      await chooser.setFiles({ name: 'cover.png', mimeType: 'image/png', buffer: picture });
      await page.getByText('3,000 × 3,000').waitFor();
      await button(page, 'Convert to M4A').click();
      const saved = join(folder.path, `${engine}.m4a`);
      await (await download(page, 'M4A')).saveAs(saved);

      const node = new NodeEngine();
      t.after(() => node.close());
      const { cover, chapters, ...texts } = await node.readTags(saved);
      assert.deepEqual(
        { title: texts.title, album: texts.album, year: texts.year, track: texts.track, artist: texts.artist },
        { title: typed.Title, album: 'Talks', year: '2026-05-31', track: '4/9', artist: kept },
      );
      assert.deepEqual(chapters, [
        { start: 0, title: 'Intro' },
        { start: 1.5, title: 'News; and more' },
      ]);
      assert.ok(cover);

      await page.reload();
      await choose(page, saved);
      await button(page, 'Tags').click();
      assert.equal(await readValue(page, 'Title'), typed.Title);
      assert.match(
        await page.getByRole('textbox', { name: 'Chapters' }).inputValue(),
        /^00:00 Intro\n00:01\.5 News; and more/,
      );
      await page.getByText('3,000 × 3,000').waitFor();
      assert.deepEqual(said, []);
    });
  }
});
