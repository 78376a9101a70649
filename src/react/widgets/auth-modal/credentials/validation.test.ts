import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fieldProblem } from './validation.ts';

const emails: Record<string, string | null> = {
  '': 'required',
  '   ': 'required',
  ada: 'email',
  'ada@': 'email',
  'ada@localhost': 'email',
  '@studio.example': 'email',
  'ada@studio..example': 'email',
  'ada lovelace@studio.example': 'email',
  'ada@studio.example': null,
  ' ada.l+x@mail.studio.example ': null,
};
for (const [value, expected] of Object.entries(emails)) {
  it(`e-mail “${value}”: ${expected ?? 'fine'}`, () => assert.equal(fieldProblem('email', value, 'login'), expected));
}

it('a new password has 6 to 100 characters', () => {
  assert.equal(fieldProblem('password', '', 'signup'), 'required');
  assert.equal(fieldProblem('password', 'x'.repeat(5), 'signup'), 'password-length');
  assert.equal(fieldProblem('password', 'x'.repeat(6), 'signup'), null);
  assert.equal(fieldProblem('password', 'x'.repeat(100), 'signup'), null);
  assert.equal(fieldProblem('password', 'x'.repeat(101), 'signup'), 'password-length');
});

it('one that exists is only required', () => {
  assert.equal(fieldProblem('password', '', 'login'), 'required');
  assert.equal(fieldProblem('password', 'x', 'login'), null);
});
