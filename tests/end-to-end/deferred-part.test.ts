/** The lazily loaded part of the converter: when it is loaded, and what happens before that and if it fails. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it } from 'node:test';
import type { Browser, Page, Route } from 'playwright-core';
import { CDN, pageOf, SAMPLES } from './site.ts';
import type { Site } from './site.ts';
import { button, choose, download, panel, visit } from './visitor.ts';
import { withSite } from './with-site.ts';

const SONG = join(SAMPLES, 'stereo.mp3');
const PART = new RegExp(`${CDN}chunks/converter\\.lazy-`);

let site: Site;
let browser: Browser;

withSite((started) => ({ site, browser } = started));

/** Opens a page with the converter, whose lazy part is served by `answer`. Returns the URLs requested for it. */
async function opened(t: Parameters<typeof visit>[0], answer: (route: Route) => Promise<void>) {
  const asked: string[] = [];
  const { page, said } = await visit(
    t,
    browser,
    site.publish({ html: pageOf('<pc-converter engine="service"></pc-converter>') }),
    {
      prepare: (prepared: Page) =>
        prepared.route(PART, async (route) => {
          // A failed one is looked for with another method.
          if (route.request().method() === 'GET') asked.push(route.request().url());
          await answer(route);
        }),
    },
  );
  await panel(page).waitFor();
  return { page, said, asked };
}

it('is not asked for before the visitor turns to the converter, and then once', async (t) => {
  const { page, asked } = await opened(t, (route) => route.continue());
  await page.waitForLoadState('networkidle');
  assert.deepEqual(asked, []);
  await panel(page).hover();
  await page.getByRole('combobox', { name: 'To' }).click();
  await page.getByRole('listbox', { name: 'To' }).waitFor();
  assert.equal(asked.length, 1);
});

it('while it is on its way, what the visitor asks is shown as accepted, and done in order when it is there', async (t) => {
  let arrive!: () => void;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const { page } = await opened(t, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Swap formats' }).click();
  await page.getByRole('combobox', { name: 'To' }).press('Enter');
  assert.equal(await page.getByRole('combobox', { name: 'To' }).getAttribute('aria-expanded'), 'true');
  await choose(page, SONG);
  await page.locator('button[aria-busy=true]', { hasText: 'Choose a file' }).waitFor();
  arrive();
  // Swapped to WAV → MP3 first; the chosen MP3 is then encoded again.
  await button(page, 'Convert to MP3').click();
  assert.equal((await download(page, 'MP3')).suggestedFilename(), 'stereo.mp3');
});

it('if it does not come, that is said, trying again asks anew, and the chosen file is still there', async (t) => {
  let reachable = false;
  const { page, asked } = await opened(t, (route) =>
    reachable ? route.continue() : route.fulfill({ status: 503, body: '' }),
  );
  await panel(page).hover();
  await page.waitForLoadState('networkidle');
  assert.equal(await page.getByRole('alert').count(), 0, 'nothing is said while nothing is asked');
  await choose(page, SONG);
  await page.getByRole('alert').getByText('Connection lost').waitFor();
  reachable = true;
  await button(page, 'Try again').click();
  await button(page, 'Convert to WAV').waitFor();
  assert.equal(await page.getByRole('alert').count(), 0);
  assert.deepEqual(asked, [...new Set(asked)], 'a browser remembers a failed import by its address');
});

it('if its file is gone, because there is a new release, that is said, and reloading is what helps', async (t) => {
  const { page } = await opened(t, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await choose(page, SONG);
  await page.getByRole('alert').getByText('This page has been updated.').waitFor();
  assert.equal(await page.getByText('Connection lost').count(), 0);
  const reloaded = page.waitForEvent('framenavigated');
  await button(page, 'Reload').click();
  await reloaded;
});
