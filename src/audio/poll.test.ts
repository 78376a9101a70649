import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError, NetworkError, NotJsonError } from '../api/errors.ts';
import { poll } from './poll.ts';
import { FakeClock, settle } from './testing/fake-clock.ts';

type Step = 'pending' | 'done' | Error;

/** Polls with an `ask` that takes `lasts` ms and returns the steps in order, repeating the last one. */
function polling(steps: readonly Step[], { lasts = 0, clock = new FakeClock() } = {}) {
  const controller = new AbortController();
  const asked: number[] = [];
  let running = 0;
  const ask = async () => {
    assert.equal(++running, 1, 'calls overlap');
    const step = steps[Math.min(asked.push(clock.now()), steps.length) - 1]!;
    if (lasts) await new Promise<void>((resolve) => clock.after(lasts, resolve));
    running--;
    if (step instanceof Error) throw step;
    return step;
  };
  let outcome: unknown;
  poll({ ask, done: (answer) => answer === 'done', signal: controller.signal, clock }).then(
    (answer) => (outcome = answer),
    (error: unknown) => (outcome = error),
  );
  return { clock, asked, controller, outcome: () => outcome };
}

describe('poll', () => {
  it('asks every 2 s until done', async () => {
    const { clock, asked, outcome } = polling(['pending', 'pending', 'done']);
    await clock.pass(3999);
    assert.deepEqual(asked, [0, 2000]);
    assert.equal(outcome(), undefined);
    await clock.pass(1);
    assert.deepEqual(asked, [0, 2000, 4000]);
    assert.equal(outcome(), 'done');
    assert.equal(clock.waiting, 0);
  });

  it('gives up a call that has no answer for a minute, and asks again: on a silent connection none ends', async () => {
    const clock = new FakeClock();
    const signals: AbortSignal[] = [];
    const answer = poll({
      ask: (signal) => {
        signals.push(signal);
        return signals.length === 1 ? new Promise<string>(() => undefined) : Promise.resolve('done');
      },
      done: (said) => said === 'done',
      signal: new AbortController().signal,
      clock,
    });
    await clock.pass(59_999);
    assert.deepEqual([signals.length, signals[0]!.aborted], [1, false]);
    await clock.pass(1);
    assert.equal(signals[0]!.aborted, true);
    await clock.pass(2000);
    assert.deepEqual([await answer, signals.length, clock.waiting], ['done', 2, 0]);
  });

  it('never overlaps itself: the pause begins when the answer has come', async () => {
    const { clock, asked } = polling(['pending'], { lasts: 5000 });
    await clock.pass(20_000);
    assert.deepEqual(asked, [0, 7000, 14_000]);
  });

  for (const error of [
    new NetworkError(),
    new ApiError(500, ''),
    new ApiError(503, ''),
    new ApiError(429, ''),
    new NotJsonError(200, '<'),
  ]) {
    it(`repeats after ${error.name} ${error instanceof ApiError ? error.status : ''}`, async () => {
      const { clock, asked, outcome } = polling([error, 'done']);
      await clock.pass(2000);
      assert.deepEqual(asked, [0, 2000]);
      assert.equal(outcome(), 'done');
    });
  }

  for (const error of [
    new ApiError(400, ''),
    new ApiError(401, ''),
    new ApiError(404, ''),
    new TypeError('a mistake'),
  ]) {
    it(`is over at once with ${error.name} ${error.message}`, async () => {
      const { clock, asked, outcome } = polling(['pending', error]);
      await clock.pass(60_000);
      assert.deepEqual(asked, [0, 2000]);
      assert.equal(outcome(), error);
      assert.equal(clock.waiting, 0);
    });
  }

  it('pauses longer and longer while failing, and gives up after two minutes with the last error', async () => {
    const last = new ApiError(503, 'last');
    const { clock, asked, outcome } = polling([...Array<Step>(7).fill(new NetworkError()), last]);
    await clock.pass(119_999);
    assert.equal(outcome(), undefined);
    await clock.pass(1);
    assert.deepEqual(asked, [0, 2000, 6000, 14_000, 30_000, 60_000, 90_000, 120_000]);
    assert.equal(outcome(), last);
  });

  it('starts its patience anew after a success', async () => {
    const failing = Array<Step>(7).fill(new NetworkError());
    const { clock, asked, outcome } = polling([...failing, 'pending', ...failing, 'done']);
    await clock.pass(122_000 + 119_999);
    assert.equal(outcome(), undefined);
    assert.deepEqual(asked.slice(7, 10), [120_000, 122_000, 124_000]);
    await clock.pass(1);
    assert.equal(outcome(), 'done');
  });

  it('honours Retry-After', async () => {
    const { clock, asked, outcome } = polling([new ApiError(429, '', 45), 'done']);
    await clock.pass(44_999);
    assert.deepEqual(asked, [0]);
    await clock.pass(1);
    assert.equal(outcome(), 'done');
  });

  it('gives up at once when Retry-After is beyond its patience', async () => {
    const error = new ApiError(429, '', 121);
    const { clock, outcome } = polling([error]);
    await clock.pass(0);
    assert.equal(outcome(), error);
  });

  it('asks more slowly while the page is hidden', async () => {
    const { clock, asked } = polling(['pending']);
    clock.hide();
    await clock.pass(25_000);
    assert.deepEqual(asked, [0, 10_000, 20_000]);
  });

  it('asks at once when the page is visible again, then as usual', async () => {
    const { clock, asked } = polling(['pending']);
    clock.hide();
    await clock.pass(3000);
    await clock.show();
    assert.deepEqual(asked, [0, 3000]);
    await clock.pass(2000);
    assert.deepEqual(asked, [0, 3000, 5000]);
  });

  it('does not ask a second time when it becomes visible during a call', async () => {
    const { clock, asked } = polling(['pending'], { lasts: 1000 });
    await clock.pass(500);
    await clock.show();
    assert.deepEqual(asked, [0]);
  });

  it('respects Retry-After even when the page becomes visible', async () => {
    const { clock, asked } = polling([new ApiError(503, '', 20), 'done']);
    clock.hide();
    await clock.pass(5000);
    await clock.show();
    assert.deepEqual(asked, [0]);
    await clock.pass(15_000);
    assert.deepEqual(asked, [0, 20_000]);
  });

  it('does not count the time a device slept as failing', async () => {
    const { clock, outcome } = polling([new NetworkError(), new NetworkError(), 'done']);
    await clock.pass(1000);
    await clock.sleep(3_600_000);
    assert.equal(outcome(), undefined);
    await clock.pass(4000);
    assert.equal(outcome(), 'done');
  });

  it('stops at once when aborted during a pause, and leaves nothing waiting', async () => {
    const { clock, asked, controller, outcome } = polling(['pending']);
    await clock.pass(500);
    controller.abort();
    await settle();
    assert.equal(outcome(), controller.signal.reason);
    assert.equal(clock.waiting, 0);
    await clock.pass(60_000);
    assert.deepEqual(asked, [0]);
  });

  it('does not answer after it was aborted during a call', async () => {
    const { clock, controller, outcome } = polling(['done'], { lasts: 1000 });
    await clock.pass(500);
    controller.abort();
    await clock.pass(500);
    assert.equal(outcome(), controller.signal.reason);
  });
});
