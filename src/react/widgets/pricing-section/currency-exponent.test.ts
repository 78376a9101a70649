import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import currencyCodes from 'currency-codes';
import { currencyExponent } from './currency-exponent.ts';
import { decimalText, moneyText } from './money.ts';

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
        const text = moneyText(amount, code, language);
        assert.equal(digitsIn(text), String(amount), text);
        assert.equal(digitsIn(moneyText(3 * 10 ** digits, code, language)), '3');
      }
    });
});

it('a code that ISO 4217 does not have has two digits', () => {
  assert.equal(currencyExponent('QQQ'), 2);
});
