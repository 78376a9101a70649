import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addressOf } from './plan-address.ts';

const YEARLY = { interval: 'year', currency: 'USD', coupon: '' } as const;
const UNPRICED = { interval: undefined, currency: 'USD', coupon: 'SAVE10' };

it('the only address of a plan is told what was chosen', () => {
  for (const [contactUrl, address] of [
    ['/pay', '/pay?interval=year&currency=USD'],
    ['/pay?signed=a%20b+c', '/pay?signed=a%20b+c&interval=year&currency=USD'],
    ['/pay?link=abc', '/pay?link=abc&interval=year&currency=USD'],
    ['https://pay.example/x?currency=EUR#top', 'https://pay.example/x?currency=EUR&interval=year#top'],
  ] as const)
    assert.equal(addressOf({ contactUrl }, YEARLY), address);
  assert.equal(
    addressOf({ contactUrl: '/pay' }, { ...YEARLY, coupon: 'A&B' }),
    '/pay?interval=year&currency=USD&coupon=A%26B',
  );
});

it('a plan without prices has the address as it is', () => {
  assert.equal(addressOf({ contactUrl: '/sales?x' }, UNPRICED), '/sales?x');
  assert.equal(addressOf({}, UNPRICED), undefined);
});

it('an address for each interval is used as it is', () => {
  const contactUrl = { month: '/pay/monthly', year: '/pay/yearly' };
  assert.equal(addressOf({ contactUrl }, YEARLY), '/pay/yearly');
  assert.equal(addressOf({ contactUrl }, { ...YEARLY, interval: 'month' }), '/pay/monthly');
  assert.equal(addressOf({ contactUrl }, { ...YEARLY, interval: '3-months' }), undefined);
  assert.equal(addressOf({}, YEARLY), undefined);
});
