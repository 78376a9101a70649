/** How the widgets load: which scripts are requested, loading twice, strict policies, no charset. */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import type { IntegrityList } from '../../tools/integrity.ts';
import { AUTOLOAD, CDN, CLASSIC, LANDING, MOST_FIRST_SCRIPTS, pageOf, ROOT, RUNTIME_FOLDER, SAMPLES } from './site.ts';
import type { Site } from './site.ts';
import { button, choose, convert, drop, panel, visit } from './visitor.ts';
import { withSite } from './with-site.ts';

const TAG = '<pc-converter engine="service"></pc-converter>';
const SONG = join(SAMPLES, 'stereo.mp3');

let site: Site;
let browser: Browser;
let version: string;

withSite(async (started) => {
  ({ site, browser } = started);
  ({ version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string });
});

/** Names of the hosted scripts that a page has requested so far; chunks without their hash. */
function scripts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(CDN) && pathname.endsWith('.js')) asked.push(pathname.slice(CDN.length));
  });
  return asked;
}

const watched = async (t: Parameters<typeof visit>[0], html: string) => {
  let asked: string[] = [];
  const result = await visit(t, browser, site.publish({ html }), {
    prepare: (page) => Promise.resolve((asked = scripts(page))),
  });
  return { ...result, asked };
};

it('a version of the scripts works by its own address, with the integrity that its list says', async (t) => {
  const { integrity } = JSON.parse(await readFile(join(ROOT, 'dist/cdn/integrity.json'), 'utf8')) as IntegrityList;
  const at = (file: string): string => `/cdn/${version}/${file}`;
  const autoload = `${RUNTIME_FOLDER}autoload.js`;
  // An import map covers what the loader loads, too.
  const scripts = Object.entries(integrity).filter(([file]) => file.endsWith('.js'));
  const map = { integrity: Object.fromEntries(scripts.map(([file, digest]) => [at(file), digest])) };
  const html = pageOf(
    '<pc-spinner></pc-spinner>',
    `<link rel="stylesheet" href="${at('landing.css')}" integrity="${integrity['landing.css']}">` +
      `<script type="importmap">${JSON.stringify(map)}</script>` +
      `<script type="module" src="${at(autoload)}" integrity="${integrity[autoload]}"></script>`,
  );
  const { page, said } = await visit(t, browser, site.publish({ html }));
  await page.getByRole('progressbar', { name: 'Loading' }).waitFor();
  assert.deepEqual(said, []);
});

const SPINNER_SCRIPT = /\/elements\/pc-spinner\.js(\?\d+)?$/;

for (const [how, html] of [
  ['an element', pageOf('<pc-spinner></pc-spinner>')],
  [
    'what a script renders',
    pageOf(
      '<main></main>',
      `<script type="module">import { render } from '${CDN}index.js'; render('spinner', document.querySelector('main'));</script>`,
    ),
  ],
] as const)
  it(`${how} is tried again when the connection is back if its script did not arrive, which is said once`, async (t) => {
    let failures = 0;
    const { page, said } = await visit(t, browser, site.publish({ html }), {
      prepare: (opened) => opened.route(SPINNER_SCRIPT, (route) => (failures++ < 2 ? route.abort() : route.continue())),
    });
    await page.waitForFunction(() => {
      dispatchEvent(new Event('online'));
      return customElements.get('pc-spinner');
    });
    await page.getByRole('progressbar', { name: 'Loading' }).waitFor();
    assert.equal(said.filter((line) => line.includes('could not be loaded')).length, 1);
  });

it('a script that is not what the page’s import map says is never run, not even when it is tried again', async (t) => {
  const { integrity } = JSON.parse(await readFile(join(ROOT, 'dist/cdn/integrity.json'), 'utf8')) as IntegrityList;
  const scripts = Object.entries(integrity).filter(([file]) => file.endsWith('.js'));
  const map = { integrity: Object.fromEntries(scripts.map(([file, digest]) => [`/cdn/${file}`, digest])) };
  const head = `<script type="importmap">${JSON.stringify(map)}</script>${AUTOLOAD}`;
  const html = pageOf('<pc-spinner></pc-spinner>', head);
  let asked = 0;
  const { page } = await visit(t, browser, site.publish({ html }), {
    prepare: (opened) =>
      opened.route(SPINNER_SCRIPT, (route) => {
        asked++;
        return route.fulfill({ contentType: 'text/javascript', body: 'globalThis.isTaken = true;' });
      }),
  });
  let isTaken = false;
  while (asked < 3 && !isTaken)
    isTaken = await page.evaluate(() => {
      dispatchEvent(new Event('online'));
      return 'isTaken' in globalThis;
    });
  assert.equal(isTaken, false);
});

