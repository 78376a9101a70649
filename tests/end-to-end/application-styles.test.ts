/** The stylesheets of the React components as applications build them, on a page without scripts. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { TestContext } from 'node:test';
import { transform } from 'lightningcss';
import type { Browser } from 'playwright-core';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ROOT, type Site } from './site.ts';
import { visit } from './visitor.ts';
import { withSite } from './with-site.ts';

const { Button } = (await import(
  join(ROOT, 'dist/npm/react-components/index.js')
)) as typeof import('../../src/react-components/index.ts');

let site: Site;
let browser: Browser;

withSite((started) => ({ site, browser } = started));

/** The private tokens that are colors, without what others are derived from. */
const TOKENS = [
  ...(await readFile(join(ROOT, 'src/styles/tokens.css'), 'utf8')).matchAll(/(--_(?!of-)[\w-]+):[^;]*light-dark/g),
].map(([, name]) => name!);

const sheet = await readFile(join(ROOT, 'dist/react/index.css'), 'utf8');

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
