import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import currencyCodes from 'currency-codes';
import { currencyExponent } from './currency-exponent.ts';
import { decimalText, moneyOf } from './money.ts';

/** Digits alone, because `Intl` chooses symbols, separators and their places. */
const digitsIn = (text: string): string => text.replaceAll(/\D/g, '');

describe('every currency of ISO 4217', () => {
  for (const { code, digits } of currencyCodes.data)
    it(`${code} has ${digits} digits, as data and as text`, () => {
      assert.equal(currencyExponent(code), digits);
      const amount = 1_234_567;
      const whole = String(amount).slice(0, String(amount).length - digits);
      const fraction = String(amount).slice(whole.length);
      assert.equal(decimalText(amount, code), fraction ? `${whole}.${fraction}` : whole);
      for (const language of ['en', 'es', 'fr', 'de']) {
        const money = (price: number) =>
          moneyOf([{ prices: { month: { [code]: price } } }], { interval: 'month', currency: code }, language)(price);
        const text = money(amount);
        assert.equal(digitsIn(text), String(amount), text);
        assert.equal(digitsIn(money(3 * 10 ** digits)), '3');
      }
    });
});

it('a code that ISO 4217 does not have has two digits', () => {
  assert.equal(currencyExponent('QQQ'), 2);
});
