import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SharedTask } from './shared-task.ts';

/** A task that each test settles itself. */
function manual() {
  const starts: {
    signal: AbortSignal;
    progress: (done: number) => void;
    resolve: (value: string) => void;
    reject: (error: Error) => void;
  }[] = [];
  const task = new SharedTask<string>(
    (signal, progress) =>
      new Promise((resolve, reject) => {
        starts.push({ signal, progress, resolve, reject });
      }),
  );
  return { starts, task };
}

test('it is done once for all, and once for ever', async () => {
  const { starts, task } = manual();
  const both = Promise.all([task.result({}), task.result({})]);
  starts[0]!.resolve('done');
  assert.deepEqual(await both, ['done', 'done']);
  assert.equal(await task.result({}), 'done');
  assert.equal(starts.length, 1);
});

test('everybody hears how far it is, also who comes late', async () => {
  const { starts, task } = manual();
  const [first, second]: number[][] = [[], []];
  const one = task.result({ onProgress: (done) => first!.push(done) });
  starts[0]!.progress(0.5);
  const two = task.result({ onProgress: (done) => second!.push(done) });
  starts[0]!.progress(1);
  starts[0]!.resolve('');
  await Promise.all([one, two]);
  assert.deepEqual(
    [first, second],
    [
      [0.5, 1],
      [0.5, 1],
    ],
  );
});

test('who gives up does not stop the others; the last one does', async () => {
  const { starts, task } = manual();
  const [one, two] = [new AbortController(), new AbortController()];
  const first = task.result({ signal: one.signal });
  const second = task.result({ signal: two.signal });
  one.abort(new Error('one'));
  await assert.rejects(first, /one/);
  assert.ok(!starts[0]!.signal.aborted);
  two.abort(new Error('two'));
  await assert.rejects(second, /two/);
  assert.ok(starts[0]!.signal.aborted);
  const again = task.result({});
  starts[1]!.resolve('again');
  assert.equal(await again, 'again');
});

test('after a failure asking again starts anew', async () => {
  const { starts, task } = manual();
  const failing = task.result({});
  starts[0]!.reject(new Error('no network'));
  await assert.rejects(failing, /no network/);
  const again = task.result({});
  starts[1]!.resolve('there');
  assert.equal(await again, 'there');
});
