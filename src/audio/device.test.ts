import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { EngineError } from '../../engine/errors.ts';
import type { Probe } from '../../engine/probe.ts';
import { CodecUnsupported, ConversionEmpty, ConversionFailed, EngineUnavailable, OutOfMemory } from './conversion.ts';
import { deviceEngine, type AudioEngine } from './device.ts';
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

const engineWith = (parts: Partial<AudioEngine>) =>
  deviceEngine({
    prepare: () => Promise.resolve(),
    probe: () => Promise.resolve(probe),
    convert: () => Promise.resolve({ blob: new Blob(['x']), losses: [] }),
    ...parts,
  });

describe('converting on the device', () => {
  it('looks into the file once, tells how far it is, and gives the result with what it lacks', async () => {
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

  for (const [error, expected] of [
    [new EngineError('not-audio'), ConversionFailed],
    [new EngineError('damaged'), ConversionFailed],
    [new EngineError('no-audio'), ConversionEmpty],
    [new EngineError('unsupported-codec', { codec: 'dts' }), CodecUnsupported],
    [new EngineError('out-of-memory'), OutOfMemory],
  ] as const) {
    it(`says ${expected.name} for ${error.code}`, () =>
      assert.rejects(
        engineWith({ probe: () => Promise.reject(error) }).prepareInput(fakeFile('a'), { signal, onProgress }),
        expected,
      ));
  }

  for (const [reason, expected] of [
    ['worker-src', 'worker-src'],
    ['trusted-types', 'worker-src'],
    ['wasm-unsafe-eval', 'wasm-unsafe-eval'],
    ['connect-src', 'network'],
    ['network', 'network'],
    ['unsupported', 'unsupported'],
  ] as const) {
    it(`says that the engine cannot run for ${reason}`, async () => {
      const cause = new EngineError('engine-unavailable', { reason });
      await assert.rejects(
        engineWith({ prepare: () => Promise.reject(cause) }).prepare({ signal, onProgress }),
        (error: unknown) => error instanceof EngineUnavailable && error.reason === expected && error.cause === cause,
      );
    });
  }

  it('leaves other errors as they are', async () => {
    const gone = new DOMException('', 'NotReadableError');
    await assert.rejects(
      engineWith({ probe: () => Promise.reject(gone) }).prepareInput(fakeFile('a'), { signal, onProgress }),
      (error: unknown) => error === gone,
    );
  });
});
