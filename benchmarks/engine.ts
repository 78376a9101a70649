/**
 * `npm run bench:engine`: compares the audio engine in Chromium and in Node with FFmpeg, on the same work in one run.
 * Ratios count, not seconds. Needs ffmpeg and Chromium; the sound is generated.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { CDPSession, Page } from 'playwright-core';
import { planConversion } from '../engine/plan/arguments.ts';
import type { BrowserEngine } from '../engine/hosts/browser/browser.ts';
import { FORMATS } from '../engine/formats/formats.ts';
import { LOUDNESS_FILTER } from '../engine/plan/loudness.ts';
import { NodeEngine } from '../engine/hosts/node/node.ts';
import type { AudioFormat } from '../src/contract/audio.ts';
import { chooseFiles, openChromium, prepareParallelEngine, serveEngine } from './engine-browser.ts';

const execute = promisify(execFile);

/** Seconds of sound in every comparison. */
const SECONDS = 240;
/** How often each is run; the fastest counts, because other work on the machine disturbed it least. */
const ROUNDS = 3;

const PAIRS: readonly (readonly [from: AudioFormat, to: AudioFormat])[] = [
  ['MP3', 'WAV'],
  ['FLAC', 'WAV'],
  ['WAV', 'MP3'],
  ['FLAC', 'M4A'],
];

/** Seconds of sound in a long file. */
const LONG_SECONDS = 3600;
/** How often each pair is converted in a batch. */
const BATCH_ROUNDS = 2;

const folder = await mkdtemp(join(tmpdir(), 'bench-engine-'));
const pathOf = (format: AudioFormat): string => join(folder, `source.${FORMATS[format].extension}`);
const ffmpeg = (...args: string[]): Promise<unknown> => execute('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args]);

/** Speech-like: noise with a changing level and color. */
const SOUND = `anoisesrc=c=pink:r=44100:d=${SECONDS}:seed=3,tremolo=f=3:d=0.8,lowpass=f=6000,aformat=channel_layouts=stereo`;

async function fastest(
  action: () => Promise<unknown>,
  rounds = ROUNDS,
  prepare?: () => Promise<unknown>,
): Promise<number> {
  let best = Infinity;
  for (let round = 0; round < rounds; round++) {
    await prepare?.();
    const started = performance.now();
    await action();
    best = Math.min(best, performance.now() - started);
  }
  return best;
}

interface BenchPage {
  /** With one worker. */
  audioEngine: BrowserEngine;
  /** With as many workers as the page would use. */
  parallelEngine: BrowserEngine;
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

type EngineName = 'audioEngine' | 'parallelEngine';

const inChromium = (
  page: Page,
  engine: EngineName,
  from: AudioFormat,
  to: AudioFormat | 'loudness',
): Promise<unknown> =>
  page.evaluate(
    async ([engineName, name, target]) => {
      const { sources, [engineName]: audioEngine } = globalThis as unknown as BenchPage;
      const file = sources[name] ?? sources.wav;
      if (target === 'loudness') await audioEngine.measureLoudness(file);
      else await audioEngine.convert(file, { to: target });
    },
    [engine, FORMATS[from].extension, to] as const,
  );

async function giveFiles(page: Page, paths: readonly string[]): Promise<void> {
  await chooseFiles(page, paths);
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
  console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(36) : cell.padStart(18))).join(''));

const nativeArguments = async (
  node: NodeEngine,
  source: string,
  to: AudioFormat | 'loudness',
): Promise<readonly string[]> =>
  to === 'loudness'
    ? ['-i', source, '-af', LOUDNESS_FILTER, '-f', 'null', '-']
    : ['-i', source, ...planConversion(await node.probe(source), to).arguments, join(folder, 'result')];

/** Native time, then others, then their speeds. */
const speedRow = (name: string, native: number, others: readonly (number | undefined)[]): void =>
  row(
    name,
    ...[native, ...others].map((time) => (time === undefined ? '–' : milliseconds(time))),
    ...others.map((time) => (time === undefined ? '–' : (native / time).toFixed(2))),
  );

async function compareSpeed(page: Page, node: NodeEngine, workers: number): Promise<void> {
  const columns = ['Node', '1 worker', `${workers} workers`];
  row(`${SECONDS} s of sound, best of ${ROUNDS}`, 'native', ...columns, ...columns.map((name) => `${name}: speed`));
  for (const [from, to] of [...PAIRS, ['WAV', 'loudness'] as const]) {
    const source = pathOf(from);
    const target = join(folder, 'result');
    const work = await nativeArguments(node, source, to);
    const native = await fastest(() => ffmpeg(...work));
    const inNode = await fastest(() =>
      to === 'loudness' ? node.measureLoudness(source) : node.convert(source, target, { to }),
    );
    const single = await fastest(() => inChromium(page, 'audioEngine', from, to));
    const parallel = await fastest(() => inChromium(page, 'parallelEngine', from, to));
    speedRow(`${from} to ${to}`, native, [inNode, single, parallel]);
  }
}

