import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError, NetworkError, NotJsonError } from './errors.ts';

describe('ApiError', () => {
  it('has the codes of its body, the most specific first', () => {
    const error = new ApiError(403, '{"error":"FORBIDDEN","code":"LIMIT_EXCEEDED"}');
    assert.deepEqual([error.code, error.codes], ['LIMIT_EXCEEDED', ['LIMIT_EXCEEDED', 'FORBIDDEN']]);
    assert.equal(new ApiError(403, '').code, undefined);
  });

  it('tells the answers of something else from those of the service', () => {
    const page = '<!DOCTYPE html><title>Blocked</title>';
    const foreign = (status: number, body: string) => new ApiError(status, body).isForeign;
    for (const status of [403, 404, 405, 406, 413, 429, 500, 502, 503]) assert.ok(foreign(status, page), `${status}`);
    // Many frameworks answer these with a page of their own.
    for (const status of [400, 401, 410, 422]) assert.ok(!foreign(status, page), `${status}`);
    assert.ok(foreign(413, '') && foreign(502, '\n <html lang="en">'));
    for (const [status, body] of [
      [413, '{"code":"FILE_TOO_LARGE"}'],
      [403, ''],
      [404, 'Not found'],
      [500, '{}'],
      [403, '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>'],
    ] as const)
      assert.ok(!foreign(status, body), `${status} ${body}`);
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
