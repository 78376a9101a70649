import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError, NetworkError } from '../../../api/errors.ts';
import type { TtsVoice } from '../../../contract/schema.ts';
import { FailureError } from '../../../api/failure.ts';
import type { Speaking, Spoken } from '../../../audio/speech.ts';
import { FakeClock, settle } from '../../../audio/testing/fake-clock.ts';
import type { Action } from './tts-section.machine.ts';
import { createSpeechStore } from './store.ts';

const voice: TtsVoice = { id: 'v1', name: 'Amelia', language: 'en-gb', category: 'MOST_POPULAR', gender: 'female' };
const generate: Action = { type: 'generate', subject: { text: 'Hello there', voice, speed: 1.5 } };

/** A speech store with a service controlled by the test. */
function speaker() {
  const clock = new FakeClock();
  const jobs: (Speaking & {
    resolve: (spoken: Spoken) => void;
    reject: (error: Error) => void;
    signal: AbortSignal;
  })[] = [];
  const connection = { isOnline: true, tell: (): void => undefined };
  const signIn = { tell: (): void => undefined, stayed: undefined as (() => void) | undefined };
  const announced: [name: string, detail: Record<string, unknown>][] = [];
  const saved: string[] = [];
  const opened: string[] = [];
  let prevents = false;
  let download: () => Promise<Blob> = () => Promise.resolve(new Blob(['sound']));
  let ids = 0;
  const store = createSpeechStore({
    clock,
    connection: {
      online: () => connection.isOnline,
      subscribe: (listener) => {
        connection.tell = listener;
        return () => undefined;
      },
    },
    signIn: {
      subscribe: (listener) => {
        signIn.tell = listener;
        return () => undefined;
      },
      stay: (signal, onStayed) => {
        signIn.stayed = onStayed;
        signal.addEventListener('abort', () => (signIn.stayed = undefined));
      },
    },
    random: () => 0.5,
    requestId: () => `r${++ids}`,
    engine: () => ({
      run: (job: Speaking, { signal }: { signal: AbortSignal }) =>
        new Promise<Spoken>((resolve, reject) => jobs.push({ ...job, resolve, reject, signal })),
      fetch: () => download(),
    }),
    announce: (name, ...[detail]) => {
      announced.push([name, (detail ?? {}) as Record<string, unknown>]);
      return !prevents;
    },
    save: (_blob, fileName) => void saved.push(fileName),
    keepScreenOn: () => undefined,
    guardPage: () => undefined,
    downloadInNewTab: (url) => void opened.push(url),
  });
  const stop = store.start();
  return {
    clock,
    connection,
    jobs,
    saved,
    signIn,
    store,
    stop,
    announced,
    names: () => announced.map(([name]) => name),
    send: store.send,
    job: () => store.getState().item?.job,
    failure: () => {
      const job = store.getState().item?.job;
      return job?.phase === 'failed' || job?.phase === 'ready' ? job.failure?.code : undefined;
    },
    async fail(error: Error) {
      jobs.at(-1)?.reject(error);
      await settle();
    },
    async complete() {
      jobs.at(-1)?.resolve({ fileUrl: '/files/1/speech.mp3' });
      await clock.pass(200);
    },
    prevent: () => (prevents = true),
    downloads: (next: typeof download) => (download = next),
  };
}

const refusal = (status: number, code: string, retryAfter?: number): ApiError =>
  new ApiError(status, JSON.stringify({ code }), retryAfter);

