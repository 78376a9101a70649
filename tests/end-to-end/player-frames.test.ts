/** An episode in a frame of another site, with its sound, chapters and cover on a third one. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it, type TestContext } from 'node:test';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { silence, wave } from '../samples/sound.ts';
import { pageOf, startSite, type Site } from './site.ts';
import { openBrowser, resize, visit } from './visitor.ts';

let site: Site;
let browser: Browser;
/** Serves the page around the frame, and, by another name, what is played in it. */
let host: Server;
let page: string;
let media: string;
/** The page around the frame. */
let around = '';

const CHAPTERS = {
  version: '1.2.0',
  chapters: ['Quay', 'Fog', 'Bells'].map((title, at) => ({ startTime: at * 30, title })),
};

before(async () => {
  // Larger than what is read before playback.
  const sound = wave(silence(90, 16_000, 1), { rate: 16_000 });
  host = createServer(({ url = '/', headers }, response) => {
    response.setHeader('access-control-allow-origin', '*');
    if (url === '/14.wav') {
      const [, from] = /^bytes=(\d+)-/.exec(headers.range ?? '') ?? [];
      const start = Number(from ?? 0);
      response.writeHead(from === undefined ? 200 : 206, {
        'content-type': 'audio/wav',
        'accept-ranges': 'bytes',
        'content-length': sound.length - start,
        ...(from !== undefined && { 'content-range': `bytes ${start}-${sound.length - 1}/${sound.length}` }),
      });
      response.end(sound.subarray(start));
    } else if (url === '/14.json') response.setHeader('content-type', 'application/json').end(JSON.stringify(CHAPTERS));
    else if (url === '/14.svg')
      response
        .setHeader('content-type', 'image/svg+xml')
        .end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    else response.setHeader('content-type', 'text/html; charset=utf-8').end(around);
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  const { port } = host.address() as AddressInfo;
  page = `http://localhost:${port}/`;
  media = `http://127.0.0.1:${port}`;
  [site, browser] = await Promise.all([startSite({ PLAYER_ORIGINS: media }), openBrowser()]);
});

after(async () => {
  await browser.close();
  await site.stop();
  host.close();
});

const SOUND = { src: '/14.wav', 'file-name': 'Harbour bells' };
const EVERYTHING = { ...SOUND, chapters: '/14.json', cover: '/14.svg' };

/** The address of a frame. */
function playerOf({ ...query }: Record<string, string>): string {
  for (const [name, value] of Object.entries(query)) if (value.startsWith('/')) query[name] = media + value;
  return `${site.url}/embed/player?${new URLSearchParams(query)}`;
}

interface Come {
  page: Page;
  said: string[];
  frame: FrameLocator;
}

/** Comes to a page with this in it. */
async function come(t: TestContext, markup: string, width = 720): Promise<Come> {
  around = pageOf(`<link rel="icon" href="data:,"><style>body{margin:0}</style>${markup}`, '');
  const { page: shown, said } = await visit(t, browser, page, { viewport: { width, height: 900 } });
  const frame = shown.locator('iframe').contentFrame();
  await frame.getByRole('button', { name: 'Play', exact: true }).waitFor();
  return { page: shown, said, frame };
}

async function oembedOf(address: string): Promise<string> {
  const response = await fetch(`${site.url}/oembed?url=${encodeURIComponent(address)}`);
  assert.equal(response.status, 200);
  return ((await response.json()) as { html: string }).html;
}

const comeByOembed = async (t: TestContext, address: string): Promise<Come> => come(t, await oembedOf(address));

/** Chromium on Linux cannot share anything, and says so of every frame that may. */
const seriously = (said: readonly string[]): string[] =>
  said.filter((line) => line !== "warning: Unrecognized feature: 'web-share'.");

const contentHeight = (frame: FrameLocator): Promise<number> =>
  frame.locator('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height));

/** Waits until the frame is exactly as high as what is in it, and higher than before. */
async function fits({ page, frame }: Come, before = 100): Promise<number> {
  for (;;) {
    const [content, height] = [
      await contentHeight(frame),
      await page.locator('iframe').evaluate((it) => it.clientHeight),
    ];
    if (content === height && height > before) return height;
    await page.waitForTimeout(50);
  }
}

const position = (frame: FrameLocator): Promise<string> => frame.getByRole('slider').inputValue();

describe('an episode in the frame that oEmbed describes', () => {
  it('shows chapters and cover, plays, grows with what is opened, and violates nothing', async (t) => {
    const come = await comeByOembed(t, playerOf(EVERYTHING));
    const { frame, said } = come;
    await frame.getByRole('list', { name: 'Chapters' }).getByRole('button', { name: /^Fog/ }).waitFor();
    await frame.locator('img').evaluate((image: HTMLImageElement) => image.decode());
    const closed = await fits(come);
    await frame.getByRole('button', { name: 'More options' }).click();
    await frame.getByRole('group', { name: 'More options' }).waitFor();
    await fits(come, closed);
    await resize(come.page, { width: 320, height: 900 });
    await fits(come, closed);
    await frame.getByRole('list', { name: 'Chapters' }).getByRole('button', { name: /^Fog/ }).click();
    await frame.locator('[aria-current=true]').getByText('Fog').waitFor();
    await frame.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    while (Number(await position(frame)) <= 30.2) await come.page.waitForTimeout(50);
    assert.deepEqual(seriously(said), []);
  });

  for (const width of [320, 720])
    for (const [kind, query] of Object.entries({
      'without a cover': SOUND,
      'with a cover': { ...SOUND, cover: '/14.svg' },
    }))
      it(`${kind}, at ${width} px, is as high from the start as it needs to be`, async (t) => {
        const html = (await oembedOf(playerOf(query))).replace(/<script.*/s, '');
        const { page, frame } = await come(t, html, width);
        await frame.getByRole('button', { name: 'More options' }).waitFor();
        const spare = (await page.locator('iframe').evaluate((it) => it.clientHeight)) - (await contentHeight(frame));
        assert.ok(spare >= 0 && spare <= 28, `${spare} px`);
      });

  it('starts at the moment of its address', async (t) => {
    const { frame, said } = await comeByOembed(t, `${playerOf(EVERYTHING)}#t=1:05`);
    await frame.locator('[aria-current=true]').getByText('Bells').waitFor();
    // Browsers go to the next sample that they can decode.
    assert.ok(Math.abs(Number(await position(frame)) - 65) < 0.01);
    assert.deepEqual(seriously(said), []);
  });
});
