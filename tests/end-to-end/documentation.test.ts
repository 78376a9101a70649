/** The documentation as readers use it: the page of every element, the guide, URLs, and search. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { TestContext } from 'node:test';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { AttributeModel, ElementModel } from '../../tools/element-model.ts';
import { pageOf, ROOT } from './site.ts';
import type { Site } from './site.ts';
import { button, visit } from './visitor.ts';
import { withSite } from './with-site.ts';

const models = JSON.parse(readFileSync(join(ROOT, 'dist/cdn/elements.json'), 'utf8')) as readonly ElementModel[];

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
/** The search results. */
const results = (page: Page): Locator => page.getByRole('listbox', { name: 'Results' }).getByRole('option');
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
  'catalog-url': '/examples/pricing/catalog.json?again',
  src: '/harbour-bells.mp3?again',
  currency: 'EUR',
  coupon: 'HARBOUR',
  href: '#/theming',
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

describe('the page of each element', { concurrency: 2 }, () => {
  for (const { tag, attributes } of models) {
    it(`${tag}: every attribute has a control that changes it, the code says so, and it runs`, async (t) => {
      const { page, said, abroad } = await read(t, `#/${tag}`);
      const element = preview(page, tag);
      await element.waitFor({ state: 'attached' });
      await page.waitForFunction((name) => customElements.get(name), tag);
      assert.match(await page.title(), / – pc-elements$/);
      await page.getByRole('tab', { name: 'HTML', exact: true }).click();
      const [snippet = ''] = await code(page).allTextContents();
      const initial = await attributesOf(element);
      // An open dialog covers the controls.
      for (const attribute of attributes.toSorted((a, b) => Number(a.name === 'open') - Number(b.name === 'open'))) {
        const value = anotherValue(attribute);
        await set(page, attribute, value);
        assert.equal(await element.getAttribute(attribute.name), value, attribute.name);
        const written = value === '' ? attribute.name : `${attribute.name}="${value}"`;
        assert.ok((await code(page).textContent())?.includes(` ${written}`), `${written} is not in the code`);
      }
      // The URL has all attributes except URLs, so a reload restores them; URLs get their initial values.
      const addresses = new Set(attributes.filter(({ isAddress }) => isAddress).map(({ name }) => name));
      const isSame = (name: string): boolean => !addresses.has(name);
      const changed = await attributesOf(element);
      const kept = Object.entries(changed).filter(([name]) => isSame(name));
      for (const name of addresses) assert.ok(!new URL(page.url()).hash.includes(`${name}=`), name);
      await page.reload();
      await element.waitFor({ state: 'attached' });
      assert.deepEqual(
        Object.entries(await attributesOf(element)).filter(([name]) => isSame(name)),
        kept,
      );

      // The code for a plain page runs when it is pasted into one.
      // A signed-in visitor is not prompted, so no provider scripts are loaded.
      await page.context().addCookies([{ name: 'token', value: '{"accessToken":"abc"}', url: site.url }]);
      await page.goto(site.publish({ html: pageOf(snippet, '') }));
      await page.waitForFunction((name) => document.querySelector(name)?.shadowRoot?.querySelector('.pc-root'), tag);
      assert.deepEqual(await attributesOf(page.locator(tag)), initial);
      assert.deepEqual(said, []);
      assert.deepEqual(abroad, []);
    });
  }
});

