/**
 * What is loaded at run time still works after the bundlers of others: the search index of the page's site, the audio
 * engine, the network that removes noise, the voices, and a dialog that is loaded when it is needed; from tags and from
 * React components.
 */
import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { close, createIndex } from 'pagefind';
import type { Locator, Page } from 'playwright-core';
import { button, visit } from '../../tests/end-to-end/visitor.ts';
import { install, problems, REACT, ROOT, run, serve, writeFiles, type Workshop } from './application.ts';

interface Bundler {
  packages: Readonly<Record<string, string>>;
  files?: Readonly<Record<string, string>>;
  /** Of package.json. */
  settings?: object;
  build: readonly string[];
  /** Default: `dist`. */
  output?: string;
  /** Does not follow `new URL(…, import.meta.url)`, so the engine's files are copied to `cdn/engine`, as documented. */
  copiesEngine?: boolean;
}

const HTML = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Tide Studio</title><body>';

const NEXT: Pick<Bundler, 'packages' | 'files' | 'output'> = {
  packages: { next: '16.4.6' },
  files: {
    'next.config.mjs': `export default { output: 'export', trailingSlash: true };`,
    'app/layout.jsx': `export default ({ children }) => <html lang="en"><body>{children}</body></html>;`,
    'app/page.jsx': `'use client';
      import { useEffect } from 'react';
      export default function Page() { useEffect(() => void import('../main.js'), []); return null; }`,
  },
  output: 'out',
};

/** With a page for bundlers that make none. */
const MODULE_PAGE = { 'dist/index.html': `${HTML}<script type="module" src="./main.js"></script>` };

const BUNDLERS: Readonly<Record<string, Bundler>> = {
  webpack: {
    packages: { webpack: '5.112.2', 'webpack-cli': '7.3.1' },
    files: MODULE_PAGE,
    build: ['webpack', '--mode', 'production', '--entry', './main.js', '--no-performance'],
  },
  Rspack: {
    packages: { '@rspack/core': '2.3.3', '@rspack/cli': '2.2.8' },
    files: {
      ...MODULE_PAGE,
      'rspack.config.mjs': `export default { mode: 'production', entry: './main.js', performance: false };`,
    },
    build: ['rspack', 'build'],
  },
  Vite: {
    packages: { vite: '8.3.8' },
    files: { 'index.html': `${HTML}<script type="module" src="./main.js"></script>` },
    build: ['vite', 'build'],
  },
  Parcel: {
    packages: { parcel: '2.16.4' },
    files: { 'index.html': `${HTML}<script type="module" src="./main.js"></script>` },
    settings: { '@parcel/resolver-default': { packageExports: true } },
    build: ['parcel', 'build', 'index.html'],
  },
  esbuild: {
    packages: { esbuild: '0.28.2' },
    files: MODULE_PAGE,
    build: ['esbuild', 'main.js', '--bundle', '--splitting', '--format=esm', '--minify', '--outdir=dist/a/b'],
    copiesEngine: true,
  },
  Rollup: {
    packages: {
      rollup: '4.68.8',
      '@rollup/plugin-node-resolve': '16.0.3',
      '@rollup/plugin-commonjs': '29.0.3',
      '@rollup/plugin-replace': '6.0.3',
    },
    files: {
      ...MODULE_PAGE,
      'rollup.config.mjs': `
        import resolve from '@rollup/plugin-node-resolve';
        import commonjs from '@rollup/plugin-commonjs';
        import replace from '@rollup/plugin-replace';
        const env = { 'process.env.NODE_ENV': '"production"' };
        export default {
          input: 'main.js',
          output: { dir: 'dist/a/b' },
          plugins: [replace({ preventAssignment: true, ...env }), resolve({ browser: true }), commonjs()],
        };`,
    },
    build: ['rollup', '--config'],
    copiesEngine: true,
  },
  'Next with Turbopack': { ...NEXT, build: ['next', 'build'] },
  'Next with webpack': { ...NEXT, build: ['next', 'build', '--webpack'] },
};

const MAIN = `location.hash === '#components' ? import('./components.js') : import('./tags.js');`;

const TAGS = `
import { configure } from 'pc-elements';
import 'pc-elements/autoload';
import 'pc-elements/elements/pc-header';
import 'pc-elements/elements/pc-converter';
import 'pc-elements/elements/pc-processing-tool';
import 'pc-elements/elements/pc-tts-section';
configure({ product: { name: 'Tide Studio' } });
for (const [tag, attributes] of [
  ['pc-header', { 'no-one-tap': '', 'no-banner': '', 'search-index': '/pagefind/' }],
  ['pc-converter', { engine: 'device', from: 'MP3', to: 'WAV' }],
  ['pc-processing-tool', { engine: 'device', effect: 'de-noise' }],
  ['pc-tts-section', {}],
]) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
}`;

