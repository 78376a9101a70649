/** What a widget takes from the page around it, and what it doesn't touch. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import { AUTOLOAD, CDN, CLASSIC, pageOf, SAMPLES, startSite } from './site.ts';
import type { Site } from './site.ts';
import { button, choose, convert, panel, settled, visit } from './visitor.ts';
import { withSite } from './with-site.ts';

const TAG = '<pc-converter engine="service"></pc-converter>';
const SONG = join(SAMPLES, 'stereo.mp3');

let site: Site;
let browser: Browser;

withSite((started) => ({ site, browser } = started));

/** The converter's name in each language. */
const TITLES = {
  en: 'Audio converter',
  es: 'Conversor de audio',
  fr: 'Convertisseur audio',
  de: 'Audio-Konverter',
};

describe('the language', { concurrency: 3 }, () => {
  const paths = { '/es/tools': 'es', '/fr': 'fr', '/de/a/b': 'de', '/it/tools': 'en', '/tools/es': 'en' } as const;
  for (const [path, language] of Object.entries(paths)) {
    it(`at ${path} is ${language}`, async (t) => {
      const { page } = await visit(t, browser, site.publish({ path, html: pageOf(TAG) }));
      await panel(page, TITLES[language]).waitFor();
    });
  }

  it('follows the history: forward by script, back and forward by the visitor; a file at hand stays', async (t) => {
    const { page, said } = await visit(t, browser, site.publish({ path: '/es/history', html: pageOf(TAG) }));
    await panel(page, TITLES.es).waitFor();
    await choose(page, SONG, 'Elegir un archivo');
    await button(page, 'Convertir a WAV').waitFor();
    await page.evaluate(() => {
      history.pushState(null, '', '/de/history');
    });
    await panel(page, TITLES.de).waitFor();
    await button(page, 'In WAV umwandeln').waitFor();
    await page.evaluate(() => {
      history.replaceState(null, '', '/history');
    });
    await panel(page, TITLES.en).waitFor();
    await page.goBack();
    await panel(page, TITLES.es).waitFor();
    await page.goForward();
    await panel(page, TITLES.en).waitFor();
    await button(page, 'Convert to WAV').waitFor();
    assert.deepEqual(said, []);
  });

  it('of the attribute wins, and the path is back when it goes', async (t) => {
    const html = pageOf('<pc-converter engine="service" language="fr"></pc-converter>');
    const { page } = await visit(t, browser, site.publish({ path: '/es/attribute', html }));
    await panel(page, TITLES.fr).waitFor();
    await page.evaluate(() => {
      document.querySelector('pc-converter')!.removeAttribute('language');
    });
    await panel(page, TITLES.es).waitFor();
  });
});

/** Calls `configure()` of the classic script. */
const configure = (page: Page, changes: object): Promise<void> =>
  page.evaluate((given) => {
    (window as unknown as { pcElements: { configure: (changes: object) => void } }).pcElements.configure(given);
  }, changes);

describe('the configuration', { concurrency: 3 }, () => {
  const json = (settings: object): string =>
    `<script type="application/json" data-pc-config>${JSON.stringify(settings)}</script>`;

  it('the nearest wins: attribute, configure(), JSON in the page, the page itself', async (t) => {
    const html = pageOf(json({ language: 'fr' }) + TAG, CLASSIC);
    const { page, said } = await visit(t, browser, site.publish({ path: '/de/configured', html }));
    await panel(page, TITLES.fr).waitFor();
    await configure(page, { language: 'es' });
    await panel(page, TITLES.es).waitFor();
    await page.evaluate(() => {
      document.querySelector('pc-converter')!.setAttribute('language', 'en');
    });
    await panel(page, TITLES.en).waitFor();
    await page.evaluate(() => {
      document.querySelector('pc-converter')!.removeAttribute('language');
    });
    await panel(page, TITLES.es).waitFor();
    await configure(page, { language: undefined });
    await panel(page, TITLES.fr).waitFor();
    assert.deepEqual(said, []);
  });

  it('JSON below the tag counts too', async (t) => {
    const { page } = await visit(t, browser, site.publish({ html: pageOf(TAG + json({ language: 'de' })) }));
    await panel(page, TITLES.de).waitFor();
  });

  it('JSON that a script adds to the loaded page counts too, whatever it is in', async (t) => {
    const { page, said } = await visit(t, browser, site.publish({ html: pageOf(TAG) }));
    await panel(page, TITLES.en).waitFor();
    await page.evaluate(
      (block) => {
        // Stands in for what its form would be asked with.
        const form = document.createElement('form');
        form.innerHTML = `<input name="matches"><input name="querySelector">${block}`;
        document.body.append(form);
      },
      json({ language: 'de' }),
    );
    await panel(page, TITLES.de).waitFor();
    assert.deepEqual(said, []);
  });

  it('what it does not understand is said once, and the rest holds', async (t) => {
    const html = pageOf(json({ language: 'xx', theme: 'dark', colour: 'red' }) + TAG);
    const { page, said } = await visit(t, browser, site.publish({ html }));
    await panel(page).waitFor();
    assert.equal(await background(page), DARK);
    // That nobody has texts for the language is known when the whole page is.
    while (said.length < 2) await page.waitForEvent('console');
    assert.equal(said.length, 2, said.join('\n'));
    assert.ok(said.every((line) => line.startsWith('error: pc-elements:')));
    assert.ok(said.some((line) => line.includes('language="xx"')) && said.some((line) => line.includes('"colour"')));
  });

  it('a partner’s page converts at the service’s origin, from its scripts and with its API', async (t) => {
    let html = '';
    const partner = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
    });
    partner.listen(0, '127.0.0.1');
    await once(partner, 'listening');
    t.after(() => partner.close());
    const origin = `http://127.0.0.1:${(partner.address() as AddressInfo).port}`;
    const service = await startSite({ ALLOWED_ORIGINS: origin });
    t.after(() => service.stop());
    html = pageOf(
      `<link rel="icon" href="data:,">${json({ apiBase: service.url })}<pc-converter from="MP3" to="FLAC"></pc-converter>`,
      AUTOLOAD.replace(CDN, service.url + CDN),
    );
    const { page, said } = await visit(t, browser, `${origin}/episodes`);
    assert.equal((await convert(page, SONG, 'FLAC')).suggestedFilename(), 'stereo.flac');
    assert.deepEqual(said, []);
  });
});

