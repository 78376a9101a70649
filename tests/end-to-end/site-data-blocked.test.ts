/** Firefox with “block all cookies”, where storage, databases and channels throw. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { launch, type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { FIREFOX, needs } from '../requirements.ts';
import { pageOf, SAMPLES, startSite } from './site.ts';
import type { Site } from './site.ts';

const TAGS = [
  '<pc-header></pc-header>',
  '<pc-pricing-section></pc-pricing-section>',
  '<pc-tts-section></pc-tts-section>',
  '<pc-converter engine="device" from="WAV" to="FLAC"></pc-converter>',
  '<pc-auto-leveling engine="device"></pc-auto-leveling>',
];

describe('with all cookies blocked', needs(FIREFOX), () => {
  let site: Site;
  let browser: Browser;

  before(async () => {
    [site, browser] = await Promise.all([
      startSite(),
      launch({
        browser: 'firefox',
        executablePath: FIREFOX.path()!,
        headless: true,
        extraPrefsFirefox: { 'network.cookie.cookieBehavior': 2 },
      }),
    ]);
  });

  after(async () => {
    await browser.close();
    await site.stop();
  });

  async function visit(html: string): Promise<Page> {
    const page = await browser.newPage();
    await page.goto(site.publish({ html: pageOf(html) }));
    return page;
  }

  const press = (page: Page, name: string): Promise<void> =>
    page.locator(`>>> ::-p-aria([name="${name}"][role="button"])`).click();

  async function chooseRecording(page: Page): Promise<void> {
    const input = (await page.waitForSelector('>>> input[type=file]')) as ElementHandle<HTMLInputElement>;
    await input.uploadFile(join(SAMPLES, 'stereo.wav'));
  }

  for (const tag of TAGS) {
    it(`${/[\w-]+/.exec(tag)?.[0] ?? ''} is not broken`, async () => {
      const page = await visit(
        `<script>let broken = []; addEventListener('pc-error', ({ detail }) => broken.push(String(detail.cause)))</script>${tag}`,
      );
      await page.waitForSelector('>>> button');
      assert.equal(
        await page.evaluate(() => {
          try {
            return localStorage.length;
          } catch (error) {
            return (error as Error).name;
          }
        }),
        'SecurityError',
      );
      if (tag.includes('engine')) {
        await chooseRecording(page);
        // Leveling begins by itself.
        if (tag.includes('converter')) await press(page, 'Convert to FLAC');
        await page.waitForSelector('>>> [part~=download-button]');
      }
      assert.deepEqual(await page.evaluate('broken'), []);
    });
  }
});
