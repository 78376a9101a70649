/** The documentation as readers use it: the page of every element, the guides, search, and without scripts. */
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { TestContext } from 'node:test';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { AttributeModel, ElementModel } from '../../tools/element-model.ts';
import { SITE_KINDS } from '../../examples/documentation/src/live/snippets.js';
import { pageOf, ROOT } from './site.ts';
import type { Site } from './site.ts';
import { button, resize, visit } from './visitor.ts';
import { withSite } from './with-site.ts';

const models = JSON.parse(readFileSync(join(ROOT, 'dist/cdn/elements.json'), 'utf8')) as readonly ElementModel[];

/** What the documentation shows at first; not a module of this program, but one of Astro's. */
const { aboutOf } = (await import(pathToFileURL(join(ROOT, 'examples/documentation/src/live/about.js')).href)) as {
  aboutOf: (tag: string) => {
    group: 'widget' | 'control';
    attributes?: Readonly<Record<string, string>>;
    content?: string;
    needsService?: boolean;
  };
};

let site: Site;
let browser: Browser;

withSite((started) => ({ site, browser } = started), { SIGN_INS_PER_MINUTE: '0' });

/** Opens a page of the documentation; requests to other origins are recorded and blocked. */
async function read(
  t: TestContext,
  address: string,
  options: BrowserContextOptions = {},
  prepare: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<{ page: Page; said: string[]; abroad: string[] }> {
  const abroad: string[] = [];
  const { page, said } = await visit(t, browser, `${site.url}/${address}`, {
    viewport: { width: 1280, height: 1400 },
    ...options,
    prepare: async (opened) => {
      await prepare(opened);
      // The prompt would cover what is clicked here.
      await opened.addInitScript(() => Object.assign(window, { pcMockProviders: { google: { oneTap: 'never' } } }));
      await opened.context().route(
        (url) => url.protocol.startsWith('http') && url.origin !== site.url,
        (route) => {
          abroad.push(route.request().url());
          return route.abort();
        },
      );
    },
  });
  return { page, said, abroad };
}

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name, exact: true });
const preview = (page: Page, tag: string): Locator => page.getByRole('region', { name: 'Preview' }).locator(tag);
/** The search results, the first of each page. */
const results = (page: Page): Locator => page.getByRole('dialog').locator('.pagefind-ui__result-link');
/** The page that is first, also while others are loaded already. */
const firstResult = (page: Page): Locator =>
  page.getByRole('dialog').locator('.pagefind-ui__result').first().locator('.pagefind-ui__result-link').first();

/** Opens the search and writes into its field. */
async function search(page: Page, text: string): Promise<void> {
  // Its button is enabled by a script.
  await page.locator('button[data-open-modal]:not([disabled])').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Search' }).fill(text);
}
const code = (page: Page): Locator => page.getByRole('tabpanel').getByRole('code');

const attributesOf = (element: Locator): Promise<Record<string, string | null>> =>
  element.evaluate((node) =>
    Object.fromEntries(
      node
        .getAttributeNames()
        .sort()
        .map((name) => [name, node.getAttribute(name)]),
    ),
  );

/** A sensible value for attributes that accept any text. */
const TEXTS: Readonly<Record<string, string>> = {
  'api-base': '',
  'app-base': '',
  'catalog-url': '/catalog.json?again',
  // It is there, but no menu.
  'menu-url': '/catalog.json?menu',
  peaks: '/harbour-bells.mp3.peaks.json?again',
  cover: '/favicon.svg?again',
  chapters: '/harbour-bells.chapters.json?again',
  transcript: '/harbour-bells.vtt?again',
  src: '/harbour-bells.mp3?again',
  currency: 'EUR',
  coupon: 'HARBOUR',
  href: '/theming/',
};

/** A value that differs from the attribute's initial one. */
function anotherValue({ name, type, fallback }: AttributeModel): string {
  if (name in TEXTS) return TEXTS[name] || site.url;
  if (type === 'boolean') return '';
  const words = [...type.matchAll(/"([^"]*)"/g)].map((match) => match[1]!);
  if (type.startsWith('list of ')) return words.slice(0, 2).join(' ');
  // A number couldn't represent the text of the field.
  if (words.length > 0) return words.findLast((word) => word !== fallback && word !== 'number')!;
  return /number/.test(type) ? '7' : 'Harbour';
}

