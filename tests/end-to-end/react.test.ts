/** The widgets as components of a React application: the example, server rendering, and what they leave of the page. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { ComponentType, ReactNode } from 'react';
import type { AxeResults } from 'axe-core';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { readModel } from '../../tools/element-model.ts';
import { arrived, PRODUCT, publishEditor, signUp, SOCIAL } from './signing-in.ts';
import { pageOf, ROOT, SAMPLES, type Site } from './site.ts';
import { button, choose, panel, visit } from './visitor.ts';
import { withSite } from './with-site.ts';

let site: Site;
let browser: Browser;
/** The name of a component: the tag without its prefix, in PascalCase. */
let names: readonly string[];

withSite(async (started) => {
  ({ site, browser } = started);
  names = (await readModel(ROOT)).elements.map(({ className }) => className.slice('Pc'.length));
});

const STYLES = '<link rel="stylesheet" href="/react/index.css">';

/** Bundles a module of an application with the development build of React, which prints warnings. */
async function application(source: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: ROOT, loader: 'tsx' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
    tsconfigRaw: {},
    logLevel: 'error',
  });
  return outputFiles[0]!.text;
}

/** Every component at once, each in a section of its own. */
const GALLERY = `
  const NEEDED = { IconButton: { label: 'Record' }, RoundButton: { label: 'Record' }, FieldInput: { label: 'Name' }, Input: { 'aria-label': 'Name' } };
  const Gallery = () => Object.entries(components).map(([name, Component]) =>
    <section key={name} id={name}><Component {...NEEDED[name]} /></section>);
`;

