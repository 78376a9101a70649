import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ApiError, NetworkError, NotJsonError, InvalidResponseError } from '../../api/errors.ts';
import { CaptchaError } from './captcha.ts';
import { authFailure, ProviderError } from './failure.ts';

const catalogue: [what: string, cause: unknown, kind: string][] = [
  ['WRONG_CREDENTIALS', new ApiError(401, '{"code":"WRONG_CREDENTIALS"}'), 'wrong-credentials'],
  ['a bare code', new ApiError(409, 'EMAIL_ALREADY_EXISTS'), 'email-exists'],
  ['INVALID_CAPTCHA_TOKEN', new ApiError(400, '{"code":"INVALID_CAPTCHA_TOKEN"}'), 'not-human'],
  ['INVALID_CODE', new ApiError(400, '{"code":"INVALID_CODE"}'), 'wrong-code'],
  ['CODE_EXPIRED', new ApiError(400, '{"code":"CODE_EXPIRED"}'), 'code-expired'],
  ['COMMON_PASSWORD', new ApiError(400, '{"code":"COMMON_PASSWORD"}'), 'common-password'],
  ['an answer of another shape', new InvalidResponseError('auth'), 'unexpected-response'],
  ['no captcha token', new CaptchaError('too long'), 'not-human'],
  ['LIMIT_EXCEEDED', new ApiError(429, '{"code":"LIMIT_EXCEEDED"}', 9), 'rate-limited'],
  ['CROWDED', new ApiError(429, '{"code":"CROWDED"}', 9), 'crowded'],
  ['429 without a body', new ApiError(429, ''), 'rate-limited'],
  ['429 of a proxy', new ApiError(429, '<html>'), 'intercepted'],
  ['403 of a shield', new ApiError(403, '<!doctype html>'), 'intercepted'],
  ['a lower-case code in another field', new ApiError(409, '{"error":"email_already_exists"}'), 'email-exists'],
  ['NOT_SIGNED_IN', new ApiError(401, '{"code":"NOT_SIGNED_IN"}'), 'signed-out'],
  ['401 without a code', new ApiError(401, ''), 'signed-out'],
  ['500', new ApiError(500, 'oops'), 'server'],
  ['a code that is a name of every object', new ApiError(400, '{"code":"CONSTRUCTOR"}'), 'refused'],
  ['an unknown code', new ApiError(418, '{"code":"TEAPOT"}'), 'refused'],
  ['no connection', new NetworkError(), 'network'],
  ['HTML in place of JSON', new NotJsonError(200, '<html>'), 'unexpected-response'],
  ['a blocked window', new ProviderError('popup-blocked'), 'popup-blocked'],
];
for (const [what, cause, kind] of catalogue) {
  it(`${what} is ${kind}`, () => assert.equal(authFailure(cause).code, kind));
}

it('tells how long the service wants to be left alone', () => {
  assert.equal(authFailure(new ApiError(429, '', 9)).retryAfter, 9);
  assert.equal(authFailure(new ApiError(429, '', 1e15)).retryAfter, undefined, 'more than a day is not believed');
});
