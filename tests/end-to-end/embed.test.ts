/** Pages in frames of another site: they work there, and each frame becomes as high as its content. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it, type TestContext } from 'node:test';
import type { Browser, BrowserContextOptions, FrameLocator, Page } from 'playwright-core';
import { pageOf, SAMPLES, type Site } from './site.ts';
import { resize, visit } from './visitor.ts';
import { withSite } from './with-site.ts';

let site: Site;
let browser: Browser;
let host: Server;
let origin: string;
/** By path, on the other site. */
const pages = new Map<string, string>();

withSite((started) => ({ site, browser } = started));

before(async () => {
  host = createServer(({ url = '/' }, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(pages.get(url.replace(/\?.*/, '')) ?? '');
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  origin = `http://localhost:${(host.address() as AddressInfo).port}`;
});

after(() => void host.close());

const frameOf = (path: string, more = ''): string =>
  `<iframe src="${site.url}/embed/${path}" title="Tool" style="width:100%;height:100px;border:0"${more}></iframe>`;

/** Comes to a page of the other site. */
async function come(t: TestContext, body: string, width = 800, more: BrowserContextOptions = {}, query = '') {
  const path = `/${pages.size}`;
  pages.set(path, pageOf(`<link rel="icon" href="data:,">${body}`, ''));
  const { page, said } = await visit(t, browser, origin + path + query, { viewport: { width, height: 900 }, ...more });
  return { page, said, frame: page.locator('iframe').first().contentFrame() };
}

const script = (more = ''): string => `<script async src="${site.url}/cdn/embed.js"${more}></script>`;

const heights = (page: Page): Promise<number[]> =>
  page.locator('iframe').evaluateAll((frames) => frames.map((frame) => frame.clientHeight));

/** Waits until the frame is exactly as high as the body in it. */
async function fits(page: Page, frame: FrameLocator): Promise<number> {
  for (;;) {
    const content = Math.ceil(await frame.locator('body').evaluate((body) => body.getBoundingClientRect().height));
    const [height] = await heights(page);
    if (height === content && content > 200) return content;
    await page.waitForTimeout(50);
  }
}

const WIDGETS: Readonly<Record<string, string>> = {
  'converter?from=WAV&to=FLAC&language=es': 'Conversor de audio',
  'pricing-section?interval=year': 'Free',
  'tts-section?voice-language=es': 'Generate speech',
  'processing-tool?effect=de-noise': 'Background noise remover',
  'auto-leveling?language=fr': 'Égalisation du volume',
};

for (const [path, text] of Object.entries(WIDGETS)) {
  it(`${path} shows itself at its own height, and violates nothing`, async (t) => {
    const { page, said, frame } = await come(t, frameOf(path) + script());
    await frame
      .getByText(text)
      .or(frame.getByRole('region', { name: text }))
      .first()
      .waitFor({ state: 'attached' });
    await fits(page, frame);
    assert.equal(
      await frame.locator('html').evaluate((root) => root.scrollHeight <= root.clientHeight),
      true,
      'nothing scrolls in the frame',
    );
    assert.deepEqual(said, []);
  });
}

it('converts on the device, in the frame', async (t) => {
  const { page, frame } = await come(t, frameOf('converter?engine=device') + script());
  const choosing = page.waitForEvent('filechooser');
  await frame.getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles(join(SAMPLES, 'stereo.mp3'));
  await frame.getByRole('button', { name: 'Convert to WAV' }).click();
  const downloading = page.waitForEvent('download');
  await frame.getByRole('button', { name: 'Download WAV' }).click();
  assert.equal((await downloading).suggestedFilename(), 'stereo.wav');
});

it('works in the frame that WordPress makes, and tells it the height', async (t) => {
  const listen = `<script>const told = new Promise((resolve) =>
    addEventListener('message', ({ data }) => data.secret === 'aB3dE5gH7j' && data.value > 200 && resolve(data)))</script>`;
  const frame = frameOf('converter?engine=device#?secret=aB3dE5gH7j', ' sandbox="allow-scripts" security="restricted"');
  const { page, frame: inside } = await come(t, listen + frame);
  const choosing = page.waitForEvent('filechooser');
  await inside.getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles(join(SAMPLES, 'stereo.mp3'));
  await inside.getByRole('button', { name: 'Convert to WAV' }).click();
  await inside.getByRole('button', { name: 'Download WAV' }).waitFor();
  assert.equal((await page.evaluate<{ message: string }>('told')).message, 'height');
});

describe('beside the panel, the page is seen', () => {
  const PAGE = [11, 37, 69];
  for (const scheme of ['light', 'dark', undefined])
    it(`on a page ${scheme ? `of the scheme ${scheme}` : 'without a scheme'}, whatever the theme`, async (t) => {
      const styles = `<style>:root{${scheme ? `color-scheme:${scheme}` : ''}}body{background:rgb(${PAGE.join()});margin:0}</style>`;
      const frames = ['', '?theme=light', '?theme=dark', '?theme=auto'].map((query) => frameOf(`converter${query}`));
      // Otherwise the visitor's scheme is simulated, in frames too, whatever the page around them has.
      const { page } = await come(t, styles + frames.join(''), 1280, { colorScheme: null });
      for (const [index, frame] of (await page.locator('iframe').all()).entries()) {
        await frame.contentFrame().getByRole('button', { name: 'Choose a file' }).waitFor();
        const { x, y } = (await frame.boundingBox())!;
        const picture = await page.screenshot({ clip: { x: x + 10, y: y + 50, width: 1, height: 1 } });
        const pixel = await page.evaluate(async (data) => {
          const image = new Image();
          image.src = `data:image/png;base64,${data}`;
          await image.decode();
          const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
          canvas.drawImage(image, 0, 0);
          return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
        }, picture.toString('base64'));
        assert.deepEqual(pixel, PAGE, `frame ${index}`);
      }
    });
});

it('follows its content, and each of several frames its own', async (t) => {
  const { page, frame } = await come(t, frameOf('pricing-section') + frameOf('converter') + script(), 1100);
  const wide = await fits(page, frame);
  await resize(page, { width: 320, height: 900 });
  await page.waitForFunction((before) => document.querySelector('iframe')!.clientHeight > Math.max(before, 1000), wide);
  // A browser does not lay out frames of other origins that are far from what it shows.
  await page.locator('iframe').nth(1).scrollIntoViewIfNeeded();
  await page.waitForFunction(() => {
    const { clientHeight } = document.querySelectorAll('iframe')[1]!;
    return clientHeight > 200 && clientHeight < 700;
  });
});

it('a script that comes after the frame is told the height too', async (t) => {
  const { page, frame } = await come(t, frameOf('converter'));
  await frame.getByRole('button', { name: 'Choose a file' }).waitFor();
  assert.deepEqual(await heights(page), [100]);
  await page.addScriptTag({ url: `${site.url}/cdn/embed.js` });
  await fits(page, frame);
});

describe('a message that is not from a frame of the service', () => {
  const resize = { type: 'pc-embed-resize', height: 777 };

  it('changes nothing: from the page itself, from a frame of another origin, or with no sensible height', async (t) => {
    pages.set(
      '/evil',
      `<script>for (const target of [parent, parent.frames[0]]) target.postMessage(${JSON.stringify(resize)}, '*')</script>`,
    );
    const { page, frame } = await come(
      t,
      `${frameOf('converter')}${script()}<iframe src="/evil" title="Evil"></iframe>`,
    );
    const height = await fits(page, frame);
    await page.evaluate((message) => postMessage(message, '*'), resize);
    const inside = page.frames().find((each) => each.url().includes('/embed/'))!;
    for (const wrong of [-5, 0, 1e9, 'NaN', null, {}]) {
      await inside.evaluate((given) => parent.postMessage({ type: 'pc-embed-resize', height: given }, '*'), wrong);
    }
    // Messages arrive in order: after this one, all others have.
    await inside.evaluate(() => parent.postMessage('last', '*'));
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    assert.equal((await heights(page))[0], height);
  });
});

it('signing in leaves the frame, for a page of its own', async (t) => {
  const { page, frame } = await come(t, frameOf('pricing-section') + script());
  const opening = page.context().waitForEvent('page');
  await frame
    .getByRole('button', { name: /^Try Pro/ })
    .first()
    .click();
  const opened = await opening;
  assert.equal(opened.url(), `${site.url}/embed/pricing-section`);
  assert.equal(await frame.getByRole('dialog').count(), 0);
});

describe('what the page around shares', () => {
  const STORED = `<script>localStorage.setItem('pc_experiments', '{"subscriptionExperiment":"TRIAL"}')</script>`;
  const QUERY = '?utm_source=mail&utm_term=ada@example.org&q=secret';

  /** The texts of the first plan's button in the frame, and the address that it opens. */
  async function choosePlan(page: Page, frame: FrameLocator, name: string): Promise<Page> {
    const opening = page.context().waitForEvent('page');
    await frame.getByRole('button', { name, exact: true }).click();
    return opening;
  }

  it('reaches the frame: the campaign its new tab, the variants what it shows and tells once', async (t) => {
    const heard = `<script>heard = []; addEventListener('pc-exposure', ({ detail }) => heard.push(detail))</script>`;
    const frames = frameOf('pricing-section') + script(' data-pc-share="utm experiments"');
    const { page, frame, said } = await come(t, STORED + heard + frames, 1100, {}, QUERY);
    const opened = await choosePlan(page, frame, 'Try Pro free for 7 days');
    assert.equal(opened.url(), `${site.url}/embed/pricing-section?utm_source=mail`);
    assert.equal(await opened.evaluate(() => window.opener as unknown), null);
    await opened.waitForFunction(() => sessionStorage.getItem('pc_landing_query') === '?utm_source=mail');
    await page.waitForFunction(() => (Reflect.get(window, 'heard') as unknown[]).length > 0);
    assert.deepEqual(await page.evaluate(() => Reflect.get(window, 'heard') as unknown), [
      { experiment: 'subscription_experiment', variant: 'TRIAL' },
    ]);
    const inside = page.frames().find((each) => each.url().includes('/embed/'))!;
    assert.equal(await inside.evaluate(() => localStorage.getItem('pc_experiments')), null);
    assert.deepEqual(said, []);
  });

  it('is nothing without its word', async (t) => {
    const { page, frame } = await come(t, STORED + frameOf('pricing-section') + script(), 1100, {}, QUERY);
    const opened = await choosePlan(page, frame, 'Try Pro free for 7 days');
    assert.equal(opened.url(), `${site.url}/embed/pricing-section`);
  });
});

it('where the sandbox forbids a tab, what a plan leads to is an address to copy', async (t) => {
  const sandbox = ' sandbox="allow-scripts allow-same-origin"';
  const { frame } = await come(t, frameOf('pricing-section?language=de', sandbox) + script(), 1100);
  await frame.getByRole('button', { name: 'Pro 7 Tage gratis testen' }).click();
  const field = frame.getByRole('textbox', { name: /kein neuer Tab/ });
  await field.waitFor();
  assert.equal(await field.inputValue(), `${site.url}/embed/pricing-section?language=de`);
  assert.equal(await field.evaluate((input) => document.activeElement === input), true);
  const selected = ({ selectionStart, selectionEnd }: HTMLInputElement) => [selectionStart, selectionEnd];
  assert.deepEqual(await field.evaluate(selected as never), [0, (await field.inputValue()).length]);
});
