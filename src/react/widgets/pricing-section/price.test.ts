import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decimalText, moneyOf } from './money.ts';
import { plansOf } from './plan.ts';
import { currenciesOf, intervalsOf, MONTHS, priceOf, yearlySaving } from './price.ts';

const monthly = (USD: number) => ({ prices: { month: { USD } } });
const pro = { prices: { month: { USD: 2999 }, year: { USD: 21588 } } };
const without = { prices: {} };

describe('priceOf', () => {
  it('is the catalog’s, by the month and for the whole interval', () => {
    assert.deepEqual(priceOf(pro, 'month', 'USD'), {
      interval: 'month',
      amount: 2999,
      perMonth: 2999,
      fullPerMonth: undefined,
    });
    assert.deepEqual(priceOf(pro, 'year', 'USD'), {
      interval: 'year',
      amount: 21588,
      perMonth: 1799,
      fullPerMonth: 2999,
    });
  });

  it('of a month is rounded up, so that twelve of them are never less than the year', () => {
    for (let year = 1; year < 500; year += 1)
      for (const interval of ['3-months', '6-months', 'year'] as const) {
        const price = priceOf({ prices: { [interval]: { USD: year } } }, interval, 'USD');
        const shown = (price?.perMonth ?? 0) * MONTHS[interval];
        assert.ok(shown >= year && shown < year + MONTHS[interval], `${year} per ${interval}`);
      }
  });

  it('by the year is twelve months less 40 % where the catalog does not say, in whole minor units', () => {
    // 12 × 11.99 × 0.6 = 86.328
    assert.equal(priceOf(monthly(1199), 'year', 'USD')?.amount, 8633);
    assert.equal(priceOf({ prices: { month: { JPY: 1650 } } }, 'year', 'JPY')?.amount, 11880);
  });

  it('is of the nearest interval where the plan lacks the one asked for', () => {
    assert.equal(priceOf(pro, '3-months', 'USD')?.interval, 'month');
    assert.equal(priceOf({ prices: { year: { USD: 100 } } }, 'month', 'USD')?.interval, 'year');
  });

  it('is missing for a plan without prices, and free for one that costs nothing', () => {
    assert.equal(priceOf(without, 'month', 'USD'), undefined);
    assert.equal(priceOf(pro, 'month', 'EUR'), undefined);
    assert.equal(priceOf(monthly(0), 'year', 'USD')?.amount, 0);
  });
});

describe('yearlySaving', () => {
  it('is 40 % where there are no prices', () => {
    assert.deepEqual(yearlySaving([without], undefined), { percent: 40, upTo: false });
  });

  it('is computed from the prices, and never more than is saved', () => {
    const year = (USD: number) => ({ prices: { month: { USD: 1000 }, year: { USD } } });
    assert.deepEqual(yearlySaving([year(9000)], 'USD'), { percent: 25, upTo: false });
    assert.deepEqual(yearlySaving([year(9010)], 'USD'), { percent: 24, upTo: false });
    assert.deepEqual(yearlySaving([year(9000), year(6000)], 'USD'), { percent: 50, upTo: true });
  });

  it('of the computed yearly prices is 40 %, whatever their rounding', () => {
    for (const amount of [1, 7, 1199]) {
      assert.deepEqual(yearlySaving([monthly(amount)], 'USD'), { percent: 40, upTo: false });
    }
    assert.deepEqual(yearlySaving([pro, monthly(1999), monthly(0), without], 'USD'), { percent: 40, upTo: false });
  });

  it('is not claimed where a year costs as much as twelve months, or more', () => {
    const dear = { prices: { month: { USD: 1000 }, year: { USD: 12000 } } };
    assert.equal(yearlySaving([dear], 'USD'), undefined);
    assert.equal(yearlySaving([{ prices: { month: { USD: 1000 }, year: { USD: 13000 } } }], 'USD'), undefined);
  });
});

