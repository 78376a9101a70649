import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { COMPLETED_PERCENT, COMPLETION_PAUSE, fakePercent, nextStep } from './fake-progress.ts';

/** The times at which the progress advances, given these random numbers. */
function moments(chance: () => number): number[] {
  const seen = [0];
  for (;;) {
    const elapsed = seen.at(-1)!;
    const step = nextStep(elapsed, chance());
    if (step === 0) return seen;
    seen.push(elapsed + step);
    assert.ok(seen.length < 10_000, 'it never ends');
  }
}

describe('fake progress', () => {
  it('advances in steps of at most 2 s', () => {
    assert.equal(nextStep(0, 0), 2000);
    assert.equal(nextStep(0, 0.5), 1000);
    assert.equal(nextStep(0, 0.75), 500);
  });

  it('stops 2.2 s before the total of 10 s, at 78 %', () => {
    assert.deepEqual(
      moments(() => 0),
      [0, 2000, 4000, 6000, 7800],
    );
    assert.equal(fakePercent(7800), 78);
    assert.equal(nextStep(7800, 0), 0);
    assert.equal(nextStep(9000, 0), 0);
  });

  it('always advances, never beyond, whatever is random', () => {
    let seed = 1;
    const chance = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    for (let run = 0; run < 200; run++) {
      const seen = moments(chance);
      for (const [index, moment] of seen.entries()) {
        if (index === 0) continue;
        assert.ok(moment > seen[index - 1]! && moment - seen[index - 1]! <= 2000);
      }
      assert.equal(seen.at(-1), 7800);
    }
  });

  it('has 99 and 200 ms for the completion', () => {
    assert.equal(COMPLETED_PERCENT, 99);
    assert.equal(COMPLETION_PAUSE, 200);
    assert.equal(fakePercent(10_000), 100);
  });
});
