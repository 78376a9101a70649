/** The stylesheets of the React components beside those of applications, and as applications build them. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { TestContext } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { transform } from 'lightningcss';
import type { Browser } from 'playwright-core';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type * as Components from '../../src/react-components/index.ts';
import { differences } from './host-sheets.ts';
import { ROOT, type Site } from './site.ts';
import { visit } from './visitor.ts';
import { withSite } from './with-site.ts';

const { Button, Card, Converter } = (await import(
  pathToFileURL(join(ROOT, 'dist/npm/react-components/index.js')).href
)) as typeof Components;

/** The private tokens that are colors, without what others are derived from. */
const TOKENS = [
  ...(await readFile(join(ROOT, 'src/styles/tokens.css'), 'utf8')).matchAll(/(--_(?!of-)[\w-]+):[^;]*light-dark/g),
].map(([, name]) => name!);

const sheet = await readFile(join(ROOT, 'dist/react/index.css'), 'utf8');

const styles = (url: string): Promise<string> => readFile(fileURLToPath(url), 'utf8');
const preflight = await styles(import.meta.resolve('@unocss/reset/tailwind-v4.css'));

/** What new applications begin with, before and after the stylesheet of the components. */
const FOUNDATIONS: Readonly<Record<string, readonly [before: string, after: string]>> = {
  'a reset of everything': [
    '* { box-sizing: border-box; padding: 0; margin: 0 } a { color: inherit; text-decoration: none }',
    '',
  ],
  'styles of headings and buttons': [
    `body { margin: 0; text-align: center; font: 18px/145% Georgia, serif }
     h1, h2 { font-weight: 500; color: red } h2 { font-size: 24px; line-height: 118%; letter-spacing: -0.24px; margin: 0 0 8px }
     button { border-radius: 8px; border: 1px solid transparent; padding: 0.6em 1.2em; font-size: 1em; background: #1a1a1a }
     button:focus { outline: 4px auto red } a { font-weight: 500; color: #646cff } p { margin: 1em } svg { fill: red }`,
    '',
  ],
  'Tailwind before them': [`@layer theme, base, components, utilities; @layer base { ${preflight} }`, ''],
  'Tailwind after them': ['', `@layer theme, base, components, utilities; @layer base { ${preflight} }`],
  'Tailwind’s reset without a layer': ['', preflight],
  Bootstrap: [await styles(import.meta.resolve('bootstrap/dist/css/bootstrap.css')), ''],
  'Bootstrap after them': ['', await styles(import.meta.resolve('bootstrap/dist/css/bootstrap.css'))],
  'normalize.css': [await styles(import.meta.resolve('normalize.css')), ''],
};

let site: Site;
let browser: Browser;

withSite((started) => ({ site, browser } = started));

/** As Vite and others build stylesheets by default: for browsers that do not know light-dark(). */
const lowered = (css: string): string =>
  transform({
    filename: 'application.css',
    code: Buffer.from(css),
    minify: true,
    targets: { chrome: 111 << 16, firefox: 114 << 16, safari: (16 << 16) | (4 << 8) },
  }).code.toString();

interface Application {
  /** The scheme in which its visitors see it. */
  scheme: 'light' | 'dark';
  head?: string;
  attributes?: string;
  css?: string;
  className?: string;
  theme?: 'dark';
  system?: 'dark';
}

const APPLICATIONS: Readonly<Record<string, Application>> = {
  'has no styles of its own': { scheme: 'light' },
  'has none, on a dark system': { scheme: 'light', system: 'dark' },
  'is dark by a meta element': { scheme: 'dark', head: '<meta name="color-scheme" content="dark">' },
  'follows the system by a meta element': {
    scheme: 'dark',
    head: '<meta name="color-scheme" content="light dark">',
    system: 'dark',
  },
  'is dark by an attribute': { scheme: 'dark', attributes: 'style="color-scheme: dark"' },
  'is dark by its styles': { scheme: 'dark', css: ':root { color-scheme: dark }' },
  'is light on a dark system by its styles': {
    scheme: 'light',
    css: ':root { color-scheme: light }',
    system: 'dark',
  },
  'switches a part of it': {
    scheme: 'dark',
    css: ':root { color-scheme: light } .dark { color-scheme: dark }',
    className: 'dark',
  },
  'sets the theme of a component': { scheme: 'dark', css: ':root { color-scheme: light }', theme: 'dark' },
};

