/** The service tells the sites apart that have its frames, and what is past the limit of one is done on the device. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, it, type TestContext } from 'node:test';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { CDN, pageOf, SAMPLES, startSite, type Site } from './site.ts';
import { openBrowser, visit } from './visitor.ts';

let site: Site;
let host: Server;
/** Two names of the same host, so that one of them is a partner. */
let partner: string;
let stranger: string;
const requested: { path: string; referer: string | undefined }[] = [];

const ATTRIBUTES: Readonly<Record<string, string>> = {
  '/silent-but-frame': ' referrerpolicy="strict-origin-when-cross-origin"',
};

before(async () => {
  host = createServer(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://host');
    const frame = `${site.url}/embed/converter?from=MP3&engine=service&${searchParams.get('frame') ?? ''}`;
    const attributes = ATTRIBUTES[pathname] ?? '';
    const policy = pathname.startsWith('/silent') ? '<meta name="referrer" content="no-referrer">' : '';
    const tag = `<script type="module" src="${site.url}${CDN}autoload.js"></script>
      <pc-converter from="MP3" engine="auto" api-base="${site.url}"></pc-converter>`;
    const html = pageOf(
      `<link rel="icon" href="data:,">${policy}${pathname === '/tag' ? tag : `<iframe src="${frame}" title="Tool" height="600"${attributes}></iframe>`}`,
      '',
    );
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  const { port } = host.address() as AddressInfo;
  partner = `http://localhost:${port}`;
  stranger = `http://127.0.0.1:${port}`;
  site = await startSite({
    ALLOWED_ORIGINS: partner,
    PARTNERS: JSON.stringify([{ origin: partner, conversionsPerDay: 1 }]),
  });
});

after(async () => {
  host.close();
  await site.stop();
});

async function come(t: TestContext, address: string): Promise<{ page: Page; frame: FrameLocator; said: string[] }> {
  const browser = await openBrowser();
  t.after(() => browser.close());
  const { page, said } = await visit(t, browser, address, {
    viewport: { width: 800, height: 900 },
    prepare: (opened) =>
      Promise.resolve(
        void opened.on('request', (request) => {
          requested.push({ path: new URL(request.url()).pathname, referer: request.headers()['referer'] });
        }),
      ),
  });
  return { page, said, frame: page.locator('iframe').contentFrame() };
}

async function convert(page: Page, frame: FrameLocator | Locator): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await frame.getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles(join(SAMPLES, 'stereo.mp3'));
  await frame.getByRole('button', { name: 'Convert to WAV' }).click();
  await frame.getByRole('button', { name: 'Download WAV' }).waitFor();
}

/** The number of conversions that the service has done, by site. */
async function done(): Promise<Record<string, number>> {
  const text = await site.metrics();
  const lines = text.matchAll(/^pc_conversions_total\{site="([^"]+)",.*outcome="PROCESSED"\} (\d+)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', count]) => [name, Number(count)]));
}

it('by the page around the frame, whatever the address of the frame says, and nothing but its origin', async (t) => {
  const first = await come(t, `${stranger}/page?frame=${encodeURIComponent(`site=${partner}`)}`);
  await convert(first.page, first.frame);
  assert.deepEqual(await done(), { other: 1 });

  const silent = await come(t, `${partner}/silent?frame=${encodeURIComponent(`site=${partner}`)}`);
  await convert(silent.page, silent.frame);
  assert.deepEqual(await done(), { other: 2 });

  const { page, frame, said } = await come(t, `${partner}/account?name=alice`);
  await convert(page, frame);
  assert.deepEqual(await done(), { other: 2, [partner]: 1 });
  assert.deepEqual(said, []);
  assert.equal(
    requested.some(({ referer = '' }) => referer.includes('alice')),
    false,
  );
  assert.equal(
    await frame.locator('body').evaluate(() => location.search),
    `?from=MP3&engine=service&site=${encodeURIComponent(partner)}`,
  );
});

it('by no link to the page, whatever its address says, and by the tab that a frame opens for signing up', async (t) => {
  const siteIn = (page: Page): Promise<string | null> =>
    page.evaluate(() => new URL(location.href).searchParams.get('site'));
  const address = `${site.url}/embed/tts-section?site=${encodeURIComponent(partner)}`;
  const { page } = await come(t, address);
  await page.locator('pc-tts-section').waitFor();
  assert.equal(await siteIn(page), null);
  // A link from elsewhere tells its origin only, whatever that is.
  await page.goto(`${stranger}/page`);
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'Convert' });
    document.body.append(link);
  }, address);
  await page.getByRole('link', { name: 'Convert' }).click();
  await page.locator('pc-tts-section').waitFor();
  assert.equal(await siteIn(page), null);

  const framed = await come(t, `${partner}/page`);
  await framed.frame.locator('pc-converter').waitFor();
  const opening = framed.page.context().waitForEvent('page');
  await framed.frame
    .locator('pc-converter')
    .evaluate((element) =>
      element.dispatchEvent(new CustomEvent('pc-auth-request', { bubbles: true, composed: true, cancelable: true })),
    );
  const opened = await opening;
  await opened.locator('pc-converter').waitFor();
  assert.equal(await siteIn(opened), partner);
});

it('by a frame that tells, on a page that otherwise does not', async (t) => {
  const { frame } = await come(t, `${partner}/silent-but-frame`);
  await frame.getByRole('button', { name: 'Choose a file' }).waitFor();
  const query = await frame.locator('body').evaluate(() => location.search);
  assert.equal(new URLSearchParams(query).get('site'), partner);
});

it('past the limit of its site, a visitor is told so', async (t) => {
  const { page, frame } = await come(t, `${partner}/`);
  const choosing = page.waitForEvent('filechooser');
  await frame.getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles(join(SAMPLES, 'stereo.mp3'));
  await frame.getByText('This site has reached its limit for today').waitFor();
});

it('… or gets the result from the device, where the page allows both', async (t) => {
  const { page } = await come(t, `${partner}/tag`);
  const widget = page.locator('pc-converter');
  await convert(page, widget);
  assert.deepEqual(await done(), { other: 2, [partner]: 1 });
  assert.match(await site.metrics(), /^pc_conversions_refused_total\{site="http:\/\/localhost:\d+"\} 2$/m);
});
