import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createApiClient } from '../api/client.ts';
import { NetworkError, type ApiError } from '../api/errors.ts';
import { speechEngine, type Speaking } from './speech.ts';
import { FakeClock } from './testing/fake-clock.ts';

/** Requests speech from a service that returns these responses in order. */
const speak = (...answers: readonly (object | Response | Error)[]) => speakText('Hello', ...answers);

const speakText = (text: string, ...answers: readonly (object | Response | Error)[]) => run({ text }, answers);

function run(job: Pick<Speaking, 'text'> & Partial<Speaking>, answers: readonly (object | Response | Error)[]) {
  const clock = new FakeClock();
  const calls: string[] = [];
  const client = createApiClient({
    base: 'https://api.example',
    token: () => undefined,
    fetch: (url, init) => {
      const answer = answers[calls.length];
      calls.push(
        `${init?.method} ${new URL(url as string).pathname} ${(init?.body as string | undefined) ?? ''}`.trim(),
      );
      if (answer instanceof Error) return Promise.reject(answer);
      return Promise.resolve(answer instanceof Response ? answer : new Response(JSON.stringify(answer)));
    },
  });
  const speaking = { ...job, input: {}, voiceId: 'v1', requestId: 'r1' };
  const { signal } = new AbortController();
  const spoken = speechEngine(client, clock).run(speaking, { signal, onProgress: () => undefined });
  // Handled before the clock advances, or a rejection would count as unhandled.
  const outcome = spoken.catch((error: unknown) => error);
  return { clock, calls, outcome };
}

const accepted = { requestId: 'r1', status: 'PENDING' };

it('asks once, then every two seconds until the speech is there, in any case of letters', async () => {
  const done = { status: 'completed', fileUrl: '/files/1' };
  const { clock, calls, outcome } = speak(accepted, accepted, accepted, done);
  await clock.pass(1999);
  assert.equal(calls.length, 2);
  await clock.pass(2001);
  assert.deepEqual(await outcome, { fileUrl: '/files/1' });
  assert.deepEqual(calls, [
    'POST /api/tts {"text":"Hello","voiceId":"v1","requestId":"r1"}',
    ...Array.from({ length: 3 }, () => 'GET /api/tts/r1'),
  ]);
});

it('says when each word sounds if the service does', async () => {
  const words = [{ start: 0.1, end: 0.5, from: 0, to: 5 }];
  const { clock, outcome } = speak(accepted, { status: 'COMPLETED', fileUrl: '/files/1', words });
  await clock.pass(0);
  assert.deepEqual(await outcome, { fileUrl: '/files/1', words });
});

it('names the speed unless it is the usual one, which any service knows', async () => {
  for (const [speed, more] of [
    [1, ''],
    [1.5, ',"speed":1.5'],
  ] as const) {
    const { clock, calls } = run({ text: 'Hello', speed }, [accepted, { status: 'FAILED' }]);
    await clock.pass(0);
    assert.equal(calls[0], `POST /api/tts {"text":"Hello","voiceId":"v1","requestId":"r1"${more}}`);
  }
});

it('sends the lexicon of the page, and the console says what of it cannot be said', async (t) => {
  const warn = t.mock.method(console, 'warn', () => undefined);
  const notes = [{ word: 'Nguyen' }];
  const answers = [accepted, { status: 'COMPLETED', fileUrl: '/speech.mp3', notes }];
  const { clock, calls, outcome } = run({ text: 'Nguyen', lexicon: { Nguyen: '/ŋ/' } }, answers);
  await clock.pass(0);
  await outcome;
  assert.match(calls[0] ?? '', /"lexicon":\{"Nguyen":"\/ŋ\/"\}/);
  assert.deepEqual(warn.mock.calls[0]?.arguments[1], notes);
});

it('does not ask for text without anything to speak', async () => {
  for (const text of ['...!!!', ' – „“ ?¿ ']) {
    const { calls, outcome } = speakText(text);
    assert.equal(((await outcome) as Error & { code: string }).code, 'not-spoken');
    assert.deepEqual(calls, []);
  }
  for (const text of ['7', '€', '🙂', 'हाँ']) {
    const { clock, calls } = speakText(text, accepted, { status: 'FAILED' });
    await clock.pass(0);
    assert.equal(calls.length, 2, text);
  }
});

for (const [what, answer, failure] of [
  ['failed', { status: 'FAILED' }, 'not-spoken'],
  ['failed, for a reason nobody knows', { status: 'FAILED', code: 'DEFAULT' }, 'not-spoken'],
  ['could not for too long', { status: 'FAILED', code: 'SERVICE_UNAVAILABLE' }, 'unavailable'],
  ['every attempt failed', { status: 'FAILED', code: 'ATTEMPTS_FAILED' }, 'attempts-failed'],
  ['a script to run', { status: 'COMPLETED', fileUrl: 'javascript:alert(1)' }, 'InvalidResponseError'],
  ['an address that is none', { status: 'COMPLETED', fileUrl: 'https://[' }, 'InvalidResponseError'],
] as const) {
  it(`a service that answers: ${what}`, async () => {
    const { clock, outcome } = speak(accepted, answer);
    await clock.pass(0);
    const { name, code = name } = (await outcome) as Error & { code?: string };
    assert.equal(code, failure);
  });
}

for (const [what, answer, failure, after] of [
  ['not found', { status: 'NOT_FOUND' }, 'result-expired', 10_000],
  ['not found, said with a status', new Response('', { status: 404 }), 'result-expired', 10_000],
  ['something unknown', { status: 'LOST' }, 'InvalidResponseError', 120_000],
  ['nothing to fetch', { status: 'COMPLETED' }, 'InvalidResponseError', 120_000],
  ['that it works on it', { status: 'IN_PROGRESS' }, 'InvalidResponseError', 1_800_000],
] as const) {
  it(`a service that goes on to answer: ${what}`, async () => {
    const again = (): object => (answer instanceof Response ? answer.clone() : answer);
    const { clock, outcome } = speak(accepted, ...Array.from({ length: 1000 }, again));
    let ended = Infinity;
    void outcome.then(() => (ended = clock.now()));
    await clock.pass(2_000_000);
    const { name, code = name } = (await outcome) as Error & { code?: string };
    assert.deepEqual([code, ended], [failure, after]);
  });
}

it('speech may be there late, and be said to be there in other words', async () => {
  const { clock, outcome } = speak(
    accepted,
    { status: 'NOT_FOUND' },
    new Response('', { status: 404 }),
    { status: 'COMPLETED' },
    { status: 'PROCESSED', fileUrl: '/files/1' },
  );
  await clock.pass(6000);
  assert.deepEqual(await outcome, { fileUrl: '/files/1' });
});

it('a refusal is passed on at once, a connection lost while waiting is waited out', async () => {
  const refused = speak(new Response('{"code":"TEXT_TOO_LARGE"}', { status: 413 }));
  await refused.clock.pass(0);
  assert.equal(((await refused.outcome) as ApiError).code, 'TEXT_TOO_LARGE');

  const lost = speak(accepted, new TypeError('lost'), { status: 'COMPLETED', fileUrl: '/files/1' });
  await lost.clock.pass(2000);
  assert.deepEqual(await lost.outcome, { fileUrl: '/files/1' });
  assert.ok((await speak(new TypeError('lost')).outcome) instanceof NetworkError);
});
