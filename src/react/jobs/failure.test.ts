import assert from 'node:assert/strict';
import { it } from 'node:test';
import { EngineError, engineUnavailable } from '../../../engine/formats/errors.ts';
import { ApiError, NetworkError, NotJsonError, OriginRefusedError } from '../../api/errors.ts';
import { FailureError } from '../../api/failure.ts';
import { fakeFile } from '../../audio/testing/fake-file.ts';
import { blamesFile, jobFailure, uploadFailure, type JobFailure } from './failure.ts';

const always = ['upload', 'run', 'download'] as const;
const cases: readonly (readonly [cause: Error, code: JobFailure['code'], during: readonly JobFailure['during'][]])[] = [
  [new NetworkError(), 'network', always],
  [new OriginRefusedError(), 'origin-refused', always],
  [new ApiError(500, ''), 'server', always],
  [new ApiError(503, '{"code":"SERVICE_UNAVAILABLE"}'), 'server', always],
  [new ApiError(429, '{"code":"RATE_LIMITED"}'), 'rate-limited', always],
  [new ApiError(429, '{"code":"QUOTA_EXCEEDED"}'), 'quota', always],
  [new ApiError(429, '{"code":"DAILY_LIMIT_EXCEEDED"}'), 'daily-limit', always],
  [new ApiError(401, ''), 'signed-out', always],
  [new ApiError(401, '', undefined, true), 'not-signed-in', always],
  [new ApiError(413, '{"code":"FILE_TOO_LARGE"}'), 'too-large', always],
  [new ApiError(413, ''), 'too-large-here', always],
  [new ApiError(413, '<html>'), 'too-large-here', always],
  [new ApiError(413, '{"message":"Payload too large"}'), 'too-large-here', always],
  [new ApiError(408, '{"code":"UPLOAD_STALLED"}'), 'upload-stalled', ['upload']],
  [new ApiError(403, '<html>'), 'intercepted', always],
  [new ApiError(502, '<html>'), 'intercepted', always],
  [new ApiError(400, '<html>'), 'refused', always],
  [new ApiError(400, '{"code":"FILE_EMPTY"}'), 'empty-file', always],
  [new ApiError(400, '{"code":"INVALID_REQUEST"}'), 'refused', always],
  [new ApiError(403, ''), 'refused', ['upload', 'run']],
  [new ApiError(403, ''), 'result-expired', ['download']],
  [new ApiError(404, '<html>'), 'intercepted', ['upload', 'run']],
  [new ApiError(404, '<html>'), 'result-expired', ['download']],
  [new ApiError(404, '{"code":"FILE_NOT_FOUND"}'), 'upload-expired', ['run']],
  [new ApiError(404, '{"code":"REQUEST_NOT_FOUND"}'), 'result-expired', ['run']],
  [new ApiError(404, '{"code":"FILE_NOT_FOUND"}'), 'result-expired', ['download']],
  [new ApiError(410, ''), 'result-expired', ['download']],
  [new NotJsonError(200, '<html>'), 'unexpected-response', always],
  [new TypeError(), 'unexpected-response', always],
  [new EngineError('damaged'), 'damaged', ['run']],
  [new FailureError('quota'), 'quota', ['run']],
  [new FailureError('result-too-large'), 'result-too-large', ['run']],
  [new EngineError('not-audio'), 'damaged', ['upload', 'run']],
  [new EngineError('no-audio'), 'no-audio', ['run']],
  [new EngineError('unsupported-codec', { codec: 'ATRAC9' }), 'unsupported-codec', ['upload', 'run']],
  [new EngineError('protected'), 'protected', ['upload', 'run']],
  [new FailureError('protected'), 'protected', ['run']],
  [new EngineError('out-of-memory'), 'out-of-memory', ['run']],
  [engineUnavailable('worker-src'), 'engine-blocked', ['prepare']],
  [engineUnavailable('wasm-unsafe-eval'), 'engine-blocked', ['prepare']],
  [engineUnavailable('unsupported'), 'engine-unsupported', ['prepare']],
  [engineUnavailable('network'), 'engine-unreachable', ['prepare']],
  [engineUnavailable('not-found'), 'engine-not-found', ['prepare']],
  [new DOMException('', 'NotReadableError'), 'file-gone', always],
  [new DOMException('', 'NotFoundError'), 'file-gone', always],
];

for (const [cause, code, moments] of cases) {
  for (const during of moments) {
    it(`${cause.name} ${cause.message} during ${during}: ${code}`, () =>
      assert.deepEqual(jobFailure(cause, during), { code, during, retryAfter: undefined, cause }));
  }
}

it('on the device nothing unexpected is blamed on a service', () => {
  assert.equal(jobFailure(new TypeError(), 'run', 'device').code, 'unexpected');
  assert.equal(jobFailure(new TypeError(), 'prepare', 'device').code, 'engine-unreachable');
});

it('what the device cannot read it cannot read the next time either; the service may', () => {
  const cause = new EngineError('damaged');
  assert.equal(blamesFile(jobFailure(cause, 'run', 'device')), true);
  assert.equal(blamesFile(jobFailure(cause, 'run', 'service')), false);
});

it('tells how long the service wants to be left alone', () => {
  assert.equal(jobFailure(new ApiError(429, '', 30), 'upload').retryAfter, 30);
  assert.equal(jobFailure(new ApiError(429, '', 1e12), 'upload').retryAfter, undefined);
});

it('a lost connection during the upload may be a file that is gone', async () => {
  const cause = new NetworkError();
  assert.equal((await uploadFailure(jobFailure(cause, 'upload'), fakeFile('a.mp3'))).code, 'network');
  const gone = await uploadFailure(jobFailure(cause, 'upload'), fakeFile('a.mp3', 1000, true));
  assert.equal(gone.code, 'file-gone');
  assert.equal((gone.cause as Error).name, 'NotReadableError');
});

it('an answer of the service is never blamed on the file', async () => {
  assert.equal(
    (await uploadFailure(jobFailure(new ApiError(500, ''), 'upload'), fakeFile('a.mp3', 1000, true))).code,
    'server',
  );
});
