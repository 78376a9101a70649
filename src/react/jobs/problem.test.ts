import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ApiError, NetworkError, NotJsonError } from '../../api/errors.ts';
import {
  CodecUnsupported,
  ConversionEmpty,
  ConversionFailed,
  EngineUnavailable,
  OutOfMemory,
} from '../../audio/conversion.ts';
import { fakeFile } from '../../audio/testing/fake-file.ts';
import { problemOf, uploadProblem, type Problem } from './problem.ts';

const always = ['upload', 'run', 'download'] as const;
const cases: readonly (readonly [cause: Error, kind: Problem['kind'], during: readonly Problem['during'][]])[] = [
  [new NetworkError(), 'network', always],
  [new ApiError(500, ''), 'server', always],
  [new ApiError(503, '{"code":"SERVICE_UNAVAILABLE"}'), 'server', always],
  [new ApiError(429, '{"code":"RATE_LIMITED"}'), 'busy', always],
  [new ApiError(429, '{"code":"QUOTA_EXCEEDED"}'), 'quota', always],
  [new ApiError(401, ''), 'signed-out', always],
  [new ApiError(413, ''), 'too-large', always],
  [new ApiError(400, '{"code":"FILE_EMPTY"}'), 'empty-file', always],
  [new ApiError(400, '{"code":"INVALID_REQUEST"}'), 'refused', always],
  [new ApiError(403, ''), 'refused', always],
  [new ApiError(404, '<html>'), 'refused', ['upload', 'run']],
  [new ApiError(404, '{"code":"FILE_NOT_FOUND"}'), 'upload-expired', ['run']],
  [new ApiError(404, '{"code":"REQUEST_NOT_FOUND"}'), 'result-expired', ['run']],
  [new ApiError(404, '{"code":"FILE_NOT_FOUND"}'), 'result-expired', ['download']],
  [new ApiError(410, ''), 'result-expired', ['download']],
  [new NotJsonError(200, '<html>'), 'unexpected-answer', always],
  [new TypeError(), 'unexpected-answer', always],
  [new ConversionFailed(), 'damaged', ['run']],
  [new ConversionFailed('QUOTA_EXCEEDED'), 'quota', ['run']],
  [new ConversionFailed('RESULT_TOO_LARGE'), 'result-too-large', ['run']],
  [new ConversionFailed('constructor'), 'damaged', ['run']],
  [new ConversionEmpty(), 'no-audio', ['run']],
  [new CodecUnsupported('ATRAC9'), 'codec-unsupported', ['upload', 'run']],
  [new OutOfMemory(), 'out-of-memory', ['run']],
  [new EngineUnavailable('worker-src'), 'engine-blocked', ['prepare']],
  [new EngineUnavailable('wasm-unsafe-eval'), 'engine-blocked', ['prepare']],
  [new EngineUnavailable('unsupported'), 'engine-unsupported', ['prepare']],
  [new EngineUnavailable('network'), 'engine-unreachable', ['prepare']],
  [new DOMException('', 'NotReadableError'), 'file-gone', always],
  [new DOMException('', 'NotFoundError'), 'file-gone', always],
];

for (const [cause, kind, moments] of cases) {
  for (const during of moments) {
    it(`${cause.name} ${cause.message} during ${during}: ${kind}`, () =>
      assert.deepEqual(problemOf(cause, during), { kind, during, retryAfter: undefined, cause }));
  }
}

it('on the device nothing unexpected is blamed on a service', () => {
  assert.equal(problemOf(new TypeError(), 'run', 'device').kind, 'unexpected');
  assert.equal(problemOf(new TypeError(), 'prepare', 'device').kind, 'engine-unreachable');
});

it('tells how long the service wants to be left alone', () => {
  assert.equal(problemOf(new ApiError(429, '', 30), 'upload').retryAfter, 30);
  assert.equal(problemOf(new ApiError(429, '', 1e12), 'upload').retryAfter, undefined);
});

it('a lost connection during the upload may be a file that is gone', async () => {
  const cause = new NetworkError();
  assert.equal((await uploadProblem(cause, fakeFile('a.mp3'))).kind, 'network');
  const gone = await uploadProblem(cause, fakeFile('a.mp3', 1000, true));
  assert.equal(gone.kind, 'file-gone');
  assert.equal((gone.cause as Error).name, 'NotReadableError');
});

it('an answer of the service is never blamed on the file', async () => {
  assert.equal((await uploadProblem(new ApiError(500, ''), fakeFile('a.mp3', 1000, true))).kind, 'server');
});