describe('the example', () => {
  it('works: the widgets follow its state, and its state follows their events', async (t) => {
    const { page, said } = await visit(t, browser, `${site.url}/examples/react/`);
    await page.getByRole('radio', { name: 'Deutsch' }).check();
    await button(page, 'Datei auswählen').waitFor();
    await page.getByRole('radio', { name: 'English' }).check();

    await choose(page, join(SAMPLES, 'stereo.mp3'));
    await button(page, 'Convert to WAV').click();
    const finished = page.getByRole('list', { name: 'Converted so far' }).getByRole('listitem');
    await finished.waitFor();
    assert.match(String(await finished.textContent()), /^stereo.* → WAV$/);

    await button(page, 'Try Pro free for 7 days').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Email' }).fill('ada@studio.example');
    await dialog.getByRole('textbox', { name: 'Password' }).fill('long enough');
    assert.equal(await page.getByText('Chosen: pro').count(), 1);
    // Only the form of the current mode is accessible.
    assert.equal(await dialog.getByRole('textbox', { name: 'Email' }).count(), 1);
    await dialog.getByRole('button', { name: 'Log in' }).click();
    assert.equal(await dialog.getByRole('textbox', { name: 'Email' }).inputValue(), 'ada@studio.example');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    // A new request opens it again.
    await button(page, 'Try Pro free for 7 days').click();
    await dialog.getByRole('button', { name: 'Create account' }).waitFor();
    assert.deepEqual(
      said.filter((line) => !line.includes('ERR_NAME_NOT_RESOLVED')),
      [],
    );
  });

  it('signs up with the code from the mail, and leads to the editor', async (t) => {
    publishEditor(site);
    const { page } = await visit(t, browser, `${site.url}/examples/react/`);
    await button(page, 'Get started').click();
    await signUp(site, page, 'react@studio.example');
    assert.equal((await arrived(page)).path, '/editor/onboarding/get-started');
  });

  for (const width of [320, 1280]) {
    it(`gives axe nothing to find and scrolls only one way, ${width} px`, async (t) => {
      const { page } = await visit(t, browser, `${site.url}/examples/react/`, { viewport: { width, height: 800 } });
      await button(page, 'Try Pro free for 7 days').waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
      await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core'), 'utf8'));
      const { violations } = await page.evaluate(() =>
        (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
      );
      assert.deepEqual(
        violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
        [],
      );
    });
  }
});

it('there is a component for every element', async () => {
  const components = (await import(`${ROOT}dist/npm/react-components/index.js`)) as Record<string, unknown>;
  assert.deepEqual(Object.keys(components).sort(), [...names].sort());
});

it('every component renders on a server and is taken over in the browser without a warning', async (t) => {
  const script = await application(`
    import { StrictMode } from 'react';
    import { hydrateRoot } from 'react-dom/client';
    import { configure } from 'pc-elements';
    import * as components from 'pc-elements/react';
    configure({ social: ${JSON.stringify(SOCIAL)} });
    ${GALLERY}
    hydrateRoot(document.querySelector('main'), <StrictMode><Gallery /></StrictMode>);
    requestIdleCallback(() => document.body.toggleAttribute('data-hydrated', true));
  `);
  const { createElement } = await import('react');
  const { renderToString } = await import('react-dom/server');
  const components = (await import(`${ROOT}dist/npm/react-components/index.js`)) as Record<
    string,
    Parameters<typeof createElement>[0]
  >;
  const server = (await import(
    `data:text/javascript,${encodeURIComponent(`
    export const gallery = (components, { createElement }) => {
      const NEEDED = { IconButton: { label: 'Record' }, RoundButton: { label: 'Record' }, FieldInput: { label: 'Name' }, Input: { 'aria-label': 'Name' } };
      return Object.entries(components).map(([name, Component]) =>
        createElement('section', { key: name, id: name }, createElement(Component, NEEDED[name])));
    };
  `)}`
  )) as { gallery: (components: object, react: object) => ReturnType<typeof createElement>[] };
  const html = renderToString(server.gallery(components, { createElement }));
  for (const name of names) assert.ok(html.includes(`<section id="${name}"><div`), name);
  assert.ok(html.includes('Drop MP3 or other audio files here'));
  const path = site.publish({ html: script, type: 'text/javascript; charset=utf-8' });
  const { page, said } = await visit(
    t,
    browser,
    site.publish({
      html: pageOf(`<main>${html}</main><script type="module" src="${path}"></script>`, PRODUCT + STYLES),
    }),
  );
  await page.locator('body[data-hydrated]').waitFor();
  // Each is alive.
  await panel(page).getByRole('button', { name: 'Choose a file' }).waitFor();
  await button(page, 'Yearly')
    .or(page.getByRole('radio', { name: /Yearly/ }))
    .first()
    .waitFor();
  assert.deepEqual(
    said.filter((line) => !/^(info: %cDownload the React DevTools|verbose: )/.test(line)),
    [],
  );
});

it('what a server rendered in another language stays until the browser has its texts', async (t) => {
  const script = await application(`
    import { hydrateRoot } from 'react-dom/client';
    import { Converter } from 'pc-elements/react';
    const main = document.querySelector('main');
    globalThis.seen = new Set();
    new MutationObserver(() => seen.add(main.querySelector('button')?.textContent)).observe(main, { childList: true, subtree: true, characterData: true });
    hydrateRoot(main, <Converter language="es" />);
  `);
  const { createElement } = await import('react');
  const { renderToString } = await import('react-dom/server');
  const { Converter } = (await import(`${ROOT}dist/npm/react-components/converter.js`)) as {
    Converter: ComponentType<{ language: string }>;
  };
  const html = renderToString(createElement(Converter, { language: 'es' }));
  assert.ok(html.includes('Elegir un archivo'));
  const path = site.publish({ html: script, type: 'text/javascript; charset=utf-8' });
  const { page, said } = await visit(
    t,
    browser,
    site.publish({
      html: pageOf(`<main>${html}</main><script type="module" src="${path}"></script>`, PRODUCT + STYLES),
    }),
  );
  await choose(page, join(SAMPLES, 'stereo.mp3'), 'Elegir un archivo');
  await button(page, 'Convertir a WAV').waitFor();
  const seen = await page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen]);
  assert.ok(!seen.includes('Choose a file'), seen.join());
  assert.deepEqual(
    said.filter((line) => !/^(info: %cDownload the React DevTools|verbose: )/.test(line)),
    [],
  );
});

