import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AttributeError } from '../../definition/attribute-types.ts';
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
  const submit = (text: string, checked = true): CouponEvent => ({ type: 'submit', text, checked });

  it('without anybody to ask takes every well-formed code', () => {
    assert.deepEqual(after(submit(' SPRING ', false)), { phase: 'accepted', coupon: 'SPRING' });
    assert.deepEqual(after(submit('', false)), { phase: 'editing', problem: 'invalid' });
  });

  it('takes what is answered to be valid, refuses what is not', () => {
    assert.deepEqual(after(submit('SPRING')), { phase: 'checking', coupon: 'SPRING' });
    assert.deepEqual(after(submit('SPRING'), { type: 'result', valid: true }), { phase: 'accepted', coupon: 'SPRING' });
    assert.deepEqual(after(submit('SPRING'), { type: 'result', valid: false }), {
      phase: 'editing',
      problem: 'invalid',
    });
  });

  it('is not refused where nobody could say', () => {
    assert.deepEqual(after(submit('SPRING'), { type: 'failure' }), { phase: 'editing', problem: 'unchecked' });
  });

  it('another text ends the check and takes the message away; a late answer counts for nothing', () => {
    assert.deepEqual(after(submit('SPRING'), { type: 'edit' }), initialEntry);
    assert.deepEqual(after(submit('SPRING'), { type: 'edit' }, { type: 'result', valid: true }), initialEntry);
    assert.deepEqual(after(submit('SPRING'), { type: 'edit' }, { type: 'failure' }), initialEntry);
    assert.deepEqual(after(submit(''), { type: 'edit' }), initialEntry);
  });

  it('is asked once, however often it is submitted', () => {
    assert.deepEqual(after(submit('SPRING'), submit('SUMMER')), { phase: 'checking', coupon: 'SPRING' });
  });
});
