/**
 * Conversion and processing on the device, with real files in a real browser. The results must match those in Node.
 *
 * @browsers Workers, WebAssembly and private files differ between browsers.
 */
import { expect } from '@open-wc/testing';
import { BrowserEngine } from '../../engine/hosts/browser/browser.ts';
import { EngineError } from '../../engine/formats/errors.ts';
import { engineAssets } from '../../engine/hosts/browser/assets.ts';
import type { Report, WorkerRequest } from '../../engine/messages.ts';
import type { Target } from '../../engine/hosts/browser/result-file.ts';
import { removeLeftovers } from '../../engine/hosts/browser/result-storage.ts';
import { AUDIO_FORMATS, type AudioEffect, type AudioFormat, type ProcessReport } from '../contract/audio.ts';
import { convertOnDevice, deviceEngine, processOnDevice } from './device-engine.ts';
import { waitUntil } from '../testing/wait-until.ts';
import type { Conversion, Converted, Processed, Processing } from './job-engine.ts';

/** A short file of each format. */
const SOURCES: Readonly<Record<AudioFormat, string>> = {
  MP3: 'stereo.mp3',
  WAV: 'stereo.wav',
  FLAC: 'stereo.flac',
  M4A: 'stereo.m4a',
  WMA: 'stereo.wma',
  AAC: 'stereo.aac',
  AIFF: 'mono.aiff',
  AC3: 'surround.ac3',
};

const samples = (await (await fetch('/samples/')).json()) as string[];
const engine = new BrowserEngine(engineAssets());
const { signal } = new AbortController();
const onProgress = () => undefined;

const pathOf = (sample: string): string => sample.split('/').map(encodeURIComponent).join('/');

/** References to the content of a test's files, which Firefox and WebKit collect without any. */
const contents: Blob[] = [];
afterEach(() => void contents.splice(0));

async function fileOf(sample: string): Promise<File> {
  const content = await (await fetch(`/samples/${pathOf(sample)}`)).blob();
  contents.push(content);
  return new File([content], sample);
}

async function digestOf(blob: Blob): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const failureOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => undefined,
    (error: unknown) => error,
  );

async function outcomeOf(file: File, to: AudioFormat): Promise<string> {
  try {
    return await digestOf((await engine.convert(file, { to })).blob);
  } catch (error) {
    if (error instanceof EngineError) return error.code;
    throw error;
  }
}

const expectedOf = async (sample: string, to: AudioFormat): Promise<string> =>
  (await fetch(`/engine-build/outcome/${to}/${pathOf(sample)}`)).text();

/** Mono noise of this duration, as a WAV file: quiet enough that no encoder makes it clip. */
function noise(seconds: number): File {
  const rate = 44_100;
  const view = new DataView(new ArrayBuffer(44 + seconds * rate * 2));
  const [riff, wave, data] = [0x46464952, 0x45564157, 0x61746164];
  for (const [at, value] of [
    [0, riff],
    [4, view.byteLength - 8],
    [8, wave],
    [12, 0x20746d66],
    [16, 16],
    [20, 0x00010001],
    [24, rate],
    [28, rate * 2],
    [32, 0x00100002],
    [36, data],
    [40, seconds * rate * 2],
  ] as const)
    view.setUint32(at, value, true);
  let state = 1;
  for (let at = 44; at < view.byteLength; at += 2) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) | 0;
    view.setInt16(at, state >> 18, true);
  }
  return new File([view.buffer], 'noise.wav');
}

const hasPrivateFiles = (navigator as { storage?: StorageManager }).storage !== undefined;

/** Where results are stored: the folders of pages, and their files. */
async function storedFiles(): Promise<string[]> {
  const found: string[] = [];
  for await (const [name, folder] of (await navigator.storage.getDirectory()).entries())
    if (name.startsWith('pc-engine-'))
      for await (const file of (folder as FileSystemDirectoryHandle).keys()) found.push(`${name}/${file}`);
  return found;
}

