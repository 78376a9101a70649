/** Prerendered widgets: what visitors see before any script has run, and how the script takes over. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { registry, type RegistryName } from '../../src/elements/registry.ts';
import type * as Server from '../../src/server/index.ts';
import type { IntegrityList } from '../../tools/integrity.ts';
import { chosenRuntime } from '../../tools/runtimes.ts';
import { AUTOLOAD, CDN, LANDING, pageOf, ROOT, RUNTIME_FOLDER, SAMPLES, type Site } from './site.ts';
import { frames, resize, visit, type TemporaryFolder } from './visitor.ts';
import { withSite } from './with-site.ts';

const execute = promisify(execFile);
const { preloadLinks, preloadMarkup, prerender, stylesheets } = (await import(
  pathToFileURL(join(ROOT, 'dist/npm/server/index.js')).href
)) as typeof Server;

const LANGUAGES = ['en', 'es', 'fr', 'de'] as const;
const CATALOG = {
  currency: 'EUR',
  plans: [
    { id: 'free' },
    { id: 'basic', prices: { month: { EUR: 1499, USD: 1699 } } },
    { id: 'pro', prices: { month: { EUR: 2999, USD: 3499 }, year: { EUR: 25188, USD: 29388 } } },
    { id: 'enterprise' },
  ],
};

let site: Site;
let browser: Browser;
let folder: TemporaryFolder;

withSite((started) => {
  ({ site, browser, folder } = started);
});

interface Held {
  page: Page;
  said: string[];
  /** Lets the scripts arrive, and waits until the tag is taken over. */
  release: (tag: string) => Promise<void>;
}

/** A visit whose scripts, or those that `held` matches, do not arrive until they are released. */
async function visitHeld(
  t: TestContext,
  body: string,
  {
    width = 1280,
    head = LANDING + AUTOLOAD,
    headers = {},
    path,
    held = /\/cdn\/.*\.js$/,
  }: { width?: number; head?: string; headers?: Record<string, string>; path?: string; held?: RegExp } = {},
): Promise<Held> {
  let letGo = (): void => undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  const html = pageOf(`${body}<p id="below">Below</p>`, head);
  const url = site.publish({ html, headers, ...(path !== undefined && { path }) });
  const { page, said } = await visit(t, browser, 'about:blank', {
    viewport: { width, height: 900 },
    async prepare(page) {
      await page.addInitScript(() => {
        const shifts: PerformanceEntry[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          shifts.push(...list.getEntries());
        }).observe({ type: 'layout-shift', buffered: true });
        addEventListener('securitypolicyviolation', (event) => console.error(`violation: ${event.violatedDirective}`));
      });
      await page.route(held, async (route) => {
        await released;
        await route.continue();
      });
    },
  });
  // It is not loaded before its scripts are.
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('#below').waitFor();
  return {
    page,
    said,
    async release(tag) {
      await page.evaluate(() => Object.assign(window, { releasedAt: performance.now() }));
      letGo();
      await page.locator(`${tag}:defined:not([data-prerendered])`).waitFor({ state: 'attached' });
      await frames(page);
    },
  };
}

/** How much moved since the scripts were released: until then a browser may paint what it has parsed of any page. */
const shifts = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const { shifts: all, releasedAt } = window as unknown as {
      shifts: (PerformanceEntry & { value: number })[];
      releasedAt: number;
    };
    return all.filter(({ startTime }) => startTime >= releasedAt).map(({ value }) => value);
  });

const PAGES: Readonly<Record<string, (language: (typeof LANGUAGES)[number]) => string>> = {
  'pc-header': (language) => prerender('new-header', { props: { language, noOneTap: true } }),
  'pc-pricing-section': (language) => prerender('pricing-section', { props: { language, catalog: CATALOG } }),
  'pc-converter': (language) => prerender('converter', { props: { language } }),
};

/** How much two pictures differ at most, in one channel of one pixel. */
const difference = (page: Page, pictures: readonly Buffer[]): Promise<number> =>
  page.evaluate(
    async (sources) => {
      const [one, other] = await Promise.all(
        sources.map(async (source) => {
          const image = new Image();
          image.src = `data:image/png;base64,${source}`;
          await image.decode();
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, image.width, image.height).data;
        }),
      );
      return one!.reduce((most, value, index) => Math.max(most, Math.abs(value - other![index]!)), 0);
    },
    pictures.map((picture) => picture.toString('base64')),
  );

