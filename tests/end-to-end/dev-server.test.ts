/** `npm run dev`, on a copy of the sources that is changed while it runs. */
import assert from 'node:assert/strict';
import { appendFileSync, cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { SAMPLES } from '../../engine/testing/samples.ts';
import { makeDataFolder } from '../../service/tests/data-folder.ts';
import { registry } from '../../src/elements/registry.ts';
import { addressOf, startServer, type StartedServer } from './started-server.ts';
import { convert, openBrowser, temporaryFolder, visit } from './visitor.ts';

const ROOT = join(import.meta.dirname, '../..');

let copy: Awaited<ReturnType<typeof temporaryFolder>>;
let data: string;
let server: StartedServer;
let browser: Browser;
let url: string;

/** Saves a file of the copy with one text replaced. */
function change(file: string, before: string, after: string): void {
  const path = join(copy.path, file);
  const text = readFileSync(path, 'utf8');
  assert.ok(text.includes(before), `${file} lacks ${before}`);
  writeFileSync(path, text.replace(before, after));
}

before(async () => {
  copy = await temporaryFolder();
  const isLeftOut = (path: string): boolean => /\/(node_modules|dist|data|native)$/.test(path);
  for (const name of ['src', 'engine', 'service', 'tools', 'tests/requirements.ts', 'examples', 'package.json'])
    cpSync(join(ROOT, name), join(copy.path, name), { recursive: true, filter: (path) => !isLeftOut(path) });
  for (const packages of ['node_modules', 'service/node_modules'])
    if (existsSync(join(ROOT, packages))) symlinkSync(join(ROOT, packages), join(copy.path, packages));
  data = await makeDataFolder('dev-server-');
  server = startServer(copy.path, 'tools/dev-server.ts', { PORT: '0', DATA_DIR: data });
  [url, browser] = await Promise.all([addressOf(server), openBrowser()]);
});

after(async () => {
  await browser.close();
  server.process.kill('SIGKILL');
  await server.ended;
  await Promise.all([copy.remove(), rm(data, { recursive: true })]);
});

it('has a page for each element, and the API', async (t) => {
  const { page } = await visit(t, browser, url);
  const tags = Object.values(registry).map(({ tag }) => tag);
  for (const tag of tags) await page.getByRole('link', { name: tag, exact: true }).waitFor();
  assert.equal((await fetch(`${url}/api/health`)).status, 200);
});

for (const runtime of ['react', 'preact'])
  it(`the address chooses language, theme and state on ${runtime}`, async (t) => {
    const { page, said } = await visit(
      t,
      browser,
      `${url}/pc-modal?runtime=${runtime}&language=de&theme=dark&open=&size=lg`,
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).waitFor();
    const link = (name: string) => page.getByRole('link', { name, exact: true, includeHidden: true });
    assert.equal(await link('lg').getAttribute('aria-current'), 'true');
    assert.equal(await page.locator('html').evaluate((root) => getComputedStyle(root).colorScheme), 'dark');
    assert.deepEqual(
      said.filter((line) => !line.includes('React DevTools')),
      [],
    );
  });

for (const engine of ['device', 'service'])
  it(`converts a file with the engine ${engine}`, async (t) => {
    const { page } = await visit(t, browser, `${url}/pc-converter?engine=${engine}`);
    await convert(page, join(SAMPLES, 'stereo.mp3'), 'WAV');
  });

it('replaces a stylesheet, and the widget keeps its state', async (t) => {
  const { page } = await visit(t, browser, `${url}/pc-input`);
  const field = page.getByRole('textbox');
  await field.fill('kept');
  appendFileSync(join(copy.path, 'src/react/widgets/input/input.css'), '\n:host { opacity: 0.5; }\n');
  await page.waitForFunction(() => getComputedStyle(document.querySelector('pc-input')!).opacity === '0.5');
  assert.equal(await field.inputValue(), 'kept');
  await page.reload();
  await page.waitForFunction(() => getComputedStyle(document.querySelector('pc-input')!).opacity === '0.5');
  assert.equal(await field.inputValue(), '');
});

it('loads the page again after a change of a source, and shows what is wrong with it', async (t) => {
  const { page } = await visit(t, browser, `${url}/pc-spinner`);
  const texts = 'src/messages/en/spinner.ts';
  await page.getByRole('progressbar', { name: 'Loading', exact: true }).waitFor();
  change(texts, "'Loading'", "'Working'");
  await page.getByRole('progressbar', { name: 'Working', exact: true }).waitFor();
  change(texts, "'Working'", "'Working");
  await page.getByText('Unterminated string literal').waitFor();
  change(texts, "'Working", "'Loading'");
  await page.getByRole('progressbar', { name: 'Loading', exact: true }).waitFor();
});

it('SIGTERM ends it cleanly, also while a page is open', async (t) => {
  await visit(t, browser, `${url}/pc-spinner`);
  server.process.kill('SIGTERM');
  assert.equal(await server.ended, 0);
});
