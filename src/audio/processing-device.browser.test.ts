/** Processing on the device, with real files in a real browser. The results must match those in Node. */
import { expect } from '@open-wc/testing';
import { engineAssets } from '../../engine/assets.ts';
import { BrowserEngine } from '../../engine/browser.ts';
import type { AudioEffect, ProcessReport } from '../definition/audio.ts';
import { deviceEngine, processOnDevice } from './device-engine.ts';
import type { Processed, Processing } from './job-engine.ts';

const device = deviceEngine<BrowserEngine, Processing, Processed>(new BrowserEngine(engineAssets()), processOnDevice);
const { signal } = new AbortController();
const onProgress = () => undefined;

/** Keeps references, because Firefox and WebKit collect the content of files without any. */
const held: Blob[] = [];

async function fileOf(sample: string): Promise<File> {
  const content = await (await fetch(`/samples/${sample}`)).blob();
  held.push(content);
  return new File([content], sample);
}

async function digestOf(blob: Blob): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface Options {
  signal?: AbortSignal;
  onProgress?: (done: number) => void;
}

async function processed(sample: string, effect: AudioEffect, options: Options = {}): Promise<Processed> {
  const input = await device.prepareInput(await fileOf(sample), { signal, onProgress });
  return device.run({ input, effect, requestId: '1' }, { signal, onProgress, ...options });
}

const failureOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('processing on the device', function () {
  this.timeout(30_000);

  for (const [sample, effect] of [
    ['speech.flac', 'AUTO_LEVELING'],
    ['stereo.mp3', 'MAGIC_DUST_AI'],
    ['stereo.m4a', 'DE_NOISE_AI'],
  ] as const)
    it(`does to ${sample} what ${effect} does in Node, with real progress`, async () => {
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

  it('says that a silent file is empty, and that a damaged one is damaged', async () => {
    expect(await failureOf(processed('silence.mp3', 'AUTO_LEVELING'))).to.have.property('code', 'no-audio');
    expect(await failureOf(processed('truncated.m4a', 'DE_NOISE_AI'))).to.have.property('code', 'damaged');
    expect(await failureOf(processed('zero-bytes.wav', 'DE_NOISE_AI'))).to.have.property('code', 'not-audio');
  });

  it('ends at once when it is called off, in whichever pass, and does the next job', async () => {
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