/** Edges are smoothed a little differently where another layer lies below; nobody sees that. */
const IMPERCEPTIBLE = 6;

/** On the other build, the one with the longest words. */
const SHOWN_IN: readonly (typeof LANGUAGES)[number][] = RUNTIME_FOLDER === '' ? LANGUAGES : ['de'];

/** The last one is that at which the scripts arrive: there, nothing may move for a moment either. */
const WIDTHS = [320, 768, 1280];

describe('the first view is the final one, and nothing moves', { concurrency: 3 }, () => {
  for (const [tag, markup] of Object.entries(PAGES))
    for (const language of SHOWN_IN)
      it(`${tag}, ${language}, ${WIDTHS.join(', ')} px`, async (t) => {
        const { page, said, release } = await visitHeld(t, markup(language));
        await frames(page);
        // Painted although no script has arrived.
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1);
        const look = async () => {
          const pictures: Buffer[] = [];
          const places: unknown[] = [];
          for (const width of WIDTHS) {
            await resize(page, { width, height: 900 });
            pictures.push(await page.screenshot());
            places.push(await page.locator('#below').boundingBox());
          }
          return { pictures, places };
        };
        const before = await look();
        await release(tag);
        assert.deepEqual(await shifts(page), []);
        const after = await look();
        const { PICTURES } = process.env;
        if (PICTURES)
          for (const [when, { pictures }] of Object.entries({ before, after }))
            for (const [index, picture] of pictures.entries())
              await writeFile(join(PICTURES, `${tag}-${WIDTHS[index]}-${language}-${when}.png`), picture);
        assert.deepEqual(after.places, before.places);
        for (const [index, picture] of before.pictures.entries())
          assert.ok(
            (await difference(page, [picture, after.pictures[index]!])) <= IMPERCEPTIBLE,
            `the pictures at ${WIDTHS[index]} px differ`,
          );
        assert.deepEqual(said, []);
      });
});

it('the prerendered view is replaced once, and focus stays on a link of the header', async (t) => {
  const { page, release } = await visitHeld(t, PAGES['pc-header']!('en'));
  const link = page.getByRole('link', { name: 'Pricing', exact: true });
  await link.focus();
  await page.locator('pc-header').evaluate((header) => {
    const replaced: string[] = [];
    Object.assign(window, { replaced });
    new MutationObserver((records) => {
      for (const { removedNodes } of records)
        for (const node of removedNodes) if (node instanceof HTMLElement) replaced.push(node.localName);
    }).observe(header.shadowRoot!, { childList: true });
  });
  await release('pc-header');
  const replaced = await page.evaluate(() => (window as unknown as { replaced: string[] }).replaced);
  assert.deepEqual(replaced, ['style', 'div', 'noscript']);
  assert.equal(await link.evaluate((node) => (node.getRootNode() as ShadowRoot).activeElement === node), true);
  assert.equal(await page.getByRole('link', { name: 'Pricing', exact: true }).count(), 1);
});

it('what was typed before the script is in the form', async (t) => {
  const field = prerender('field-input', { props: { label: 'Name', name: 'name', language: 'en' } });
  const { page, release } = await visitHeld(t, `<form>${field}</form>`);
  await page.getByRole('textbox', { name: 'Name' }).click();
  await page.keyboard.type('Grace');
  await release('pc-field-input');
  await page.keyboard.type(' Hopper');
  assert.equal(await page.getByRole('textbox', { name: 'Name' }).inputValue(), 'Grace Hopper');
  const sent = await page
    .locator('form')
    .first()
    .evaluate((form: HTMLFormElement) => new FormData(form).get('name'));
  assert.equal(sent, 'Grace Hopper');
});

