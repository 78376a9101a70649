/** The documentation as a folder: a static host that knows nothing of the project serves it below a path. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { test } from 'node:test';
import { buildDocumentation } from '../../tools/documentation.ts';
import { SAMPLES } from './site.ts';
import { convert, openBrowser, temporaryFolder, visit } from './visitor.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

test('it works below a path of a static host, with the widgets and the search', async (t) => {
  const folder = await temporaryFolder();
  const environment = { ...process.env, DOCS_URL: 'https://docs.example', DOCS_BASE: '/help' };
  assert.ok(buildDocumentation(join(folder.path, 'help'), environment));
  const host = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://host');
    const path = join(folder.path, pathname, pathname.endsWith('/') ? 'index.html' : '');
    if (!existsSync(path) || statSync(path).isDirectory()) response.writeHead(404).end();
    else {
      response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
      createReadStream(path).pipe(response);
    }
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const browser = await openBrowser();
  t.after(async () => {
    // First, because it may still load files.
    await browser.close();
    host.close();
    await folder.remove();
  });

  const { page, said } = await visit(t, browser, `${origin}/help/`);
  const result = await convert(page, join(SAMPLES, 'stereo.mp3'), 'WAV');
  assert.match(result.suggestedFilename(), /\.wav$/);
  await page.getByRole('link', { name: 'Pricing section', exact: true }).click();
  await page.getByRole('region', { name: 'Preview' }).getByRole('radio', { name: 'Yearly' }).waitFor();
  await page.locator('button[data-open-modal]:not([disabled])').click();
  await page.getByRole('textbox', { name: 'Search' }).fill('dark mode');
  await page.getByRole('dialog').getByRole('link', { name: 'Theming' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Theming' }).waitFor();
  assert.equal(new URL(page.url()).pathname, '/help/theming/');
  assert.deepEqual(said, []);

  const html = await readFile(join(folder.path, 'help/theming/index.html'), 'utf8');
  assert.match(html, /<link rel="canonical" href="https:\/\/docs\.example\/help\/theming\/"/);
  const sitemap = await readFile(join(folder.path, 'help/sitemap-0.xml'), 'utf8');
  assert.match(sitemap, /https:\/\/docs\.example\/help\/widgets\/pc-header\//);
  assert.match(
    await readFile(join(folder.path, 'help/robots.txt'), 'utf8'),
    /https:\/\/docs\.example\/help\/sitemap-index/,
  );
});
