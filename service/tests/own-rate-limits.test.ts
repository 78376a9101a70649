import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openCounts } from '../src/own-rate-limits.ts';

it('counts each subject by itself, and anew once its window is over', () => {
  let now = 0;
  const count = openCounts(() => now);
  assert.deepEqual(count('Ada', 1000), { current: 1, ttl: 1000 });
  now = 400;
  assert.deepEqual(count('Ada', 1000), { current: 2, ttl: 600 });
  assert.deepEqual(count('Bob', 1000), { current: 1, ttl: 1000 });
  now = 999;
  assert.deepEqual(count('Ada', 1000), { current: 3, ttl: 1 });
  now = 1000;
  assert.deepEqual(count('Ada', 1000), { current: 1, ttl: 1000 });
});

it('forgets those not heard of for longest, so that made-up addresses cannot fill the memory', () => {
  const count = openCounts(() => 0);
  count('idle', 1000);
  count('busy', 1000);
  for (let index = 0; index < 19_999; index++) {
    if (index === 10_000) count('busy', 1000);
    count(`address ${index}`, 1000);
  }
  assert.equal(count('busy', 1000).current, 3);
  assert.equal(count('idle', 1000).current, 1);
});
