/**
 * The code that the documentation offers, put to work as its reader would: in bundles of three frameworks, and pasted.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { TestContext } from 'node:test';
import { build } from 'esbuild';
import type { Plugin } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { compile as compileSvelte } from 'svelte/compiler';
import { compileScript, parse } from 'vue/compiler-sfc';
import { CDN, pageOf, ROOT, SAMPLES } from './site.ts';
import type { Site } from './site.ts';
import { button, choose, settled, visit } from './visitor.ts';
import { withSite } from './with-site.ts';

const SONG = join(SAMPLES, 'stereo.mp3');

let site: Site;
let browser: Browser;

withSite((started) => ({ site, browser } = started));

/** The blocks of code for a kind of site, as a reader finds them. */
async function offered(
  t: TestContext,
  kind: string,
  address: string,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<readonly string[]> {
  const { page } = await visit(t, browser, `${site.url}/${address}`);
  await page.getByRole('tab', { name: kind, exact: true }).click();
  await prepare?.(page);
  return page.getByRole('tabpanel').getByRole('code').allTextContents();
}

/** What a framework's tools make of a component, as an entry of a bundle that shows it. */
const FRAMEWORKS: Readonly<Record<string, { file: string; script: (component: string) => string; entry: string }>> = {
  React: {
    file: 'component.jsx',
    script: (component) => component,
    entry: `
      import { createElement } from 'react';
      import { createRoot } from 'react-dom/client';
      import * as component from 'component.jsx';
      createRoot(document.querySelector('#app')).render(createElement(Object.values(component)[0]));`,
  },
  Vue: {
    file: 'component.js',
    script(component) {
      const { descriptor, errors } = parse(component);
      assert.deepEqual(errors, []);
      return compileScript(descriptor, {
        id: 'component',
        inlineTemplate: true,
        templateOptions: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('pc-') } },
      }).content;
    },
    entry: `
      import { createApp } from 'vue';
      import component from 'component.js';
      createApp(component).mount('#app');`,
  },
  Svelte: {
    file: 'component.js',
    script(component) {
      const { js, warnings } = compileSvelte(component, { generate: 'client', name: 'Component' });
      assert.deepEqual(warnings, []);
      return js.code;
    },
    entry: `
      import { mount } from 'svelte';
      import Component from 'component.js';
      mount(Component, { target: document.querySelector('#app') });`,
  },
};

/** A page with the component in it, built as an application is. */
async function publishApplication(kind: string, component: string): Promise<string> {
  const { file, script, entry } = FRAMEWORKS[kind]!;
  const source = script(component);
  const virtual: Plugin = {
    name: 'component',
    setup(bundle) {
      bundle.onResolve({ filter: /^component\.jsx?$/ }, ({ path }) => ({ path, namespace: 'component' }));
      bundle.onLoad({ filter: /.*/, namespace: 'component' }, () => ({
        contents: source,
        loader: 'jsx',
        resolveDir: ROOT,
      }));
    },
  };
  const { outputFiles, warnings } = await build({
    stdin: { contents: entry, resolveDir: ROOT },
    bundle: true,
    write: false,
    format: 'esm',
    outdir: 'out',
    jsx: 'automatic',
    conditions: ['browser'],
    mainFields: ['browser', 'module', 'main'],
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['*.wasm'],
    logLevel: 'silent',
    plugins: [virtual],
  });
  assert.deepEqual(warnings, [], file);
  const bundled = outputFiles.find(({ path }) => path.endsWith('.js'))!.text;
  const style = outputFiles.find(({ path }) => path.endsWith('.css'))!.text;
  const url = site.publish({ html: bundled, type: 'text/javascript; charset=utf-8' });
  return site.publish({
    html: pageOf(`<style>${style}</style><div id="app"></div><script type="module" src="${url}"></script>`, ''),
  });
}

