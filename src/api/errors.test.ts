import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError, NetworkError, NotJsonError } from './errors.ts';

describe('ApiError', () => {
  const codeOf = (body: string) => new ApiError(400, body).code;

  it('finds the code in { code }', () =>
    assert.equal(codeOf('{"code":"FILE_TOO_LARGE","message":"x"}'), 'FILE_TOO_LARGE'));

  it('finds a bare code as text, also as a JSON string', () => {
    assert.equal(codeOf('FILE_TOO_LARGE'), 'FILE_TOO_LARGE');
    assert.equal(codeOf(' WRONG_CREDENTIALS\n'), 'WRONG_CREDENTIALS');
    assert.equal(codeOf('"LIMIT_EXCEEDED"'), 'LIMIT_EXCEEDED');
  });

  it('finds none in anything else', () => {
    for (const body of [
      '',
      'Not found',
      '<html>',
      '{"code":',
      '{"code":7}',
      '{}',
      'null',
      '42',
      '[]',
      '{"code":"no code"}',
    ]) {
      assert.equal(codeOf(body), undefined, body);
    }
  });

  it('carries status, whole body and seconds to wait, and a short message', () => {
    const error = new ApiError(429, 'x'.repeat(5000), 30);
    assert.deepEqual([error.status, error.body.length, error.retryAfter], [429, 5000, 30]);
    assert.ok(error.message.length < 300);
  });
});

it('the other errors say what happened', () => {
  const notJson = new NotJsonError(200, '<!doctype html><title>Proxy</title>' + 'x'.repeat(5000));
  assert.match(notJson.message, /status 200.*<!doctype html>/);
  assert.ok(notJson.message.length < 300);
  const cause = new TypeError('fetch failed');
  assert.equal(new NetworkError(cause).cause, cause);
  assert.deepEqual(
    [new ApiError(500, '').name, notJson.name, new NetworkError().name],
    ['ApiError', 'NotJsonError', 'NetworkError'],
  );
});
