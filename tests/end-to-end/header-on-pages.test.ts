/** The header on another site's page: with its stylesheets, policies, direction, and forced colors. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, it } from 'node:test';
import type { TestContext } from 'node:test';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { differences, HOSTILE } from './host-sheets.ts';
import { AUTOLOAD, CLASSIC, LANDING, onOneBuild, pageOf } from './site.ts';
import type { Site } from './site.ts';
import { button, resize, settled, visit } from './visitor.ts';
import { withSite } from './with-site.ts';

// One tap is tested with signing in; its script is Google's.
const TAG = '<pc-header no-one-tap></pc-header>';
/** With links to other sites, all built-in menus are there. */
const LINKS =
  '<script type="application/json" data-pc-config>' +
  '{"product": {"name": "Studio"}, "links": {"documentation": "https://docs.example/"}}</script>';
const WIDE = { width: 1400, height: 700 };
const PHONE = { width: 320, height: 640 };

let site: Site;
let browser: Browser;

withSite((started) => ({ site, browser } = started));

let pages = 0;

/** Publishes a page of a blog, where the header has its search. */
const publish = (page: { html: string; headers?: Record<string, string> }): string =>
  site.publish({ path: `/blog/${++pages}`, ...page });

const openMenu = async (page: Page, name: string): Promise<void> => {
  await button(page, name).click();
  await page.getByRole('group', { name, exact: true }).waitFor();
};

const openMobile = async (page: Page): Promise<void> => {
  await button(page, 'Open menu').click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
};

const openSearch = async (page: Page): Promise<void> => {
  await button(page, 'Search').click();
  await page.getByRole('searchbox').waitFor();
};

const STATES = ['closed', 'menu', 'search', 'mobile'] as const;
type Pictures = Record<(typeof STATES)[number], Buffer>;

/** The header at the same place on every page, and its pictures in several states. */
async function pictures(t: TestContext, css: string): Promise<Pictures> {
  const html = pageOf(`<div id="place">${TAG}</div>`, `${LANDING}<style>${css}</style>${AUTOLOAD}`);
  const { page } = await visit(t, browser, publish({ html }), { viewport: WIDE });
  await page.evaluate(() => {
    const place = document.querySelector<HTMLElement>('#place')!;
    const layout = { display: 'block', position: 'fixed', inset: '0', width: 'auto', height: 'auto', margin: '0' };
    // The page is visible below the header.
    const looks = { background: 'white', padding: '0', border: '0', outline: '0', 'box-shadow': 'none' };
    for (const [name, value] of Object.entries({ ...layout, ...looks })) {
      place.style.setProperty(name, value, 'important');
    }
  });
  const picture = async (): Promise<Buffer> => {
    // Nothing is hovered.
    await page.mouse.move(1, 690);
    await settled(page, 'pc-header');
    return page.screenshot({ animations: 'allow', caret: 'hide' });
  };
  await button(page, 'Get started').waitFor();
  const closed = await picture();
  await openMenu(page, 'AI');
  const menu = await picture();
  await page.keyboard.press('Escape');
  await openSearch(page);
  const search = await picture();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await resize(page, { width: 600, height: 700 });
  await openMobile(page);
  return { closed, menu, search, mobile: await picture() };
}

let plain: Promise<Pictures> | undefined;

/** The number of pixels that a stylesheet changes, by state. */
async function changes(t: TestContext, css: string): Promise<Record<(typeof STATES)[number], number>> {
  plain ??= pictures(t, '');
  return differences(browser, await plain, await pictures(t, css));
}

describe('a page’s stylesheet changes no pixel of the header', { concurrency: 2, ...onOneBuild }, () => {
  for (const [what, css] of Object.entries(HOSTILE)) {
    it(what, async (t) => {
      assert.deepEqual(await changes(t, css), { closed: 0, menu: 0, search: 0, mobile: 0 });
    });
  }

  it('but a page’s token changes many, so the comparison sees', async (t) => {
    const changed = await changes(t, ':root { --pc-accent: #0a7d5a; --pc-radius-card: 2px; }');
    assert.ok(
      STATES.every((state) => changed[state] > 20),
      JSON.stringify(changed),
    );
  });
});

