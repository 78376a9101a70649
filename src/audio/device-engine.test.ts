import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BrowserEngine } from '../../engine/hosts/browser/browser.ts';
import { EngineError } from '../../engine/formats/errors.ts';
import type { Probe } from '../../engine/formats/probe.ts';
import { convertOnDevice, deviceEngine, processOnDevice } from './device-engine.ts';
import type { Conversion, Converted, Processed, Processing } from './job-engine.ts';
import { fakeFile } from './testing/fake-file.ts';

const probe: Probe = {
  container: 'wav',
  duration: 1,
  tags: {},
  audio: { index: 0, codec: 'pcm_s16le', sampleRate: 8000, channels: 1, sampleFormat: 's16', bits: 16 },
  pictures: [],
  hasVideo: false,
};
const { signal } = new AbortController();
const onProgress = () => undefined;

type AudioEngine = Pick<BrowserEngine, 'prepare' | 'probe' | 'convert' | 'join'>;

const engineWith = (parts: Partial<AudioEngine>) =>
  deviceEngine<AudioEngine, Conversion, Converted>(
    {
      prepare: () => Promise.resolve(),
      probe: () => Promise.resolve(probe),
      convert: () => Promise.resolve({ blob: new Blob(['x']), losses: [] }),
      join: () => assert.fail('joined'),
      ...parts,
    },
    convertOnDevice,
  );

describe('converting on the device', () => {
  it('probes the file once, reports progress, and returns the result with its losses', async () => {
    const file = fakeFile('a.wav');
    const seen: unknown[] = [];
    const engine = engineWith({
      convert(source, order, options) {
        assert.equal(source, file);
        assert.deepEqual(order, { to: 'MP3', options: { bitrate: 320 }, probe });
        options?.onProgress?.({ done: 0.5, secondsLeft: 3 });
        return Promise.resolve({ blob: new Blob(['result']), losses: ['cover-art'] });
      },
    });
    assert.equal(engine.kind, 'device');
    const input = await engine.prepareInput(file, { signal, onProgress });
    assert.equal(input.fileId, undefined);
    const converted = await engine.run(
      { input, from: 'WAV', to: 'MP3', requestId: '1', options: { bitrate: 320 } },
      { signal, onProgress: (done) => seen.push(done) },
    );
    assert.deepEqual(converted.losses, ['cover-art']);
    assert.deepEqual(seen, [0.5]);
    assert.equal(await (await engine.fetch(converted, { signal })).text(), 'result');
  });

  it('joins the files that follow, in their order', async () => {
    const files = ['a.wav', 'b.mp3', 'c.wav'].map((name) => fakeFile(name));
    const engine = engineWith({
      convert: () => assert.fail('converted'),
      join(sources, order) {
        assert.deepEqual(
          sources.map((source) => source.file),
          files,
        );
        assert.ok(sources.every((source) => source.probe === probe));
        assert.deepEqual(order, { to: 'MP3', options: { join: { gap: 1 } } });
        return Promise.resolve({ blob: new Blob(['result']), losses: [] });
      },
    });
    const inputs = await Promise.all(files.map((file) => engine.prepareInput(file, { signal, onProgress })));
    const [input, ...following] = inputs;
    const job = { input: input!, following, to: 'MP3', requestId: '1', options: { join: { gap: 1 } } } as const;
    const converted = await engine.run(job, { signal, onProgress });
    assert.equal(converted.size, 6);
  });

  it('rejects with the engine’s error', async () => {
    const error = new EngineError('unsupported-codec', { codec: 'dts' });
    const probing = engineWith({ probe: () => Promise.reject(error) });
    await assert.rejects(probing.prepareInput(fakeFile('a'), { signal, onProgress }), (cause) => cause === error);
    const starting = engineWith({ prepare: () => Promise.reject(error) });
    await assert.rejects(starting.prepare({ signal, onProgress }), (cause) => cause === error);
  });
});

const measurement = { integrated: -20, range: 3, truePeak: -2 };
const report = { before: measurement, after: measurement };
type ProcessingEngine = Pick<BrowserEngine, 'prepare' | 'probe' | 'process'>;

const processingWith = (process: ProcessingEngine['process']) =>
  deviceEngine<ProcessingEngine, Processing, Processed>(
    { prepare: () => Promise.resolve(), probe: () => Promise.resolve(probe), process },
    processOnDevice,
  );

describe('processing on the device', () => {
  it('probes the file once, keeps its format, reports progress, and returns the result with its report', async () => {
    const file = fakeFile('take.aif');
    const seen: number[] = [];
    const engine = processingWith((source, order, options) => {
      assert.equal(source, file);
      assert.deepEqual(order, { effect: 'DE_NOISE_AI', strength: 'light', to: 'AIFF', probe });
      options?.onProgress?.({ done: 0.5, secondsLeft: 3 });
      return Promise.resolve({ blob: new Blob(['result']), report });
    });
    const input = await engine.prepareInput(file, { signal, onProgress });
    const job = { input, effect: 'DE_NOISE_AI', options: { strength: 'light' }, requestId: '1' } as const;
    const processed = await engine.run(job, { signal, onProgress: (done) => seen.push(done) });
    assert.equal(processed.format, 'AIFF');
    assert.equal(processed.report, report);
    assert.deepEqual(seen, [0.5]);
    assert.equal(await (await engine.fetch(processed, { signal })).text(), 'result');
  });

  it('rejects a silent file', async () => {
    const engine = processingWith(() => Promise.reject(new EngineError('no-audio')));
    const input = await engine.prepareInput(fakeFile('a.wav'), { signal, onProgress });
    const running = engine.run({ input, effect: 'AUTO_LEVELING', requestId: '1' }, { signal, onProgress });
    await assert.rejects(running, { code: 'no-audio' });
  });
});
