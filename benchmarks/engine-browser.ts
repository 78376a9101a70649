/** Chromium with a page that has the audio engine, for benchmarks. */
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import type { BrowserEngine } from '../engine/hosts/browser/browser.ts';
import { parallelJobs } from '../src/audio/parallel-jobs.ts';
import { buildEnginePage } from '../tests/end-to-end/engine-page.ts';
import { ensureChromium } from '../tools/chromium.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

/** Builds the engine's page in a folder, and serves the folder. */
export async function serveEngine(folder: string): Promise<{ url: string; close: () => void }> {
  await buildEnginePage(folder);
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    response.setHeader('Content-Type', TYPES[extname(path)] ?? 'text/html');
    if (path === '/') {
      response.end('<!doctype html><script type="module" src="/module.js"></script><input type="file" multiple>');
      return;
    }
    createReadStream(join(folder, path))
      .on('error', () => response.writeHead(404).end())
      .pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Opens a window as visitors have it: a private one, as of `browser.newPage()`, keeps the origin private file system in
 * the memory of the browser's own process, and writes to it at a tenth of the speed or less.
 * @param profile a new folder
 */
export const openChromium = (profile: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    executablePath: ensureChromium() ?? '',
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  });

/** Chooses files as a visitor would, so that the page has files on the disk, not bytes in memory. */
export const chooseFiles = (page: Page, paths: readonly string[]): Promise<void> =>
  page.locator('input').setInputFiles([...paths]);

interface EnginePage {
  createEngine: (parallel: number) => BrowserEngine;
  parallelEngine: BrowserEngine;
}

/**
 * Prepares the page's `parallelEngine`, with as many workers as widgets would use on this device.
 * @returns how many these are
 */
export async function prepareParallelEngine(page: Page): Promise<number> {
  const device = await page.evaluate(() => {
    const { hardwareConcurrency, deviceMemory } = navigator as { hardwareConcurrency?: number; deviceMemory?: number };
    return { hardwareConcurrency, deviceMemory };
  });
  const workers = parallelJobs(device);
  await page.evaluate(async (parallel) => {
    const global = globalThis as unknown as EnginePage;
    global.parallelEngine = global.createEngine(parallel);
    await global.parallelEngine.prepare();
  }, workers);
  return workers;
}
