import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withAsciiDigits } from '../../../../sidecars/ascii-digits.ts';
import { codeIn } from './code.ts';

describe('the code in a text', () => {
  const found: Record<string, string | undefined> = {
    '123456': '123456',
    ' 123456\n': '123456',
    '123 456': '123456',
    '123\u00a0456': '123456',
    '12-34-56': '123456',
    '1 2 3 4 5 6': '123456',
    '１２３４５６': '123456',
    '١٢٣٤٥٦': '123456',
    '۱۲۳۴۵۶': '123456',
    '१२३४५६': '123456',
    '\u200f١٢٣٤٥٦\u200f': '123456',
    'Studio 365: 123456': '123456',
    'Your code: 123 456': '123456',
    'Dein Code ist １２３４５６.': '123456',
    'رمزك هو ١٢٣٤٥٦': '123456',
    // Several, none, or too many digits.
    '12345': undefined,
    '1234567': undefined,
    '123456 654321': undefined,
    'Order 654321, code 123456': undefined,
    'Studio 365: 12345': undefined,
    'Call 555 123 456': undefined,
    'On 12-05-26 at noon': undefined,
    'no digits': undefined,
    '': undefined,
  };
  for (const [text, code] of Object.entries(found))
    it(`${JSON.stringify(text)}: ${code ?? 'none'}`, () => assert.equal(codeIn(text), code));
});

it('digits of every script become those of ASCII', () => {
  // The zero of each script: the first of ten digits in a row.
  for (let point = 0x30; point < 0x20000; point += 1) {
    const digits = Array.from({ length: 10 }, (_, digit) => String.fromCodePoint(point + digit)).join('');
    if (!/^\p{Nd}{10}$/u.test(digits) || Number(digits[0]) > 0) continue;
    if (!/\p{Nd}/u.test(String.fromCodePoint(point - 1))) assert.equal(withAsciiDigits(digits), '0123456789', digits);
  }
  assert.equal(withAsciiDigits('a１b²'), 'a1b²');
});