describe('in an application', { concurrency: 2 }, () => {
  for (const kind of Object.keys(FRAMEWORKS)) {
    it(`of ${kind}: attributes and events`, async (t) => {
      const [component = ''] = await offered(t, kind, 'widgets/pc-converter/?engine=service&from=MP3&to=FLAC', (page) =>
        page.getByRole('combobox', { name: 'Listen to' }).selectOption('pc-file-selected'),
      );
      const { page, said } = await visit(t, browser, await publishApplication(kind, component));
      const logged = page.waitForEvent('console');
      await choose(page, SONG);
      assert.match((await logged).text(), /stereo\.mp3|File|Object/);
      assert.equal(await page.getByRole('combobox', { name: 'To' }).textContent(), 'FLAC');
      assert.equal(said.length, 1, said.join('\n'));
    });

    it(`of ${kind}: data, a flag, and where the API is`, async (t) => {
      const [component = ''] = await offered(
        t,
        kind,
        'widgets/pc-pricing-section/?structured-data=&coupon=HARBOUR',
        (page) => page.getByRole('button', { name: 'Apply', exact: true }).click(),
      );
      assert.match(component, /configure\(\{ apiBase: '/);
      const { page, said } = await visit(t, browser, await publishApplication(kind, component));
      await page.locator('pc-pricing-section').getByText('$24').filter({ visible: true }).first().waitFor();
      await page.locator('head script[type="application/ld+json"]').waitFor({ state: 'attached' });
      await page.getByText('HARBOUR').first().waitFor();
      assert.deepEqual(said, []);
    });
  }
});

describe('in an application of React, as components of the light DOM', { concurrency: 2 }, () => {
  it('attributes and events', async (t) => {
    const [, component = ''] = await offered(
      t,
      'React',
      'widgets/pc-converter/?engine=service&from=MP3&to=FLAC',
      (page) => page.getByRole('combobox', { name: 'Listen to' }).selectOption('pc-file-selected'),
    );
    const { page, said } = await visit(t, browser, await publishApplication('React', component));
    await choose(page, SONG);
    await page.getByRole('button', { name: 'Convert to FLAC' }).waitFor();
    assert.equal(said.length, 1, said.join('\n'));
  });

  it('data, a flag, and where the API is', async (t) => {
    const [, component = ''] = await offered(
      t,
      'React',
      'widgets/pc-pricing-section/?structured-data=&coupon=HARBOUR',
      (page) => page.getByRole('button', { name: 'Apply', exact: true }).click(),
    );
    assert.match(component, /coupon="HARBOUR"\s+structuredData\s+catalog=\{catalog\}/);
    const { page, said } = await visit(t, browser, await publishApplication('React', component));
    await page.getByText('$24').filter({ visible: true }).first().waitFor();
    await page.locator('head script[type="application/ld+json"]').waitFor({ state: 'attached' });
    assert.deepEqual(said, []);
  });
});

describe('pasted', { concurrency: 2 }, () => {
  it('into Webflow’s two places', async (t) => {
    const [head = '', embed = ''] = await offered(
      t,
      'Webflow',
      'widgets/pc-converter/?engine=service&to=AIFF',
      (page) => page.getByRole('combobox', { name: 'Listen to' }).selectOption('pc-file-selected'),
    );
    const { page, said } = await visit(t, browser, site.publish({ html: pageOf(embed, head) }));
    await choose(page, SONG);
    await page.getByRole('button', { name: 'Convert to AIFF' }).waitFor();
    assert.equal(said.length, 1, said.join('\n'));
  });

  it('into WordPress: what its functions print is the page', async (t) => {
    const [php = '', shortcode = ''] = await offered(t, 'WordPress', 'widgets/pc-upload-progress/');
    assert.equal(shortcode, '[pc-upload-progress]');
    assert.match(php, /add_shortcode\( 'pc-upload-progress',/);
    const [style, script] = ['wp_enqueue_style', 'wp_enqueue_script_module'].map(
      (call) => new RegExp(`${call}\\( 'pc-elements', '([^']+)', array\\(\\), null \\);`).exec(php)?.[1],
    );
    const [printed = ''] = [...php.matchAll(/<<<'HTML'\n([^]*?)\nHTML;/g)].map((match) => match[1]!);
    const head = `<link rel="stylesheet" href="${style}"><script type="module" src="${script}"></script>`;
    const { page, said } = await visit(t, browser, site.publish({ html: pageOf(printed, head) }));
    await page.getByText('episode-41.wav').waitFor();
    assert.deepEqual(said, []);
  });
});

it('a small site in one go: header, converter, prices and sign-in, apart from each other and without a word', async (t) => {
  const guide = await readFile(join(ROOT, 'docs/add-to-your-site.md'), 'utf8');
  const [, offeredPage = ''] = /```html title="The whole page"\n([^]*?)\n```/.exec(guide) ?? [];
  const html = offeredPage.replaceAll('https://your-host.example/cdn/', `${site.url}${CDN}`);
  const url = site.publish({ html: html.replaceAll('https://your-host.example', site.url) });
  const { page, said } = await visit(t, browser, url, { viewport: { width: 1280, height: 900 } });
  await choose(page, SONG);
  await button(page, 'Convert to WAV').waitFor();
  await page.getByText('$24').filter({ visible: true }).first().waitFor();
  await settled(page, 'pc-header');
  const edges = await page
    .locator('pc-header, pc-converter, pc-pricing-section')
    .evaluateAll((elements) =>
      elements.map((element) => element.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]),
    );
  const gaps = edges.slice(1).map(([top = 0], index) => top - (edges[index]?.[1] ?? 0));
  assert.deepEqual(
    gaps.map((gap) => gap >= 40),
    [true, true],
    gaps.join(', '),
  );
  await page.getByRole('link', { name: 'Prices' }).click();
  await page.waitForFunction(
    () =>
      location.hash === '#prices' &&
      // As far as the page goes.
      (Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight ||
        document.querySelector('pc-pricing-section')!.getBoundingClientRect().top < 200),
  );
  await page.getByRole('button', { name: /^(Try|Subscribe to) Studio/ }).click();
  await page.getByRole('dialog').waitFor();
  // Tests do not reach Google's script.
  assert.deepEqual(
    said.filter((line) => !/one-tap|ERR_NAME_NOT_RESOLVED/.test(line)),
    [],
  );
});