it('where the loader does not arrive, a tag shows its content after 8 seconds, and nothing moves for it', async (t) => {
  const tags = ['pc-converter', 'pc-header', 'pc-pricing-section', 'pc-tts-section', 'pc-processing-tool'];
  const bodies = ['', '<a href="/instead">Instead</a>'].map((content) =>
    tags.map((tag) => `<${tag}>${content}</${tag}>`).join(''),
  );
  const heights: number[] = [];
  for (const body of bodies) {
    const { page } = await visit(t, browser, site.publish({ html: pageOf(body, LANDING) }));
    heights.push(await page.evaluate(() => document.body.getBoundingClientRect().height));
    const links = page.getByRole('link', { name: 'Instead' });
    const at = (time: number): Promise<void> =>
      page.evaluate((currentTime) => {
        for (const animation of document.getAnimations()) {
          animation.pause();
          animation.currentTime = currentTime;
        }
      }, time);
    await at(7999);
    assert.equal(await links.filter({ visible: true }).count(), 0);
    await at(8001);
    assert.equal(await links.filter({ visible: true }).count(), body === bodies[0] ? 0 : tags.length);
    if (body === bodies[0]) continue;
    await links.first().click();
    assert.equal(new URL(page.url()).pathname, '/instead');
  }
  assert.equal(heights[0], heights[1]);
});

describe('the autoload script', { concurrency: 3 }, () => {
  it('loads nothing more for a page without a widget, and loads it when a tag is added, however deep', async (t) => {
    const { page, asked, said } = await watched(t, pageOf('<main><p>Nothing here.</p></main>'));
    await page.waitForLoadState('networkidle');
    assert.deepEqual(asked, ['autoload.js']);
    await page.evaluate(() => {
      const section = document.createElement('section');
      section.append(document.createElement('div'));
      section.firstElementChild!.append(document.createElement('pc-converter'));
      document.querySelector('main')!.append(section);
    });
    await panel(page).waitFor();
    assert.deepEqual(said, []);
  });

  it('asks for few scripts until the converter is there, each once, and only for those it uses', async (t) => {
    const { page, asked, said } = await watched(t, pageOf(TAG));
    await panel(page).waitFor();
    await button(page, 'Choose a file').waitFor();
    const atFirst = [...asked];
    assert.ok(atFirst.length <= MOST_FIRST_SCRIPTS, atFirst.join(' '));
    assert.deepEqual(atFirst, [...new Set(atFirst)]);
    assert.equal(atFirst[0], 'autoload.js');
    assert.deepEqual(
      atFirst.filter((name) => name.startsWith('elements/')),
      ['elements/pc-converter.js'],
    );
    assert.deepEqual(said, []);
  });

  it('asks for what an open dialog shows together with its element, and otherwise not', async (t) => {
    const ELEMENT = 'elements/pc-auth-modal.js';
    const isDialog = (name: string): boolean => name.startsWith('chunks/dialog.lazy-');
    const early = async (tag: string): Promise<readonly string[]> => {
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      let asked: string[] = [];
      const { page } = await visit(t, browser, site.publish({ html: pageOf(`${tag}<pc-spinner></pc-spinner>`) }), {
        prepare: async (opened) => {
          asked = scripts(opened);
          await opened.route(`**/${ELEMENT}`, async (route) => {
            await held;
            await route.continue();
          });
        },
      });
      // The loader has seen all tags.
      await page.getByRole('progressbar', { name: 'Loading' }).waitFor();
      const before = [...asked];
      release();
      await page.waitForFunction(() => customElements.get('pc-auth-modal'));
      return before;
    };
    const [opened, closed] = [
      await early('<pc-auth-modal open></pc-auth-modal>'),
      await early('<pc-auth-modal></pc-auth-modal>'),
    ];
    assert.ok(opened.includes(ELEMENT) && opened.some(isDialog), opened.join(' '));
    assert.ok(closed.includes(ELEMENT) && !closed.some(isDialog), closed.join(' '));
  });

  it('marks what runs at once, and only that, to be compiled in the background', async (t) => {
    const { page, asked } = await watched(t, pageOf(TAG));
    await button(page, 'Choose a file').waitFor();
    const marked = async (name: string): Promise<boolean> =>
      (await readFile(join(ROOT, 'dist', CDN, name), 'utf8')).startsWith('//# allFunctionsCalledOnLoad\n');
    const atFirst = asked.filter((name) => name !== 'autoload.js');
    for (const name of atFirst) assert.ok(await marked(name), name);
    const later = (await readdir(join(ROOT, 'dist', CDN, 'chunks'))).find((name) =>
      /^converter\.lazy-.*\.js$/.test(name),
    );
    assert.ok(later);
    assert.equal(await marked(`chunks/${later}`), false);
  });

  it('says that a language has no texts, even if the part that explains it does not load', async (t) => {
    const { page, said } = await visit(
      t,
      browser,
      site.publish({ html: pageOf('<pc-spinner language="it"></pc-spinner>') }),
      {
        prepare: (opened) => opened.route(/\/overrides[^/]*\.js/, (route) => route.abort()),
      },
    );
    await page.getByRole('progressbar', { name: 'Loading' }).waitFor();
    const line = 'language="it" has no texts';
    if (!said.some((text) => text.includes(line)))
      await page.waitForEvent('console', (message) => message.text().includes(line));
    assert.deepEqual(
      said.filter((text) => text.startsWith('uncaught')),
      [],
    );
  });

  it('serves several tags of one kind with one download', async (t) => {
    const { page, asked } = await watched(t, pageOf(TAG.repeat(3)));
    await page.getByRole('region', { name: 'Audio converter' }).nth(2).waitFor();
    assert.equal(asked.filter((name) => name === 'elements/pc-converter.js').length, 1);
  });
});