describe('a command of a button of the page, before the script', () => {
  const visitLoaded = async (t: TestContext, command: string, dialog: string): Promise<Held> => {
    const button = `<button commandfor="dialog" command="${command}" value="early">Go</button>`;
    const held = await visitHeld(t, button + dialog, { held: /\/cdn\/.*(elements|chunks)\/.*\.js$/ });
    // Then the loader has run.
    await held.page.waitForLoadState('domcontentloaded');
    await held.page.getByRole('button', { name: 'Go' }).click();
    return held;
  };

  for (const [name, command, title] of [
    ['modal', '--show', 'Title'],
    ['modal', '--show-modal', 'Title'],
    ['auth-modal', '--show-login', 'Welcome back'],
    ['auth-modal', '--show-signup', 'Get started'],
  ] as const) {
    const { tag } = registry[name];
    const props = { language: 'en' as const, ...(name === 'modal' && { label: title }) };
    for (const [kind, markup] of [
      ['a', `<${tag} id="dialog" language="en" label="${title}"></${tag}>`],
      ['a prerendered', prerender(name, { props, attributes: { id: 'dialog' } })],
    ] as const)
      it(`opens ${kind} ${tag}: ${command}`, async (t) => {
        const { page, release } = await visitLoaded(t, command, markup);
        await release(tag);
        await page.getByRole('dialog', { name: title }).waitFor();
      });
  }

  it('closes a dialog that comes opened', async (t) => {
    const { page, release } = await visitLoaded(t, '--close', '<pc-modal id="dialog" label="Title" open></pc-modal>');
    await page.evaluate(() =>
      addEventListener('pc-close', (event) =>
        Object.assign(window, { returned: (event as CustomEvent<{ returnValue: string }>).detail.returnValue }),
      ),
    );
    await release('pc-modal');
    await page.waitForFunction(() => 'returned' in window);
    assert.equal(await page.evaluate(() => (window as unknown as { returned: string }).returned), 'early');
    assert.equal(await page.getByRole('dialog').count(), 0);
  });
});

it('the prices are in the page as JSON-LD, before the script and after it, once', async (t) => {
  const props = { catalog: CATALOG, structuredData: true, interval: 'year', language: 'de' } as const;
  const configuration = { product: { name: 'Cast </script>' } };
  const block = `<script type="application/json" data-pc-config>{"product":{"name":"Cast \\u003c/script>"}}</script>`;
  const { page, said, release } = await visitHeld(t, prerender('pricing-section', { props, configuration }), {
    head: block + LANDING + AUTOLOAD,
  });
  /** Without the address of the page, which the server was not told. */
  const data = (): Promise<unknown[]> =>
    page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) =>
        scripts.map(
          ({ textContent }) =>
            JSON.parse(textContent, (key, value: unknown) => (key === 'url' ? undefined : value)) as unknown,
        ),
      );
  const before = await data();
  assert.equal(before.length, 1);
  assert.equal((before[0] as { name: string }).name, 'Cast </script>');
  assert.equal((before[0] as { offers: unknown[] }).offers.length, 2);
  await page.locator('strong', { hasText: /20,99\s€/ }).waitFor();
  await release('pc-pricing-section');
  await page.locator('head script[type="application/ld+json"]').waitFor({ state: 'attached' });
  assert.deepEqual(await data(), before);
  assert.deepEqual(said, []);
});

describe('a strict policy', () => {
  const policy = (style: string): string =>
    `default-src 'none'; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; style-src ${style}`;

  /** In the head, so that the browser paints nothing before it has the stylesheets of the shadow root. */
  const linked = (name: RegistryName): string =>
    ['properties', registry[name].tag].map((file) => `<link rel="stylesheet" href="/cdn/styles/${file}.css">`).join('');

  for (const [name, style, options] of [
    ['without style elements', "'self'", { styles: 'link' }],
    ['with a nonce', "'self' 'nonce-r4nd0m'", { nonce: 'r4nd0m' }],
  ] as const) {
    for (const tag of ['new-header', 'pricing-section', 'converter'] as const) {
      it(`${name}: ${tag}`, async (t) => {
        const props = {
          language: 'en',
          ...(tag === 'pricing-section' && { catalog: CATALOG }),
          ...(tag === 'new-header' && { noOneTap: true }),
        };
        const markup = prerender(tag, { props, ...options });
        const { page, said, release } = await visitHeld(t, markup, {
          headers: { 'content-security-policy': policy(style) },
          head: linked(tag) + LANDING + AUTOLOAD,
        });
        await frames(page);
        const before = await page.screenshot();
        await release(tag === 'new-header' ? 'pc-header' : `pc-${tag}`);
        const after = await page.screenshot();
        assert.deepEqual(await shifts(page), []);
        assert.deepEqual(said, []);
        const blank = await browser.newPage();
        t.after(() => blank.close());
        assert.ok((await difference(blank, [before, after])) <= IMPERCEPTIBLE, 'the pictures differ');
      });
    }
  }
});

