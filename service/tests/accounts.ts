/** Helpers of the tests about users. */
import assert from 'node:assert/strict';
import type { AuthData, SignUpAnswer, SocialSignInAnswer } from '../../src/contract/schema.ts';
import type { TestService } from './service.ts';

export interface Answer {
  status: number;
  /** Undefined for an empty body. */
  body: Partial<SignUpAnswer & SocialSignInAnswer> & {
    code?: string;
    message?: string;
    customerId?: string;
    auth?: AuthData;
  };
  /** Retry-After in seconds, if any. */
  retryAfter: number | undefined;
  headers: Headers;
}

export interface CallOptions {
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
}

/** Makes a call like the widgets: with a JSON content type, whether or not there is a body. */
export async function call(
  { url }: Pick<TestService, 'url'>,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  { body, token, headers = {} }: CallOptions = {},
): Promise<Answer> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const retryAfter = response.headers.get('retry-after');
  return {
    status: response.status,
    body: (text === '' ? undefined : JSON.parse(text)) as Answer['body'],
    retryAfter: retryAfter === null ? undefined : Number(retryAfter),
    headers: response.headers,
  };
}

export const PASSWORD = 'correct horse';

/** An e-mail that no other test has. */
export const someone = (): string => `${crypto.randomUUID()}@example.org`;

/** Signs up. @returns The access token, which grants no access yet. */
export async function signUp(service: TestService, email: string, more: object = {}): Promise<string> {
  const answer = await call(service, 'POST', '/users', { body: { email, password: PASSWORD, ...more } });
  assert.equal(answer.status, 201, answer.body.message);
  return answer.body.auth?.accessToken ?? '';
}

export interface Received {
  subject: string;
  text: string;
  html: string;
}

/**
 * Mails to an address, newest first. Read directly, because the mailbox is not served behind a trusted proxy. A mail
 * may be sent right after the response to the call that causes it, so this makes another call first.
 */
export async function mailsTo(service: TestService, email: string): Promise<Received[]> {
  await fetch(`${service.url}/api/health`);
  const { mailbox } = service.server.services;
  assert.ok(mailbox);
  return mailbox.mails().filter(({ to }) => to.toLowerCase() === email.toLowerCase());
}

/** The code in the newest mail. */
export async function mailedCode(service: TestService, email: string): Promise<string> {
  const [mail] = await mailsTo(service, email);
  return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? 'no code';
}

/** A code that differs from the given one. */
export const invalidCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

export const confirm = (service: TestService, token: string, code: string): Promise<Answer> =>
  call(service, 'PUT', '/users/confirm', { token, body: { code } });

/** Signs up and confirms. @returns The access token from the confirmation. */
export async function confirmedUser(service: TestService, email: string, more: object = {}): Promise<string> {
  const token = await signUp(service, email, more);
  const { status, body } = await confirm(service, token, await mailedCode(service, email));
  assert.equal(status, 200);
  return body.auth?.accessToken ?? '';
}

export const signIn = (
  service: TestService,
  email: string,
  password = PASSWORD,
  more: CallOptions = {},
): Promise<Answer> => call(service, 'POST', '/auth/signin', { body: { email, password }, ...more });

/** The contents of the database, as text. */
export async function everythingStored({ server }: TestService): Promise<string> {
  const { database } = server.services;
  const tables = ['users', 'identities', 'sessions', 'confirmations', 'customers', 'rate_limits', 'used_tokens'];
  tables.push('network_guesses', 'known_sources', 'password_resets', 'handovers', 'passkeys', 'passkey_challenges');
  tables.push('passkey_removals');
  const contents = await Promise.all(
    tables.map(async (table) => (await database.executeSql(`select * from pc.${table}`)).rows as unknown[]),
  );
  return JSON.stringify(contents);
}