it('the page that an application tells of decides the language, on a server too', async () => {
  const { createElement } = await import('react');
  const { renderToString } = await import('react-dom/server');
  const { PcProvider } = (await import(`${ROOT}dist/npm/react-components/provider.js`)) as {
    PcProvider: ComponentType<{ language?: string; path?: string; children: ReactNode }>;
  };
  const { Header } = (await import(`${ROOT}dist/npm/react-components/header.js`)) as {
    Header: ComponentType<{ language?: string }>;
  };
  const rendered = (page: { language?: string; path?: string }, own: { language?: string } = {}): string =>
    renderToString(createElement(PcProvider, { ...page, children: createElement(Header, own) }));
  assert.match(rendered({ path: '/es/precios' }), /Iniciar sesión/);
  assert.match(rendered({ path: '/precios' }), /Log in/);
  assert.match(rendered({ language: 'de', path: '/es/precios' }), /Anmelden/);
  assert.match(rendered({ path: '/es' }, { language: 'fr' }), /Se connecter/);
  assert.match(rendered({ path: '/pricing' }), /aria-current="page"/);
});

it('controls are the browser’s own in a form of the application, and a dialog says why it closed', async (t) => {
  const script = await application(`
    import { createRoot } from 'react-dom/client';
    import { Button, FieldInput, Input, Modal } from 'pc-elements/react';
    const say = (text) => { document.querySelector('output').textContent = text; };
    createRoot(document.querySelector('main')).render(<>
      <form onSubmit={(event) => { event.preventDefault(); say([...new FormData(event.currentTarget)].join()); }}>
        <FieldInput label="Name" name="name" required />
        <Input aria-label="Show" name="show" defaultValue="Tide" />
        <Button type="submit" variant="primary">Send</Button>
      </form>
      <Modal open label="Welcome" footer={<Button>Later</Button>} onClose={(event) => say(event.detail.reason)}>Hello</Modal>
    </>);
  `);
  const path = site.publish({ html: script, type: 'text/javascript; charset=utf-8' });
  const html = pageOf(`<main></main><output></output><script type="module" src="${path}"></script>`, STYLES);
  const { page } = await visit(t, browser, site.publish({ html }));
  const said = page.locator('output');
  await page.getByRole('dialog', { name: 'Welcome' }).getByText('Hello').waitFor();
  await page.keyboard.press('Escape');
  await said.getByText('escape').waitFor();
  await button(page, 'Send').click();
  // Refused by the browser, which leads there.
  assert.equal(await page.locator('input:focus').getAttribute('name'), 'name');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
  await page.keyboard.press('Enter');
  await said.getByText('name,Ada,show,Tide').waitFor();
});

describe('the stylesheet', () => {
  const TAGS =
    'a abbr article aside audio b blockquote button canvas cite code dd del details dfn dialog div dl dt em fieldset figcaption ' +
    'figure footer form h1 h2 h3 h4 h5 h6 header hr i iframe img input ins kbd label legend li main mark meter nav ol ' +
    'optgroup option output p picture pre progress q s samp search section select slot small span strong sub summary ' +
    'sup svg table tbody td textarea tfoot th thead time tr u ul var video';

  it('changes nothing of the page', async (t) => {
    const content = TAGS.split(' ')
      .map((tag) => `<${tag} class="button notice card" lang="en" data-theme="dark">Text</${tag}>`)
      .join('');
    const { page } = await visit(t, browser, site.publish({ html: pageOf(`<div hidden>x</div>${content}`, '') }));
    const { looks, changed } = await page.evaluate(async () => {
      const look = (): Map<string, string> =>
        new Map(
          [...document.querySelectorAll('html, body, body *')].flatMap((element, index) =>
            [null, '::before', '::after', '::marker'].flatMap((pseudo) => {
              const style = getComputedStyle(element, pseudo);
              return [...style].map((name): [string, string] => [
                `${index} ${element.localName}${pseudo ?? ''} ${name}`,
                style.getPropertyValue(name),
              ]);
            }),
          ),
        );
      const before = look();
      const sheet = document.createElement('link');
      const loaded = new Promise((resolve) => sheet.addEventListener('load', resolve));
      document.head.append(Object.assign(sheet, { rel: 'stylesheet', href: '/react/index.css' }));
      await loaded;
      const after = look();
      return {
        looks: before.size,
        // Properties that it registers, or that tell the color scheme, are there, and do nothing by themselves.
        changed: [...after]
          .filter(([of, value]) => value !== before.get(of) && !/ --(pc-rem|pc-canvas|lightningcss-\w+)$/.test(of))
          .slice(0, 20),
      };
    });
    assert.ok(looks > 10_000);
    assert.deepEqual(changed, []);
  });
});
