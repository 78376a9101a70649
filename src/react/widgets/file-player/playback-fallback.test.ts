import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { EngineError, engineUnavailable } from '../../../../engine/formats/errors.ts';
import { replaceDeviceEngines } from '../../../audio/page-engine.ts';
import { settle } from '../../../audio/testing/fake-clock.ts';
import { FakeEngine } from '../../../audio/testing/fake-engine.ts';
import { playbackFallback as fallback } from './playback-fallback.lazy.ts';

const { signal } = new AbortController();

const engine = new FakeEngine('device');
before(() => replaceDeviceEngines({ conversion: engine }));

describe('examining a file', () => {
  it('that is there blames the format', async () => {
    assert.equal(await fallback.examine(new Blob(['sound']), 'format', 'x', signal), null);
  });

  it('of no bytes says so', async () => {
    assert.equal((await fallback.examine(new Blob(), 'format', 'x', signal))?.code, 'empty-file');
  });

  it('that can no longer be read says so', async () => {
    // Firefox says that reading was aborted.
    for (const name of ['NotReadableError', 'AbortError']) {
      const gone = { slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', name)) }) };
      assert.equal((await fallback.examine(gone as unknown as Blob, 'format', 'x', signal))?.code, 'file-gone');
    }
  });
});

describe('preparing', () => {
  it('has the engine make a WAV of 16 bit, and tells how far it is', async () => {
    const progress: number[] = [];
    const file = new File(['sound'], 'song.wma');
    const preparing = fallback.prepare(file, { signal, onProgress: (done) => progress.push(done) });
    await settle();
    engine.preparations[0]!.progress(1);
    await engine.preparations[0]!.succeed();
    assert.equal(engine.takes[0]!.subject, file);
    await engine.takes[0]!.succeed({});
    const { subject } = engine.conversions[0]!;
    assert.deepEqual([subject.to, subject.options], ['WAV', { bitDepth: 16 }]);
    engine.conversions[0]!.progress(0.5);
    await engine.conversions[0]!.succeed({});
    const blob = new Blob();
    await engine.fetches[0]!.succeed(blob);
    assert.equal(await preparing, blob);
    assert.deepEqual(
      progress.map((done) => Math.round(done * 10) / 10),
      [0.2, 0.6],
    );
  });

  for (const [cause, code] of [
    [new EngineError('damaged'), 'damaged'],
    [new EngineError('no-audio'), 'no-audio'],
    [new EngineError('unsupported-codec', { codec: 'atrac3' }), 'unsupported-codec'],
    [new EngineError('out-of-memory'), 'out-of-memory'],
    [new EngineError('result-too-large'), 'out-of-memory'],
    [engineUnavailable('network'), 'engine-unreachable'],
    [engineUnavailable('worker-src'), 'engine-blocked'],
    [engineUnavailable('wasm-unsafe-eval'), 'engine-blocked'],
    [engineUnavailable('unsupported'), 'engine-unsupported'],
    [new TypeError('Failed to fetch'), 'network'],
    [new Error('what is this'), 'unexpected'],
  ] as const) {
    it(`that fails with ${cause.name} ${cause.message} is ${code}`, () => {
      assert.deepEqual(fallback.failureOf(cause), { code, cause });
    });
  }
});