describe('a speech', () => {
  it('is requested, simulates progress, stays at 99 % for 200 ms, and is ready', async () => {
    const { send, jobs, job, clock, complete, announced } = speaker();
    send(generate);
    assert.deepEqual(
      jobs.map(({ text, voiceId, requestId }) => [text, voiceId, requestId]),
      [['Hello there', 'v1', 'r1']],
    );
    await clock.pass(3000);
    const running = job();
    assert.ok(running?.phase === 'running' && running.percent > 10 && running.percent < 90);
    jobs[0]?.resolve({ fileUrl: '/files/1/speech.mp3' });
    await clock.pass(199);
    assert.equal(job()?.phase, 'running');
    await complete();
    assert.equal(job()?.phase, 'ready');
    const detail = { requestId: 'r1', voiceId: 'v1', characters: 11, speed: 1.5 };
    assert.deepEqual(announced, [
      ['pc-generate-start', detail],
      ['pc-generate-complete', { ...detail, fileUrl: '/files/1/speech.mp3' }],
    ]);
  });

  it('runs one at a time; another one replaces it once it is done', async () => {
    const { send, jobs, complete } = speaker();
    send(generate);
    send(generate);
    assert.equal(jobs.length, 1);
    await complete();
    send(generate);
    assert.deepEqual(
      jobs.map(({ requestId }) => requestId),
      ['r1', 'r2'],
    );
  });

  it('is cancelled for good', async () => {
    const { send, jobs, store, complete, names } = speaker();
    send(generate);
    send({ type: 'cancel' });
    assert.equal(jobs[0]?.signal.aborted, true);
    await complete();
    assert.equal(store.getState().item, null);
    assert.deepEqual(names(), ['pc-generate-start']);
  });

  it('ends with the section', () => {
    const { send, jobs, stop, clock } = speaker();
    send(generate);
    stop();
    assert.equal(jobs[0]?.signal.aborted, true);
    assert.equal(clock.waiting, 0);
  });

  it('is saved under its first words, unless the page prevents it', async () => {
    const { send, complete, saved, announced, prevent, job } = speaker();
    send(generate);
    await complete();
    send({ type: 'download' });
    await settle();
    assert.deepEqual(saved, ['Hello there.mp3']);
    prevent();
    send({ type: 'download' });
    await settle();
    assert.equal(saved.length, 1);
    assert.equal(announced.filter(([name]) => name === 'pc-download').length, 2);
    assert.equal(job()?.phase, 'ready');
  });

  it('is kept when its download fails, and generated again when it has expired', async () => {
    const { send, complete, downloads, job, failure, jobs } = speaker();
    send(generate);
    await complete();
    downloads(() => Promise.reject(new NetworkError()));
    send({ type: 'download' });
    await settle();
    assert.equal(job()?.phase, 'ready');
    assert.equal(failure(), 'network');
    downloads(() => Promise.reject(new ApiError(404, '')));
    send({ type: 'retry' });
    await settle();
    assert.equal(failure(), 'result-expired');
    send({ type: 'retry' });
    assert.equal(jobs.at(-1)?.requestId, 'r2');
  });
});