const isStored = async (path: string): Promise<boolean> => (await storedFiles()).includes(path);

it('changes tags, chapters and cover art, and reads them back', async () => {
  const cover = (await engine.readTags(await fileOf('art.mp3'), { signal })).cover;
  expect(cover?.type).to.equal('image/png');
  const tags = { title: 'Neu; 日本 = 1', chapters: [{ start: 0, title: 'One' }] };
  for (const to of ['MP3', 'AIFF', 'WAV'] as const) {
    const convert = deviceEngine<typeof engine, Conversion, Converted>(engine, convertOnDevice);
    const input = await convert.prepareInput(await fileOf('stereo.flac'), { signal, onProgress });
    const request = { input, to, requestId: 'r', options: { tags }, cover };
    const blob = await convert.fetch(await convert.run(request, { signal, onProgress }), { signal });
    const found = await engine.readTags(blob, { signal });
    expect([found.title, found.chapters], to).to.deep.equal([tags.title, tags.chapters]);
    expect(await digestOf(found.cover ?? new Blob()), to).to.equal(await digestOf(cover ?? new Blob()));
  }
});

describe('the engine in a browser', function () {
  this.timeout(20_000);

  before(async () => {
    expect(samples).to.include('stereo.mp3');
    await engine.prepare();
  });

  // Each format once as source and once as target: what the code does is the same in every browser, and all pairs are
  // compared with FFmpeg in Node.
  for (const [index, from] of AUDIO_FORMATS.entries()) {
    const to = AUDIO_FORMATS[(index + 1) % AUDIO_FORMATS.length]!;
    it(`converts ${from} to ${to} as FFmpeg does`, async () => {
      expect(await outcomeOf(await fileOf(SOURCES[from]), to)).to.equal(await expectedOf(SOURCES[from], to));
    });
  }

  for (const sample of samples)
    it(`converts ${sample} as FFmpeg does`, async () => {
      expect(await outcomeOf(await fileOf(sample), 'FLAC')).to.equal(await expectedOf(sample, 'FLAC'));
    });

  it('reads a file that a program wrote wrong, for each kind of work', async () => {
    const whole = noise(1);
    // A chunk of three bytes, without the byte that pads it.
    const odd = new Uint8Array([0x69, 0x58, 0x4d, 0x4c, 3, 0, 0, 0, 0x3c, 0x61, 0x3e]);
    const file = new File([whole.slice(0, 36), odd, whole.slice(36)], 'odd.wav');
    expect((await engine.probe(file)).duration).to.be.closeTo(1, 0.01);
    expect((await engine.convert(file, { to: 'FLAC' })).duration).to.be.closeTo(1, 0.01);
    expect((await engine.measureLoudness(file)).integrated).to.be.closeTo(-15, 5);
    const { report } = await engine.process(file, { to: 'WAV', effect: 'AUTO_LEVELING' });
    expect(report.target).to.equal(-19);
  });

  it('measures loudness', async () => {
    const loudness = await engine.measureLoudness(await fileOf('speech.flac'));
    expect(loudness).to.deep.equal({ integrated: -21, range: 3.6, truePeak: -4.5 });
  });

  it('writes large results outside of memory, and they can be read repeatedly', async () => {
    const file = noise(240);
    const { blob } = await engine.convert(file, { to: 'AIFF' });
    expect(blob.size)
      .to.be.greaterThan(file.size - 44)
      .and.below(file.size + 1000);
    expect(blob.type).to.equal('audio/aiff');
    expect(await digestOf(blob)).to.equal(await digestOf(blob));
    const back = await engine.convert(new File([blob], 'back.aiff'), { to: 'WAV' });
    expect(await digestOf(back.blob.slice(-1000))).to.equal(await digestOf(file.slice(-1000)));
  });

  describe('with several workers', () => {
    const parallel = new BrowserEngine(engineAssets(), 2);
    const PageWorker = globalThis.Worker;
    let long: File;
    /** What the workers are asked to do. */
    let requests: WorkerRequest<Blob, Target>[] = [];
    let onRequest: (request: WorkerRequest<Blob, Target>) => WorkerRequest<Blob, Target> | undefined;
    /** What terminated workers said last. */
    let lastWords: (string | undefined)[] = [];
    before(async () => {
      long = new File([(await engine.convert(noise(130), { to: 'MP3' })).blob], 'long.mp3');
      globalThis.Worker = class extends PageWorker {
        #said: string | undefined;

        constructor(url: string | URL) {
          super(url);
          this.addEventListener('message', ({ data }: MessageEvent<Report<Blob>>) => (this.#said = data.type));
        }

        override postMessage(request: WorkerRequest<Blob, Target>): void {
          requests.push(request);
          const sent = onRequest(request);
          if (sent) super.postMessage(sent);
        }

        override terminate(): void {
          lastWords.push(this.#said);
          super.terminate();
        }
      };
    });
    beforeEach(() => {
      requests = [];
      lastWords = [];
      onRequest = (request) => request;
    });
    after(() => void (globalThis.Worker = PageWorker));

    it('gives a result of segments new tags, chapters and cover art', async () => {
      const { cover } = await engine.readTags(await fileOf('art.mp3'));
      const picture = new Uint8Array(await (cover ?? new Blob()).arrayBuffer());
      const tags = { title: 'Neu', chapters: [0, 90].map((start) => ({ start, title: `${start}` })) };
      for (const to of ['AIFF', 'WAV'] as const) {
        requests = [];
        const { blob } = await parallel.convert(long, { to, options: { tags }, cover: picture });
        expect(requests.filter(({ source }) => source.size < long.size).length, to).to.equal(2);
        const found = await engine.readTags(blob);
        expect([found.title, found.chapters], to).to.deep.equal([tags.title, tags.chapters]);
        expect(await digestOf(found.cover ?? new Blob()), to).to.equal(await digestOf(new Blob([picture])));
      }
    });

    it('decodes a long file in segments, to the same bytes as with one', async () => {
      const seen: number[] = [];
      const onProgress = ({ done }: { done: number }) => seen.push(done);
      const { blob, ...report } = await parallel.convert(long, { to: 'WAV' }, { onProgress });
      const whole = await engine.convert(long, { to: 'WAV' });
      expect(requests.filter(({ source }) => source.size < long.size)).to.have.length(2);
      expect(blob.type).to.equal('audio/wav');
      expect(await digestOf(blob)).to.equal(await digestOf(whole.blob));
      expect(report.losses).to.deep.equal(whole.losses);
      expect(report.duration).to.be.closeTo(whole.duration!, 0.05);
      expect(seen).to.deep.equal(seen.toSorted((a, b) => a - b));
      expect(seen.at(-1)).to.be.within(0.99, 1);
    });

    it('stops all of them when the job is aborted, and runs the next one', async () => {
      const controller = new AbortController();
      const reason = new Error('called off');
      const onProgress = () => controller.abort(reason);
      const converting = parallel.convert(long, { to: 'AIFF' }, { signal: controller.signal, onProgress });
      expect(await failureOf(converting)).to.equal(reason);
      const { blob } = await parallel.convert(long, { to: 'AIFF' });
      expect(await digestOf(blob)).to.equal(await digestOf((await engine.convert(long, { to: 'AIFF' })).blob));
    });

    it('uses one for a file that is damaged in the middle', async () => {
      const middle = Math.floor(long.size / 2);
      const damaged = new File([long.slice(0, middle), new Uint8Array(500), long.slice(middle)], 'damaged.mp3');
      const [one, several] = [
        await engine.convert(damaged, { to: 'WAV' }),
        await parallel.convert(damaged, { to: 'WAV' }),
      ];
      expect(await digestOf(several.blob)).to.equal(await digestOf(one.blob));
    });

    (hasPrivateFiles ? describe : describe.skip)('that store their segments', () => {
      /** Large enough for each of two segments to be stored. */
      const request = { to: 'WAV', options: { bitDepth: 32, channels: 'stereo' } } as const;

      const storedAs = (): string[] =>
        requests.flatMap(({ target }) =>
          target?.storedAs ? [`${target.storedAs.folder}/${target.storedAs.name}`] : [],
        );

      /** A browser locks a file for a while after its worker was terminated. */
      const removed = (paths: readonly string[]) =>
        waitUntil(
          async () => {
            const stored = await storedFiles();
            return !paths.some((path) => stored.includes(path));
          },
          `${paths.join(' and ')} should be removed`,
        );

      const terminated = () => waitUntil(() => lastWords.length === 2, 'both workers should be terminated');

      // Firefox crashes if a worker is terminated while it writes.
      it('lets workers end by themselves before they are terminated', async () => {
        const controller = new AbortController();
        const onProgress = ({ done }: { done: number }) => {
          if (done > 0.2) controller.abort();
        };
        await failureOf(parallel.convert(long, request, { signal: controller.signal, onProgress }));
        await terminated();
        // One may have written all of its segment.
        for (const said of lastWords) expect(said).to.be.oneOf(['broken', 'ended']);
      });

      it('terminates workers that do not stop by themselves', async () => {
        onRequest = (sent) => (sent.target ? undefined : sent);
        const controller = new AbortController();
        const converting = parallel.convert(long, request, { signal: controller.signal });
        await waitUntil(() => storedAs().length === 2, 'both segments should be requested');
        controller.abort();
        await failureOf(converting);
        await terminated();
      });

      it('leaves none of them when the job is aborted', async () => {
        const controller = new AbortController();
        const reason = new Error('called off');
        const seen: string[] = [];
        const converting = parallel.convert(long, request, {
          signal: controller.signal,
          onProgress() {
            // On a busy machine, one worker may be far before the other begins.
            if (storedAs().length < 2 || controller.signal.aborted) return;
            seen.push(...storedAs());
            controller.abort(reason);
          },
        });
        expect(await failureOf(converting)).to.equal(reason);
        expect(seen).to.have.length(2);
        await removed(seen);
      });

      it('fails with the error of the segment that fails, and leaves none of them', async () => {
        // As if there were no private file for the second one.
        onRequest = (sent) =>
          sent.target && storedAs().length === 2
            ? { ...sent, target: { contentType: sent.target.contentType, expectedBytes: 2 ** 30 } }
            : sent;
        const failure = await failureOf(parallel.convert(long, request));
        expect(failure).to.be.instanceOf(EngineError);
        expect((failure as EngineError).code).to.equal('result-too-large');
        expect(storedAs()).to.have.length(2);
        await removed(storedAs());
      });

      it('keeps the result readable when another page starts', async () => {
        const { blob } = await parallel.convert(long, request);
        const parts = storedAs();
        expect(parts).to.have.length(2);
        expect(await outcomeInFrame('')).to.equal('converted to audio/flac');
        await removeLeftovers();
        for (const part of parts) expect(await isStored(part), part).to.equal(true);
        const whole = await engine.convert(long, request);
        expect(await digestOf(blob)).to.equal(await digestOf(whole.blob));
      });
    });
  });

  it('says before the work that a result is too large where there are no private files', async () => {
    const { storage } = navigator as { storage?: StorageManager };
    const getDirectory = storage?.getDirectory.bind(storage);
    // WebKitGTK has none anyway.
    if (storage) storage.getDirectory = () => Promise.reject(new DOMException('', 'SecurityError'));
    try {
      const inPrivate = new BrowserEngine(engineAssets());
      let reported = false;
      const options = { sampleRate: 192_000, bitDepth: 32, channels: 'stereo' } as const;
      const attempt = (file: File) =>
        inPrivate.convert(file, { to: 'WAV', options }, { onProgress: () => (reported = true) });
      const failure = await failureOf(attempt(noise(400)));
      expect(failure).to.be.instanceOf(EngineError);
      expect((failure as EngineError).code).to.equal('result-too-large');
      expect(reported).to.equal(false);
      expect((await attempt(noise(1))).blob.size).to.be.greaterThan(1_000_000);
    } finally {
      if (storage && getDirectory) storage.getDirectory = getDirectory;
    }
  });

  (hasPrivateFiles ? it : it.skip)(
    'removes what pages left behind that crashed, and nothing of those that are open',
    async () => {
      const root = await navigator.storage.getDirectory();
      const [crashed, open] = ['pc-engine-crashed', 'pc-engine-open'];
      for (const name of [crashed, open]) {
        const folder = await root.getDirectoryHandle(name, { create: true });
        await folder.getFileHandle('0', { create: true });
      }
      let close!: () => void;
      const closed = new Promise<void>((resolve) => (close = resolve));
      await new Promise<void>((resolve) => {
        void navigator.locks.request(open, () => {
          resolve();
          return closed;
        });
      });
      const names = async () => {
        const found: string[] = [];
        for await (const name of root.keys()) found.push(name);
        return found;
      };
      try {
        await removeLeftovers();
        expect(await names()).to.include(open);
        expect(await names()).not.to.include(crashed);
      } finally {
        close();
      }
      await removeLeftovers();
      expect(await names()).not.to.include(open);
    },
  );

  (hasPrivateFiles ? it : it.skip)('keeps the folder of a page that starts while left-overs are removed', async () => {
    const root = await navigator.storage.getDirectory();
    const starting = 'pc-engine-starting';
    let close!: () => void;
    const closed = new Promise<void>((resolve) => (close = resolve));
    const { locks } = navigator;
    const query = locks.query.bind(locks);
    locks.query = async () => {
      const known = await query();
      await new Promise<void>((resolve) => {
        void locks.request(starting, () => {
          resolve();
          return closed;
        });
      });
      await root.getDirectoryHandle(starting, { create: true });
      return known;
    };
    try {
      await removeLeftovers();
      await root.getDirectoryHandle(starting);
    } finally {
      Reflect.deleteProperty(locks, 'query');
      close();
      await root.removeEntry(starting, { recursive: true });
    }
  });

  (hasPrivateFiles ? describe : describe.skip)('a file that is gone', () => {
    /** A private file: tests can remove no other. */
    async function removable(content: Blob): Promise<{ file: File; remove: () => Promise<void> }> {
      const root = await navigator.storage.getDirectory();
      const name = `${crypto.randomUUID()}.wav`;
      const handle = await root.getFileHandle(name, { create: true });
      const writable = await handle.createWritable();
      await writable.write(content);
      await writable.close();
      return { file: await handle.getFile(), remove: () => root.removeEntry(name) };
    }

    const isSaid = (error: unknown) =>
      expect((error as Error).name).to.be.oneOf(['NotReadableError', 'NotFoundError'], String(error));

    it('before the job is said', async () => {
      const { file, remove } = await removable(noise(1));
      await remove();
      isSaid(await failureOf(engine.convert(file, { to: 'MP3' })));
    });

    it('in the middle of the job is said', async () => {
      const { file, remove } = await removable(noise(600));
      let removed: Promise<void> | undefined;
      const onProgress = () => void (removed ??= remove());
      isSaid(await failureOf(engine.convert(file, { to: 'MP3' }, { onProgress })));
      await removed;
    });
  });

  it('stops a job immediately when it is aborted, and runs the next one', async () => {
    const controller = new AbortController();
    const reason = new Error('called off');
    let calledOff = 0;
    const converting = engine.convert(
      noise(300),
      { to: 'AIFF' },
      {
        signal: controller.signal,
        onProgress() {
          calledOff = performance.now();
          controller.abort(reason);
        },
      },
    );
    expect(await failureOf(converting)).to.equal(reason);
    expect(performance.now() - calledOff).to.be.below(1000);
    const file = await fileOf(SOURCES.MP3);
    expect(await outcomeOf(file, 'WAV')).to.equal(await expectedOf(SOURCES.MP3, 'WAV'));
  });
});

describe('conversion on the device', function () {
  this.timeout(20_000);
  const device = deviceEngine<BrowserEngine, Conversion, Converted>(engine, convertOnDevice);

  it('accepts a file, converts it with real progress and returns the result', async () => {
    const seen: number[] = [];
    const input = await device.prepareInput(noise(60), { signal, onProgress });
    const conversion = { input, from: 'WAV', to: 'MP3', requestId: '1' } as const;
    const converted = await device.run(conversion, { signal, onProgress: (done) => seen.push(done) });
    expect((await device.fetch(converted, { signal })).type).to.equal('audio/mpeg');
    expect(seen).to.have.length.greaterThan(1);
    expect(seen).to.deep.equal(seen.toSorted((a, b) => a - b));
    expect(seen.at(-1)).to.be.within(0.99, 1);
  });

  it('joins large files without reading them into memory, and removes what it made on the way', async () => {
    const before = hasPrivateFiles ? await storedFiles() : [];
    const [one, other] = [noise(200), noise(5)];
    const inputs = [];
    for (const file of [one, other, one]) inputs.push(await device.prepareInput(file, { signal, onProgress }));
    const [input, ...following] = inputs;
    const options = { join: { gap: 0.5 }, tags: { chapters: [] } };
    const seen: number[] = [];
    const job = { input: input!, following, to: 'WAV', requestId: '1', options } as const;
    const joined = await device.run(job, { signal, onProgress: (done) => seen.push(done) });
    expect(seen).to.deep.equal(seen.toSorted((a, b) => a - b));
    expect(seen.at(-1)).to.equal(1);
    const result = await device.fetch(joined, { signal });
    const [samples, gap] = [[one, other].map((file) => file.slice(44)), new Uint8Array(44_100)];
    const expected = new Blob([samples[0]!, gap, samples[1]!, gap, samples[0]!]);
    expect(await digestOf(result.slice(-expected.size))).to.equal(await digestOf(expected));
    if (!hasPrivateFiles) return;
    // Nothing but the result, wherever it is.
    await waitUntil(async () => (await storedFiles()).length <= before.length + 1);
  });

  it('removes what it made of files when joining them is stopped', async () => {
    const before = hasPrivateFiles ? await storedFiles() : [];
    const [input, other] = [noise(200), noise(201)].map((file) => device.prepareInput(file, { signal, onProgress }));
    const job = { input: await input!, following: [await other!], to: 'FLAC', requestId: '1' } as const;
    for (const when of [0.05, 0.2, 0.6]) {
      const controller = new AbortController();
      const reason = new Error('called off');
      const running = device.run(
        { ...job, options: { join: {} } },
        { signal: controller.signal, onProgress: (done) => done >= when && controller.abort(reason) },
      );
      expect(await failureOf(running)).to.equal(reason);
    }
    if (hasPrivateFiles) await waitUntil(async () => (await storedFiles()).length <= before.length);
  });

  it('rejects a file without audio', async () => {
    const refused = device.prepareInput(new File(['<html>'], 'page.mp3'), { signal, onProgress });
    expect(await failureOf(refused)).to.have.property('code', 'not-audio');
  });
});

describe('processing on the device', function () {
  this.timeout(30_000);
  const device = deviceEngine<BrowserEngine, Processing, Processed>(engine, processOnDevice);

  async function processed(
    sample: string,
    effect: AudioEffect,
    options: { signal?: AbortSignal; onProgress?: (done: number) => void } = {},
  ): Promise<Processed> {
    const input = await device.prepareInput(await fileOf(sample), { signal, onProgress });
    return device.run({ input, effect, requestId: '1' }, { signal, onProgress, ...options });
  }

  for (const [sample, effect] of [
    ['speech.flac', 'AUTO_LEVELING'],
    ['stereo.mp3', 'MAGIC_DUST_AI'],
    ['stereo.m4a', 'DE_NOISE_AI'],
  ] as const)
    it(`applies ${effect} to ${sample} as in Node, with real progress`, async () => {
      const expected = (await (await fetch(`/engine-build/processed/${effect}/${sample}`)).json()) as {
        digest: string;
        report: ProcessReport;
      };
      const seen: number[] = [];
      const result = await processed(sample, effect, { onProgress: (done) => seen.push(done) });
      expect(result.report).to.deep.equal(expected.report);
      const blob = await device.fetch(result, { signal });
      expect(await digestOf(blob)).to.equal(expected.digest);
      expect(`${result.format} ${blob.type}`).to.match(/^(FLAC audio\/flac|MP3 audio\/mpeg|M4A audio\/mp4)$/);
      expect(seen).to.deep.equal(seen.toSorted((a, b) => a - b));
      expect(seen.at(-1)).to.equal(1);
    });

  it('has the larger network hear it for strong, as in Node', async () => {
    const source = '/engine-build/processed/DE_NOISE_AI/speech.flac?strength=strong';
    const { digest, report } = (await (await fetch(source)).json()) as { digest: string; report: ProcessReport };
    const strong = await engine.process(await fileOf('speech.flac'), {
      to: 'FLAC',
      effect: 'DE_NOISE_AI',
      strength: 'strong',
    });
    expect(strong.report).to.deep.equal(report);
    expect(strong.report.usedStrength).to.equal(undefined);
    expect(await digestOf(strong.blob)).to.equal(digest);
  });

  for (const [what, path] of [
    ['missing', '/engine-build/missing.wasm'],
    ['a recording', '/samples/stereo.m4a'],
    ['another module', '/engine/prebuilt/engine.wasm'],
  ] as const)
    it(`is standard, and says so, where the larger network is ${what}`, async () => {
      const { digest } = (await (await fetch('/engine-build/processed/DE_NOISE_AI/stereo.m4a')).json()) as {
        digest: string;
      };
      const without = new BrowserEngine({ ...engineAssets(), voiceNetwork: new URL(path, location.href).href });
      const request = { to: 'M4A', effect: 'DE_NOISE_AI', strength: 'strong' } as const;
      const { blob, report } = await without.process(await fileOf('stereo.m4a'), request);
      expect(report.usedStrength).to.equal('standard');
      expect(await digestOf(blob)).to.equal(digest);
    });

  it('rejects files that are silent, damaged or no audio', async () => {
    expect(await failureOf(processed('silence.mp3', 'AUTO_LEVELING'))).to.have.property('code', 'no-audio');
    expect(await failureOf(processed('truncated.m4a', 'DE_NOISE_AI'))).to.have.property('code', 'damaged');
    expect(await failureOf(processed('zero-bytes.wav', 'DE_NOISE_AI'))).to.have.property('code', 'not-audio');
  });

  it('stops immediately when it is aborted in any pass, and runs the next job', async () => {
    for (const when of [0.05, 0.5]) {
      const controller = new AbortController();
      const reason = new Error('called off');
      let calledOff = 0;
      const failure = await failureOf(
        processed('speech.flac', 'MAGIC_DUST_AI', {
          signal: controller.signal,
          onProgress(done) {
            if (done < when || calledOff > 0) return;
            calledOff = performance.now();
            controller.abort(reason);
          },
        }),
      );
      expect(failure).to.equal(reason);
      expect(performance.now() - calledOff).to.be.below(1000);
    }
    expect((await processed('stereo.mp3', 'AUTO_LEVELING')).report?.after.integrated).to.be.within(-16.5, -15.5);
  });
});

describe('loading the engine', function () {
  this.timeout(20_000);

  it('reports the progress of the download', async () => {
    const seen: number[] = [];
    await new BrowserEngine(engineAssets()).prepare({ onProgress: (done) => seen.push(done) });
    expect(seen.at(-1)).to.equal(1);
  });

  it('works from another origin', async () => {
    const other = new URL(location.href);
    other.hostname = location.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
    const elsewhere = (path: string) => new URL(path, other).href;
    const far = new BrowserEngine({
      program: elsewhere('/engine/prebuilt/engine.wasm'),
      network: elsewhere('/engine/prebuilt/rnnoise.dat'),
      voiceNetwork: elsewhere('/engine/prebuilt/voice-network.wasm'),
      worker: elsewhere('/engine-build/worker.js'),
    });
    const { blob } = await far.convert(await fileOf(SOURCES.FLAC), { to: 'WAV' });
    expect(await digestOf(blob)).to.equal(await expectedOf(SOURCES.FLAC, 'WAV'));
  });

  const elsewhereOnly = 'http://127.0.0.1:9/engine.wasm';
  for (const [what, missing, code] of [
    ['the program is missing', { program: '/engine-build/missing.wasm' }, 'engine-not-found'],
    ['the worker is missing', { worker: '/engine-build/missing.js' }, 'engine-not-found'],
    ['there is a page in place of the program', { program: '/engine-build/policy.html' }, 'engine-not-found'],
    ['the program is on the bundler’s disk', { program: 'file:///build/engine.wasm' }, 'engine-not-found'],
    ['nothing responds', { program: elsewhereOnly }, 'engine-unreachable'],
  ] as const)
    it(`fails if ${what}`, async () => {
      const assets = { ...engineAssets(), ...missing };
      const device = deviceEngine<BrowserEngine, Conversion, Converted>(new BrowserEngine(assets), convertOnDevice);
      expect(await failureOf(device.prepare({ signal, onProgress }))).to.have.property('code', code);
    });
});

describe('a page’s policy', function () {
  this.timeout(20_000);
  const insists = 'trustedTypes' in globalThis;
  // WebKitGTK 2.50 does not enforce it.
  const forbidsWasm = !/AppleWebKit(?!.*Chrome)/.test(navigator.userAgent);
  const converts = 'converted to audio/flac';

  for (const [policy, ended] of [
    ["script-src 'self' 'wasm-unsafe-eval'", converts],
    ["script-src 'self' 'wasm-unsafe-eval'; worker-src blob:", converts],
    ["script-src 'self' 'wasm-unsafe-eval'; require-trusted-types-for 'script'", converts],
    [
      "script-src 'self' 'wasm-unsafe-eval'; require-trusted-types-for 'script'; trusted-types 'none'",
      insists ? 'engine-blocked: trusted-types pc-elements-engine' : converts,
    ],
    ["script-src 'self'", forbidsWasm ? "engine-blocked: script-src 'wasm-unsafe-eval'" : converts],
    ["script-src 'self' 'wasm-unsafe-eval'; worker-src 'none'", 'engine-blocked: worker-src blob:'],
    ["script-src 'self' 'wasm-unsafe-eval'; connect-src 'none'", "engine-blocked: connect-src 'self'"],
    [
      "script-src 'self'; worker-src 'none'; connect-src 'none'",
      `engine-blocked: ${forbidsWasm ? "script-src 'wasm-unsafe-eval'; " : ''}worker-src blob:; connect-src 'self'`,
    ],
  ] as const)
    it(`${policy}: ${ended}`, async () => {
      expect(await outcomeInFrame(policy)).to.equal(ended);
    });

  it('of a frame that is sandboxed: converted to audio/flac', async () => {
    expect(await outcomeInFrame('', (frame) => frame.setAttribute('sandbox', 'allow-scripts'))).to.equal(converts);
  });
});

/** What a frame with this policy posts. */
async function outcomeInFrame(policy: string, prepare?: (frame: HTMLIFrameElement) => void): Promise<unknown> {
  const frame = document.createElement('iframe');
  prepare?.(frame);
  const answer = new Promise<unknown>((resolve) => {
    addEventListener('message', ({ source, data }) => source === frame.contentWindow && resolve(data));
  });
  frame.src = `/engine-build/policy.html?policy=${encodeURIComponent(policy)}`;
  document.body.append(frame);
  const outcome = await answer;
  frame.remove();
  return outcome;
}