/** As many files at a time as the page would convert, compared with native FFmpeg one after another. */
async function compareBatch(page: Page, node: NodeEngine, workers: number): Promise<void> {
  const files = Array.from({ length: BATCH_ROUNDS }, () => PAIRS).flat();
  const work = await Promise.all(files.map(([from, to]) => nativeArguments(node, pathOf(from), to)));
  const native = await fastest(async () => {
    for (const args of work) await ffmpeg(...args);
  }, 1);
  const timeWith = (lanes: number): Promise<number> =>
    fastest(
      () =>
        page.evaluate(
          async ([jobs, count]) => {
            const { parallelEngine, sources } = globalThis as unknown as BenchPage;
            const waiting = [...jobs];
            const lane = async (): Promise<void> => {
              for (let job = waiting.shift(); job; job = waiting.shift())
                await parallelEngine.convert(sources[job[0]] ?? sources.wav, { to: job[1] });
            };
            await Promise.all(Array.from({ length: count }, lane));
          },
          [files.map(([from, to]) => [FORMATS[from].extension, to] as const), lanes] as const,
        ),
      1,
    );
  const single = await timeWith(1);
  speedRow(`${files.length} files`, native, [undefined, single, await timeWith(workers)]);
}

/**
 * Removes what the page has stored so far. Otherwise a long result waits until earlier ones are on the disk, unlike
 * that of the native program, which overwrites its last one.
 */
const removeResults = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    for await (const folder of root.values()) {
      if (!(folder instanceof FileSystemDirectoryHandle)) continue;
      for await (const name of folder.keys()) await folder.removeEntry(name);
    }
  });

async function compareLong(page: Page, node: NodeEngine): Promise<void> {
  const source = join(folder, 'long.mp3');
  await ffmpeg('-f', 'lavfi', '-i', SOUND.replace(`d=${SECONDS}`, `d=${LONG_SECONDS}`), source);
  await giveFiles(page, [source]);
  const work = await nativeArguments(node, source, 'WAV');
  const native = await fastest(() => ffmpeg(...work), 2);
  const inNode = await fastest(() => node.convert(source, join(folder, 'result'), { to: 'WAV' }), 1);
  const inPage = (engine: EngineName): Promise<number> =>
    fastest(
      () => inChromium(page, engine, 'MP3', 'WAV'),
      2,
      () => removeResults(page),
    );
  const single = await inPage('audioEngine');
  const parallel = await inPage('parallelEngine');
  speedRow(`MP3 to WAV, ${LONG_SECONDS / 60} min`, native, [inNode, single, parallel]);
}

/** Writes in a worker, as the engine does, without computing anything. */
const WRITER = `onmessage = async ({ data: { bytes, isFile } }) => {
  const piece = new Uint8Array(1 << 18).fill(1);
  const started = performance.now();
  if (isFile) {
    const root = await navigator.storage.getDirectory();
    const handle = await root.getFileHandle('written', { create: true });
    const access = await handle.createSyncAccessHandle();
    access.truncate(bytes);
    for (let at = 0; at < bytes; at += piece.length) access.write(piece, { at });
    access.close();
    await handle.getFile();
    postMessage(performance.now() - started);
    await root.removeEntry('written');
  } else {
    const pieces = [];
    for (let at = 0; at < bytes; at += piece.length) pieces.push(piece.slice());
    const blob = new Blob(pieces);
    await blob.slice(-1).arrayBuffer();
    postMessage(performance.now() - started);
  }
};`;

const timeOfWriting = (page: Page, bytes: number, isFile: boolean): Promise<number> =>
  page.evaluate(
    ([script, order]) =>
      new Promise<number>((resolve) => {
        const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
        worker.onmessage = ({ data }: MessageEvent<number>) => resolve(data);
        worker.postMessage(order);
      }),
    [WRITER, { bytes, isFile }] as const,
  );

/** The floor below which no result of this size can be stored, in a file and in memory. */
async function measureWriting(page: Page, seconds: number): Promise<void> {
  const bytes = seconds * 44_100 * 4;
  let inFile = Infinity;
  let inMemory = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    inFile = Math.min(inFile, await timeOfWriting(page, bytes, true));
    // A gigabyte of memory would measure the machine's swapping.
    if (bytes < 1e8) inMemory = Math.min(inMemory, await timeOfWriting(page, bytes, false));
  }
  const cells = [inFile, ...(Number.isFinite(inMemory) ? [inMemory] : [])].map(milliseconds);
  row(`only writing ${megabytes(bytes)}: file, memory`, ...cells);
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
const site = await serveEngine(folder);
const browser = await openChromium(join(folder, 'profile'));
try {
  await ffmpeg('-f', 'lavfi', '-i', SOUND, pathOf('WAV'));
  await Promise.all((['MP3', 'FLAC'] as const).map((format) => ffmpeg('-i', pathOf('WAV'), pathOf(format))));
  const page = await browser.newPage();
  await page.goto(site.url);
  const giveAll = () => giveFiles(page, (['WAV', 'MP3', 'FLAC'] as const).map(pathOf));
  await giveAll();
  const ready = await page.evaluate(async () => {
    const started = performance.now();
    await (globalThis as unknown as BenchPage).audioEngine.prepare();
    return performance.now() - started;
  });
  const workers = await prepareParallelEngine(page);
  await compareSpeed(page, node, workers);
  await compareBatch(page, node, workers);
  await compareLong(page, node);
  await measureWriting(page, SECONDS);
  await measureWriting(page, LONG_SECONDS);
  await giveAll();
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
