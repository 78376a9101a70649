/**
 * Results in a storage of another origin that does not let pages read them (CORS): the browser itself downloads them.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import type { Browser, Download } from 'playwright-core';
import { pageOf, SAMPLES, startSite } from './site.ts';
import type { Site } from './site.ts';
import { button, choose, openBrowser, visit } from './visitor.ts';

let browser: Browser;
let site: Site;
let storage: Site;

before(async () => {
  [browser, site, storage] = await Promise.all([openBrowser(), startSite(), startSite()]);
});

after(async () => {
  await browser.close();
  await Promise.all([site.stop(), storage.stop()]);
});

it('are downloaded in a new tab, with a link for whom nothing has started', async (t) => {
  const fileUrl = storage.publish({
    html: await readFile(join(SAMPLES, 'stereo.flac')),
    type: 'audio/flac',
    headers: { 'Content-Disposition': 'attachment; filename="stereo.flac"' },
  });
  const html = pageOf('<pc-converter engine="service" from="FLAC" to="MP3"></pc-converter>');
  const { page } = await visit(t, browser, site.publish({ html }));
  await page.route('**/api/audio-convert/*', (route) => route.fulfill({ json: { status: 'PROCESSED', fileUrl } }));
  const downloaded = new Promise<Download>((resolve) => {
    page.context().on('page', (tab) => tab.on('download', resolve));
    page.on('download', resolve);
  });
  await choose(page, join(SAMPLES, 'stereo.flac'));
  await button(page, 'Convert to MP3').click();
  await button(page, 'Download MP3').click();
  assert.equal((await downloaded).suggestedFilename(), 'stereo.flac');
  const alert = page.getByRole('alert');
  assert.match((await alert.textContent()) ?? '', /Your browser downloads this file itself/);
  const link = page.getByRole('link', { name: 'Open the file' });
  assert.equal(await link.getAttribute('href'), fileUrl);
  assert.equal(await button(page, 'Download MP3').isEnabled(), true, 'it can be tried again');
});

it('are read where the storage lets pages, though the cache has what a player has requested', async (t) => {
  const sound = await readFile(join(SAMPLES, 'stereo.mp3'));
  const bucket = createServer((request, response) => {
    // Like many buckets, without `Vary`.
    if (request.headers.origin) response.setHeader('Access-Control-Allow-Origin', '*');
    response.writeHead(200, { 'Content-Type': 'audio/mpeg', 'Cache-Control': 'max-age=600' }).end(sound);
  }).listen(0, '127.0.0.1');
  t.after(() => bucket.close().closeAllConnections());
  await once(bucket, 'listening');
  const fileUrl = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/stereo.mp3`;
  const html = pageOf('<pc-converter engine="service" from="FLAC" to="MP3"></pc-converter>');
  const { page } = await visit(t, browser, site.publish({ html }));
  // Routes of the driver would switch the cache off.
  await page.evaluate((url) => {
    const { fetch } = window;
    window.fetch = (input, init) =>
      /audio-convert\/./.test(input as string)
        ? Promise.resolve(Response.json({ status: 'PROCESSED', fileUrl: url }))
        : fetch(input, init);
  }, fileUrl);
  await page.evaluate(async (url) => {
    await (await fetch(url, { mode: 'no-cors', credentials: 'omit' })).blob();
    const isCached = await fetch(url, { credentials: 'omit' }).then(
      () => false,
      () => true,
    );
    if (!isCached) throw new Error('The browser has asked again.');
  }, fileUrl);
  await choose(page, join(SAMPLES, 'stereo.flac'));
  await button(page, 'Convert to MP3').click();
  const saving = page.waitForEvent('download');
  await button(page, 'Download MP3').click();
  assert.equal((await saving).suggestedFilename(), 'stereo.mp3');
});

it('are called expired or cut off as before, if the storage does not answer', async (t) => {
  const html = pageOf('<pc-converter engine="service" from="FLAC" to="MP3"></pc-converter>');
  const { page } = await visit(t, browser, site.publish({ html }));
  // Nobody listens at port 9.
  const fileUrl = 'http://127.0.0.1:9/stereo.mp3';
  await page.route('**/api/audio-convert/*', (route) => route.fulfill({ json: { status: 'PROCESSED', fileUrl } }));
  await choose(page, join(SAMPLES, 'stereo.flac'));
  await button(page, 'Convert to MP3').click();
  await button(page, 'Download MP3').click();
  await page.getByRole('alert').getByText('Connection lost').waitFor();
});
