/**
 * `npm run bench:engine`: compares the audio engine in Chromium and in Node with FFmpeg, on the same work in one run.
 * Ratios count, not seconds. Needs ffmpeg and Chromium; the sound is generated.
 */
import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { chromium, type CDPSession, type Page } from 'playwright-core';
import { planConversion } from '../engine/arguments.ts';
import type { BrowserEngine } from '../engine/browser.ts';
import { FORMATS } from '../engine/formats.ts';
import { LOUDNESS_FILTER } from '../engine/loudness.ts';
import { NodeEngine } from '../engine/node.ts';
import type { AudioFormat } from '../src/definition/audio.ts';
import { buildEnginePage } from '../tests/end-to-end/engine-page.ts';
import { ensureChromium } from './chromium.ts';

const execute = promisify(execFile);

/** Seconds of sound in every comparison. */
const SECONDS = 240;
/** How often each is run; the fastest counts, because other work on the machine disturbed it least. */
const ROUNDS = 3;

const PAIRS: readonly (readonly [from: AudioFormat, to: AudioFormat])[] = [
  ['MP3', 'WAV'],
  ['WAV', 'MP3'],
  ['FLAC', 'M4A'],
];

const folder = await mkdtemp(join(tmpdir(), 'bench-engine-'));
const pathOf = (format: AudioFormat): string => join(folder, `source.${FORMATS[format].extension}`);
const ffmpeg = (...args: string[]): Promise<unknown> => execute('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args]);

/** Speech-like: noise with a changing level and color. */
const SOUND = `anoisesrc=c=pink:r=44100:d=${SECONDS}:seed=3,tremolo=f=3:d=0.8,lowpass=f=6000,aformat=channel_layouts=stereo`;

async function fastest(action: () => Promise<unknown>): Promise<number> {
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    await action();
    best = Math.min(best, performance.now() - started);
  }
  return best;
}

/** Serves the built page and the sources. */
async function serve(): Promise<{ url: string; close: () => void }> {
  const types: Record<string, string> = { '.js': 'text/javascript', '.wasm': 'application/wasm', '.html': 'text/html' };
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream');
    if (path === '/page.html') response.end('<!doctype html><script type="module" src="/module.js"></script>');
    else {
      createReadStream(join(folder, path))
        .on('error', () => response.writeHead(404).end())
        .pipe(response);
    }
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

interface BenchPage {
  audioEngine: BrowserEngine;
  /** By extension. */
  sources: { [extension: string]: File; wav: File };
}

/** A page's memory in bytes: its heap, and what is outside of it, such as buffers. */
async function pageHeap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = (await session.send('Runtime.getHeapUsage')) as {
    usedSize: number;
    backingStorageSize?: number;
  };
  return usedSize + (backingStorageSize ?? 0);
}

const inChromium = (page: Page, from: AudioFormat, to: AudioFormat | 'loudness'): Promise<unknown> =>
  page.evaluate(
    async ([name, target]) => {
      const { audioEngine, sources } = globalThis as unknown as BenchPage;
      const file = sources[name] ?? sources.wav;
      if (target === 'loudness') await audioEngine.measureLoudness(file);
      else await audioEngine.convert(file, { to: target });
    },
    [FORMATS[from].extension, to] as const,
  );

/** Chooses files as a visitor would, so that the page has files on the disk, not bytes in memory. */
async function giveFiles(page: Page, paths: readonly string[]): Promise<void> {
  await page.evaluate(() => {
    const input = document.createElement('input');
    input.type = 'file';
    input.multiple = true;
    document.body.replaceChildren(input);
  });
  await page.locator('input').setInputFiles([...paths]);
  await page.evaluate(() => {
    const files = [...(document.querySelector('input')?.files ?? [])];
    (globalThis as unknown as BenchPage).sources = Object.fromEntries(
      files.map((file) => [file.name.slice(file.name.lastIndexOf('.') + 1), file]),
    ) as BenchPage['sources'];
  });
}

const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;
const megabytes = (value: number): string => `${(value / 1e6).toFixed(1)} MB`;
const row = (...cells: string[]): void =>
  console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(36) : cell.padStart(16))).join(''));

