/** The header on a real site: its scripts, its space, its search, and navigation without reloading. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { readConfiguration } from '../../service/src/configuration.ts';
import { createServer } from '../../service/src/server.ts';
import { buildSite } from '../../examples/plain-html/site/build.ts';
import { MOST_FIRST_SCRIPTS, ROOT } from './site.ts';
import { button, openBrowser, resize, temporaryFolder, visit } from './visitor.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: FastifyInstance;
let browser: Browser;
let url: string;

before(async () => {
  folder = await temporaryFolder();
  const site = join(folder.path, 'site');
  await buildSite(site);
  server = await createServer({
    configuration: readConfiguration({ LOG_LEVEL: 'silent', DATA_DIR: join(folder.path, 'data') }),
    directories: {
      cdn: join(ROOT, 'dist/cdn'),
      react: join(ROOT, 'dist/react'),
      site,
      examples: join(ROOT, 'examples'),
    },
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  browser = await openBrowser();
});

after(async () => {
  await browser.close();
  await server.close();
  await folder.remove();
});

const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/cdn/') && path.endsWith('.js')),
  );

it('is there after few scripts, without a shift or a word in the console, and asks for its menus on the first sign', async (t) => {
  const { page, said } = await visit(t, browser, `${url}/es/`, {
    viewport: { width: 1500, height: 900 },
    prepare: (opened) =>
      opened.addInitScript(() => {
        const shifts: number[] = ((window as unknown as { shifts: number[] }).shifts = []);
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      }),
  });
  await button(page, 'Empezar').waitFor();
  await page.waitForLoadState('networkidle');
  assert.ok((await scriptsOf(page)).length <= MOST_FIRST_SCRIPTS, (await scriptsOf(page)).join(' '));
  assert.deepEqual(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts), []);
  await button(page, 'IA').hover();
  await page.getByRole('link', { name: /^Transcripción con IA/ }).waitFor();
  assert.equal((await scriptsOf(page)).filter((path) => path.includes('/menus.lazy-')).length, 1);
  assert.deepEqual(said, []);
});

it('what is pressed before its menus have come opens when they are there; if they do not come, that is said', async (t) => {
  let reachable = false;
  const { page } = await visit(t, browser, url, {
    viewport: { width: 1500, height: 900 },
    prepare: (opened) =>
      opened.route(/\/chunks\/menus\.lazy-/, (route) =>
        reachable ? route.continue() : route.fulfill({ status: 503, body: '' }),
      ),
  });
  await button(page, 'Resources').click();
  await page.getByRole('alert').waitFor();
  assert.equal(await button(page, 'Resources').getAttribute('aria-expanded'), 'true');
  reachable = true;
  await button(page, 'Try again').click();
  await page.getByRole('link', { name: /^Tools/ }).waitFor();
  assert.equal(await page.getByRole('alert').count(), 0);
});

it('goes through the site without reloading it, in the language of each page', async (t) => {
  const { page, said } = await visit(t, browser, `${url}/de/`, { viewport: { width: 1500, height: 900 } });
  await page.evaluate(() => ((window as unknown as { kept: boolean }).kept = true));
  await page.getByRole('link', { name: 'Preise', exact: true }).click();
  await page.getByRole('heading', { name: 'Preise' }).waitFor();
  assert.equal(new URL(page.url()).pathname, '/de/pricing');
  assert.equal(await page.getByRole('link', { name: 'Preise', exact: true }).getAttribute('aria-current'), 'page');
  await page.evaluate(() => history.pushState(null, '', '/fr/tools'));
  await button(page, 'Commencer').waitFor();
  await page.goBack();
  await button(page, 'Loslegen').waitFor();
  assert.equal(await page.evaluate(() => (window as unknown as { kept?: boolean }).kept), true);
  assert.deepEqual(said, []);
});

for (const [name, prepare] of [
  ['finds in the index of the site, on its blog, in the language of the page', undefined],
  [
    'finds there without a worker, which may take longer to start than Pagefind waits for it',
    (page: Page) => page.route(/\/pagefind-worker\.js/, () => undefined),
  ],
] as const) {
  it(name, async (t) => {
    const { page, said } = await visit(t, browser, `${url}/fr/blog/`, {
      viewport: { width: 1500, height: 900 },
      ...(prepare && { prepare }),
    });
    await button(page, 'Rechercher').click();
    await page.getByRole('searchbox').fill('enregistrement');
    const result = page.getByRole('dialog').getByRole('link', { name: /^Cornes de brume/ });
    await result.waitFor();
    await result.click();
    await page.getByRole('heading', { name: /^Cornes de brume/ }).waitFor();
    assert.equal(new URL(page.url()).pathname, '/fr/blog/fog-signals/');
    assert.deepEqual(said, []);
  });
}

it('finds what a part of the index has that did not arrive at first, and says when none arrives', async (t) => {
  let isReachable = true;
  const refused: string[] = [];
  const { page } = await visit(t, browser, `${url}/fr/blog/`, {
    viewport: { width: 1500, height: 900 },
    prepare: (opened) =>
      opened.route('**/pagefind/**', (route) => {
        const isPart = route.request().url().endsWith('.pf_index');
        if (isReachable && !(isPart && refused.length === 0)) return route.continue();
        refused.push(route.request().url());
        return route.abort();
      }),
  });
  await button(page, 'Rechercher').click();
  const field = page.getByRole('searchbox');
  const result = page.getByRole('dialog').getByRole('link', { name: /^Cornes de brume/ });
  await field.fill('enregistrement');
  await result.waitFor();
  assert.equal(refused.length, 1);
  isReachable = false;
  await field.fill('zyzzyva');
  await page.getByRole('alert').waitFor();
  isReachable = true;
  await field.fill('enregistrement');
  await result.waitFor();
});

for (const [fontSize, widths] of [
  [16, [320, 768, 1280]],
  [32, [320]],
] as const) {
  it(`fits into ${widths.join(', ')} px with text of ${fontSize} px, in every language`, async (t) => {
    const own = await openBrowser(`--blink-settings=defaultFontSize=${fontSize}`);
    t.after(() => own.close());
    for (const language of ['', 'es', 'fr', 'de']) {
      const { page } = await visit(t, own, `${url}/${language}`);
      await page.locator('pc-header:defined').waitFor();
      // Only the header is checked.
      await page.evaluate(() => document.querySelector('main')!.remove());
      for (const width of widths) {
        await resize(page, { width, height: 700 });
        const beyond = await page.evaluate(() => {
          const root = document.querySelector('pc-header')!.shadowRoot!;
          const controls = [...root.querySelectorAll<HTMLElement>('a, button')].filter((control) =>
            control.checkVisibility({ visibilityProperty: true }),
          );
          return [
            ...controls
              .filter((control) => {
                const { left, right } = control.getBoundingClientRect();
                return left < 0 || right > innerWidth;
              })
              .map((control) => control.textContent),
            ...(document.documentElement.scrollWidth > innerWidth ? ['scrolls sideways'] : []),
          ];
        });
        assert.deepEqual(beyond, [], `${language}, ${width} px`);
      }
    }
  });
}

it('with classic scrollbars the page does not move while the full-screen menu is open', async (t) => {
  const { page } = await visit(t, browser, url, { viewport: { width: 700, height: 600 } });
  await page.addStyleTag({ content: '::-webkit-scrollbar { inline-size: 15px; }' });
  const place = () => page.evaluate(() => JSON.stringify(document.querySelector('main h1')!.getBoundingClientRect()));
  const before = await place();
  await button(page, 'Open menu').click();
  await page.getByRole('dialog').waitFor();
  assert.equal(await place(), before);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  assert.equal(await place(), before);
  assert.equal(await page.evaluate(() => document.documentElement.getAttribute('style') ?? ''), '');
});
