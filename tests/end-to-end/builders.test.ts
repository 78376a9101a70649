/** The converter and the prices on pages of site builders look as they do on a bare page. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TestContext } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { BUILDER_PAGES, type BuilderPage } from './builder-pages.ts';
import { differences } from './host-sheets.ts';
import { AUTOLOAD, LANDING, pageOf } from './site.ts';
import type { Site } from './site.ts';
import { button, panel, settled, visit } from './visitor.ts';
import { withSite } from './with-site.ts';

let site: Site;
let browser: Browser;

withSite((started) => ({ site, browser } = started));

type Pictures = Record<'choosing' | 'list' | 'prices', Buffer>;

const BARE: BuilderPage = { css: 'body { margin: 0; background: #fff; }', wrappers: [] };

const endTags = (wrappers: readonly string[]): string =>
  wrappers
    .map((start) => `</${/<([a-z]+)/.exec(start)?.[1] ?? ''}>`)
    .reverse()
    .join('');

/**
 * Comes to a page of the kind with the tag in a place of 600 px at its top left: elsewhere, dashes are drawn otherwise.
 */
async function come(t: TestContext, { css, wrappers }: BuilderPage, tag: string): Promise<Page> {
  const place = `<div id="place" style="width: 600px; margin: 0; padding: 0; max-width: none">${tag}</div>`;
  const html = pageOf(wrappers.join('') + place + endTags(wrappers), `<style>${css}</style>${LANDING}${AUTOLOAD}`);
  const { page, said } = await visit(t, browser, site.publish({ html }), { viewport: { width: 1000, height: 800 } });
  t.after(() => assert.deepEqual(said, []));
  await page.locator('#place').evaluate((place) => {
    const { left, top } = place.getBoundingClientRect();
    Object.assign(place.style, { position: 'relative', left: `${-left}px`, top: `${-top}px` });
  });
  return page;
}

async function picture(page: Page, tag: string): Promise<Buffer> {
  // Nothing is hovered.
  await page.mouse.move(999, 799);
  await settled(page, tag);
  return page.locator(tag).screenshot({ animations: 'allow', caret: 'hide' });
}

async function pictures(t: TestContext, kind: BuilderPage): Promise<Pictures> {
  const page = await come(t, kind, '<pc-converter engine="service"></pc-converter>');
  await button(page, 'Choose a file').waitFor();
  assert.equal((await panel(page).boundingBox())?.width, 600);
  const choosing = await picture(page, 'pc-converter');
  await page.getByRole('combobox', { name: 'To' }).click();
  await page.getByRole('listbox', { name: 'To' }).waitFor();
  const list = await picture(page, 'pc-converter');
  const other = await come(t, kind, '<pc-pricing-section></pc-pricing-section>');
  await button(other, 'Try Pro free for 7 days').waitFor();
  return { choosing, list, prices: await picture(other, 'pc-pricing-section') };
}

let bare: Promise<Pictures> | undefined;

describe('unchanged on a page of', { concurrency: 2 }, () => {
  for (const [name, kind] of Object.entries(BUILDER_PAGES)) {
    it(name, async (t) => {
      bare ??= pictures(t, BARE);
      const changes = await differences(browser, await bare, await pictures(t, kind));
      assert.deepEqual(changes, { choosing: 0, list: 0, prices: 0 });
    });
  }
});

it('where a builder removes the script, the space shows a placeholder, late and without an animation that was not wanted', async (t) => {
  const html = pageOf('<pc-converter></pc-converter>', LANDING);
  const { page } = await visit(t, browser, site.publish({ html }));
  const styles = await page.locator('pc-converter').evaluate((element) => {
    const { animationDelay, animationDuration, backgroundColor } = getComputedStyle(element, '::before');
    return { animationDelay, animationDuration, hasBackground: !backgroundColor.endsWith(', 0)') };
  });
  assert.deepEqual(styles, { animationDelay: '1s', animationDuration: '0s', hasBackground: true });
  const opacity = () =>
    page.locator('pc-converter').evaluate((element) => getComputedStyle(element, '::before').opacity);
  assert.equal(await opacity(), '0');
  await page.waitForFunction(
    () => getComputedStyle(document.querySelector('pc-converter')!, '::before').opacity === '1',
  );
});
