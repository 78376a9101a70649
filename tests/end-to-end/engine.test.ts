/** The audio engine in a built page: both kinds of script find its files, also on another site. */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import type { BrowserEngine } from '../../engine/hosts/browser/browser.ts';
import { buildEnginePage } from './engine-page.ts';
import { pageOf, SAMPLES } from './site.ts';
import type { Site } from './site.ts';
import { visit, type TemporaryFolder } from './visitor.ts';
import { withSite } from './with-site.ts';

let site: Site;
/** The same server under another name, which is another site for browsers. */
let host: string;
let browser: Browser;
let folder: TemporaryFolder;

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', wasm: 'application/wasm' };

withSite(async (started) => {
  ({ site, browser, folder } = started);
  await buildEnginePage(folder.path);
  host = site.url.replace('127.0.0.1', 'localhost');
  for (const name of await readdir(folder.path, { recursive: true })) {
    const type = TYPES[name.split('.').at(-1) ?? ''];
    if (type === undefined) continue;
    const content = await readFile(join(folder.path, name));
    site.publish({ path: `/hosted/${name}`, html: content, type, headers: { 'access-control-allow-origin': '*' } });
  }
});

describe('the engine, hosted by another site', { concurrency: 2 }, () => {
  for (const [kind, script] of [
    ['module', (url: string) => `<script type="module" src="${url}/hosted/module.js"></script>`],
    ['classic script', (url: string) => `<script src="${url}/hosted/classic.js"></script>`],
  ] as const) {
    it(`converts a file, under a strict policy, from a ${kind}`, async (t) => {
      const policy = [
        "default-src 'none'",
        `script-src ${host} 'wasm-unsafe-eval'`,
        `connect-src ${host}`,
        'worker-src blob:',
        "require-trusted-types-for 'script'",
      ].join('; ');
      const url = site.publish({
        html: pageOf('<input type="file">', script(host)),
        headers: { 'content-security-policy': policy },
      });
      const { page, said } = await visit(t, browser, url);
      await page.locator('input').setInputFiles(join(SAMPLES, 'stereo.mp3'));
      const { type, head } = await page.evaluate(async () => {
        const { audioEngine } = globalThis as unknown as { audioEngine: BrowserEngine };
        const file = document.querySelector('input')!.files![0]!;
        const { blob } = await audioEngine.convert(file, { to: 'FLAC' });
        return { type: blob.type, head: await blob.slice(0, 4).text() };
      });
      assert.deepEqual({ type, head }, { type: 'audio/flac', head: 'fLaC' });
      assert.deepEqual(said, []);
    });
  }
});
