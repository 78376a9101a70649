/**
 * For tests: what ordinary services answer, which keep to the specification but not to our own backend's codes, and what
 * each answer means at its call. Both builds and `check-api` are measured by it.
 */
import type { AuthFailureCode } from '../../react/auth-modal/auth-modal.element.ts';
import type { OddResponse } from './odd-responses.ts';

/** `signed-in`, `code`: the dialog leads to the editor, or asks for the code. Otherwise it says why not. */
type Meaning = 'signed-in' | 'code' | AuthFailureCode;

export interface PlainAnswer {
  readonly call: string;
  readonly answer: OddResponse;
  readonly means: Meaning;
}

const AUTH = { accessToken: 'opaque-token' };

const answer = (status: number, body: unknown = ''): OddResponse => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { name: `${status} ${text}`.trim(), status, headers: {}, body: text };
};

const all = (call: string, means: Meaning, answers: readonly OddResponse[]): PlainAnswer[] =>
  answers.map((each) => ({ call, means, answer: each }));

const PAGE = '<!doctype html><title>Blocked</title>';

export const plainAnswers: readonly PlainAnswer[] = [
  ...all('POST /api/auth/signin', 'wrong-credentials', [
    answer(401),
    answer(401, { error: 'WRONG_CREDENTIALS' }),
    answer(401, { code: 'wrong_credentials' }),
    answer(401, { error: 'UNAUTHORIZED', message: 'WRONG_CREDENTIALS' }),
    answer(401, { message: 'Invalid login' }),
    answer(401, 'WRONG_CREDENTIALS'),
    answer(401, '"WRONG_CREDENTIALS"'),
    answer(401, PAGE),
    answer(400, 'Email or password is incorrect.'),
    answer(403),
    answer(404, { code: 'USER_NOT_FOUND' }),
    answer(422, { errors: ['password'] }),
    answer(200, { error: 'WRONG_CREDENTIALS' }),
  ]),
  ...all('POST /api/auth/signin', 'intercepted', [answer(403, PAGE), answer(404, PAGE)]),
  ...all('POST /api/auth/signin', 'server', [answer(500), answer(503, 'Service Unavailable')]),
  ...all('POST /api/auth/signin', 'rate-limited', [answer(429)]),
  ...all('POST /api/auth/signin', 'code', [
    answer(403, { status: 'NOT_CONFIRMED_USER' }),
    answer(401, { code: 'FORBIDDEN', status: 'NOT_CONFIRMED_USER' }),
    answer(400, 'not_confirmed_user'),
    answer(200, { status: 'NOT_CONFIRMED_USER' }),
    answer(200, { auth: AUTH, status: 'NOT_CONFIRMED_USER' }),
    answer(200, { auth: { ...AUTH, status: 'NOT_CONFIRMED_USER' } }),
  ]),
  ...all('POST /api/auth/signin', 'signed-in', [
    answer(200, { auth: AUTH }),
    answer(201, { auth: AUTH, status: 'OK' }),
  ]),
  ...all('POST /api/users', 'code', [
    answer(200, { userId: 'u', email: 'a@b.example', confirmed: false }),
    answer(201),
    answer(204),
    answer(200, 'OK'),
    answer(201, { userId: 7 }),
    answer(200, { userId: 'u', confirmed: null }),
  ]),
  ...all('POST /api/users', 'email-exists', [
    answer(409),
    answer(400, { code: 'email_already_exists' }),
    answer(422, { error: { code: 'EMAIL_ALREADY_EXISTS' } }),
  ]),
  ...all('POST /api/users', 'refused', [answer(400), answer(401), answer(422, { message: 'Nope' })]),
  ...all('PUT /api/users/confirm', 'wrong-code', [
    answer(400),
    answer(401),
    answer(404, { message: 'Not found' }),
    answer(410, 'Gone'),
    answer(422, { error: 'INVALID' }),
    answer(400, { code: 'invalid_code' }),
    answer(200, { confirmed: false }),
  ]),
  ...all('PUT /api/users/confirm', 'intercepted', [answer(404, PAGE)]),
  ...all('PUT /api/users/confirm', 'server', [answer(500)]),
  ...all('PUT /api/users/confirm', 'signed-in', [answer(200), answer(204), answer(200, 'OK'), answer(200, {})]),
];
