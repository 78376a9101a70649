/** What the widgets load at run time, in applications that each bundler makes of the package. */
import assert from 'node:assert/strict';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import type { TtsVoices } from '../../src/contract/schema.ts';
import { button, choose, visit } from '../../tests/end-to-end/visitor.ts';
import { install, npm, problems, REACT, ROOT, serve, type Fixture } from './application.ts';

const SAMPLES = join(ROOT, 'tests/samples');

interface Use {
  readonly tag: string;
  readonly component: string;
  /** By property name; attributes have the same, with hyphens. */
  readonly props: Readonly<Record<string, string | true>>;
  readonly perform: (page: Page) => Promise<unknown>;
}

const USES: Readonly<Record<string, Use>> = {
  search: {
    tag: 'pc-header',
    component: 'Header',
    props: { noBanner: true, noOneTap: true },
    perform: async (page) => {
      await button(page, 'Search').click();
      await page.getByRole('searchbox').fill('fog');
      await page.getByRole('link', { name: /^Fog signals/ }).waitFor();
    },
  },
  engine: {
    tag: 'pc-converter',
    component: 'Converter',
    props: { engine: 'device', from: 'MP3', to: 'WAV' },
    perform: async (page) => {
      await choose(page, join(SAMPLES, 'stereo.mp3'));
      await button(page, 'Convert to WAV').click();
      await button(page, 'Download WAV').waitFor();
    },
  },
  'noise network': {
    tag: 'pc-processing-tool',
    component: 'ProcessingTool',
    props: { engine: 'device', effect: 'de-noise' },
    perform: async (page) => {
      await choose(page, join(SAMPLES, 'speech.flac'));
      await button(page, 'Download').waitFor();
    },
  },
  recorder: {
    tag: 'pc-auto-leveling',
    component: 'AutoLeveling',
    props: { engine: 'device' },
    perform: async (page) => {
      await button(page, 'Record').click();
      await button(page, 'Start recording').waitFor();
    },
  },
  voices: {
    tag: 'pc-tts-section',
    component: 'TtsSection',
    props: {},
    perform: (page) => page.getByRole('radio', { name: 'Amelia' }).waitFor({ state: 'attached' }),
  },
  'lazy dialog': {
    tag: 'pc-auth-modal',
    component: 'AuthModal',
    props: { open: true, allowEmailOnly: true },
    perform: (page) => page.getByRole('textbox', { name: 'Email' }).fill('ada@studio.example'),
  },
};

const attribute = (property: string): string => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const htmlOf = ({ tag, props }: Use): string =>
  `<${tag} ${Object.entries(props)
    .map(([name, value]) => (value === true ? attribute(name) : `${attribute(name)}="${value}"`))
    .join(' ')}></${tag}>`;

/** Shows what the fragment of the page's URL names: a tag or a component. */
const MAIN = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
${Object.values(USES)
  .map(
    ({ tag, component }) => `import 'pc-elements/elements/${tag}';\nimport { ${component} } from 'pc-elements/react';`,
  )
  .join('\n')}

const uses = {
${Object.entries(USES)
  .map(
    ([name, use]) =>
      `  '${name}': [${JSON.stringify(htmlOf(use))}, () => createElement(${use.component}, ${JSON.stringify(use.props)})],`,
  )
  .join('\n')}
};

const [kind, name] = decodeURIComponent(location.hash.slice(1)).split('/');
const main = document.body.appendChild(document.createElement('main'));
const [html, element] = uses[name];
if (kind === 'tag') main.innerHTML = html;
else {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/components.css' }));
  createRoot(main).render(element());
}
`;

const HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Uses</title></head><body>
<script type="module" src="/main.js"></script></body></html>`;

const WEBPACK = `export default {
  mode: 'production',
  entry: './main.js',
  output: { path: import.meta.dirname + '/dist', publicPath: '/' },
  // Of sizes.
  performance: { hints: false },
};`;

const ROLLUP = `
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
export default {
  input: 'main.js',
  output: { dir: 'dist' },
  plugins: [
    replace({ preventAssignment: true, 'process.env.NODE_ENV': '"production"' }),
    resolve({ browser: true }),
    commonjs(),
  ],
  // Directives of React Server Components mean nothing here.
  onLog: (level, log, handle) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handle(level, log),
};`;

const NEXT = {
  'app/layout.js': `export default ({ children }) => <html lang="en"><body>{children}</body></html>;`,
  'app/blog/page.js': `'use client';
import { useEffect } from 'react';
export default function Page() {
  useEffect(() => void import('../../main.js'), []);
  return null;
}`,
  'next.config.js': `export default { output: 'export', distDir: 'dist', trailingSlash: true };`,
};