const LIGHT = 'rgb(255, 255, 255)';
const DARK = 'rgb(23, 23, 34)';

const background = (page: Page): Promise<string> =>
  panel(page).evaluate((node) => getComputedStyle(node).backgroundColor);

describe('the theme', { concurrency: 3 }, () => {
  it('follows the colour scheme that the page declares, and the system’s only where the page does', async (t) => {
    const { page } = await visit(t, browser, site.publish({ html: pageOf(TAG) }), { colorScheme: 'dark' });
    await panel(page).waitFor();
    const declare = (scheme: string): Promise<void> =>
      page.evaluate((value) => {
        document.documentElement.style.colorScheme = value;
      }, scheme);
    assert.equal(await background(page), LIGHT);
    await declare('dark');
    assert.equal(await background(page), DARK);
    await declare('light dark');
    assert.equal(await background(page), DARK);
    await page.emulateMedia({ colorScheme: 'light' });
    assert.equal(await background(page), LIGHT);
  });

  it('of the attribute wins', async (t) => {
    const html = pageOf(
      '<pc-converter engine="service" theme="light"></pc-converter>',
      `${AUTOLOAD}<meta name="color-scheme" content="dark">`,
    );
    const { page } = await visit(t, browser, site.publish({ html }));
    await panel(page).waitFor();
    assert.equal(await background(page), LIGHT);
    await page.evaluate(() => {
      document.querySelector('pc-converter')!.setAttribute('theme', 'auto');
    });
    assert.equal(await background(page), DARK);
  });

  it('takes the page’s tokens', async (t) => {
    const html = pageOf(TAG, `${AUTOLOAD}<style>:root { --pc-surface: rgb(1, 2, 3); }</style>`);
    const { page } = await visit(t, browser, site.publish({ html }));
    await panel(page).waitFor();
    assert.equal(await background(page), 'rgb(1, 2, 3)');
  });
});

it('a whole conversion says nothing in the console, and saving its result does not leave the page', async (t) => {
  const { page, said } = await visit(t, browser, site.publish({ html: pageOf(TAG) }));
  page.on('dialog', (dialog) => {
    said.push(dialog.type());
    void dialog.accept();
  });
  await convert(page, SONG, 'WAV');
  await button(page, 'Choose a file').waitFor();
  assert.deepEqual(said, []);
});

it('the hosted stylesheet and the examples’ pages load without a word in the console', async (t) => {
  for (const path of [
    '/',
    '/examples/plain-html/',
    '/examples/plain-html/classic.html',
    '/examples/plain-html/spanish.html',
  ]) {
    const { page, said } = await visit(t, browser, site.url + path);
    await page.getByRole('region', { name: path.includes('spanish') ? TITLES.es : TITLES.en }).waitFor();
    assert.deepEqual(said, [], path);
  }
});

it('the example of an episode plays from the times of its show notes, without a word in the console', async (t) => {
  const { page, said } = await visit(t, browser, `${site.url}/examples/plain-html/episode.html`);
  const player = page.getByRole('group', { name: /Fog signals/ });
  await player.getByRole('button', { name: 'More options' }).waitFor();
  await page.locator('head script[type="application/ld+json"]').waitFor({ state: 'attached' });
  await player.locator('img').evaluate((image: HTMLImageElement) => image.decode());
  await page.getByRole('link', { name: '0:30' }).click();
  await player.locator('[aria-current=true]').getByText('Bells on the water').waitFor();
  await player.getByRole('button', { name: 'Pause', exact: true }).waitFor();
  assert.deepEqual(said, []);
});