async function compareSpeed(page: Page, node: NodeEngine): Promise<void> {
  row(`${SECONDS} s of sound, best of ${ROUNDS}`, 'native', 'Node', 'Chromium', 'Node/native', 'Chromium/native');
  for (const [from, to] of [...PAIRS, ['WAV', 'loudness'] as const]) {
    const source = pathOf(from);
    const target = join(folder, 'result');
    const work =
      to === 'loudness'
        ? ['-af', LOUDNESS_FILTER, '-f', 'null', '-']
        : [...planConversion(await node.probe(source), to).arguments, target];
    const native = await fastest(() => ffmpeg('-i', source, ...work));
    const inNode = await fastest(() =>
      to === 'loudness' ? node.measureLoudness(source) : node.convert(source, target, { to }),
    );
    const inPage = await fastest(() => inChromium(page, from, to));
    const speed = (ours: number): string => `${((100 * native) / ours).toFixed(0)} %`;
    row(
      `${from} to ${to}`,
      ...[native, inNode, inPage].map(milliseconds),
      ...[inNode, inPage].map((ours) => `${speed(ours)} speed`),
    );
  }
}

async function measureLatency(page: Page): Promise<void> {
  const { first, cancel } = await page.evaluate(async () => {
    const { audioEngine, sources } = globalThis as unknown as BenchPage;
    const file = sources.wav;
    const probe = await audioEngine.probe(file);
    const started = performance.now();
    let first = 0;
    let calledOff = 0;
    const controller = new AbortController();
    await audioEngine
      .convert(
        file,
        { to: 'MP3', probe },
        {
          signal: controller.signal,
          onProgress({ done }) {
            first ||= performance.now() - started;
            if (done < 0.2 || calledOff > 0) return;
            calledOff = performance.now();
            controller.abort();
          },
        },
      )
      .catch(() => undefined);
    return { first, cancel: performance.now() - calledOff };
  });
  row('first progress after the click', milliseconds(first));
  row('cancel', `${cancel.toFixed(1)} ms`);
}

async function measureMemory(page: Page): Promise<void> {
  const large = join(folder, 'large.wav');
  await ffmpeg('-f', 'lavfi', '-i', SOUND.replace(`d=${SECONDS}`, 'd=300'), large);
  await giveFiles(page, [large]);
  const session = await page.context().newCDPSession(page);
  const before = await pageHeap(session);
  let peak = before;
  let isRunning = true;
  const converting = page
    .evaluate(async () => {
      const { audioEngine, sources } = globalThis as unknown as BenchPage;
      await audioEngine.convert(sources.wav, { to: 'FLAC' });
    })
    .finally(() => (isRunning = false));
  while (isRunning) peak = Math.max(peak, await pageHeap(session));
  await converting;
  row(`page heap, ${megabytes((await stat(large)).size)} WAV to FLAC: growth`, megabytes(peak - before));
}

async function measureBytes(): Promise<void> {
  const program = await readFile(new URL('../engine/prebuilt/engine.wasm', import.meta.url));
  row(
    'engine: raw, gzip, brotli',
    ...[program, gzipSync(program, { level: 9 }), brotliCompressSync(program)].map(
      ({ length }) => `${(length / 1000).toFixed(0)} kB`,
    ),
  );
}

const node = new NodeEngine();
const browser = await chromium.launch({
  executablePath: ensureChromium() ?? '',
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
});
const site = await serve();
try {
  await buildEnginePage(folder);
  await ffmpeg('-f', 'lavfi', '-i', SOUND, pathOf('WAV'));
  await Promise.all((['MP3', 'FLAC'] as const).map((format) => ffmpeg('-i', pathOf('WAV'), pathOf(format))));
  const page = await browser.newPage();
  await page.goto(`${site.url}/page.html`);
  await giveFiles(page, (['WAV', 'MP3', 'FLAC'] as const).map(pathOf));
  const ready = await page.evaluate(async () => {
    const started = performance.now();
    await (globalThis as unknown as BenchPage).audioEngine.prepare();
    return performance.now() - started;
  });
  await compareSpeed(page, node);
  row('download from here and compile', milliseconds(ready));
  await measureLatency(page);
  await measureMemory(page);
  await measureBytes();
} finally {
  await browser.close();
  site.close();
  node.close();
  await rm(folder, { recursive: true });
}