interface Bundler {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string>>;
  readonly manifest?: object;
  readonly command: readonly string[];
  /** It leaves `new URL(…, import.meta.url)` as it is, so the engine's files are copied beside the scripts. */
  readonly copiesEngine?: true;
}

const BUNDLERS: Readonly<Record<string, Bundler>> = {
  webpack: {
    dependencies: { webpack: '5.112.2', 'webpack-cli': '7.3.1' },
    files: { 'webpack.config.js': WEBPACK },
    command: ['webpack'],
  },
  Rspack: {
    dependencies: { '@rspack/core': '2.3.3', '@rspack/cli': '2.2.8' },
    files: { 'rspack.config.js': WEBPACK },
    command: ['rspack', 'build'],
  },
  'Next with Turbopack': { dependencies: { next: '16.4.6' }, files: NEXT, command: ['next', 'build'] },
  'Next with webpack': { dependencies: { next: '16.4.6' }, files: NEXT, command: ['next', 'build', '--webpack'] },
  Vite: {
    dependencies: { vite: '8.3.8' },
    files: { 'index.html': HTML, 'vite.config.js': 'export default { build: { chunkSizeWarningLimit: 5000 } };' },
    command: ['vite', 'build'],
  },
  Parcel: {
    dependencies: { parcel: '2.16.4' },
    files: { 'index.html': HTML },
    manifest: { '@parcel/resolver-default': { packageExports: true } },
    command: ['parcel', 'build', 'index.html'],
  },
  esbuild: {
    dependencies: { esbuild: '0.28.2' },
    files: {},
    command: ['esbuild', 'main.js', '--bundle', '--splitting', '--format=esm', '--minify', '--outdir=dist'],
    copiesEngine: true,
  },
  Rollup: {
    dependencies: {
      rollup: '4.67.4',
      '@rollup/plugin-commonjs': '29.0.3',
      '@rollup/plugin-node-resolve': '16.0.3',
      '@rollup/plugin-replace': '6.0.3',
    },
    files: { 'rollup.config.js': ROLLUP },
    command: ['rollup', '--config'],
    copiesEngine: true,
  },
};

/** The module of an index, as Pagefind writes it beside the pages. */
const PAGEFIND = `export const search = async () => ({
  results: [{ data: async () => ({ url: '/blog/fog/', meta: { title: 'Fog signals' }, excerpt: 'In <mark>fog</mark>' }) }],
});`;

const VOICES = {
  voices: [{ id: 'amelia', name: 'Amelia', language: 'en-gb', category: 'MOST_POPULAR', gender: 'female' }],
} satisfies TtsVoices;

export function testBundlers(fixture: Fixture): void {
  for (const [name, bundler] of Object.entries(BUNDLERS))
    describe(name, () => {
      let application: string;

      before(async () => {
        application = await install(
          fixture,
          name.replaceAll(' ', '-'),
          { ...REACT, ...bundler.dependencies },
          { 'main.js': MAIN, ...bundler.files },
          bundler.manifest,
        );
      });

      it('bundles it without a warning', async () => {
        const [program, ...args] = bundler.command;
        const printed = await npm(application, 'exec', '--no', '--', program!, ...args);
        assert.doesNotMatch(printed, /warn/i);
        furnish(application, bundler);
      });

      for (const [use, { perform }] of Object.entries(USES))
        for (const kind of ['tag', 'component'])
          it(`${use}, of a ${kind}`, async (t) => {
            const { page, said } = await open(t, fixture, join(application, 'dist'), `${kind}/${use}`);
            await perform(page);
            assert.deepEqual(problems(said), []);
          });
    });
}

/** Adds what a site has besides its bundle. */
function furnish(application: string, { copiesEngine }: Bundler): void {
  const dist = join(application, 'dist');
  const own = join(application, 'node_modules/pc-elements/dist');
  for (const folder of ['blog', 'pagefind']) mkdirSync(join(dist, folder), { recursive: true });
  writeFileSync(join(dist, 'pagefind/pagefind.js'), PAGEFIND);
  copyFileSync(join(own, 'react/index.css'), join(dist, 'components.css'));
  if (copiesEngine) cpSync(join(own, 'cdn/engine'), join(dist, 'cdn/engine'), { recursive: true });
  // The header searches on the pages of a blog.
  const page = join(dist, 'blog/index.html');
  const written = join(dist, 'index.html');
  if (!existsSync(page)) writeFileSync(page, existsSync(written) ? readFileSync(written, 'utf8') : HTML);
}

async function open(t: TestContext, { browser }: Fixture, folder: string, fragment: string) {
  return visit(t, browser, `${await serve(t, folder)}blog/#${fragment}`, {
    viewport: { width: 1500, height: 900 },
    prepare: (page) => page.route('**/api/tts/voices', (route) => route.fulfill({ json: VOICES })),
  });
}
