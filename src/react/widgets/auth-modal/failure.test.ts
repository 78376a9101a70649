import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ApiError, NetworkError, NotJsonError, InvalidResponseError } from '../../../api/errors.ts';
import { CaptchaError } from './credentials/captcha.ts';
import { authFailure, ProviderError, type AuthCall } from './failure.ts';

const catalogue: [what: string, cause: unknown, kind: string][] = [
  ['WRONG_CREDENTIALS', new ApiError(401, '{"code":"WRONG_CREDENTIALS"}'), 'wrong-credentials'],
  ['a bare code', new ApiError(409, 'EMAIL_ALREADY_EXISTS'), 'email-exists'],
  ['INVALID_CAPTCHA_TOKEN', new ApiError(400, '{"code":"INVALID_CAPTCHA_TOKEN"}'), 'not-human'],
  ['INVALID_CODE', new ApiError(400, '{"code":"INVALID_CODE"}'), 'wrong-code'],
  ['CODE_EXPIRED', new ApiError(400, '{"code":"CODE_EXPIRED"}'), 'code-expired'],
  ['CODE_REPLACED', new ApiError(400, '{"code":"CODE_REPLACED"}'), 'code-replaced'],
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
  ['500', new ApiError(500, 'oops'), 'server'],
  ['a code that is a name of every object', new ApiError(400, '{"code":"CONSTRUCTOR"}'), 'refused'],
  ['an unknown code', new ApiError(418, '{"code":"TEAPOT"}'), 'refused'],
  ['no connection', new NetworkError(), 'network'],
  ['HTML in place of JSON', new NotJsonError(200, '<html>'), 'unexpected-response'],
  ['a blocked window', new ProviderError('popup-blocked'), 'popup-blocked'],
];
for (const [what, cause, kind] of catalogue) {
  it(`${what} is ${kind}`, () => assert.equal(authFailure(cause, 'sign-up').code, kind));
}

/** Answers without a code that anybody knows. */
const PLAIN = ['', '{}', '{"message":"Email or password is incorrect."}', 'Bad request', '{"error":"USER_NOT_FOUND"}'];

const meanings: [call: AuthCall, statuses: number[], kind: string][] = [
  ['log-in', [400, 401, 403, 404, 422], 'wrong-credentials'],
  ['sign-up', [409], 'email-exists'],
  ['sign-up', [400, 401, 403, 422], 'refused'],
  ['provider', [400, 401, 403, 404, 409, 422], 'provider'],
  ['confirm', [400, 404, 410, 422], 'wrong-code'],
  ['confirm', [401], 'signed-out'],
  ['confirm-only', [400, 401, 404, 410, 422], 'wrong-code'],
  ['resend', [401], 'signed-out'],
  ['resend-only', [401], 'refused'],
  ['request-reset', [401], 'refused'],
  ['set-password', [400, 401, 404, 410, 422], 'wrong-code'],
];
for (const [call, statuses, kind] of meanings) {
  it(`without a known code, ${statuses.join(', ')} to ${call} is ${kind}`, () => {
    for (const status of statuses)
      for (const body of PLAIN)
        assert.equal(authFailure(new ApiError(status, body), call).code, kind, `${status} ${body}`);
  });
}

it('a known code counts more than what its status would mean, also with a status of success', () => {
  assert.equal(authFailure(new ApiError(403, '{"error":"LIMIT_EXCEEDED"}'), 'log-in').code, 'rate-limited');
  const coded = new ApiError(401, '{"error":"UNAUTHORIZED","message":"INVALID_CAPTCHA_TOKEN"}');
  assert.equal(authFailure(coded, 'log-in').code, 'not-human');
  assert.equal(
    authFailure(new InvalidResponseError('auth', ['WRONG_CREDENTIALS']), 'log-in').code,
    'wrong-credentials',
  );
});

it('nobody who logs in is told that a session timed out', () => {
  assert.equal(authFailure(new ApiError(401, '{"code":"NOT_SIGNED_IN"}'), 'log-in').code, 'wrong-credentials');
});

it('a page of something else is no word on the password or the code', () => {
  for (const call of ['log-in', 'confirm'] as const)
    assert.equal(authFailure(new ApiError(404, '<!doctype html>'), call).code, 'intercepted');
});

it('tells how long the service wants to be left alone', () => {
  assert.equal(authFailure(new ApiError(429, '', 9), 'log-in').retryAfter, 9);
  assert.equal(
    authFailure(new ApiError(429, '', 1e15), 'log-in').retryAfter,
    undefined,
    'more than a day is not believed',
  );
});
