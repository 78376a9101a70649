import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AttributeError } from '../../../../definition/attribute-types.ts';
import type { CouponVerdict } from './check-coupon.ts';
import { couponAttribute, parseCoupon } from './coupon-code.ts';
import { initialEntry, reduce, type CouponEntry, type CouponEvent } from './coupon.machine.ts';

it('a code is letters, digits, dots, hyphens and underscores', () => {
  assert.equal(parseCoupon('  SPRING-20 '), 'SPRING-20');
  assert.equal(parseCoupon('été_2026'), 'été_2026');
  for (const wrong of ['', ' ', 'A', '-20', 'A B', 'A&B=C', '<b>', 'A'.repeat(41)])
    assert.equal(parseCoupon(wrong), undefined, wrong);
});

it('the attribute refuses what cannot be a code', () => {
  assert.equal(couponAttribute().parse(' '), '');
  assert.equal(couponAttribute().parse('SPRING'), 'SPRING');
  assert.throws(() => couponAttribute().parse('a b'), AttributeError);
});

describe('entering a coupon', () => {
  const after = (...events: CouponEvent[]): CouponEntry => events.reduce(reduce, initialEntry);
  const submit = (text: string): CouponEvent => ({ type: 'submit', text });
  const found = (kind: CouponVerdict['kind'], text?: string): CouponEvent => ({
    type: 'verdict',
    verdict: kind === 'unchecked' ? { kind } : { kind, text },
  });

  it('refuses at once what cannot be one, and asks about the rest', () => {
    assert.deepEqual(after(submit('')), { phase: 'editing', problem: { text: undefined } });
    assert.deepEqual(after(submit(' SPRING ')), { phase: 'checking', coupon: 'SPRING' });
  });

  it('takes what is confirmed and what nobody could say, refuses what is invalid', () => {
    for (const kind of ['confirmed', 'unchecked'] as const) {
      const entry = after(submit('SPRING'), found(kind));
      assert.deepEqual([entry.phase, 'verdict' in entry && entry.verdict.kind], ['accepted', kind]);
    }
    assert.deepEqual(after(submit('SPRING'), found('invalid', 'Expired')), {
      phase: 'editing',
      problem: { text: 'Expired' },
    });
  });

  it('another text ends the check and takes the message away; a late answer counts for nothing', () => {
    assert.deepEqual(after(submit('SPRING'), { type: 'edit' }), initialEntry);
    assert.deepEqual(after(submit('SPRING'), { type: 'edit' }, found('confirmed')), initialEntry);
    assert.deepEqual(after(submit(''), { type: 'edit' }), initialEntry);
  });

  it('is asked once, however often it is submitted', () => {
    assert.deepEqual(after(submit('SPRING'), submit('SUMMER')), { phase: 'checking', coupon: 'SPRING' });
  });
});
