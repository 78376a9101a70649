import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { parseText } from './attribute-text.ts';
import { oneOf } from './attribute-types.ts';

const mode = oneOf(['signup', 'login'], 'signup');

/** The errors reported from now on, in order. */
function reports(t: TestContext): unknown[] {
  const lines: unknown[] = [];
  t.mock.method(console, 'error', (line: unknown) => void lines.push(line));
  return lines;
}

it('an attribute and a script are read alike', (t) => {
  const lines = reports(t);
  assert.equal(parseText(mode, '<pc-auth-modal> attribute mode', 'LOG_IN'), 'login');
  assert.equal(parseText(mode, '<pc-auth-modal> show() mode', 'LOG-IN'), 'login');
  assert.equal(lines.length, 0);
});

for (const [what, given, shown] of [
  ['another word', 'sign_off', 'sign_off'],
  ['a number', 5, 'number'],
  ['an object without a prototype', Object.create(null), 'object'],
  ['a symbol', Symbol('login'), 'symbol'],
] as const) {
  it(`${what} from a script is reported with its source, and the default is used`, (t) => {
    const lines = reports(t);
    assert.equal(parseText(mode, '<pc-auth-modal> show() mode', given), 'signup');
    assert.deepEqual(lines, [
      `<pc-auth-modal> show() mode="${shown}" must be one of signup, login. The default is used.`,
    ]);
  });
}
