import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { arrivalsOf, exponential, seeded, type Arrival } from './arrivals.ts';
import { AIM, busyAtPeak, capacityFor, firstWaits, peakOf, type Measured } from './capacity.ts';
import { Heap } from './heap.ts';
import { quantile, runQueue } from './queue.ts';

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The mean wait of M/M/c, by Erlang's formula. */
function waitByErlang({ rate, seconds, workers }: { rate: number; seconds: number; workers: number }): number {
  const load = rate * seconds;
  // Erlang B, by its recursion, then C.
  let lost = 1;
  for (let index = 1; index <= workers; index += 1) lost = (load * lost) / (index + load * lost);
  const waits = lost / (1 - (load / workers) * (1 - lost));
  return (waits * seconds) / (workers - load);
}

function poisson(count: number, { rate, seconds }: { rate: number; seconds: number }): Arrival[] {
  const random = seeded(7);
  let at = 0;
  return Array.from({ length: count }, (_none, visitor) => {
    at += exponential(random, 1 / rate);
    return { at, visitor, seconds: exponential(random, seconds) };
  });
}

describe('the simulated queue', () => {
  for (const model of [
    { rate: 0.2, seconds: 4, workers: 1 },
    { rate: 1.6, seconds: 4, workers: 8 },
    { rate: 2.4, seconds: 4, workers: 12 },
  ]) {
    for (const isFair of [true, false]) {
      it(`has jobs wait as Erlang says: ${model.workers} workers, ${isFair ? 'by turns' : 'in order'}`, () => {
        const done = runQueue(poisson(200_000, model), { workers: model.workers, isFair });
        const expected = waitByErlang(model);
        const found = mean(done.map(({ wait }) => wait));
        assert.ok(Math.abs(found / expected - 1) < 0.08, `${found} s instead of ${expected} s`);
      });
    }
  }

  it('keeps the wait of a visitor with one file short beside one with a hundred', () => {
    const many = Array.from({ length: 100 }, () => ({ at: 0, visitor: 1, seconds: 4 }));
    const arrivals = [...many, { at: 1, visitor: 2, seconds: 4 }];
    const waitOf = (isFair: boolean): number | undefined =>
      runQueue(arrivals, { workers: 2, isFair }).find(({ visitor }) => visitor === 2)?.wait;
    assert.equal(waitOf(true), 3);
    assert.equal(waitOf(false), 199);
  });

  it('lets nobody starve: the last of many files is done though others come all the time', () => {
    const many = Array.from({ length: 20 }, () => ({ at: 0, visitor: 0, seconds: 1 }));
    const others = Array.from({ length: 200 }, (_none, index) => ({ at: index * 1.2, visitor: index + 1, seconds: 1 }));
    const done = runQueue(
      [...many, ...others].sort((a, b) => a.at - b.at),
      { workers: 1 },
    );
    const last = Math.max(...done.filter(({ visitor }) => visitor === 0).map(({ wait }) => wait));
    assert.ok(last < 150, `${last} s`);
  });

  it('leaves no worker idle while a job waits', () => {
    const arrivals = [0, 0, 0, 5].map((at, visitor) => ({ at, visitor, seconds: 2 }));
    assert.deepEqual(
      runQueue(arrivals, { workers: 2 }).map(({ wait }) => wait),
      [0, 0, 2, 0],
    );
  });
});

const DAY = {
  jobs: 20_000,
  hours: [1, 3],
  visitors: [
    { share: 3, files: 1 },
    { share: 1, files: 5 },
  ],
  files: [{ share: 1, seconds: 2 }],
};

describe('the simulated day', () => {
  it('is the same for the same seed, and another for another one', () => {
    assert.deepEqual(arrivalsOf(DAY, seeded(1)), arrivalsOf(DAY, seeded(1)));
    assert.notDeepEqual(arrivalsOf(DAY, seeded(1)), arrivalsOf(DAY, seeded(2)));
  });

  it('has as many jobs as it should, by the hour, and visitors with several files', () => {
    const arrivals = arrivalsOf(DAY, seeded(1));
    assert.ok(Math.abs(arrivals.length / 20_000 - 1) < 0.05);
    const early = arrivals.filter(({ at }) => at < 3600).length;
    assert.ok(Math.abs(early / arrivals.length - 0.25) < 0.02);
    const visitors = new Set(arrivals.map(({ visitor }) => visitor)).size;
    assert.ok(Math.abs(arrivals.length / visitors - 2) < 0.1);
  });

  it('can be cut to some of its hours', () => {
    const peak = arrivalsOf(DAY, seeded(1), [1, 2]);
    assert.ok(Math.abs(peak.length / 15_000 - 1) < 0.05);
    assert.ok(peak.every(({ at }) => at < 3600));
  });
});

describe('the capacity', () => {
  const measured: Measured = {
    queue: { addedPerSecond: 500, handedOutPerSecond: 200 },
    files: [{ share: 1, seconds: 3, bytesIn: 10e6, bytesOut: 1e6 }],
    database: { statementsPerConversion: 40, idleStatementsPerProcess: 1, sessionsPerProcess: 20 },
  };
  const jobs = 30_000;

  it('has as few workers as keep the waits within their bounds', () => {
    const { workers } = capacityFor(jobs, measured);
    const isGood = (number: number): boolean => {
      const done = peakOf(jobs, measured, { workers: number });
      const waits = done.map(({ wait }) => wait);
      return quantile(firstWaits(done), 0.95) <= AIM.first && quantile(waits, 0.99) <= AIM.any;
    };
    assert.deepEqual([isGood(workers - 1), isGood(workers)], [false, true]);
  });

  it('follows from the rate of the hour with the most, which is 8 % of the day', () => {
    const found = capacityFor(jobs, measured);
    const near = (value: number, expected: number): void =>
      assert.ok(Math.abs(value / expected - 1) < 0.01, `${value} instead of ${expected}`);
    near(found.jobsPerSecond, (jobs * 0.08) / 3600);
    near(found.busy, busyAtPeak(jobs, measured) / found.workers);
    near(busyAtPeak(jobs, measured), found.jobsPerSecond * 3);
    near(found.queue, found.jobsPerSecond / 200);
    near(found.bucketBytesPerSecond, found.jobsPerSecond * 22e6);
    const processes = found.servers + found.workerProcesses;
    near(found.statementsPerSecond, found.jobsPerSecond * 40 + processes);
    assert.equal(found.sessions, processes * 20);
  });
});

it('a heap gives the smallest first, equal ones in their order', () => {
  const heap = new Heap<string>();
  for (const [key, item] of [
    [3, 'c'],
    [1, 'a'],
    [2, 'b'],
    [1, 'a2'],
  ] as const)
    heap.add(key, item);
  assert.equal(heap.first, 1);
  assert.deepEqual(
    Array.from({ length: 5 }, () => heap.take()),
    ['a', 'a2', 'b', 'c', undefined],
  );
});

it('quantiles are of the values in their order', () => {
  assert.equal(quantile([5, 1, 4, 2, 3], 0.5), 3);
  assert.equal(quantile([5, 1, 4, 2, 3], 0.99), 5);
});