/** The colors that the private tokens have in a component, by name. */
async function colors(
  t: TestContext,
  { head = '', attributes = '', css = '', className = '', theme, system }: Application,
  build: (css: string) => string,
): Promise<Record<string, string>> {
  const component = renderToString(createElement(Button, { ...(theme && { theme }) }, 'Save'));
  const accented = '--pc-accent: #0a7d5a';
  const html =
    `<!doctype html><html lang="en" ${attributes}><head><meta charset="utf-8"><title>Styles</title>${head}` +
    `<style>${build(sheet)}</style><style>${build(css)}</style></head>` +
    `<body class="${className}"><div>${component}</div><div style="${accented}">${component}</div></body></html>`;
  const { page } = await visit(t, browser, site.publish({ html }), { ...(system && { colorScheme: system }) });
  return page.evaluate((names) => {
    const found = [...document.querySelectorAll('.pc-button')].flatMap((button, index) => {
      const probe = button.appendChild(document.createElement('i'));
      return names.map((name) => {
        probe.style.color = `var(${name}, red)`;
        return [`${name} ${['by default', 'of an accent'][index]}`, getComputedStyle(probe).color];
      });
    });
    return Object.fromEntries(found) as Record<string, string>;
  }, TOKENS);
}

describe('built styles have the same colors as the package’s own where an application', { concurrency: 3 }, () => {
  for (const [what, application] of Object.entries(APPLICATIONS))
    it(what, async (t) => {
      const own = await colors(t, application, (css) => css);
      assert.equal(
        own['--_surface by default'],
        { light: 'rgb(255, 255, 255)', dark: 'rgb(14, 14, 23)' }[application.scheme],
      );
      assert.deepEqual(await colors(t, application, lowered), own);
    });
});

/** All components that show something, each in a place of its own, and a card with content of the application. */
const GALLERY = `
  import { createRoot } from 'react-dom/client';
  import * as components from './dist/npm/react-components/index.js';
  const { AuthModal, DesignSystem, Modal, OneTapSignIn, PcProvider, Card, Button, ...rest } = components;
  const NEEDED = {
    IconButton: { label: 'Record', icon: '●' },
    RoundButton: { label: 'Record', icon: '●' }, FieldInput: { label: 'Name' }, Input: { 'aria-label': 'Name' },
    FilePlayer: { src: 'data:audio/wav;base64,' }, UploadProgress: { fileName: 'a.wav', value: 40 },
  };
  const place = { display: 'block', position: 'relative', width: '600px', margin: '0 0 8px', padding: 0, textAlign: 'start', fontSize: '16px', lineHeight: 'normal' };
  createRoot(document.querySelector('#root')).render(
    Object.entries({ ...rest, Button: (props) => <Button {...props} variant="primary">Save</Button>, Card: () => <Card header="Title" footer="Footer">Text</Card> })
      .filter(([name, Component]) => /^[A-Z]/.test(name) && typeof Component === 'function')
      .map(([name, Component]) => <section key={name} id={name} style={place}><Component {...NEEDED[name]} /></section>));
`;

let gallery: Promise<string> | undefined;

async function bundled(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: GALLERY, resolveDir: ROOT, loader: 'jsx' },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfigRaw: {},
    logLevel: 'error',
  });
  return site.publish({ html: outputFiles[0]!.text, type: 'text/javascript' });
}

/** A picture of all components. */
async function picture(t: TestContext, [before, after]: readonly [string, string]): Promise<Buffer> {
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Styles</title><style>${before}</style>` +
    `<style>${sheet}</style><style>${after}</style></head><body style="margin: 0; background: white">` +
    `<div id="root"></div><script type="module" src="${await (gallery ??= bundled())}"></script></body></html>`;
  const { page } = await visit(t, browser, site.publish({ html }), { viewport: { width: 1300, height: 900 } });
  await page.getByRole('button', { name: 'Choose a file' }).first().waitFor();
  await page.mouse.move(1299, 899);
  await page.waitForLoadState('networkidle');
  assert.ok((await page.locator('section').count()) > 15);
  return page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
}

describe('no pixel of a component differs beside', () => {
  let alone: Buffer | undefined;

  for (const [what, foundation] of Object.entries(FOUNDATIONS))
    it(what, async (t) => {
      alone ??= await picture(t, ['', '']);
      const beside = await picture(t, foundation);
      assert.deepEqual(await differences(browser, { all: alone }, { all: beside }), { all: 0 });
    });
});

it('rules of the application still apply to what it passes in, and its classes to the outermost node', async (t) => {
  const card = renderToString(createElement(Card, {}, createElement('h2', {}, 'Title')));
  const converter = renderToString(createElement(Converter, { className: 'own' }));
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Styles</title>' +
    // Before those of the components, where an equally strong rule would lose.
    '<style>h2 { color: rgb(1, 2, 3); margin: 5px } .own { margin: 7px; display: flex; padding: 3px }</style>' +
    `<style>${sheet}</style></head><body>${card}${converter}</body></html>`;
  const { page } = await visit(t, browser, site.publish({ html }));
  const looks = await page.evaluate(() => {
    const title = getComputedStyle(document.querySelector('h2')!);
    const own = getComputedStyle(document.querySelector('.own')!);
    return [title.color, title.marginTop, own.marginTop, own.display, own.paddingTop];
  });
  assert.deepEqual(looks, ['rgb(1, 2, 3)', '5px', '7px', 'flex', '3px']);
});
