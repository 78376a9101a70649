import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Semaphore } from '../src/semaphore.ts';

/** A task that ends when it is told to. */
function task(): { run: () => Promise<string>; end: () => void; fail: () => void; hasStarted: () => boolean } {
  let end = (): void => undefined;
  let fail = (): void => undefined;
  const promise = new Promise<string>((resolve, reject) => {
    end = () => resolve('done');
    fail = () => reject(new Error('It failed.'));
  });
  let hasStarted = false;
  return {
    run: () => {
      hasStarted = true;
      return promise;
    },
    end: () => end(),
    fail: () => fail(),
    hasStarted: () => hasStarted,
  };
}

describe('a semaphore', () => {
  test('starts so many tasks, and the next in their order as others end or fail', async () => {
    const semaphore = new Semaphore(2);
    const tasks = [task(), task(), task(), task()] as const;
    const results = tasks.map(({ run }) => semaphore.run(run));
    const started = (): boolean[] => tasks.map(({ hasStarted }) => hasStarted());
    assert.deepEqual(started(), [true, true, false, false]);
    tasks[1].end();
    assert.equal(await results[1], 'done');
    await nextTurn();
    assert.deepEqual(started(), [true, true, true, false]);
    tasks[0].fail();
    await assert.rejects(results[0]!, /It failed/);
    await nextTurn();
    assert.deepEqual(started(), [true, true, true, true]);
    tasks[2].end();
    tasks[3].end();
    await Promise.all(results.slice(2));
  });

  test('loses no slot to a task that has waited too long: it never runs, and those behind it do', async () => {
    const semaphore = new Semaphore(1);
    const [first, late, next] = [task(), task(), task()];
    const running = semaphore.run(first.run);
    await assert.rejects(semaphore.run(late.run, 5), { name: 'TimeoutError' });
    const waiting = semaphore.run(next.run);
    first.end();
    await running;
    await nextTurn();
    assert.equal(next.hasStarted(), true);
    next.end();
    assert.equal(await waiting, 'done');
    assert.equal(late.hasStarted(), false);
    assert.equal(await semaphore.run(() => Promise.resolve('free')), 'free');
  });
});