describe('the classic script', { concurrency: 3 }, () => {
  for (const [where, html] of [
    ['in the head', pageOf(TAG, CLASSIC)],
    ['after the tag', pageOf(TAG + CLASSIC, '')],
    ['deferred', pageOf(TAG, CLASSIC.replace(' src', ' defer src'))],
  ] as const) {
    it(`works ${where}`, async (t) => {
      const { page, asked, said } = await watched(t, html);
      await convert(page, SONG, 'WAV');
      assert.deepEqual(asked, ['pc-elements.js']);
      assert.deepEqual(said, []);
    });
  }
});

describe('two copies on one page', { concurrency: 3 }, () => {
  /** A copy with another version number. */
  async function otherVersion(): Promise<string> {
    const text = await readFile(join(ROOT, 'dist', CDN, 'pc-elements.js'), 'utf8');
    const other = text.replaceAll(`"${version}"`, '"99.8.7"');
    assert.notEqual(other, text);
    return new URL(site.publish({ html: other, type: 'text/javascript' })).pathname;
  }

  for (const [which, classic] of [
    ['both scripts of one version', CLASSIC],
    ['one on each runtime', CLASSIC.replace(CDN, RUNTIME_FOLDER ? '/cdn/' : '/cdn/preact/')],
  ] as const) {
    it(`${which}: one warning, and it works`, async (t) => {
      let warning: Promise<unknown> | undefined;
      const { page, said } = await visit(t, browser, site.publish({ html: pageOf(TAG, classic + AUTOLOAD) }), {
        prepare: (opened) => Promise.resolve(void (warning = opened.waitForEvent('console'))),
      });
      await convert(page, SONG, 'WAV');
      await warning;
      assert.equal(said.length, 1, said.join('\n'));
      assert.match(said[0]!, /^warning: pc-elements /);
      assert.equal(said[0]!.split(version).length - 1, 2, 'both versions are named');
    });
  }

  for (const [order, head] of [
    ['before', (other: string) => `<script src="${other}"></script>${CLASSIC}`],
    ['after', (other: string) => `${CLASSIC}<script src="${other}"></script>`],
  ] as const) {
    it(`another version ${order} this one: the first stays, one warning names both`, async (t) => {
      const { page, said } = await watched(t, pageOf(TAG.repeat(2), head(await otherVersion())));
      await panel(page).first().waitFor();
      assert.equal(said.length, 1, said.join('\n'));
      assert.match(said[0]!, /^warning: /);
      assert.ok(said[0]!.includes(version) && said[0]!.includes('99.8.7'), said[0]);
      const registered = await page.evaluate(
        () => (customElements.get('pc-converter') as unknown as { version: string }).version,
      );
      assert.equal(registered, order === 'before' ? '99.8.7' : version);
    });
  }
});

