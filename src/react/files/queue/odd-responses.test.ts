/**
 * Whatever a service answers to any call of a job: the job ends, in time, with a result that is one or a known failure.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createApiClient } from '../../../api/client.ts';
import { isWebAddress } from '../../../api/response.ts';
import { conversionJob, processingJob, serviceEngine } from '../../../audio/service-engine.ts';
import { speechEngine } from '../../../audio/speech.ts';
import { FakeClock } from '../../../audio/testing/fake-clock.ts';
import { oddResponses, toResponse, type OddResponse } from '../../../testing/odd-responses.ts';

const KNOWN = new Set(['ApiError', 'NetworkError', 'NotJsonError', 'InvalidResponseError', 'FailureError']);

const measured = { integrated: -16, range: null, truePeak: -1 };
const report = { before: measured, after: measured, target: -16 };

/** What each call of a job should be answered with, in order; the last is the file. */
const JOBS = {
  convert: [
    { requestId: 'r', status: 'PUBLISHED' },
    { status: 'PROCESSED', fileUrl: '/files/1.wav', losses: ['tags'] },
  ],
  process: [
    { requestId: 'r', status: 'PUBLISHED' },
    { status: 'PROCESSED', fileUrl: '/files/1.wav', report },
  ],
  speak: [
    { requestId: 'r', status: 'PENDING' },
    { status: 'COMPLETED', fileUrl: '/files/1.wav' },
  ],
} as const;

const { signal } = new AbortController();
const options = { signal, onProgress: () => undefined };

/** The job, with one of its calls answered like this however often it is made. */
async function done(job: keyof typeof JOBS, call: number, odd: OddResponse): Promise<unknown> {
  const clock = new FakeClock();
  const client = createApiClient({
    base: 'https://api.example',
    token: () => undefined,
    fetch: (url, { method } = {}) => {
      const current = method === 'POST' ? 0 : (url as string).includes('/files/') ? 2 : 1;
      const right: object | undefined = current === 2 ? undefined : JOBS[job][current];
      return Promise.resolve(current === call ? toResponse(odd) : right ? Response.json(right) : new Response('sound'));
    },
  });
  const input = { fileId: 'f', name: 'a.wav' };
  const work = async (): Promise<unknown> => {
    if (job === 'convert') {
      const engine = serviceEngine(conversionJob, client, clock);
      const result = await engine.run({ input, from: 'MP3', to: 'WAV', requestId: 'r' }, options);
      return [result, await engine.fetch(result, options)];
    }
    if (job === 'process') {
      const engine = serviceEngine(processingJob, client, clock);
      const result = await engine.run({ input, effect: 'AUTO_LEVELING', requestId: 'r' }, options);
      return [result, await engine.fetch(result, options)];
    }
    const engine = speechEngine(client, clock);
    const result = await engine.run({ input, text: 'a', voiceId: 'v', requestId: 'r' }, options);
    return [result, await engine.fetch(result, options)];
  };
  let outcome: unknown = 'still running';
  void work().then(
    (result) => (outcome = result),
    (error: unknown) => (outcome = error),
  );
  // As long as it may fail before it gives up, and the longest pause.
  await clock.pass(200_000);
  assert.equal(clock.waiting, 0, 'nothing waits');
  return outcome;
}

for (const [job, answers] of Object.entries(JOBS)) {
  describe(job, () => {
    for (const [call, right] of [...answers, undefined].entries()) {
      it(`call ${call + 1}`, async () => {
        for (const odd of oddResponses(right)) {
          const outcome = await done(job as keyof typeof JOBS, call, odd);
          if (outcome instanceof Error) {
            assert.ok(KNOWN.has(outcome.name), `${odd.name}: ${outcome.stack ?? ''}`);
            continue;
          }
          assert.ok(Array.isArray(outcome), `${odd.name}: ${String(outcome)}`);
          const [result, content] = outcome as [{ fileUrl: unknown; report?: unknown; losses?: unknown[] }, Blob];
          assert.ok(isWebAddress(result.fileUrl), odd.name);
          assert.ok(content.size > 0, odd.name);
        }
      });
    }
  });
}
