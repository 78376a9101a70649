/**
 * For tests: what ordinary services answer, which have the required fields but not our own backend's codes, and what
 * each answer means at its call. Both builds and `check-api` are measured by it.
 */
import type { AuthFailureCode } from '../contract/failure-codes.ts';
import type { OddResponse } from './odd-responses.ts';

/** `signed-in`, `code`: the dialog leads to the editor, or asks for the code. Otherwise it says why not. */
type Meaning = 'signed-in' | 'code' | AuthFailureCode;

export interface PlainAnswer {
  readonly call: string;
  readonly answer: OddResponse;
  readonly means: Meaning;
}

const AUTH = { accessToken: 'opaque-token' };

export const plainAnswer = (status: number, body: unknown = ''): OddResponse => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { name: `${status} ${text}`.trim(), status, headers: {}, body: text };
};

const all = (call: string, means: Meaning, answers: readonly OddResponse[]): PlainAnswer[] =>
  answers.map((each) => ({ call, means, answer: each }));

const PAGE = '<!doctype html><title>Blocked</title>';

export const plainAnswers: readonly PlainAnswer[] = [
  ...all('POST /api/auth/signin', 'wrong-credentials', [
    plainAnswer(401),
    plainAnswer(401, { error: 'WRONG_CREDENTIALS' }),
    plainAnswer(401, { code: 'wrong_credentials' }),
    plainAnswer(401, { error: 'UNAUTHORIZED', message: 'WRONG_CREDENTIALS' }),
    plainAnswer(401, { message: 'Invalid login' }),
    plainAnswer(401, 'WRONG_CREDENTIALS'),
    plainAnswer(401, '"WRONG_CREDENTIALS"'),
    plainAnswer(401, PAGE),
    plainAnswer(400, 'Email or password is incorrect.'),
    plainAnswer(403),
    plainAnswer(404, { code: 'USER_NOT_FOUND' }),
    plainAnswer(422, { errors: ['password'] }),
    plainAnswer(200, { error: 'WRONG_CREDENTIALS' }),
  ]),
  ...all('POST /api/auth/signin', 'intercepted', [plainAnswer(403, PAGE), plainAnswer(404, PAGE)]),
  ...all('POST /api/auth/signin', 'server', [plainAnswer(500), plainAnswer(503, 'Service Unavailable')]),
  ...all('POST /api/auth/signin', 'rate-limited', [plainAnswer(429)]),
  ...all('POST /api/auth/signin', 'code', [
    plainAnswer(403, { status: 'NOT_CONFIRMED_USER' }),
    plainAnswer(401, { code: 'FORBIDDEN', status: 'NOT_CONFIRMED_USER' }),
    plainAnswer(400, 'not_confirmed_user'),
    plainAnswer(200, { status: 'NOT_CONFIRMED_USER' }),
    plainAnswer(200, { auth: AUTH, status: 'NOT_CONFIRMED_USER' }),
    plainAnswer(200, { auth: { ...AUTH, status: 'NOT_CONFIRMED_USER' } }),
  ]),
  ...all('POST /api/auth/signin', 'signed-in', [
    plainAnswer(200, { auth: AUTH }),
    plainAnswer(201, { auth: AUTH, status: 'OK' }),
  ]),
  ...all('POST /api/auth/google/signin', 'code', [
    plainAnswer(403, { status: 'NOT_CONFIRMED_USER' }),
    plainAnswer(403, { code: 'NOT_CONFIRMED_USER', auth: AUTH }),
    plainAnswer(200, { auth: AUTH, status: 'NOT_CONFIRMED_USER', user: { email: 'ada@studio.example' } }),
  ]),
  ...all('POST /api/auth/google/signin', 'signed-in', [
    plainAnswer(200, { auth: AUTH }),
    plainAnswer(200, { auth: AUTH, isSignUp: null }),
  ]),
  ...all('POST /api/auth/google/signin', 'provider', [
    plainAnswer(400),
    plainAnswer(401),
    plainAnswer(403, { message: 'Not allowed' }),
    plainAnswer(422, 'Invalid token'),
  ]),
  ...all('POST /api/auth/google/signin', 'intercepted', [plainAnswer(403, PAGE)]),
  ...all('POST /api/auth/google/signin', 'server', [plainAnswer(500)]),
  ...all('POST /api/users', 'code', [
    plainAnswer(200, { userId: 'u', email: 'a@b.example', confirmed: false }),
    plainAnswer(201),
    plainAnswer(204),
    plainAnswer(200, 'OK'),
    plainAnswer(201, { userId: 7 }),
    plainAnswer(200, { userId: 'u', confirmed: null }),
  ]),
  ...all('POST /api/users', 'email-exists', [
    plainAnswer(409),
    plainAnswer(400, { code: 'email_already_exists' }),
    plainAnswer(422, { error: { code: 'EMAIL_ALREADY_EXISTS' } }),
  ]),
  ...all('POST /api/users', 'refused', [plainAnswer(400), plainAnswer(401), plainAnswer(422, { message: 'Nope' })]),
  ...all('PUT /api/users/confirm', 'wrong-code', [
    plainAnswer(400),
    plainAnswer(401),
    plainAnswer(404, { message: 'Not found' }),
    plainAnswer(410, 'Gone'),
    plainAnswer(422, { error: 'INVALID' }),
    plainAnswer(400, { code: 'invalid_code' }),
    plainAnswer(200, { confirmed: false }),
  ]),
  ...all('PUT /api/users/confirm', 'intercepted', [plainAnswer(404, PAGE)]),
  ...all('PUT /api/users/confirm', 'server', [plainAnswer(500)]),
  ...all('PUT /api/users/confirm', 'signed-in', [
    plainAnswer(200),
    plainAnswer(204),
    plainAnswer(200, 'OK'),
    plainAnswer(200, {}),
  ]),
];