it('a tag in a shadow root is loaded when the page asks for it, and those of tags that are loaded work by themselves', async (t) => {
  const { page, said } = await visit(t, browser, site.publish({ html: pageOf('<main></main>') }));
  await page.waitForLoadState('networkidle');
  const found = await page.evaluate(async (module) => {
    const { discover } = (await import(module)) as { discover: (root: ParentNode) => boolean };
    const root = document.querySelector('main')!.attachShadow({ mode: 'open' });
    root.innerHTML = '<p><pc-spinner label="First"></pc-spinner></p>';
    return [discover(document), discover(root), discover(root)];
  }, `${CDN}index.js`);
  assert.deepEqual(found, [false, true, false]);
  await page.getByRole('progressbar', { name: 'First' }).waitFor();
  await page.evaluate(() => {
    const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    root.innerHTML = '<pc-spinner label="Second"></pc-spinner>';
  });
  await page.getByRole('progressbar', { name: 'Second' }).waitFor();
  assert.deepEqual(said, []);
});

describe('a strict content security policy', { concurrency: 3 }, () => {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'none'",
    "connect-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

  for (const [name, script] of Object.entries({ autoload: AUTOLOAD, classic: CLASSIC })) {
    it(`is not violated by a whole conversion, ${name}`, async (t) => {
      const url = site.publish({
        html: pageOf(TAG, script),
        headers: { 'content-security-policy': policy },
      });
      const { page, said } = await visit(t, browser, url, {
        prepare: (page) =>
          page.addInitScript(() => {
            document.addEventListener('securitypolicyviolation', (event) => {
              console.error(`violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
            });
          }),
      });
      await page.getByRole('combobox', { name: 'To' }).click();
      await page.getByRole('listbox', { name: 'To' }).getByRole('option', { name: 'FLAC' }).click();
      await choose(page, join(SAMPLES, 'random.mp3'));
      await button(page, 'Convert to FLAC').click();
      await page.getByRole('alert').waitFor();
      await button(page, 'Choose another file').waitFor();
      await choose(page, SONG, 'Choose another file');
      await button(page, 'Convert to FLAC').click();
      await button(page, 'Download FLAC').click();
      await button(page, 'Choose a file').waitFor();
      // Styled without a single style element.
      const { width, height } = (await panel(page).boundingBox())!;
      assert.ok(width > 300 && height > 300);
      assert.notEqual(await panel(page).evaluate((node) => getComputedStyle(node).borderRadius), '0px');
      assert.deepEqual(said, []);
    });
  }
});

describe('a page without a charset', { concurrency: 3 }, () => {
  const body = '<pc-converter engine="service" language="fr"></pc-converter>';
  const page = (script: string): string => pageOf(body, script);

  for (const [name, script] of Object.entries({ autoload: AUTOLOAD, classic: CLASSIC })) {
    it(`shows accents and quotation marks right, ${name}`, async (t) => {
      const url = site.publish({ html: page(script), type: 'text/html' });
      const { page: shown } = await visit(t, browser, url, {
        // The scripts, too, come without one.
        prepare: (opened) =>
          opened.route('**/*.js', async (route) => {
            const response = await route.fetch();
            await route.fulfill({ response, headers: { ...response.headers(), 'content-type': 'text/javascript' } });
          }),
      });
      assert.equal(await shown.evaluate(() => document.characterSet), 'windows-1252');
      await panel(shown, 'Convertisseur audio').waitFor();
      await shown.getByText('Déposez ici vos MP3 ou autres fichiers audio', { exact: true }).waitFor();
      await shown.getByText('Jusqu’à 50 Mo', { exact: true }).waitFor();
      await shown.evaluate(() => {
        document.querySelector('pc-converter')!.setAttribute('language', 'en');
      });
      await button(shown, 'Choose a file').waitFor();
      await drop(shown, join(SAMPLES, 'float.aifc'));
      await shown.getByText('We can’t convert “float.aifc”.').first().waitFor();
    });
  }
});
