import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { advance, secondsLeft, standstill, type Transfer } from './transfer.ts';

/** Progress at [ms, bytes sent], of 1000 bytes. */
const after = (...events: readonly [now: number, loaded: number][]): Transfer => {
  let transfer: Transfer | null = null;
  for (const [now, loaded] of events) transfer = advance(transfer, { loaded, total: 1000 }, now);
  return transfer!;
};

describe('a transfer', () => {
  it('has no rate and no estimate from one event, or within a quarter of a second', () => {
    assert.equal(after([0, 100]).rate, null);
    assert.equal(after([0, 100], [249, 200]).rate, null);
    assert.equal(secondsLeft(after([0, 100])), null);
  });

  it('measures bytes per second and the seconds left, rounded up', () => {
    const transfer = after([0, 0], [1000, 100]);
    assert.equal(transfer.rate, 100);
    assert.equal(secondsLeft(transfer), 9);
    assert.equal(secondsLeft(after([0, 0], [1000, 300])), 3);
  });

  it('counts bursts over the whole interval', () => {
    assert.equal(after([0, 0], [1, 20], [2, 40], [500, 50]).rate, 100);
  });

  it('smooths: a change shows by 63 % after three seconds', () => {
    const { rate } = after([0, 0], [1000, 100], [4000, 400 + 300]);
    assert.ok(Math.abs(rate! - (100 + 100 * (1 - 1 / Math.E))) < 1e-9);
  });

  it('knows no end while nothing moves', () => {
    assert.equal(secondsLeft(after([0, 100], [1000, 100])), null);
  });

  it('stands still, with what has been sent, until something moves again', () => {
    const still = standstill(after([0, 0], [1000, 100]), 1000, 9000);
    assert.deepEqual([still.loaded, still.total, still.rate, secondsLeft(still)], [100, 1000, 0, null]);
    const { rate } = advance(still, { loaded: 300, total: 1000 }, 10_000);
    assert.ok(rate! > 0 && rate! <= 200, 'the pause does not count');
    const { loaded, total } = standstill(null, 500, 0);
    assert.deepEqual([loaded, total], [0, 500]);
  });

  it('is finished in 0 s', () => assert.equal(secondsLeft(after([0, 0], [1000, 1000])), 0));

  it('never runs backwards', () => assert.equal(after([0, 500], [1000, 400]).loaded, 500));
});
