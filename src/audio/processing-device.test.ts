import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { EngineError } from '../../engine/errors.ts';
import type { Probe } from '../../engine/probe.ts';
import type { BrowserEngine } from '../../engine/browser.ts';
import { deviceEngine, processOnDevice } from './device-engine.ts';
import type { Processed, Processing } from './job-engine.ts';
import { fakeFile } from './testing/fake-file.ts';

const probe: Probe = {
  container: 'mp3',
  duration: 1,
  tags: {},
  audio: { index: 0, codec: 'mp3', sampleRate: 44_100, channels: 2, sampleFormat: 'fltp', bits: 0 },
  pictures: [],
  hasVideo: false,
};
const measurement = { integrated: -20, range: 3, truePeak: -2 };
const report = { before: measurement, after: measurement };
const { signal } = new AbortController();
const onProgress = () => undefined;

type AudioEngine = Pick<BrowserEngine, 'prepare' | 'probe' | 'process'>;

const engineWith = (process: AudioEngine['process']) =>
  deviceEngine<AudioEngine, Processing, Processed>(
    { prepare: () => Promise.resolve(), probe: () => Promise.resolve(probe), process },
    processOnDevice,
  );

describe('processing on the device', () => {
  it('looks into the file once, keeps its format, tells how far it is, and gives the result with its report', async () => {
    const file = fakeFile('take.aif');
    const seen: number[] = [];
    const engine = engineWith((source, order, options) => {
      assert.equal(source, file);
      assert.deepEqual(order, { effect: 'DE_NOISE_AI', to: 'AIFF', probe });
      options?.onProgress?.({ done: 0.5, secondsLeft: 3 });
      return Promise.resolve({ blob: new Blob(['result']), report });
    });
    const input = await engine.prepareInput(file, { signal, onProgress });
    const job = { input, effect: 'DE_NOISE_AI', requestId: '1' } as const;
    const processed = await engine.run(job, { signal, onProgress: (done) => seen.push(done) });
    assert.equal(processed.format, 'AIFF');
    assert.equal(processed.report, report);
    assert.deepEqual(seen, [0.5]);
    assert.equal(await (await engine.fetch(processed, { signal })).text(), 'result');
  });

  it('says that a silent file is empty', async () => {
    const engine = engineWith(() => Promise.reject(new EngineError('no-audio')));
    const input = await engine.prepareInput(fakeFile('a.wav'), { signal, onProgress });
    const running = engine.run({ input, effect: 'AUTO_LEVELING', requestId: '1' }, { signal, onProgress });
    await assert.rejects(running, { code: 'no-audio' });
  });
});
