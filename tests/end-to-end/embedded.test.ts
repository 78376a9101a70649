/** A converter on pages that limit it: sandboxed frames, combined scripts, a service that does not know the page. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { TestContext } from 'node:test';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { AUTOLOAD, CDN, pageOf, ROOT, SAMPLES } from './site.ts';
import type { Site } from './site.ts';
import { button, choose, convert, visit, type TemporaryFolder } from './visitor.ts';
import { withSite } from './with-site.ts';

let site: Site;
let browser: Browser;
let folder: TemporaryFolder;

withSite((started) => ({ site, browser, folder } = started));

const SONG = join(SAMPLES, 'stereo.mp3');
const TAG = '<pc-converter></pc-converter>';

const CORS = { 'access-control-allow-origin': '*' };

/** Converts a file in a frame up to the chooser after the download. */
async function convertInFrame(page: Page, frame: FrameLocator): Promise<void> {
  const dialog = page.waitForEvent('filechooser');
  await frame.getByRole('button', { name: 'Choose a file', exact: true }).click();
  await (await dialog).setFiles(SONG);
  await frame.getByRole('button', { name: 'Convert to WAV' }).click();
  await frame.getByRole('button', { name: 'Download WAV' }).click();
  await frame.getByRole('button', { name: 'Choose a file', exact: true }).waitFor();
}

describe('in a sandboxed frame that allows no downloads', () => {
  for (const [sandbox, says] of [
    ['allow-scripts', 'No download? Open this tool in a new tab.'],
    ['allow-scripts allow-same-origin', 'Downloads are blocked here.'],
  ] as const) {
    it(`the engine works, and the result is not lost: ${sandbox}`, async (t) => {
      const framed = site.publish({ html: pageOf(TAG), headers: CORS });
      const url = site.publish({
        html: pageOf(`<iframe width="700" height="900" sandbox="${sandbox}" src="${framed}">`),
      });
      const { page } = await visit(t, browser, url);
      const downloads: unknown[] = [];
      page.on('download', (download) => downloads.push(download));
      const frame = page.frameLocator('iframe');
      await convertInFrame(page, frame);
      await frame.getByText(says).first().waitFor();
      await frame.getByRole('link', { name: 'Download again' }).click();
      await frame.getByRole('button', { name: 'Play stereo.wav' }).click();
      await frame.getByRole('slider').first().waitFor();
      assert.deepEqual(downloads, []);
    });
  }
});

it('after a download on an ordinary page the result can be saved again', async (t) => {
  const { page, said } = await visit(t, browser, site.publish({ html: pageOf(TAG) }));
  await convert(page, SONG, 'WAV');
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download again' }).click(),
  ]);
  assert.equal(again.suggestedFilename(), 'stereo.wav');
  await again.saveAs(join(folder.path, 'again.wav'));
  assert.equal((await readFile(join(folder.path, 'again.wav'))).toString('latin1', 0, 4), 'RIFF');
  assert.deepEqual(said, []);
});

describe('a classic script', () => {
  const script = (): Promise<string> => readFile(join(ROOT, `dist/${CDN}pc-elements.js`), 'utf8');

  for (const [how, head] of [
    [
      'combined with others',
      async (): Promise<string> => {
        const html = `window.first = 1;\n${await script()}`;
        return `<script src="${site.publish({ path: '/combined/all.js', html, type: 'text/javascript' })}"></script>`;
      },
    ],
    [
      'inlined',
      async (): Promise<string> => `<script>${(await script()).replaceAll('</script', '<\\/script')}</script>`,
    ],
  ] as const) {
    it(`that is ${how} says which setting is missing, and works with it`, async (t) => {
      const { page, said } = await visit(t, browser, site.publish({ html: pageOf(TAG, await head()) }));
      await choose(page, SONG);
      await page.getByRole('alert').getByText('Converting isn’t set up on this site').waitFor();
      const lines = said.filter((line) => line.includes('engineBase'));
      assert.equal(lines.length, 1, said.join('\n'));
      await page.evaluate((base) => {
        (globalThis as unknown as { pcElements: { configure: (changes: object) => void } }).pcElements.configure({
          engineBase: base,
        });
      }, '/cdn/engine/');
      await button(page, 'Try again').click();
      await button(page, 'Convert to WAV').waitFor();
    });
  }
});

describe('a page whose origin the service does not allow', () => {
  async function partner(t: TestContext, tag: string): Promise<string> {
    const html = pageOf(`<link rel="icon" href="data:,">${tag}`, AUTOLOAD.replace(CDN, site.url + CDN));
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    t.after(() => server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  it('reads what is wrong, and the console names the setting', async (t) => {
    const origin = await partner(t, `<pc-converter engine="service" api-base="${site.url}"></pc-converter>`);
    const { page, said } = await visit(t, browser, origin);
    await choose(page, SONG);
    await page.getByRole('alert').getByText('This site isn’t allowed to use our service').waitFor();
    const lines = said.filter((line) => line.includes('ALLOWED_ORIGINS'));
    assert.equal(lines.length, 1);
    assert.ok(lines[0]!.includes(origin));
  });

  it('converts on the device where it leaves the choice', async (t) => {
    const origin = await partner(t, `<pc-converter api-base="${site.url}"></pc-converter>`);
    const { page } = await visit(t, browser, origin);
    await choose(page, SONG);
    await page.getByText('so your files are converted on your device').first().waitFor();
    await button(page, 'Convert to WAV').click();
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download WAV').click()]);
    assert.equal(download.suggestedFilename(), 'stereo.wav');
  });
});