const COMPONENTS = `
import { createElement as h, Fragment } from 'react';
import { createRoot } from 'react-dom/client';
import { configure } from 'pc-elements';
import { Converter, Header, ProcessingTool, TtsSection } from 'pc-elements/react';
configure({ product: { name: 'Tide Studio' } });
createRoot(document.body.appendChild(document.createElement('main'))).render(
  h(Fragment, null,
    h(Header, { noOneTap: true, noBanner: true, searchIndex: '/pagefind/' }),
    h(Converter, { engine: 'device', from: 'MP3', to: 'WAV' }),
    h(ProcessingTool, { engine: 'device', effect: 'de-noise' }),
    h(TtsSection)));`;

const VOICE = { id: 'ada', name: 'Ada', language: 'en-gb', category: 'MOST_POPULAR', gender: 'female' };

const SONG = join(ROOT, 'tests/samples/stereo.mp3');

export function testBundlers(workshop: Workshop): void {
  for (const [name, { packages, files, settings, build, output = 'dist', copiesEngine = false }] of Object.entries(
    BUNDLERS,
  ))
    describe(name, () => {
      let application: string;

      it('bundles without a warning', async () => {
        const directory = name.replaceAll(' ', '-');
        application = await install(workshop, directory, { ...REACT, ...packages }, {}, settings);
        const [start] = build;
        writeFiles(application, { 'main.js': MAIN, 'tags.js': TAGS, 'components.js': COMPONENTS, ...files });
        if (copiesEngine)
          writeFiles(application, { 'dist/index.html': `${HTML}<script type="module" src="./a/b/main.js"></script>` });
        const said = await run(application, 'npx', '--no-install', start!, ...build.slice(1));
        assert.doesNotMatch(said, /warning|critical dependency/i);
        if (copiesEngine)
          cpSync(join(application, 'node_modules/pc-elements/dist/cdn/engine'), join(application, 'dist/cdn/engine'), {
            recursive: true,
          });
        await writeIndex(join(application, output, 'pagefind'));
      });

      for (const kind of ['tags', 'components']) it(`${kind} work`, (t) => use(t, kind));

      async function use(t: TestContext, kind: string): Promise<void> {
        const url = await serve(t, join(application, output));
        const { page, said } = await visit(t, workshop.browser, `${url}#${kind}`, {
          viewport: { width: 1500, height: 900 },
          prepare: (opened) =>
            opened.route('**/api/tts/voices', (route) => route.fulfill({ json: { voices: [VOICE] } })),
        });
        await search(page);
        const converter = page.locator('pc-converter, .pc-converter-host');
        await chooseIn(converter);
        await converter.getByRole('button', { name: 'Convert to WAV' }).click();
        await converter.getByText('stereo.wav').first().waitFor();
        const tool = page.locator('pc-processing-tool, .pc-processing-tool-host');
        await chooseIn(tool);
        await tool.getByRole('button', { name: 'Download' }).waitFor();
        await page.getByText('Ada', { exact: true }).first().waitFor();
        await button(page, 'Log in').first().click();
        await page.getByRole('textbox', { name: 'Email' }).fill('ada@studio.example');
        assert.deepEqual(problems(said), []);
      }
    });
}

async function chooseIn(widget: Locator): Promise<void> {
  const chooser = widget.page().waitForEvent('filechooser');
  await widget.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles(SONG);
}

async function search(page: Page): Promise<void> {
  // The header offers it on a blog.
  await page.evaluate(() => history.replaceState(null, '', '/blog/'));
  // Without a stylesheet, components show it once more.
  await button(page, 'Search').first().click();
  await page.getByRole('searchbox').fill('fog');
  await page.getByRole('dialog').getByRole('link', { name: /^Fog/ }).waitFor();
  await page.keyboard.press('Escape');
}

/** The site's own index, which the bundler knows nothing of. */
async function writeIndex(outputPath: string): Promise<void> {
  const { index } = await createIndex();
  await index!.addCustomRecord({
    url: '/fog',
    content: 'Fog over the harbour',
    language: 'en',
    meta: { title: 'Fog' },
  });
  await index!.writeFiles({ outputPath });
  await close();
}