describe('the preview', { concurrency: 2 }, () => {
  it('speaks another language, which is kept for the next element', async (t) => {
    const { page } = await read(t, '#/pc-converter');
    await page.getByRole('combobox', { name: 'Language of the preview' }).selectOption('Français');
    await page.getByRole('region', { name: 'Convertisseur audio' }).waitFor();
    await page.getByRole('link', { name: 'Upload progress', exact: true }).click();
    assert.equal(await preview(page, 'pc-upload-progress').getAttribute('language'), 'fr');
    await page.reload();
    await heading(page, 'Upload progress').waitFor();
    assert.equal(await preview(page, 'pc-upload-progress').getAttribute('language'), 'fr');
  });

  it('stands on a page of another colour scheme', async (t) => {
    const { page } = await read(t, '#/pc-converter');
    const panel = page.getByRole('region', { name: 'Audio converter' });
    const ground = (): Promise<string> => panel.evaluate((node) => getComputedStyle(node).backgroundColor);
    await panel.waitFor();
    assert.equal(await ground(), 'rgb(255, 255, 255)');
    await page.getByRole('group', { name: 'Color scheme of the preview' }).getByLabel('Dark').check();
    assert.equal(await ground(), 'rgb(23, 23, 34)');
  });

  it('has the widths that are offered, and those of the handle', async (t) => {
    const { page } = await read(t, '#/pc-converter');
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
    const { page } = await read(t, '#/pc-pricing-section');
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
    const { page, said } = await read(t, '#/pc-pricing-section');
    const field = page.getByRole('textbox', { name: 'catalog', exact: true });
    await field.fill('{ "plans": ');
    await button(page, 'Apply').click();
    await page.getByText(/JSON/).and(page.locator('.problem')).waitFor();
    await field.fill('{ "currency": "USD", "plans": [{ "id": "pro", "prices": { "month": { "USD": 1234 } } }] }');
    await button(page, 'Apply').click();
    await preview(page, 'pc-pricing-section').getByText('$12.34', { exact: true }).filter({ visible: true }).waitFor();
    assert.match((await code(page).textContent()) ?? '', /<script type="application\/json">\s*\{\s*"currency": "USD"/);
    await button(page, 'Restart').click();
    await preview(page, 'pc-pricing-section').getByText('$12.34', { exact: true }).filter({ visible: true }).waitFor();
    await button(page, 'Unset').click();
    await preview(page, 'pc-pricing-section').getByText('$29.99', { exact: true }).filter({ visible: true }).waitFor();
    assert.deepEqual(said, []);
  });

  it('does not lead away', async (t) => {
    const { page } = await read(t, '#/pc-header');
    await preview(page, 'pc-header').getByRole('link', { name: 'Podcast Studio' }).click();
    await page.getByText(`On your own page, this would lead to ${site.url}/.`).waitFor();
    await heading(page, 'Header').waitFor();
  });
});

describe('the addresses', { concurrency: 2 }, () => {
  it('name pages and places on them, for reloads and for the history', async (t) => {
    const { page, said } = await read(t, '');
    await heading(page, 'Audio tools for any page').waitFor();
    await page.getByRole('link', { name: 'Theming', exact: true }).click();
    await heading(page, 'Theming').waitFor();
    assert.equal(await page.title(), 'Theming – pc-elements');
    await page.reload();
    await heading(page, 'Theming').waitFor();
    await page.goBack();
    await heading(page, 'Audio tools for any page').waitFor();
    assert.equal(await page.title(), 'pc-elements');
    await page.goForward();
    await heading(page, 'Theming').waitFor();
    await page.goto(`${site.url}/#/pc-converter/event-pc-download`);
    const row = page.getByRole('row', { name: /^pc-download cancelable / });
    await row.and(page.locator(':focus')).waitFor();
    assert.deepEqual(said, []);
  });

  it('the skip link leads to the content, and stays on the page', async (t) => {
    const { page } = await read(t, '#/theming');
    await heading(page, 'Theming').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('main').and(page.locator(':focus')).waitFor();
    assert.equal(await page.title(), 'Theming – pc-elements');
  });

  it('one that names nothing says so', async (t) => {
    const { page } = await read(t, '#/pc-nothing');
    await heading(page, 'Not found').waitFor();
    await page.getByText('There is no page named pc-nothing.').waitFor();
  });
});

describe('the search', { concurrency: 2 }, () => {
  it('opens with a key, finds, and leads there by keyboard alone', async (t) => {
    const { page, said } = await read(t, '#/theming');
    await heading(page, 'Theming').waitFor();
    await page.keyboard.press('/');
    const field = page.getByRole('combobox', { name: 'Search the documentation' });
    await field.pressSequentially('from convert');
    await page.getByRole('option', { name: /^from Converter, attribute/, selected: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await results(page)
      .nth(1)
      .and(page.getByRole('option', { selected: true }))
      .waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await heading(page, 'Converter').waitFor();
    await page.getByRole('row', { name: /^from/ }).and(page.locator(':focus')).waitFor();
    assert.equal(new URL(page.url()).hash, '#/pc-converter/attribute-from');
    assert.deepEqual(said, []);
  });

  it('can be pressed while the prompt of the mock provider is shown', async (t) => {
    const { page } = await visit(t, browser, `${site.url}/#/pc-one-tap-sign-in`, {
      viewport: { width: 1280, height: 800 },
    });
    await page.getByRole('button', { name: /^Continue as/ }).waitFor();
    await button(page, 'Search').click();
    await page.getByRole('combobox', { name: 'Search the documentation' }).waitFor();
  });

  it('finds what the guide says, and says when there is nothing', async (t) => {
    const { page } = await read(t, '#/pc-converter');
    await button(page, 'Search').click();
    const field = page.getByRole('combobox', { name: 'Search the documentation' });
    await field.fill('trusted types');
    await page.getByRole('option', { name: /^Trusted Types Accessibility and strict pages, section/ }).waitFor();
    await field.fill('xylophone');
    await page.getByText('No results for “xylophone”.').waitFor();
    assert.equal(await results(page).count(), 0);
    await page.keyboard.press('Escape');
    await button(page, 'Search').and(page.locator(':focus')).waitFor();
  });

  it('opens as soon as its button is seen, and finds once the list of elements has come', async (t) => {
    let answer!: () => void;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    const { page } = await read(t, '#/pc-converter', {}, async (opened) => {
      await opened.route('**/cdn/elements.json', async (route) => {
        await asked;
        await route.continue();
      });
    });
    await button(page, 'Search').click();
    await page.getByRole('combobox', { name: 'Search the documentation' }).fill('from convert');
    answer();
    await page.getByRole('option', { name: /^from Converter, attribute/, selected: true }).waitFor();
  });

  it('a slash that is typed into a field stays one', async (t) => {
    const { page } = await read(t, '#/pc-converter');
    const field = page.getByLabel('api-base', { exact: true });
    await field.pressSequentially('/');
    assert.equal(await field.inputValue(), '/');
    assert.equal(await page.getByRole('dialog').count(), 0);
  });

  it('every place that it leads to is there, and no text shows the backticks around its code', async (t) => {
    const { page } = await read(t, '');
    const missing: string[] = [];
    const outsideCode = (): Promise<string> =>
      page.getByRole('main').evaluate((main) => {
        const copy = main.cloneNode(true) as HTMLElement;
        for (const code of copy.querySelectorAll('code, pre')) code.remove();
        return copy.textContent;
      });
    await heading(page, 'Audio tools for any page').waitFor();
    await page.getByRole('main').getByRole('code').first().waitFor();
    assert.doesNotMatch(await outsideCode(), /`/, 'the start page');
    for (const { tag, attributes, events, parts } of models) {
      await page.goto(`${site.url}/#/${tag}`);
      await page.getByRole('heading', { name: 'Reference' }).waitFor();
      const ids = [
        ...attributes.map(({ name }) => `attribute-${name}`),
        ...events.map(({ name }) => `event-${name}`),
        ...parts.map(({ name }) => `part-${name}`),
      ];
      const absent = await page.evaluate((all) => all.filter((id) => document.getElementById(id) === null), ids);
      missing.push(...absent.map((id) => `${tag}/${id}`));
      assert.doesNotMatch(await outsideCode(), /`/, tag);
    }
    assert.deepEqual(missing, []);
  });
});

describe('the theming page', () => {
  it('shows tokens on live elements, and gives the CSS that does the same', async (t) => {
    const { page, said } = await read(t, '#/theming');
    const converter = page.locator('pc-converter');
    const corner = (): Promise<string> =>
      converter.getByRole('region').evaluate((node) => getComputedStyle(node).borderTopLeftRadius);
    await converter.getByRole('region').waitFor();
    assert.equal(await corner(), '18px');
    await button(page, 'Newsprint').click();
    assert.equal(await corner(), '0px');
    await page.getByLabel('--pc-surface, light').fill('#fef1e8');
    const css = (await page.getByRole('figure').first().getByRole('code').textContent()) ?? '';
    assert.match(css, /--pc-radius: 0px;/);
    assert.match(css, /--pc-surface: light-dark\(#fef1e8, #0e0e17\);/);
    await page.goto(
      site.publish({
        html: pageOf(
          `<style>${css}</style><pc-converter></pc-converter>`,
          '<script type="module" src="/cdn/autoload.js"></script>',
        ),
      }),
    );
    await converter.getByRole('region').waitFor();
    assert.equal(await corner(), '0px');
    const ground = await converter.getByRole('region').evaluate((node) => getComputedStyle(node).backgroundColor);
    assert.equal(ground, 'rgb(254, 241, 232)');
    assert.deepEqual(said, []);
  });

  it('warns of what cannot be read', async (t) => {
    const { page } = await read(t, '#/theming');
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
    '#/paste': 'Paste this',
    '#/configuration': 'Configuration',
    '#/language': 'Language',
    '#/theming': 'Theming',
    '#/strict-pages': 'Accessibility and strict pages',
    '#/embed': 'Pages in a frame',
    '#/analytics': 'Analytics',
    '#/wix': 'Wix',
    '#/pc-converter': 'Converter',
    '#/pc-pricing-section': 'Pricing section',
    '#/pc-auth-modal': 'Auth modal',
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

  for (const [name, options] of Object.entries({
    'light and wide': { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
    'dark and narrow': { colorScheme: 'dark', viewport: { width: 320, height: 700 } },
  } as const)) {
    it(name, async (t) => {
      const { page, abroad } = await read(t, '', options);
      await page.evaluate(await readFile(axe, 'utf8'));
      const problems: Record<string, string[]> = {};
      for (const [address, title] of Object.entries(pages)) {
        await page.evaluate((hash) => (location.hash = hash), address || '#/');
        await heading(page, title).waitFor();
        await page.waitForFunction(() =>
          [...document.querySelectorAll('main *')].every(
            ({ localName }) => !localName.startsWith('pc-') || customElements.get(localName),
          ),
        );
        problems[title] = await found(page);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (wide > 0) problems[title].push(`${wide} pixels too wide`);
      }
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search the documentation' }).fill('pc-');
      await results(page).first().waitFor();
      problems['search'] = await found(page);
      assert.deepEqual(Object.fromEntries(Object.entries(problems).filter(([, list]) => list.length > 0)), {});
      assert.deepEqual(abroad, []);
    });
  }

  it('the list of pages unfolds on a narrow screen, and folds when it is followed', async (t) => {
    const { page } = await read(t, '#/theming', { viewport: { width: 320, height: 700 } });
    await button(page, 'Theming').click();
    await page.getByRole('link', { name: 'Converter', exact: true }).click();
    await heading(page, 'Converter').waitFor();
    await page.getByRole('button', { name: 'Converter', expanded: false }).waitFor();
    assert.equal(await page.getByRole('link', { name: 'Theming', exact: true }).isVisible(), false);
  });
});
