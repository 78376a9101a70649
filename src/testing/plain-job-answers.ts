/**
 * For tests: what ordinary services answer to the calls of a job, and what becomes of the job. Both builds, all widgets
 * with jobs and `check-api` are measured by it.
 */
import { plainAnswer } from './plain-answers.ts';
import type { OddResponse } from './odd-responses.ts';

export interface PlainJobAnswer {
  readonly call: 'upload' | 'start' | 'status' | 'file';
  readonly answers: readonly [OddResponse, ...OddResponse[]];
  /**
   * `once`: after the answers, the service answers with what the job needs, and the result is there. `as it is`: the
   * answer is one with which the result is there. Otherwise the last answer is repeated, and the code says why the job
   * fails.
   */
  readonly means: 'once' | 'as it is' | 'damaged' | 'result-expired' | 'unexpected-response' | 'server';
}

const each = (
  call: PlainJobAnswer['call'],
  means: PlainJobAnswer['means'],
  answers: readonly OddResponse[],
): PlainJobAnswer[] => answers.map((answer) => ({ call, means, answers: [answer] }));

const FILE_URL = '/api/files/1.wav';

export const plainJobAnswers: readonly PlainJobAnswer[] = [
  ...each('upload', 'as it is', [
    plainAnswer(200, { fileId: 7 }),
    plainAnswer(201, { fileId: 'f', fileName: 'other.wav', size: 3 }),
  ]),
  ...each('start', 'as it is', [
    plainAnswer(204),
    plainAnswer(202),
    plainAnswer(200, 'OK'),
    plainAnswer(200, { requestId: 7, status: 'queued' }),
  ]),
  ...each('status', 'once', [
    plainAnswer(200, { status: 'PENDING' }),
    plainAnswer(200, { status: 'PROCESSING' }),
    plainAnswer(200, { status: 'in progress' }),
    plainAnswer(200, { status: 'WHATEVER' }),
    plainAnswer(200, { status: null }),
    plainAnswer(200, 'null'),
    plainAnswer(200, 'PENDING'),
    plainAnswer(200, {}),
    plainAnswer(204),
    plainAnswer(200, { status: 'PROCESSED' }),
    plainAnswer(200, { status: 'COMPLETED', fileUrl: null }),
    plainAnswer(200, { status: 'EMPTY' }),
    plainAnswer(404),
    plainAnswer(404, { code: 'REQUEST_NOT_FOUND' }),
    plainAnswer(500),
    plainAnswer(429),
  ]),
  ...each('status', 'as it is', [
    plainAnswer(200, { status: 'processed', fileUrl: FILE_URL }),
    plainAnswer(200, { status: 'COMPLETED', fileUrl: FILE_URL }),
    plainAnswer(200, { status: 'done', fileUrl: FILE_URL, requestId: 7 }),
  ]),
  {
    call: 'status',
    means: 'once',
    answers: [
      plainAnswer(200, { status: 'PENDING' }),
      plainAnswer(204),
      plainAnswer(503),
      plainAnswer(200, { status: 'PROCESSED', fileUrl: '' }),
    ],
  },
  ...each('status', 'unexpected-response', [plainAnswer(200, { status: 'WHATEVER' }), plainAnswer(204)]),
  ...each('status', 'result-expired', [plainAnswer(404)]),
  ...each('status', 'server', [plainAnswer(500)]),
  ...each('file', 'once', [plainAnswer(403), plainAnswer(404), plainAnswer(410, { code: 'GONE' })]),
  ...each('file', 'result-expired', [plainAnswer(403), plainAnswer(404), plainAnswer(410)]),
];

/** Answers about failures of conversion and processing; a speech fails by its own words. */
export const plainFailures: readonly PlainJobAnswer[] = each('status', 'damaged', [
  plainAnswer(200, { status: 'FAILED' }),
  plainAnswer(200, { status: 'failed', fileUrl: FILE_URL }),
  plainAnswer(200, { status: 'ERROR' }),
]);
