/**
 * How a page's language is loaded: one file beside the widget, another with its lazy parts, nothing in two languages.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import type { Language } from '../../src/definition/common.ts';
import { everyLanguage } from '../../src/messages/every-language.ts';
import { pageOf } from './site.ts';
import type { Site } from './site.ts';
import { visit } from './visitor.ts';
import { withSite } from './with-site.ts';

let site: Site;
let browser: Browser;

withSite((started) => {
  ({ site, browser } = started);
});

const HEADER = (language: string): string => `<pc-header language="${language}" no-one-tap></pc-header>`;

/** Holds the requests for the texts of a language, and says which those are. */
async function hold(page: Page, language: string) {
  const asked = new Set<string>();
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(new RegExp(`/chunks/${language}-[^/]+\\.js`), async (route) => {
    asked.add(new URL(route.request().url()).pathname.replace(/^.*\/|-[^-]+\.js$/g, ''));
    await isReleased;
    await route.continue();
  });
  return { asked, release };
}

/** The language in which a visitor sees the header, or nothing. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('pc-header')?.shadowRoot?.querySelector<HTMLElement>('.pc-root');
    return root && getComputedStyle(root).visibility === 'visible' ? root.lang : null;
  });

const menuOf = (page: Page, language: Language) =>
  page.getByRole('navigation', { name: everyLanguage[language].header.mainMenu });

it('nothing is seen before the texts are there, which are asked for beside the widget', async (t) => {
  let held!: Awaited<ReturnType<typeof hold>>;
  const { page, said } = await visit(t, browser, site.publish({ html: pageOf(HEADER('es')) }), {
    prepare: async (opened) => void (held = await hold(opened, 'es')),
  });
  await page.waitForFunction(() => document.querySelector('pc-header')?.shadowRoot?.querySelector('.pc-root'));
  assert.equal(await shown(page), null);
  assert.deepEqual([...held.asked], ['es']);
  held.release();
  await menuOf(page, 'es').waitFor();
  assert.equal(await shown(page), 'es');
  assert.deepEqual(said, []);
});

it('a switch leaves the language before until the other one is there with all that is in use', async (t) => {
  const { page, said } = await visit(t, browser, site.publish({ html: pageOf(HEADER('es')) }));
  await menuOf(page, 'es').waitFor();
  await page.getByRole('button', { name: everyLanguage.es.header.menu.resources }).click();
  const item = (language: 'es' | 'de') =>
    page.getByText(everyLanguage[language].headerDropdowns.items.blog.description);
  await item('es').first().waitFor();
  const held = await hold(page, 'de');
  const isAskedFor = Promise.all([page.waitForRequest(/\/de-later-/), page.waitForRequest(/\/de-(?!later)/)]);
  await page.evaluate(() => document.querySelector('pc-header')!.setAttribute('language', 'de'));
  await isAskedFor;
  assert.equal(await shown(page), 'es');
  assert.deepEqual([...held.asked].sort(), ['de', 'de-later']);
  held.release();
  await menuOf(page, 'de').waitFor();
  await item('de').first().waitFor();
  assert.equal(await item('es').count(), 0);
  assert.deepEqual(said, []);
});

it('of quick switches the last one is shown, whichever comes first', async (t) => {
  const { page, said } = await visit(t, browser, site.publish({ html: pageOf(HEADER('es')) }));
  await menuOf(page, 'es').waitFor();
  const held = await hold(page, 'de');
  const isAskedFor = page.waitForRequest(/\/de-/);
  await page.evaluate(() => document.querySelector('pc-header')!.setAttribute('language', 'de'));
  await isAskedFor;
  await page.evaluate(() => document.querySelector('pc-header')!.setAttribute('language', 'fr'));
  await menuOf(page, 'fr').waitFor();
  const isThere = page.waitForResponse(/\/de-/);
  held.release();
  await isThere;
  assert.equal(await shown(page), 'fr');
  assert.deepEqual(said, []);
});

it('English is shown, as such, while the texts cannot be loaded, and the language once the connection is back', async (t) => {
  const { page, said } = await visit(t, browser, site.publish({ html: pageOf(HEADER('es')) }), {
    prepare: (opened) => opened.route(/\/chunks\/es-[^/]+\.js/, (route) => route.abort()),
  });
  await menuOf(page, 'en').waitFor();
  assert.equal(await shown(page), 'en');
  assert.ok(said.some((line) => line.includes('the texts in "es" could not be loaded')));
  await page.unroute(/\/chunks\/es-[^/]+\.js/);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await menuOf(page, 'es').waitFor();
  assert.equal(await shown(page), 'es');
});

it('a connection that was bad for a moment is tried again by itself, without a word more', async (t) => {
  let isBad = true;
  const { page, said } = await visit(t, browser, site.publish({ html: pageOf(HEADER('es')) }), {
    prepare: async (opened) => {
      await opened.clock.install();
      await opened.route(/\/chunks\/es-[^/]+\.js/, (route) => (isBad ? route.abort() : route.continue()));
    },
  });
  await menuOf(page, 'en').waitFor();
  const failsAgain = page.waitForEvent('requestfailed', (request) => request.url().includes('/chunks/es-'));
  await page.clock.fastForward(6_000);
  await failsAgain;
  isBad = false;
  // The page learns of the failure, and sets its next timer, later than the test.
  for (let look = 0; look < 50 && (await shown(page)) !== 'es'; look++) await page.clock.fastForward(10_000);
  await menuOf(page, 'es').waitFor();
  assert.equal(await shown(page), 'es');
  assert.equal(said.filter((line) => line.includes('could not be loaded')).length, 1);
});