describe('storage and cookies that the browser blocks', { concurrency: 3 }, () => {
  it('do not break a conversion', async (t) => {
    const { page, said } = await visit(t, browser, site.publish({ html: pageOf(TAG) }), {
      prepare: (page) =>
        page.addInitScript(() => {
          const refuse = {
            get(): never {
              throw new DOMException('Access is denied for this document.', 'SecurityError');
            },
          };
          for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'cookieStore', 'caches']) {
            Object.defineProperty(window, name, refuse);
          }
          Object.defineProperty(Document.prototype, 'cookie', { ...refuse, set: refuse.get });
        }),
    });
    assert.equal((await convert(page, SONG, 'WAV')).suggestedFilename(), 'stereo.wav');
    assert.deepEqual(said, []);
  });

  it('do not keep it from a sandboxed page', async (t) => {
    const url = site.publish({
      html: pageOf(TAG),
      headers: { 'content-security-policy': 'sandbox allow-scripts' },
    });
    const { page, said } = await visit(t, browser, url);
    await panel(page).waitFor();
    await assert.rejects(
      page.evaluate(() => document.cookie),
      /SecurityError/,
    );
    assert.deepEqual(said, []);
  });
});

describe('the keyboard alone', () => {
  /** Presses Tab until the element has the focus. */
  async function tabTo(page: Page, target: Locator): Promise<void> {
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab');
      if (await hasFocus(target)) return;
    }
    assert.fail(`Tab does not reach ${String(target)}`);
  }

  const hasFocus = (target: Locator): Promise<boolean> =>
    target.evaluate(
      (node) => (node.getRootNode() as ShadowRoot).activeElement === node && node.matches(':focus-visible'),
    );

  it('leads from the top of the page to the download', async (t) => {
    const html = pageOf(`<a href="#main">Skip</a>${TAG}<a href="#end">After</a>`);
    const { page } = await visit(t, browser, site.publish({ html }));
    await panel(page).waitFor();
    const from = page.getByRole('combobox', { name: 'From' });
    const to = page.getByRole('combobox', { name: 'To' });

    await tabTo(page, from);
    await page.keyboard.press('ArrowDown');
    await page.getByRole('listbox', { name: 'From' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('listbox', { name: 'From' }).waitFor({ state: 'hidden' });
    assert.equal(await from.textContent(), 'MP3');
    await tabTo(page, button(page, 'Swap formats'));
    await tabTo(page, to);
    await page.keyboard.press('Enter');
    await page.getByRole('listbox', { name: 'To' }).waitFor();
    await page.keyboard.type('fl');
    await page.keyboard.press('Enter');
    assert.equal(await to.textContent(), 'FLAC');

    await tabTo(page, button(page, 'Choose a file'));
    const dialog = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    await (await dialog).setFiles(SONG);

    // From here on the focus is always where the next step is.
    await waitForFocus(button(page, 'Convert to FLAC'));
    await page.keyboard.press('Enter');
    await waitForFocus(button(page, 'Download FLAC'));
    const downloading = page.waitForEvent('download');
    await page.keyboard.press('Space');
    assert.equal((await downloading).suggestedFilename(), 'stereo.flac');
    await waitForFocus(button(page, 'Choose a file'));
    await tabTo(page, page.getByRole('link', { name: 'After' }));
  });

  it('Escape closes a list that was opened a moment ago, however late the list itself comes', async (t) => {
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const { page } = await visit(t, browser, site.publish({ html: pageOf(TAG) }), {
      prepare: (opened) =>
        opened.route(`**${CDN}chunks/converter.lazy-*.js`, async (route) => {
          await held;
          await route.continue();
        }),
    });
    const to = page.getByRole('combobox', { name: 'To' });
    const expanded = page.getByRole('combobox', { expanded: true });
    await to.focus();
    await page.keyboard.press('Enter');
    await expanded.waitFor();
    await page.keyboard.press('Escape');
    await expanded.waitFor({ state: 'detached' });
    release!();
    await page.getByRole('listbox', { name: 'To', includeHidden: true }).waitFor({ state: 'attached' });
    await settled(page);
    assert.equal(await expanded.count(), 0);
    assert.ok(await hasFocus(to));
  });

  async function waitForFocus(target: Locator): Promise<void> {
    await target.waitFor();
    await target.evaluate(
      (node) =>
        new Promise<void>((resolve) => {
          if ((node.getRootNode() as ShadowRoot).activeElement === node) resolve();
          else node.addEventListener('focus', () => resolve(), { once: true });
        }),
    );
  }
});
