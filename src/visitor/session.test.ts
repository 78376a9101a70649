import assert from 'node:assert/strict';
import { afterEach, it } from 'node:test';
import { readSession } from './session.ts';

const withCookie = (cookie: string | (() => string)) =>
  Object.defineProperty(globalThis, 'document', {
    configurable: true,
    value: Object.defineProperty({}, 'cookie', { get: typeof cookie === 'string' ? () => cookie : cookie }),
  });

const token = (value: unknown) => `token=${encodeURIComponent(JSON.stringify(value))}`;

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'document');
});

it('a token cookie with an accessToken is a session, whatever else it holds', () => {
  withCookie(`other=1; ${token({ accessToken: 'abc.def-1_2', refreshToken: 'x', expires: 1 })}; last=2`);
  assert.deepEqual(readSession(), { accessToken: 'abc.def-1_2' });
});

it('JSON that was not escaped is read too', () => {
  withCookie('token={"accessToken":"abc"}');
  assert.deepEqual(readSession(), { accessToken: 'abc' });
});

const visitors: Record<string, string> = {
  'no cookie': '',
  'another cookie': 'tokens=1',
  'an empty cookie': 'token=',
  text: 'token=abc',
  'cut JSON': 'token=%7B%22accessToken%22%3A%22a',
  'a broken escape': 'token=%E0%A4%A',
  'JSON null': token(null),
  'a JSON string': token('abc'),
  'an array': token(['accessToken']),
  'no accessToken': token({ access: 'abc' }),
  'an empty accessToken': token({ accessToken: '' }),
  'a number as accessToken': token({ accessToken: 7 }),
  'an accessToken that breaks a header': token({ accessToken: 'a\r\nX-Evil: 1' }),
  'an accessToken beyond ASCII': token({ accessToken: 'ä' }),
  'more than a browser keeps': token({ accessToken: 'a'.repeat(5000) }),
};
for (const [what, cookie] of Object.entries(visitors)) {
  it(`${what}: a visitor`, () => {
    withCookie(cookie);
    assert.equal(readSession(), undefined);
  });
}

it('cookies that throw: a visitor', () => {
  withCookie(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  assert.equal(readSession(), undefined);
});

it('no page at all: a visitor', () => assert.equal(readSession(), undefined));