describe('a failure', () => {
  for (const [error, code, next] of [
    [refusal(429, 'DAILY_LIMIT_EXCEEDED', 3600), 'daily-limit-exceeded', 'r2'],
    [refusal(413, 'TEXT_TOO_LARGE'), 'text-too-large', 'r2'],
    [new ApiError(413, '{}'), 'text-too-large', 'r2'],
    [new ApiError(413, '<html>'), 'intercepted', 'r1'],
    [refusal(403, 'ACCESS_DENIED'), 'access-denied', 'r2'],
    [new ApiError(401, ''), 'signed-out', 'r1'],
    [refusal(503, 'DEFAULT'), 'server', 'r1'],
    [new NetworkError(), 'network', 'r1'],
    [new TypeError(), 'unexpected-response', 'r1'],
    [refusal(400, 'INVALID_REQUEST'), 'refused', 'r2'],
    [new FailureError('not-spoken'), 'not-spoken', 'r2'],
    [new FailureError('result-expired'), 'result-expired', 'r2'],
  ] as const) {
    it(`is announced as ${code}; a retry has the request id ${next}`, async () => {
      const { send, fail, announced, jobs, store } = speaker();
      send(generate);
      await fail(error);
      const [name, detail] = announced.at(-1) ?? [];
      assert.equal(name, 'pc-generate-error');
      assert.deepEqual([detail?.['code'], detail?.['cause']], [code, error]);
      assert.equal(store.getState().wait, null);
      send({ type: 'retry' });
      assert.equal(jobs.at(-1)?.requestId, next);
      assert.equal(store.getState().item?.text, 'Hello there');
    });
  }

  it('because of too many requests is retried automatically at the time that the service states', async () => {
    const { send, fail, clock, store, jobs } = speaker();
    send(generate);
    await fail(refusal(429, 'LIMIT_EXCEEDED', 3));
    assert.equal(store.getState().wait, 3);
    await clock.pass(2000);
    assert.equal(store.getState().wait, 1);
    assert.equal(jobs.length, 1);
    await clock.pass(1000);
    assert.equal(jobs.length, 2);
    assert.equal(store.getState().wait, null);
    await fail(refusal(429, 'LIMIT_EXCEEDED'));
    assert.equal(store.getState().wait, 10);
    send({ type: 'retry' });
    assert.equal(jobs.length, 3);
    await clock.pass(20_000);
    assert.equal(jobs.length, 3);
  });

  it('because of too many requests is no longer retried automatically after three attempts', async () => {
    const { send, fail, clock, store, jobs } = speaker();
    send(generate);
    for (let tries = 1; tries <= 3; tries++) {
      await fail(refusal(429, 'LIMIT_EXCEEDED', 1));
      assert.equal(store.getState().wait, 1);
      await clock.pass(1000);
    }
    await fail(refusal(429, 'LIMIT_EXCEEDED', 1));
    assert.equal(store.getState().wait, null);
    await clock.pass(600_000);
    assert.equal(jobs.length, 4);
    send({ type: 'retry' });
    await fail(refusal(429, 'LIMIT_EXCEEDED', 1));
    assert.equal(store.getState().wait, 1, 'whoever asks again is served as at first');
  });

  it('because of too many requests shows no countdown for a long wait', async () => {
    const { send, fail, clock, store, jobs } = speaker();
    send(generate);
    await fail(refusal(429, 'LIMIT_EXCEEDED', 1e12));
    assert.equal(store.getState().wait, 10);
    send({ type: 'retry' });
    await fail(refusal(429, 'LIMIT_EXCEEDED', 3600));
    assert.equal(store.getState().wait, null);
    await clock.pass(4_000_000);
    assert.equal(jobs.length, 2);
    send({ type: 'retry' });
    assert.equal(jobs.length, 3);
  });

  it('for lack of a connection is retried when it is back', async () => {
    const { send, fail, connection, jobs } = speaker();
    send(generate);
    connection.isOnline = false;
    connection.tell();
    await fail(new NetworkError());
    assert.equal(jobs.length, 1);
    connection.isOnline = true;
    connection.tell();
    assert.equal(jobs.at(-1)?.requestId, 'r1');
    assert.equal(jobs.length, 2);
  });

  for (const code of ['DAILY_LIMIT_EXCEEDED', 'ACCESS_DENIED'] as const) {
    it(`${code} requests sign-in, blocks the redirect, and is retried afterwards`, async () => {
      const { send, fail, announced, signIn, jobs } = speaker();
      send(generate);
      await fail(refusal(code === 'ACCESS_DENIED' ? 403 : 429, code));
      send({ type: 'sign-in', mode: 'signup', flow: '' });
      assert.deepEqual(announced.at(-1), ['pc-auth-request', { mode: 'signup', flow: 'voice-hub-tts' }]);
      // Signed in with a new account that is not confirmed yet.
      signIn.tell();
      assert.equal(jobs.length, 2);
      await fail(refusal(403, 'ACCESS_DENIED'));
      signIn.stayed?.();
      assert.equal(jobs.length, 3);
      assert.equal(signIn.stayed, undefined);
    });
  }

  it('of another kind is not retried after signing in', async () => {
    const { send, fail, signIn, jobs } = speaker();
    send(generate);
    await fail(new FailureError('not-spoken'));
    signIn.tell();
    assert.equal(jobs.length, 1);
  });
});