it('without scripts every link is there, and no button that would do nothing', async (t) => {
  const body = `${PAGES['pc-header']!('es')}${PAGES['pc-pricing-section']!('es')}${PAGES['pc-converter']!('es')}`;
  const { page } = await visit(t, browser, site.publish({ html: pageOf(body) }), { javaScriptEnabled: false });
  for (const [name, href] of [
    ['Precios', '/es/pricing'],
    ['Editor de audio', '/es/products/audio-editor'],
    ['Hablar con ventas', '/es/sales'],
  ])
    assert.equal(await page.getByRole('link', { name: name!, exact: true }).last().getAttribute('href'), href);
  assert.equal(await page.getByRole('button').count(), 0);
  const line = page.locator('pc-converter .pc-no-script');
  assert.equal(await line.innerText(), 'Activa JavaScript en tu navegador para usar esta herramienta.');
});

describe('every widget', () => {
  const names = Object.keys(registry) as RegistryName[];
  for (const language of LANGUAGES)
    it(`in ${language}: the browser makes a shadow root of it, and its texts are in that language`, async (t) => {
      const { page } = await visit(t, browser, site.publish({ html: pageOf('', '') }));
      for (const name of names) {
        const html = prerender(name, { props: { language }, text: 'Content' });
        const found = await page.evaluate((markup) => {
          const [element, ...others] = Document.parseHTMLUnsafe(markup).body.children;
          const root = element?.shadowRoot?.querySelector('.pc-root');
          return {
            tag: element?.localName,
            alone: others.length === 0,
            lang: root?.getAttribute('lang'),
            templates: element?.querySelectorAll('template').length,
          };
        }, html);
        assert.deepEqual(found, { tag: registry[name].tag, alone: true, lang: language, templates: 0 }, name);
      }
      const texts = { en: 'Loading', es: 'Cargando', fr: 'Chargement', de: 'Wird geladen' };
      assert.ok(prerender('spinner', { props: { language } }).includes(texts[language]));
    });

  it('has no style attribute, which policies refuse, in any state', () => {
    const states: Partial<Record<RegistryName, readonly object[]>> = {
      'circular-progress': [{ value: 0 }, { value: 40 }],
      converter: [{ engine: 'device' }, { from: 'FLAC' }],
      'file-player': [{ src: '/song.mp3', fileName: 'Song' }],
      modal: [{ open: true }],
      'new-header': [{ noOneTap: true }],
      'pricing-section': [{ catalog: CATALOG }, { catalog: CATALOG, interval: 'year', currentPlan: 'pro' }],
      'upload-progress': [{ value: 0 }, { value: 40, fileName: 'Song.mp3' }, { value: 100 }],
    };
    for (const name of names)
      for (const signedIn of [false, true])
        for (const props of [{}, ...(states[name] ?? [])])
          assert.deepEqual(
            prerender(name, { props, signedIn, text: 'Content' }).match(/<[^>]*\sstyle=[^>]*>/g) ?? [],
            [],
            `${name} ${JSON.stringify(props)}`,
          );
  });

  it('follows the path and the configuration where it is not given a language', () => {
    assert.match(prerender('spinner', { path: '/fr/tools' }), /^<pc-spinner data-prerendered>.* lang="fr"/s);
    assert.match(prerender('spinner', { path: '/fr', configuration: { language: 'de' } }), / lang="de"/);
    assert.match(prerender('spinner'), / lang="en"/);
  });

  it('is in the page’s own texts, of a language of its own too, and only for that page', () => {
    const configuration = { messages: { pt: { spinner: 'A carregar' } } };
    assert.match(prerender('spinner', { props: { language: 'pt' }, configuration }), / lang="pt".*A carregar/s);
    assert.throws(() => prerender('spinner', { props: { language: 'pt' } }), /There are no texts for language="pt"/);
    const other = { messages: { en: { spinner: 'Busy' } } };
    assert.match(prerender('spinner', { configuration: other }), /Busy/);
    assert.match(prerender('spinner'), /Loading/);
    assert.throws(
      () => prerender('spinner', { configuration: { messages: { en: '/en.json' } } }),
      /"messages" has a URL for "en"/,
    );
  });

  it('takes the variants of the experiments, and without them is that of visitors without any', () => {
    const leads = {
      FREE: /Start free\. Upgrade any time/,
      TRIAL: /Try any paid plan free for 7 days\./,
    };
    const section = (variant?: 'FREE' | 'TRIAL') =>
      prerender('pricing-section', variant && { experiments: { subscriptionExperiment: variant } });
    assert.match(section(), leads.FREE);
    assert.match(section('FREE'), leads.FREE);
    assert.match(section('TRIAL'), leads.TRIAL);
    assert.doesNotMatch(section('TRIAL'), leads.FREE);
  });

  it('is named by its registry name or its tag, and an unknown one is an error that lists them', () => {
    assert.equal(prerender('pc-header' as 'new-header'), prerender('new-header'));
    assert.throws(
      () => prerender('slider' as 'input'),
      /^TypeError: No widget is named "slider"\. There are: auth-modal, /,
    );
  });

  it('refuses what it does not know or can’t render', () => {
    const bad =
      (props: object): (() => string) =>
      () =>
        prerender('new-header', { props });
    assert.throws(bad({ language: 'it' }), /TypeError: There are no texts for language="it": it must be one of en/);
    assert.throws(bad({ colour: 'red' }), /TypeError: <pc-header> has no property "colour"/);
    assert.throws(bad({ search: () => [] }), /TypeError: <pc-header> "search" can't be prerendered/);
    assert.throws(bad({ apiBase: 'javascript:alert(1)' }), /TypeError: <pc-header> attribute api-base/);
    assert.throws(
      () => prerender('pricing-section', { props: { catalog: { plans: 3 } as never } }),
      /"catalog" is not usable/,
    );
  });
});

it('no text becomes markup', async (t) => {
  const evil = `"'></script></template></style><img src=x onerror="window.hacked=true"><!--`;
  const catalog = {
    plans: [{ id: 'a', name: evil, description: evil, prices: { month: { EUR: 100 } }, features: [evil] }],
  };
  const menu = [{ _id: 'a', label: evil, link: '/a"onclick="window.hacked=true' }];
  const configuration = { product: { name: evil } };
  const body = [
    prerender('pricing-section', {
      props: { catalog, structuredData: true },
      configuration,
      attributes: { title: evil },
    }),
    prerender('new-header', {
      props: { menu, noOneTap: true },
      configuration,
      nonce: evil,
      styles: 'link',
      base: evil,
    }),
    prerender('button', { props: { label: evil }, text: evil, attributes: { id: evil } }),
    prerender('field-input', { props: { label: evil, value: evil, hint: evil } }),
  ].join('');
  for (const name of ['onclick', 'a b', '"><script>', 'ON-LOAD'])
    assert.throws(() => prerender('button', { attributes: { [name]: 'x' } }), /TypeError: The attribute .* is refused/);
  const { page, release } = await visitHeld(t, body);
  const look = (): Promise<unknown> =>
    page.evaluate(() => ({
      hacked: 'hacked' in window,
      images: document.images.length,
      tags: [...document.body.children].map(({ localName }) => localName),
    }));
  const clean = {
    hacked: false,
    images: 0,
    tags: ['pc-pricing-section', 'pc-header', 'pc-button', 'pc-field-input', 'p'],
  };
  assert.deepEqual(await look(), clean);
  await release('pc-field-input');
  await page.getByRole('heading', { name: evil }).waitFor();
  assert.deepEqual(await look(), clean);
});

describe('the lines for the page’s head', () => {
  const names = ['new-header', 'pc-converter'] as const;
  const options = { build: chosenRuntime(), language: 'fr' } as const;

  it('name all that the widgets load, before the loader has arrived', async (t) => {
    const expected = [`${CDN}autoload.js`, ...preloadLinks(names, options).map(({ href }) => href)].sort();
    const requested: string[] = [];
    let letGo = (): void => undefined;
    const all = new Promise<void>((resolve) => (letGo = resolve));
    const body = '<pc-header language="fr" no-one-tap></pc-header><pc-converter language="fr"></pc-converter>';
    const url = site.publish({ html: pageOf(body, LANDING + AUTOLOAD + preloadMarkup(names, options)) });
    const { page, said } = await visit(t, browser, 'about:blank', {
      prepare: (page) =>
        page.route(/\/cdn\/.*\.js$/, async (route) => {
          requested.push(new URL(route.request().url()).pathname);
          if (requested.length >= expected.length) letGo();
          await all;
          await route.continue();
        }),
    });
    await page.goto(url);
    await page.getByRole('button', { name: 'Choisir un fichier' }).waitFor();
    assert.deepEqual(requested.sort(), expected);
    assert.deepEqual(said, []);
  });

  it('have the hashes of the release, the folder and the nonce', async () => {
    const { integrity } = JSON.parse(await readFile(join(ROOT, 'dist/cdn/integrity.json'), 'utf8')) as IntegrityList;
    for (const build of ['react', 'preact'] as const)
      for (const link of preloadLinks(names, { build, base: 'https://host.example/0', nonce: 'n"1' })) {
        const path = link.href.slice('https://host.example/0/'.length);
        assert.equal(link.href, `https://host.example/0/${path}`);
        assert.equal(path.startsWith('preact/'), build === 'preact');
        assert.ok(integrity[path], path);
        assert.deepEqual(link, { rel: 'modulepreload', href: link.href, integrity: integrity[path], nonce: 'n"1' });
      }
    assert.match(
      preloadMarkup(['pc-card'], { nonce: 'n"1' }),
      /^(<link rel="modulepreload" [^>]* nonce="n&quot;1">)+$/,
    );
    assert.throws(() => preloadLinks(['pc-slider']), /No widget is named "pc-slider"/);
  });
});

describe('the command', () => {
  const command = join(ROOT, 'dist/npm/preact/server/command.js');
  async function run(...parameters: string[]): Promise<{ code: number; out: string; error: string }> {
    try {
      const { stdout, stderr } = await execute(process.execPath, [command, ...parameters]);
      return { code: 0, out: stdout, error: stderr };
    } catch (failure) {
      const { code, stdout, stderr } = failure as { code: number; stdout: string; stderr: string };
      return { code, out: stdout, error: stderr };
    }
  }

  it('writes what prerender() returns', async () => {
    const catalog = join(folder.path, 'catalog.json');
    await writeFile(catalog, JSON.stringify(CATALOG));
    const header = await run('prerender', 'header', '--language', 'es', '--sticky', '--id', 'top');
    const props = { language: 'es', sticky: true } as const;
    assert.deepEqual(header, {
      code: 0,
      error: '',
      out: `${prerender('new-header', { props, attributes: { id: 'top' } })}\n`,
    });
    const pricing = await run('prerender', 'pricing-section', '--json', catalog, '--path', '/de/', '--styles', 'link');
    assert.equal(
      pricing.out,
      `${prerender('pricing-section', { props: { catalog: CATALOG }, path: '/de/', styles: 'link' })}\n`,
    );
  });

  it('helps', async () => {
    assert.match((await run('--help')).out, /^Usage: pc-elements prerender <widget>/);
    assert.match((await run('prerender', 'converter', '--help')).out, /--engine .*"device"/);
    const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string };
    assert.equal((await run('--version')).out, `${version}\n`);
  });

  it('measures the waveform of a file, with the engine in the package', async () => {
    const { code, out, error } = await run('peaks', join(SAMPLES, 'stereo.mp3'), '-o', '-');
    assert.deepEqual([code, error], [0, '']);
    assert.match(out, /^\{"version":1,"duration":1\.\d+,"loudness":"[\w+/]+=*"\}\n$/);
    assert.match((await run('peaks')).error, /Which file\?/);
  });

  it('exits with 2 if it is not understood, and with 1 if the widget can’t be rendered', async () => {
    for (const [code, message, ...parameters] of [
      [2, 'There is no command "paint"', 'paint'],
      [2, 'Which widget?', 'prerender'],
      [2, 'No widget is named "slider"', 'prerender', 'slider'],
      [2, "Unknown option '--colour'", 'prerender', 'header', '--colour', 'red'],
      [2, 'takes no data', 'prerender', 'spinner', '--json', 'x.json'],
      [2, '--styles is inline or link', 'prerender', 'spinner', '--styles', 'none'],
      [1, "missing.json can't be read", 'prerender', 'header', '--json', 'missing.json'],
      [1, 'holds no JSON', 'prerender', 'header', '--json', command],
      [1, 'There are no texts for language="it"', 'prerender', 'header', '--language', 'it'],
    ] as const) {
      const { error, ...rest } = await run(...parameters);
      assert.ok(error.includes(message), `${message}: ${error}`);
      assert.deepEqual(rest, { code, out: '' });
    }
  });
});

it('the hosted stylesheets are those that linked markup names', async () => {
  for (const [file, text] of Object.entries(stylesheets()))
    assert.equal(await readFile(join(ROOT, 'dist/cdn/styles', file), 'utf8'), text, file);
});