describe('a strict content security policy', { concurrency: 2 }, () => {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'none'",
    "connect-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

  for (const [name, script] of Object.entries({ autoload: AUTOLOAD, classic: CLASSIC })) {
    it(`is not violated by menus, search and full-screen menu, ${name}`, async (t) => {
      const url = publish({ html: pageOf(TAG, script), headers: { 'content-security-policy': policy } });
      const { page, said } = await visit(t, browser, url, { viewport: WIDE });
      await page.locator('pc-header').evaluate((header) => {
        Object.assign(header, {
          search: () => Promise.resolve([{ url: '/blog/fog', title: 'Fog signals', excerpt: '<mark>fog</mark>' }]),
        });
      });
      await openMenu(page, 'AI');
      await openMenu(page, 'Resources');
      await page.keyboard.press('Escape');
      await openSearch(page);
      await page.keyboard.type('fog');
      await page.getByRole('link', { name: /^Fog signals/ }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await resize(page, PHONE);
      await openMobile(page);
      // Styled without a single style element.
      const { width, height } = (await page.getByRole('dialog').boundingBox())!;
      assert.deepEqual({ width, height }, PHONE);
      assert.deepEqual(said, []);
    });
  }
});

describe('a page written from right to left', { concurrency: 2 }, () => {
  const html = pageOf(TAG, LANDING + AUTOLOAD).replace('<html', '<html dir="rtl"');

  it('has the logo at the right, and each menu below the end of its item', async (t) => {
    const { page, said } = await visit(t, browser, publish({ html }), { viewport: WIDE });
    const right = async (locator: ReturnType<Page['getByRole']>): Promise<number> => {
      const { x, width } = (await locator.boundingBox())!;
      return x + width;
    };
    const logo = page.getByRole('link', { name: 'Studio' });
    const item = button(page, 'Resources');
    await openMenu(page, 'Resources');
    await settled(page, 'pc-header');
    assert.ok((await right(logo)) > (await right(item)), 'the logo comes first');
    const distance = (await right(page.getByRole('group', { name: 'Resources' }))) - (await right(item));
    assert.ok(distance >= 0 && distance < 24, `the menu ends ${distance} px beside its item`);
    assert.deepEqual(said, []);
  });

  it('has a full-screen menu with nothing cut off', async (t) => {
    const { page } = await visit(t, browser, publish({ html }), { viewport: PHONE });
    await openMobile(page);
    const beyond = await page.getByRole('dialog').evaluate((dialog) =>
      [...dialog.querySelectorAll('a, button')]
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        .filter((control) => {
          const { left, right } = control.getBoundingClientRect();
          return left < 0 || right > innerWidth;
        })
        .map((control) => control.textContent),
    );
    assert.deepEqual(beyond, []);
  });
});

describe('accessible in every state', { concurrency: 2, ...onOneBuild }, () => {
  const axe = createRequire(import.meta.url).resolve('axe-core');

  const found = async (page: Page): Promise<string[]> => {
    await settled(page, 'pc-header');
    const { violations } = await page.evaluate(() =>
      (window as unknown as { axe: { run: (root: string) => Promise<AxeResults> } }).axe.run('pc-header'),
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  };

  for (const [name, options] of Object.entries({
    light: { colorScheme: 'light' },
    dark: { colorScheme: 'dark' },
    'forced colours': { forcedColors: 'active' },
  } as const)) {
    it(name, async (t) => {
      const html = pageOf(
        `${TAG}<h1>Blog</h1>`,
        `${LANDING}<meta name="color-scheme" content="light dark">${LINKS}${AUTOLOAD}`,
      );
      const { page } = await visit(t, browser, publish({ html }), { viewport: WIDE, ...options });
      await page.evaluate(await readFile(axe, 'utf8'));
      await button(page, 'Get started').waitFor();
      const states: Record<string, string[]> = {};
      for (const menu of ['Creator platform', 'AI', 'Developer platform', 'Resources']) {
        await openMenu(page, menu);
        states[menu] = await found(page);
      }
      await page.keyboard.press('Escape');
      await openSearch(page);
      states['search'] = await found(page);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await resize(page, PHONE);
      await openMobile(page);
      states['full-screen menu'] = await found(page);
      await button(page, 'AI').click();
      await page.getByRole('link', { name: /^AI Transcription/ }).waitFor();
      states['full-screen menu, another group'] = await found(page);
      assert.deepEqual(Object.fromEntries(Object.entries(states).filter(([, list]) => list.length > 0)), {});
      assert.equal(Object.keys(states).length, 7);
    });
  }

  it('in forced colours borders, not shades, tell what is open and where a menu ends', async (t) => {
    const { page } = await visit(t, browser, publish({ html: pageOf(TAG) }), {
      viewport: WIDE,
      forcedColors: 'active',
    });
    await openMenu(page, 'AI');
    await settled(page, 'pc-header');
    const outline = (name: string): Promise<string> =>
      page
        .getByRole('button', { name: new RegExp(`^${name}\\b`) })
        .evaluate((node) => getComputedStyle(node).outlineStyle);
    assert.deepEqual(
      [await outline('AI'), await outline('Create'), await outline('Promote'), await outline('Resources')],
      ['solid', 'solid', 'none', 'none'],
    );
    const border = await page
      .locator('.pc-header__backdrop')
      .evaluate((node) => [getComputedStyle(node).borderTopWidth, getComputedStyle(node).opacity]);
    assert.deepEqual(border, ['1px', '1']);
  });
});
