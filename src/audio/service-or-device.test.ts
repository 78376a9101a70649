import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ApiError, NetworkError } from '../api/errors.ts';
import type { ProcessingEngine } from './job-engine.ts';
import type { AskFeatures } from './service-features.ts';
import type { AudioEffect } from '../contract/audio.ts';
import { serviceOrDevice } from './service-or-device.ts';

const file = new File(['sound'], 'talk.wav');
const options = { signal: new AbortController().signal, onProgress: () => undefined };

/** What is done for an effect at a service that answers like this. */
async function doneFor(effect: AudioEffect, features: AskFeatures): Promise<{ done: string[]; result: string }> {
  const done: string[] = [];
  const engineOf = (kind: 'service' | 'device'): ProcessingEngine => ({
    kind,
    prepareInput: (input) => {
      done.push(`${kind} takes ${input.name}`);
      return Promise.resolve(kind === 'service' ? { fileId: '7' } : {});
    },
    run: ({ input }) => {
      done.push(`${kind} processes ${input.fileId ?? 'the file'}`);
      return Promise.resolve({ format: 'WAV', ...(kind === 'device' && { blob: new Blob(['from the device']) }) });
    },
    fetch: () => Promise.resolve(new Blob(['from the service'])),
  });
  const engine = serviceOrDevice(engineOf('service'), {
    wanted: (job) => (job.effect === 'SHORTEN_SILENCE' ? ['silence'] : []),
    features,
    device: () => Promise.resolve(engineOf('device')),
  });
  const input = await engine.prepareInput(file, options);
  const processed = await engine.run({ input, effect, requestId: 'r' }, options);
  return { done, result: await (await engine.fetch(processed, options)).text() };
}

it('a service that lists what a job takes does it', async () => {
  assert.deepEqual(await doneFor('SHORTEN_SILENCE', () => Promise.resolve({ options: ['trim', 'silence'] })), {
    done: ['service takes talk.wav', 'service processes 7'],
    result: 'from the service',
  });
});

for (const [what, features] of [
  ['has no such call', () => Promise.reject(new ApiError(404, ''))],
  ['lists other options', () => Promise.resolve({ options: ['trim'] })],
  ['answers with anything', () => Promise.resolve('hello' as never)],
] as const)
  it(`where the service ${what}, the device does it`, async () => {
    assert.deepEqual(await doneFor('SHORTEN_SILENCE', features), {
      done: ['service takes talk.wav', 'device takes talk.wav', 'device processes the file'],
      result: 'from the device',
    });
  });

it('the service is not asked about other jobs', async () => {
  const { result } = await doneFor('DE_NOISE_AI', () => assert.fail('asked'));
  assert.equal(result, 'from the service');
});

it('without a connection it fails, as what follows would', async () => {
  const offline = () => Promise.reject(new NetworkError(new Error('offline')));
  await assert.rejects(doneFor('SHORTEN_SILENCE', offline), NetworkError);
});
