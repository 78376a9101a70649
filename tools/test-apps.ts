/**
 * `npm run test:apps`: packs the package, installs each application of `examples` from the tarball into a temporary
 * folder, checks its types, builds it, and tests it in Chromium. Run it after `npm run build`. It needs npm's registry,
 * so it is not part of `npm test`. `npm run test:apps -- vue next` tests these only.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, extname, join, resolve } from 'node:path';
import { after, before, describe, it, type TestContext } from 'node:test';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { button, choose, openBrowser, visit } from '../tests/end-to-end/visitor.ts';

const ROOT = resolve(import.meta.dirname, '..');

const APPLICATIONS = ['vue', 'svelte', 'angular', 'astro', 'next'] as const;

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !APPLICATIONS.some((application) => application === name));
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}; there are ${APPLICATIONS.join(', ')}.`);

let folder: string;
let tarball: string;
let browser: Browser;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'applications-'));
  const [packed] = JSON.parse(
    await run(ROOT, 'npm', 'pack', '--json', '--ignore-scripts', '--pack-destination', folder),
  ) as [{ filename: string }];
  tarball = join(folder, packed.filename);
  browser = await openBrowser();
});

after(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

for (const name of APPLICATIONS.filter((each) => requested.length === 0 || requested.includes(each)))
  describe(name, () => {
    let application: string;

    it('installs', async () => {
      application = join(folder, name);
      cpSync(join(ROOT, 'examples', name), application, {
        recursive: true,
        filter: (path) => !/^(node_modules|dist|\..*)$/.test(basename(path)),
      });
      dependOn(application, tarball);
      await run(application, 'npm', 'install');
    });

    it('has right types', async () => {
      await run(application, 'npm', 'run', 'check');
    });

    it('builds', async () => {
      await run(application, 'npm', 'run', 'build');
    });

    it('works', async (t) => use(t, await serve(t, join(application, 'dist'))));
  });

describe('an application with React 18', () => {
  let application: string;

  it('installs, and gets no other React', async () => {
    application = mkdtempSync(join(folder, 'react-18-'));
    const dependencies = { react: '18.3.1', 'react-dom': '18.3.1', 'pc-elements': '' };
    writeFileSync(join(application, 'package.json'), JSON.stringify({ private: true, dependencies }));
    dependOn(application, tarball);
    await run(application, 'npm', 'install');
    const { version } = JSON.parse(readFileSync(join(application, 'node_modules/react/package.json'), 'utf8')) as {
      version: string;
    };
    assert.equal(version, '18.3.1');
  });

  for (const entry of ['pc-elements/react/button', 'pc-elements/elements/pc-button'])
    it(`is told by ${entry} what to use instead`, async (t) => {
      const { said } = await visit(
        t,
        browser,
        await serve(
          t,
          await bundle(
            application,
            `import '${entry}';
        import * as all from '${entry}'; console.log(all);`,
          ),
        ),
      );
      assert.match(said.join('\n'), /^uncaught.*needs React 19\.2.*18\.3\.1.*'pc-elements\/preact'/m);
    });

  it('renders a widget next to its own elements', async (t) => {
    const contents = `
      import { createElement } from 'react';
      import { createRoot } from 'react-dom/client';
      import 'pc-elements/preact/elements/pc-button';
      const root = document.body.appendChild(document.createElement('main'));
      createRoot(root).render(createElement('pc-button', null, 'Record'));
    `;
    const { page, said } = await visit(t, browser, await serve(t, await bundle(application, contents)));
    await button(page, 'Record').click();
    assert.deepEqual(problems(said), []);
  });
});

/**
 * All applications have the same page: values from the framework reach the widgets, and their events reach the
 * framework.
 */
async function use(t: TestContext, url: string): Promise<void> {
  const { page, said } = await visit(t, browser, url);
  await page.getByRole('link', { name: 'Episodes' }).waitFor();
  await page.getByRole('strong').filter({ hasText: '$27' }).waitFor();

  await page.getByRole('radio', { name: 'Deutsch' }).check();
  await button(page, 'Datei auswählen').waitFor();
  await page.getByRole('radio', { name: 'English' }).check();

  await choose(page, join(ROOT, 'tests/samples/stereo.mp3'));
  await button(page, 'Convert to WAV').click();
  const finished = page.getByRole('list', { name: 'Converted so far' }).getByRole('listitem');
  assert.match(String(await finished.textContent()), /^stereo.* → WAV$/);

  await button(page, 'Choose Pro').click();
  await page.getByRole('dialog').waitFor();
  // It is slotted, so in the document it is not inside the dialog.
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@studio.example');
  assert.equal(await page.getByText('Chosen: pro').count(), 1);
  assert.deepEqual(problems(said), []);
}

/** Bundles a module of an application, and writes a page with it. @returns their folder. */
async function bundle(application: string, contents: string): Promise<string> {
  const outdir = mkdtempSync(join(application, 'dist-'));
  await build({
    stdin: { contents, resolveDir: application },
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfigRaw: {},
  });
  const html = '<!doctype html><html lang="en"><title>A page</title><script type="module" src="/stdin.js"></script>';
  writeFileSync(join(outdir, 'index.html'), html);
  return outdir;
}

/** Errors in the browser's console, except those about the missing service. */
const problems = (said: readonly string[]): readonly string[] =>
  said.filter((line) => /^(error|warning|uncaught)/.test(line) && !line.includes('404'));

function dependOn(application: string, tarball: string): void {
  const file = join(application, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> };
  manifest.dependencies['pc-elements'] = `file:${tarball}`;
  writeFileSync(file, JSON.stringify(manifest));
}

/** @returns what the command printed. */
function run(cwd: string, command: string, ...args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.once('error', reject).once('close', (code) => {
      if (code === 0) resolve(stdout);
      else reject(new Error(`${command} ${args.join(' ')} ended with ${code}:\n${stdout}${stderr}`));
    });
  });
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
};

/** Serves a folder like a static host. @returns its URL. */
async function serve(t: TestContext, directory: string): Promise<string> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const file = join(directory, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    readFile(file).then(
      (content) => response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' }).end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  t.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
