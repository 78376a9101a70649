/** Where the widgets lead by default: nowhere is a page that is not there, on our own server. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { destinationPath } from '../../src/visitor/redirect-url.ts';
import { FLOWS } from '../../src/definition/common.ts';
import { pageOf } from './site.ts';
import type { Site } from './site.ts';
import { button, visit } from './visitor.ts';
import { withSite } from './with-site.ts';

let site: Site;
let browser: Browser;

withSite((started) => ({ site, browser } = started));

const statusOf = async (path: string): Promise<number> => (await fetch(site.url + path)).status;

describe('the default destinations', () => {
  for (const language of ['en', 'de']) {
    it(`of a bare header are there, in ${language}`, async (t) => {
      const html = pageOf(`<pc-header no-one-tap language="${language}"></pc-header>`);
      const { page } = await visit(t, browser, site.publish({ html }), { viewport: { width: 1400, height: 800 } });
      const header = page.locator('pc-header');
      const items = header.locator('nav button[aria-expanded]');
      await items.first().waitFor();
      const links = new Set<string>();
      // Before a menu is open, which may have such buttons too.
      for (const name of await items.allTextContents()) {
        await button(page, name).click();
        await header.getByRole('group', { name, exact: true }).waitFor();
        for (const link of await header.locator('a').all()) links.add((await link.getAttribute('href')) ?? '');
      }
      assert.ok(links.size >= 18, [...links].join(' '));
      const outside = [...links].filter((link) => !link.startsWith('/'));
      assert.deepEqual(outside, [], 'links to other sites are the page’s own');
      const missing = [];
      for (const link of links) if ((await statusOf(link)) !== 200) missing.push(link);
      assert.deepEqual(missing, []);
    });
  }

  it('of signing in are there', async () => {
    const paths = [...FLOWS, ''].flatMap((flow) => [
      destinationPath('sign_up', flow as ''),
      destinationPath('sign_in', flow as ''),
    ]);
    for (const path of [...paths, '/terms', '/privacy', '/cookies'])
      assert.equal(await statusOf(`${path}?authType=sign_up`), 200, path);
  });

  it('of a forgotten password is a page with the reset in the dialog', async (t) => {
    const { page } = await visit(t, browser, `${site.url}/forgot-password`);
    await button(page, 'Forgot password?').click();
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: /password/i })
      .waitFor();
  });
});
