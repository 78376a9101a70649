import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { verdictOn } from './check-coupon.ts';

const { signal } = new AbortController();
const verdict = (answer: unknown) => verdictOn('SPRING', 'pro', (() => answer) as () => boolean, signal);

describe('what is known of a coupon', () => {
  it('is what the page says, with its words if there are any', async () => {
    assert.deepEqual(await verdict(true), { kind: 'confirmed', text: undefined });
    assert.deepEqual(await verdict({ valid: true, text: 'Half price' }), { kind: 'confirmed', text: 'Half price' });
    assert.deepEqual(await verdict(false), { kind: 'invalid', text: undefined });
    assert.deepEqual(await verdict({ valid: false, text: '' }), { kind: 'invalid', text: undefined });
  });

  it('is nothing if nobody is asked, or nobody answers', async () => {
    const throwing = () => {
      throw new Error('offline');
    };
    for (const check of [undefined, throwing, () => Promise.reject(new Error('offline'))])
      assert.deepEqual(await verdictOn('SPRING', undefined, check, signal), { kind: 'unchecked' });
    for (const answer of [undefined, null, 1, 'yes', {}, []])
      assert.deepEqual(await verdict(answer), { kind: 'unchecked' });
  });

  it('is nothing when the time is over, and the check is told', async () => {
    const limit = new AbortController();
    let told = false;
    const never = (_: string, __: string | undefined, ended: AbortSignal): Promise<boolean> =>
      new Promise(() => ended.addEventListener('abort', () => (told = true)));
    const waiting = verdictOn('SPRING', undefined, never, signal, limit.signal);
    limit.abort();
    assert.deepEqual(await waiting, { kind: 'unchecked' });
    assert.equal(told, true);
  });
});
