/**
 * `npm run bench:page-memory [megabytes…]`: measures the memory of a page that converts large files on the device, page and
 * workers together, on Linux. Default: 50, 600 and 1900.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import type { BrowserEngine } from '../engine/browser.ts';
import type { AudioFormat } from '../src/definition/audio.ts';
import { writeWave } from '../tests/end-to-end/wave.ts';
import { chooseFiles, openChromium, serveEngine } from './engine-browser.ts';

const SAMPLING_INTERVAL = 100;

/** AIFF is as large as its source, MP3 is small. */
const TARGETS: readonly AudioFormat[] = ['AIFF', 'MP3'];

const sizes = process.argv.slice(2).map(Number);
const folder = await mkdtemp(join(tmpdir(), 'bench-page-memory-'));

/** Memory of the pages and their workers in bytes, without the browser's code, which is shared. */
async function memoryOf(context: BrowserContext): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error('The browser is closed.');
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const memory = await Promise.all(
    renderers.map(async ({ id }) => {
      const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
      return Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
    }),
  );
  return memory.reduce((sum, bytes) => sum + bytes, 0);
}

const convert = (page: Page, to: AudioFormat): Promise<number> =>
  page.evaluate(async (target) => {
    const { audioEngine } = globalThis as unknown as { audioEngine: BrowserEngine };
    const [file] = document.querySelector('input')?.files ?? [];
    if (!file) throw new Error('No file was chosen.');
    return (await audioEngine.convert(file, { to: target })).blob.size;
  }, to);

const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;
const row = (...cells: string[]): void => console.log(cells.map((cell) => cell.padEnd(18)).join(''));

const site = await serveEngine(folder);
try {
  row('WAV to', 'source', 'result', 'ready', 'at most', 'growth', 'time');
  for (const size of sizes.length > 0 ? sizes : [50, 600, 1900]) {
    const source = await writeWave(join(folder, `${size}.wav`), size * 2 ** 20);
    for (const to of TARGETS) {
      const profile = join(folder, 'profile');
      const browser = await openChromium(profile);
      try {
        const page = await browser.newPage();
        await page.goto(site.url);
        await page.evaluate(() => (globalThis as unknown as { audioEngine: BrowserEngine }).audioEngine.prepare());
        await chooseFiles(page, [source]);
        const ready = await memoryOf(browser);
        const started = performance.now();
        let peak = ready;
        let isRunning = true;
        const converting = convert(page, to).finally(() => (isRunning = false));
        while (isRunning) {
          peak = Math.max(peak, await memoryOf(browser));
          await pause(SAMPLING_INTERVAL);
        }
        const seconds = `${((performance.now() - started) / 1000).toFixed(0)} s`;
        const sized = [size * 2 ** 20, await converting, ready, peak, peak - ready].map(megabytes);
        row(to, ...sized, seconds);
      } finally {
        await browser.close();
        await rm(profile, { recursive: true });
      }
    }
    await rm(source);
  }
} finally {
  site.close();
  await rm(folder, { recursive: true });
}