describe('intervalsOf', () => {
  const six = { prices: { month: { USD: 1 }, '6-months': { USD: 5 } } };

  it('are month and year in the standard offer', () => {
    assert.deepEqual(intervalsOf([six], 'STANDARD'), ['month', 'year']);
  });

  it('are in the other offer those that the catalog has prices for; all of them without any prices', () => {
    assert.deepEqual(intervalsOf([six, monthly(1)], 'MI_3_6'), ['month', '6-months', 'year']);
    assert.deepEqual(intervalsOf([without], 'MI_3_6'), ['month', '3-months', '6-months', 'year']);
  });
});

it('the currencies are those of the first prices', () => {
  const plans = [{ id: 'free' }, { id: 'pro', prices: { month: { EUR: 1, JPY: 1 } } }];
  assert.deepEqual(currenciesOf({ plans }), ['EUR', 'JPY']);
  assert.deepEqual(currenciesOf({ plans: [{ id: 'free' }] }), []);
});

describe('money', () => {
  const monthlyTexts = (currency: string, language: string, ...amounts: readonly number[]) =>
    amounts.map(
      moneyOf(
        amounts.map((amount) => ({ prices: { month: { [currency]: amount } } })),
        { interval: 'month', currency },
        language,
      ),
    );

  it('has the digits of its currency', () => {
    assert.deepEqual(monthlyTexts('USD', 'en', 2999), ['$29.99']);
    assert.deepEqual(monthlyTexts('JPY', 'en', 4300), ['¥4,300']);
    assert.deepEqual(monthlyTexts('KWD', 'en', 12345), ['KWD\u00a012.345']);
    assert.deepEqual(monthlyTexts('EUR', 'de', 2799), ['27,99\u00a0€']);
  });

  it('has digits after the point everywhere or nowhere, except that nothing is 0', () => {
    assert.deepEqual(monthlyTexts('USD', 'en', 0, 3000, 2999), ['$0', '$30.00', '$29.99']);
    assert.deepEqual(monthlyTexts('USD', 'en', 0, 3000, 4800), ['$0', '$30', '$48']);
    // A month of it is 8.34.
    const yearly = moneyOf([{ prices: { year: { USD: 10_000 } } }], { interval: 'year', currency: 'USD' }, 'en');
    assert.equal(yearly(10_000), '$100.00');
  });

  it('as data has a point and all digits', () => {
    assert.deepEqual(
      [decimalText(3000, 'USD'), decimalText(4300, 'JPY'), decimalText(12345, 'KWD')],
      ['30.00', '4300', '12.345'],
    );
  });
});

describe('plansOf', () => {
  const names = (plans: ReturnType<typeof plansOf>) => plans.map(({ name }) => name);

  it('without a catalog are the six', () => {
    const plans = plansOf(undefined, 'es');
    assert.deepEqual(names(plans), ['Free', 'Basic', 'Essentials', 'Pro', 'Business', 'Enterprise']);
    assert.deepEqual(
      plans.map(({ trialDays }) => trialDays),
      [0, 7, 7, 7, 7, 0],
    );
    assert.deepEqual(
      plans.filter(({ popular }) => popular).map(({ id }) => id),
      ['pro'],
    );
    assert.equal(plans.at(-1)?.contactUrl, '/es/sales');
  });

  it('of a catalog are its own, in its order; those known by their id bring along what it does not say', () => {
    const seat = { en: 'One seat', de: 'Ein Platz' };
    const plans = plansOf(
      {
        plans: [
          { id: 'team', name: 'Team', features: [seat] },
          { id: 'pro', popular: false, trialDays: 14 },
        ],
      },
      'de',
    );
    assert.deepEqual(names(plans), ['Team', 'Pro']);
    assert.deepEqual(plans[0]?.features, [{ text: 'Ein Platz' }]);
    assert.deepEqual([plans[1]?.popular, plans[1]?.trialDays, plans[1]?.features.length], [false, 14, 5]);
  });
});
