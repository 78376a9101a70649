/**
 * `npm run bench:page-memory [megabytes…]`: measures the memory of a page that converts large files on the device, page
 * and workers together, on Linux, with as many workers as the page would use. The megabytes are those of uncompressed
 * sound; FLAC is converted in segments, one per worker. Default: 50, 600 and 1900.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import type { BrowserEngine } from '../engine/hosts/browser/browser.ts';
import type { AudioFormat } from '../src/contract/audio.ts';
import { writeWave } from '../tests/end-to-end/wave.ts';
import { chooseFiles, openChromium, prepareParallelEngine, serveEngine } from './engine-browser.ts';

const SAMPLING_INTERVAL = 100;

/** AIFF is as large as its source, MP3 is small. */
const PAIRS: readonly (readonly [from: AudioFormat, to: AudioFormat])[] = [
  ['WAV', 'AIFF'],
  ['WAV', 'MP3'],
  ['FLAC', 'WAV'],
];

const given = process.argv.slice(2).map(Number);
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

/** Noise that is as long as a WAV file of so many bytes. @returns its path. */
async function writeFlac(path: string, bytes: number): Promise<string> {
  const sound = `anoisesrc=c=pink:r=44100:a=0.3:seed=1:d=${bytes / (44_100 * 4)},aformat=channel_layouts=stereo`;
  const encoding = ['-sample_fmt', 's16', '-compression_level', '0'];
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-nostdin', '-f', 'lavfi', '-i', sound, ...encoding, path]);
  return path;
}

interface BenchPage {
  /** With as many workers as the page would use. */
  parallelEngine: BrowserEngine;
}

const convert = (page: Page, to: AudioFormat): Promise<number> =>
  page.evaluate(async (target) => {
    const { parallelEngine } = globalThis as unknown as BenchPage;
    const [file] = document.querySelector('input')?.files ?? [];
    if (!file) throw new Error('No file was chosen.');
    return (await parallelEngine.convert(file, { to: target })).blob.size;
  }, to);

const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;
const row = (...cells: string[]): void => console.log(cells.map((cell) => cell.padEnd(18)).join(''));

const site = await serveEngine(folder);
try {
  row('', 'source', 'result', 'workers', 'ready', 'at most', 'growth', 'time');
  for (const size of given.length > 0 ? given : [50, 600, 1900]) {
    const wave = await writeWave(join(folder, `${size}.wav`), size * 2 ** 20);
    for (const [from, to] of PAIRS) {
      const source = from === 'WAV' ? wave : await writeFlac(join(folder, `${size}.flac`), size * 2 ** 20);
      const profile = join(folder, 'profile');
      const browser = await openChromium(profile);
      try {
        const page = await browser.newPage();
        await page.goto(site.url);
        const workers = await prepareParallelEngine(page);
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
        const sizes = [(await stat(source)).size, await converting].map(megabytes);
        row(`${from} to ${to}`, ...sizes, String(workers), ...[ready, peak, peak - ready].map(megabytes), seconds);
      } finally {
        await browser.close();
        await rm(profile, { recursive: true });
      }
      if (source !== wave) await rm(source);
    }
    await rm(wave);
  }
} finally {
  site.close();
  await rm(folder, { recursive: true });
}
