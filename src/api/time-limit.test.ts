import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ANSWER_TIME_LIMIT, withinTimeLimit } from './time-limit.ts';

/** A clock with one timer. */
function stoppedClock() {
  let timer: { ms: number; callback: () => void } | undefined;
  return {
    after(ms: number, callback: () => void) {
      timer = { ms, callback };
      return () => (timer = undefined);
    },
    timer: () => timer,
  };
}

const never = new AbortController().signal;

it('an answer in time is passed on, and nothing waits any longer', async () => {
  const clock = stoppedClock();
  assert.equal(await withinTimeLimit(clock, never, () => Promise.resolve(7)), 7);
  assert.equal(clock.timer(), undefined);
});

it('a failure in time is passed on, and nothing waits any longer', async () => {
  const clock = stoppedClock();
  const failing = withinTimeLimit(clock, never, () => Promise.reject(new Error('refused')));
  await assert.rejects(failing, /refused/);
  assert.equal(clock.timer(), undefined);
});

it('a call without an answer is aborted, and is a failure of its own', async () => {
  const clock = stoppedClock();
  let signal: AbortSignal | undefined;
  const waiting = withinTimeLimit(clock, never, (given) => {
    signal = given;
    return new Promise(() => undefined);
  });
  assert.equal(clock.timer()?.ms, ANSWER_TIME_LIMIT);
  clock.timer()?.callback();
  await assert.rejects(waiting, { code: 'no-answer' });
  assert.ok(signal?.aborted);
});

it('the caller can abort the call as before', () => {
  const caller = new AbortController();
  let signal: AbortSignal | undefined;
  void withinTimeLimit(stoppedClock(), caller.signal, (given) => {
    signal = given;
    return new Promise(() => undefined);
  });
  caller.abort();
  assert.ok(signal?.aborted);
});