/** Sets a value with the control of that name. */
async function set(page: Page, attribute: AttributeModel, value: string): Promise<void> {
  const control = page.getByRole('region', { name: 'Attributes' }).getByLabel(attribute.name, { exact: true });
  if (attribute.type === 'boolean') await control.check();
  else if ((await control.evaluate((node) => node.localName)) === 'select') await control.selectOption(value);
  else {
    await control.fill(value);
    await control.press('Enter');
  }
}

/** What the page of an element offers to paste at first. */
function pasted({ tag, attributes }: ElementModel): readonly string[] {
  const about = aboutOf(tag);
  const blocks = SITE_KINDS.find(({ id }) => id === 'html')!.blocks({
    origin: site.url,
    tag,
    attributes: attributes.flatMap(({ name, type }) => {
      const text = about.attributes?.[name];
      return text === undefined ? [] : [{ name, text, isFlag: type === 'boolean' }];
    }),
    content: about.content ?? '',
    data: null,
    event: '',
    needsService: about.needsService ?? false,
    isWidget: about.group === 'widget',
  });
  return blocks.map(({ text }) => text);
}

describe('the page of each element', { concurrency: 2 }, () => {
  it('has a control for every attribute that changes it, and the code and the address say so', async (t) => {
    const { page, said, abroad } = await read(t, 'widgets/');
    for (const model of models) {
      const { tag, attributes } = model;
      await page.goto(`${site.url}/widgets/${tag}/`);
      const element = preview(page, tag);
      await element.waitFor({ state: 'attached' });
      await page.waitForFunction((name) => customElements.get(name), tag);
      assert.match(await page.title(), / \| pc-elements$/);
      await page.getByRole('tab', { name: 'HTML', exact: true }).click();
      assert.deepEqual(await code(page).allTextContents(), pasted(model));
      // An open dialog covers the controls.
      for (const attribute of attributes.toSorted((a, b) => Number(a.name === 'open') - Number(b.name === 'open'))) {
        const { name, isAddress } = attribute;
        const value = anotherValue(attribute);
        await set(page, attribute, value);
        assert.equal(await element.getAttribute(name), value, `${tag} ${name}`);
        const written = value === '' ? name : `${name}="${value}"`;
        assert.ok(
          (await code(page).first().textContent())?.includes(` ${written}`),
          `${written} is not in the code of ${tag}`,
        );
        // A link must not decide where something is fetched from or sent to.
        assert.equal(new URL(page.url()).searchParams.get(name), isAddress ? null : value, `${tag} ${name}`);
      }
    }
    // A preview has one field alone, and scrolls away with its header.
    assert.deepEqual(
      said.filter((line) => !/must-match=|does not stick|<pc-header> menu:/.test(line)),
      [],
    );
    assert.deepEqual(abroad, []);
  });

  it('what was set is kept over a reload, except addresses', async (t) => {
    const { page } = await read(t, 'widgets/pc-file-player/');
    const element = preview(page, 'pc-file-player');
    await element.waitFor({ state: 'attached' });
    const initial = await attributesOf(element);
    const { attributes } = models.find(({ tag }) => tag === 'pc-file-player')!;
    for (const attribute of attributes) await set(page, attribute, anotherValue(attribute));
    const addresses = new Set(attributes.filter(({ isAddress }) => isAddress).map(({ name }) => name));
    assert.ok(addresses.has('src'));
    const kept = Object.entries(await attributesOf(element)).filter(([name]) => !addresses.has(name));
    await page.reload();
    await element.waitFor({ state: 'attached' });
    assert.deepEqual(await attributesOf(element), { ...initial, ...Object.fromEntries(kept) });
  });

  it('what protects the script from optimizers is part of the code, and shown when asked for', async (t) => {
    const { page } = await read(t, 'widgets/pc-spinner/');
    await page.getByRole('tab', { name: 'HTML', exact: true }).click();
    const fold = page.getByRole('button', { name: 'Attributes for optimizers' });
    assert.equal(await fold.getAttribute('aria-expanded'), 'false');
    const attributes = page.getByText('data-cfasync', { exact: false }).last();
    assert.equal(await attributes.isVisible(), false);
    assert.match((await code(page).last().textContent()) ?? '', /autoload\.js" data-cfasync="false"/);
    await fold.click();
    await attributes.waitFor();
    assert.equal(await fold.getAttribute('aria-expanded'), 'true');
  });

  it('all codes for a plain page run when they are pasted into one', async (t) => {
    const { page, said, abroad } = await read(t, 'theming/');
    // A signed-in visitor is not prompted, so no provider scripts are loaded.
    await page.context().addCookies([{ name: 'token', value: '{"accessToken":"abc"}', url: site.url }]);
    // Otherwise the header says whose links its built-in menu has.
    const product = '<script type="application/json" data-pc-config>{ "product": { "name": "Harbour" } }</script>';
    await page.goto(site.publish({ html: pageOf([product, ...models.flatMap(pasted)].join('\n'), '') }));
    for (const { tag } of models) {
      await page.waitForFunction((name) => document.querySelector(name)?.shadowRoot?.querySelector('.pc-root'), tag);
      const { attributes } = aboutOf(tag);
      assert.deepEqual(await attributesOf(page.locator(tag).first()), attributes ?? {}, tag);
    }
    assert.deepEqual(said, []);
    assert.deepEqual(abroad, []);
  });
});

describe('the preview', { concurrency: 2 }, () => {
  it('speaks another language, which is kept for the next element', async (t) => {
    const { page } = await read(t, 'widgets/pc-converter/');
    await page.getByRole('combobox', { name: 'Language of the preview' }).selectOption('Français');
    await page.getByRole('region', { name: 'Convertisseur audio' }).waitFor();
    await page.getByRole('link', { name: 'Auto leveling', exact: true }).click();
    assert.equal(await preview(page, 'pc-auto-leveling').getAttribute('language'), 'fr');
    await page.reload();
    await heading(page, 'Auto leveling').waitFor();
    assert.equal(await preview(page, 'pc-auto-leveling').getAttribute('language'), 'fr');
  });

  it('stands on a page of another colour scheme', async (t) => {
    const { page } = await read(t, 'widgets/pc-converter/');
    const panel = page.getByRole('region', { name: 'Audio converter' });
    const ground = (): Promise<string> => panel.evaluate((node) => getComputedStyle(node).backgroundColor);
    await panel.waitFor();
    assert.equal(await ground(), 'rgb(255, 255, 255)');
    await page.getByRole('group', { name: 'Color scheme of the preview' }).getByLabel('Dark').check();
    assert.equal(await ground(), 'rgb(23, 23, 34)');
  });

  it('has the widths that are offered, and those of the handle', async (t) => {
    const { page } = await read(t, 'widgets/pc-converter/');
    const element = preview(page, 'pc-converter');
    const width = (): Promise<number> => element.evaluate((node) => node.getBoundingClientRect().width);
    const widths = page.getByRole('group', { name: 'Width of the preview' });
    for (const wanted of [320, 768, 1280]) {
      await widths.getByLabel(String(wanted)).check();
      assert.equal(await width(), wanted);
    }
    assert.equal(
      await page.evaluate(() => document.documentElement.scrollWidth),
      await page.evaluate(() => innerWidth),
      'the page itself does not scroll sideways',
    );
    await widths.getByLabel('320').check();
    await page.getByRole('separator', { name: 'Width of the preview in pixels' }).press('ArrowRight');
    assert.equal(await width(), 336);
  });

  it('logs events with their details, and what methods return', async (t) => {
    const { page } = await read(t, 'widgets/pc-pricing-section/');
    const log = page.getByRole('log', { name: 'Events' });
    await page.getByRole('radio', { name: 'Yearly' }).check();
    await log.getByText('pc-interval-change').waitFor();
    await log.getByText('{ "interval": "year" }').waitFor();
    await button(page, 'toJsonLd()').click();
    await log.getByText('"@type": "Product"').waitFor();
    await button(page, 'Clear').click();
    await log.getByText('Nothing yet').waitFor();
  });

  it('takes a property as JSON, and says what is wrong with it', async (t) => {
    const { page, said } = await read(t, 'widgets/pc-pricing-section/');
    const field = page.getByRole('textbox', { name: 'catalog', exact: true });
    await field.fill('{ "plans": ');
    await button(page, 'Apply').click();
    await page.getByText(/JSON/).and(page.locator('.problem')).waitFor();
    assert.equal(await field.getAttribute('aria-invalid'), 'true');
    await field.fill('{ "currency": "USD", "plans": [{ "id": "pro", "prices": { "month": { "USD": 1234 } } }] }');
    await button(page, 'Apply').click();
    await preview(page, 'pc-pricing-section').getByText('$12.34', { exact: true }).filter({ visible: true }).waitFor();
    assert.match(
      (await code(page).first().textContent()) ?? '',
      /<script type="application\/json">\s*\{\s*"currency": "USD"/,
    );
    await button(page, 'Restart').click();
    await preview(page, 'pc-pricing-section').getByText('$12.34', { exact: true }).filter({ visible: true }).waitFor();
    await button(page, 'Unset').click();
    await preview(page, 'pc-pricing-section').getByText('$29.99', { exact: true }).filter({ visible: true }).waitFor();
    assert.deepEqual(said, []);
  });

  it('does not lead away', async (t) => {
    const { page } = await read(t, 'widgets/pc-header/');
    await preview(page, 'pc-header').getByRole('link', { name: 'Podcast Studio' }).click();
    const said = page.getByRole('status').filter({ hasText: `On your own page, this would lead to ${site.url}/.` });
    await said.waitFor();
    assert.ok((await said.boundingBox())!.width <= 1, 'for screen readers only');
    await heading(page, 'Header').waitFor();
  });
});

describe('the pages', { concurrency: 2 }, () => {
  it('have addresses of their own, and so have the members of an element', async (t) => {
    const { page, said } = await read(t, '');
    await heading(page, 'Audio tools for any page').waitFor();
    await page.getByRole('link', { name: 'Theming', exact: true }).click();
    await heading(page, 'Theming').waitFor();
    assert.equal(new URL(page.url()).pathname, '/theming/');
    await page.goto(`${site.url}/widgets/pc-converter/#event-pc-download`);
    await page
      .getByRole('row', { name: /^pc-download cancelable / })
      .and(page.locator(':target'))
      .waitFor();
    assert.deepEqual(said, []);
  });

  it('the skip link leads to the content', async (t) => {
    const { page } = await read(t, 'theming/');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    assert.equal(new URL(page.url()).hash, '#_top');
  });

  it('show the widgets in the theme that the reader chooses', async (t) => {
    const { page } = await read(t, '', { colorScheme: 'light' });
    const panel = page.getByRole('region', { name: 'Audio converter' });
    const ground = (): Promise<string> => panel.evaluate((node) => getComputedStyle(node).backgroundColor);
    const pictures = page.getByRole('img', { name: /^A file is played/ });
    await panel.waitFor();
    assert.equal(await ground(), 'rgb(255, 255, 255)');
    await page.getByRole('combobox', { name: 'Select theme' }).first().selectOption('dark');
    assert.equal(await ground(), 'rgb(23, 23, 34)');
    assert.equal(await pictures.count(), 1);
    assert.match((await pictures.getAttribute('src')) ?? '', /player-dark/);
  });

  it('lead to their sources, and are listed for machines', async (t) => {
    const { page } = await read(t, 'theming/');
    const edit = await page.getByRole('link', { name: 'Edit page' }).getAttribute('href');
    assert.match(edit ?? '', /\/edit\/main\/docs\/theming\.md$/);
    assert.match(await (await fetch(`${site.url}/llms.txt`)).text(), /^# pc-elements/);
    assert.match(await (await fetch(`${site.url}/sitemap-0.xml`)).text(), /\/widgets\/pc-header\//);
  });

  it('an address that names nothing gets a page with the search', async (t) => {
    const { page } = await visit(t, browser, `${site.url}/widgets/pc-nothing/`);
    await page.getByText('Page not found').waitFor();
    await search(page, 'converter');
    await results(page).first().waitFor();
    assert.equal((await fetch(`${site.url}/nowhere/`)).status, 404);
    const script = await fetch(`${site.url}/nowhere.js`);
    assert.equal(script.headers.get('content-type'), 'text/plain; charset=utf-8');
  });

  it('can be read without scripts', async (t) => {
    const { page } = await read(t, '', { javaScriptEnabled: false });
    await page.getByText('Files stay on the device.').waitFor();
    await page.goto(`${site.url}/widgets/pc-converter/`);
    await page.getByRole('row', { name: /^pc-download cancelable / }).waitFor();
    assert.match(await page.getByRole('main').innerText(), /<script type="module" src="[^"]+\/cdn\/autoload.js"/);
    await page.goto(`${site.url}/theming/`);
    const code = page.locator('pre code').filter({ hasText: '--pc-accent' }).first();
    await code.waitFor();
    assert.match(await code.evaluate((node) => node.outerHTML), /style="--0:#/, 'highlighted at build time');
  });

  it('every link leads to a page, and every anchor to a place on it', () => {
    const folder = join(ROOT, 'examples/documentation/dist');
    const pages = new Map(
      globSync('**/*.html', { cwd: folder, exclude: ['cdn/**'] }).map((file) => [
        `/${file.replaceAll('\\', '/').replace(/index\.html$/, '')}`,
        readFileSync(join(folder, file), 'utf8'),
      ]),
    );
    const ids = new Map([...pages].map(([path, html]) => [path, new Set(html.match(/(?<=\sid=")[^"]+/g))]));
    const broken: string[] = [];
    for (const [path, html] of pages) {
      for (const [, link = ''] of html.matchAll(/<(?:a|link)\s[^>]*href="([^"]+)"/g)) {
        const { origin, pathname, hash } = new URL(link.replaceAll('&amp;', '&'), `http://site${path}`);
        if (origin !== 'http://site' || pathname.startsWith('/api/') || pathname.startsWith('/embed/')) continue;
        const place = decodeURIComponent(hash.slice(1));
        const found = ids.has(pathname)
          ? place === '' || ids.get(pathname)?.has(place)
          : existsSync(join(folder, pathname)) && !pathname.endsWith('/');
        if (!found) broken.push(`${path}: ${link}`);
      }
    }
    assert.ok(pages.size > 50);
    assert.deepEqual([...new Set(broken)], []);
  });

  it('no text shows the backticks around its code, and every member is there', () => {
    const missing: string[] = [];
    for (const { tag, attributes, events, parts } of models) {
      const html = readFileSync(join(ROOT, `examples/documentation/dist/widgets/${tag}/index.html`), 'utf8');
      const ids = [
        ...attributes.map(({ name }) => `attribute-${name}`),
        ...events.map(({ name }) => `event-${name}`),
        ...parts.map(({ name }) => `part-${name}`),
      ];
      missing.push(...ids.filter((id) => !html.includes(`id="${id}"`)).map((id) => `${tag}#${id}`));
      const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
      assert.doesNotMatch(main.replace(/<(code|pre|script|noscript|template)\b[\s\S]*?<\/\1>/g, ''), /`/, tag);
    }
    assert.deepEqual(missing, []);
  });
});

/** What readers search for, and the pages that explain it, one of which has to be the first. */
const SEARCHES: readonly (readonly [words: string, ...titles: string[]])[] = [
  ['benchmark', 'Comparison'],
  ['browser support', 'Browsers and releases'],
  ['captcha', 'Configuration'],
  ['class', 'Theming'],
  ['converter', 'Converter'],
  ['cookie', 'Configuration'],
  ['csp', 'Policy entries', 'Content security policy'],
  ['dark mode', 'Theming'],
  ['esbuild', 'Frameworks'],
  ['font', 'Theming'],
  ['gdpr', 'Analytics'],
  ['google one tap', 'One-tap sign-in'],
  ['hydration', 'Prerender'],
  ['iframe', 'Embed in an iframe'],
  ['jest', 'Test with Vitest, Jest and Playwright'],
  ['lgpl', 'Licences'],
  ['licence', 'Licences'],
  ['llms.txt', 'Coding assistants'],
  ['login', 'Auth modal'],
  ['loudness', 'Auto leveling'],
  ['noise', 'Processing tool'],
  ['nonce', 'Policy entries', 'Content security policy'],
  ['offline', 'Self-host the files'],
  ['own service', 'Run your own service'],
  ['passkey', 'Configuration', 'Auth modal'],
  ['preload', 'Self-host the files', 'Prerender', 'Snippet generator'],
  ['price per interval', 'Pricing section'],
  ['screen reader', 'Accessibility'],
  ['security', 'Content security policy'],
  ['self-host engine', 'Self-host the files'],
  ['shadow root', 'Add to your site'],
  ['smtp', 'Environment variables'],
  ['theme', 'Theming'],
  ['translation', 'Language'],
  ['typescript', 'Frameworks'],
  ['upgrade', 'Browsers and releases'],
  ['voice', 'Text to speech'],
  ['waveform', 'Waveforms'],
  ['where is my menu', 'Header'],
  ['wordpress upload', 'WordPress', 'WordPress.com'],
];

describe('the search', { concurrency: 2 }, () => {
  it('finds first what explains it', async (t) => {
    const { page, said } = await read(t, 'language/');
    const wrong: string[] = [];
    for (const [index, [words, ...titles]] of SEARCHES.entries()) {
      await (index === 0 ? search(page, words) : page.getByRole('textbox', { name: 'Search' }).fill(words));
      await page.getByText(new RegExp(`^\\d+ results? for ${words}$`)).waitFor();
      const title = await firstResult(page).innerText();
      if (!titles.includes(title)) wrong.push(`${words}: ${title}`);
    }
    assert.deepEqual(wrong, []);
    assert.deepEqual(said, []);
  });

  it('says when there is nothing, and gives the focus back', async (t) => {
    const { page } = await read(t, 'language/');
    await search(page, 'xylophone');
    await page.getByText(/No results for .*xylophone/).waitFor();
    await page.keyboard.press('Escape');
    assert.equal(await page.getByRole('dialog').count(), 0);
  });

  it('can be pressed while the prompt of the mock provider is shown', async (t) => {
    const { page } = await visit(t, browser, `${site.url}/widgets/pc-one-tap-sign-in/`, {
      viewport: { width: 1280, height: 800 },
    });
    await page.getByRole('button', { name: /^Continue as/ }).waitFor();
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('textbox', { name: 'Search' }).waitFor();
  });
});

describe('the theming page', () => {
  it('shows tokens on live elements, and gives the CSS that does the same', async (t) => {
    const { page, said } = await read(t, 'theming/');
    const converter = page.locator('pc-converter');
    const corner = (): Promise<string> =>
      converter.getByRole('region').evaluate((node) => getComputedStyle(node).borderTopLeftRadius);
    await converter.getByRole('region').waitFor();
    assert.equal(await corner(), '18px');
    await button(page, 'High contrast').click();
    assert.equal(await corner(), '6px');
    await page.getByLabel('--pc-surface, light').fill('#fef1e8');
    const css = (await page.getByRole('figure').first().getByRole('code').textContent()) ?? '';
    assert.match(css, /--pc-radius: 4px;/);
    assert.match(css, /--pc-surface: light-dark\(#fef1e8, #000000\);/);
    await page.goto(
      site.publish({
        html: pageOf(
          `<style>${css}</style><pc-converter></pc-converter>`,
          '<script type="module" src="/cdn/autoload.js"></script>',
        ),
      }),
    );
    await converter.getByRole('region').waitFor();
    assert.equal(await corner(), '6px');
    const ground = await converter.getByRole('region').evaluate((node) => getComputedStyle(node).backgroundColor);
    assert.equal(ground, 'rgb(254, 241, 232)');
    assert.deepEqual(said, []);
  });

  it('takes tokens that are pasted, says what is wrong with them, and keeps them over a reload', async (t) => {
    const { page } = await read(t, 'theming/');
    const field = page.getByLabel('Paste tokens that you have');
    await field.fill(':root { --pc-accent: #0a6b5e; --pc-acent: #000000 }');
    await page.getByRole('status').getByText('There is no token --pc-acent.').waitFor();
    assert.equal(await page.getByLabel('--pc-accent, light', { exact: true }).inputValue(), '#0a6b5e');
    await page.reload();
    await page.getByRole('status').getByText('There is no token --pc-acent.').waitFor();
    assert.equal(await page.getByLabel('--pc-accent, light', { exact: true }).inputValue(), '#0a6b5e');
  });

  it('warns of what cannot be read', async (t) => {
    const { page } = await read(t, 'theming/');
    const line = page.getByRole('listitem').filter({ hasText: 'accent on surface, light' });
    await line.getByText('7.2 : 1, enough').waitFor();
    await page.getByLabel('--pc-accent, light', { exact: true }).fill('#ffd54a');
    await line.getByText(/less than 4.5/).waitFor();
  });
});

describe('accessible', { concurrency: 2 }, () => {
  const axe = createRequire(import.meta.url).resolve('axe-core');
  /** By a text that shows that they have loaded. */
  const pages = {
    '': 'Audio tools for any page',
    'snippets/': 'Snippet generator',
    'configuration/': 'Configuration',
    'language/': 'Language',
    'theming/': 'Theming',
    'policy/': 'Policy entries',
    'iframe/': 'Embed in an iframe',
    'service-api/': 'API',
    'wix/': 'Wix',
    'widgets/': 'All elements',
    'widgets/pc-converter/': 'Converter',
    'widgets/pc-pricing-section/': 'Pricing section',
    'widgets/pc-auth-modal/': 'Auth modal',
  };

  /** Waits until all fade-in animations have ended. */
  const atRest = (page: Page): Promise<void> =>
    page.evaluate(async () => {
      const roots = [...document.querySelectorAll('main *')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
      const passing = [document, ...roots]
        .flatMap((root) => root.getAnimations())
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      // A replaced animation is cancelled.
      await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
    });

  const found = async (page: Page): Promise<string[]> => {
    await atRest(page);
    const { violations } = await page.evaluate(() =>
      (window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
        iframes: false,
      }),
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  };

  const looks = {
    'light and wide': { colorScheme: 'light', width: 1280, height: 900 },
    'dark and narrow': { colorScheme: 'dark', width: 320, height: 700 },
  } as const;

  /** What is wrong with the page as it is shown now, in each look. */
  async function problems(page: Page): Promise<Record<string, string[]>> {
    const all: Record<string, string[]> = {};
    for (const [look, { colorScheme, ...size }] of Object.entries(looks)) {
      await page.emulateMedia({ colorScheme });
      await resize(page, size);
      await page.locator(`:root[data-theme=${colorScheme}]`).waitFor();
      const list = await found(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) list.push(`${wide} pixels too wide`);
      if (list.length > 0) all[look] = list;
    }
    return all;
  }

  it('in each look', async (t) => {
    const { page, abroad } = await read(t, '');
    const script = await readFile(axe, 'utf8');
    const all: Record<string, Record<string, string[]>> = {};
    for (const [address, title] of Object.entries(pages)) {
      await page.goto(`${site.url}/${address}`);
      await page.evaluate(script);
      await heading(page, title).waitFor();
      await page.locator('[data-live]:empty').waitFor({ state: 'detached' });
      await page.waitForFunction(() =>
        [...document.querySelectorAll('main *')].every(
          ({ localName }) => !localName.startsWith('pc-') || customElements.get(localName),
        ),
      );
      all[title] = await problems(page);
    }
    await search(page, 'converter');
    await results(page).first().waitFor();
    all['the search'] = await problems(page);
    assert.deepEqual(all, Object.fromEntries(Object.keys(all).map((title) => [title, {}])));
    assert.deepEqual(abroad, []);
  });

  it('the list of pages unfolds on a narrow screen', async (t) => {
    const { page } = await read(t, 'theming/', { viewport: { width: 320, height: 700 } });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Converter', exact: true }).click();
    await heading(page, 'Converter').waitFor();
    assert.equal(await page.getByRole('link', { name: 'Theming', exact: true }).isVisible(), false);
  });
});
