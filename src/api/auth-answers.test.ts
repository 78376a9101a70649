import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { signIn, clientIds, requestHandover } from './auth.ts';
import { createApiClient, type ApiClient } from './client.ts';
import { NotJsonError, InvalidResponseError } from './errors.ts';
import { resetPassword } from './password-reset.ts';
import { checkConfirmed, confirmUser, createUser } from './users.ts';

const CREDENTIALS = { email: 'ada@studio.example', password: 'secret' };
const ACCOUNT = { userId: 'u', email: CREDENTIALS.email, confirmed: false };
const AUTH = { accessToken: 'a.b-c', more: 1 };

const answering = (body: string): ApiClient =>
  createApiClient({
    base: 'https://api.example',
    token: () => undefined,
    fetch: () => Promise.resolve(new Response(body)),
  });

describe('the answer to a sign-up', () => {
  const sent = (answer: unknown) => createUser(answering(JSON.stringify(answer)), CREDENTIALS);

  it('may have no auth at all, or one', async () => {
    assert.deepEqual(await sent(ACCOUNT), ACCOUNT);
    assert.deepEqual(await sent({ ...ACCOUNT, auth: null }), ACCOUNT);
    assert.deepEqual(await sent({ ...ACCOUNT, auth: AUTH }), { ...ACCOUNT, auth: AUTH });
    assert.deepEqual(await sent({ ...ACCOUNT, userId: 7 }), { ...ACCOUNT, userId: '7' });
  });

  const { email } = CREDENTIALS;
  for (const [body, account] of [
    ['', { userId: null, email, confirmed: false }],
    ['Created.', { userId: null, email, confirmed: false }],
    ['{}', { userId: null, email, confirmed: false }],
    ['null', { userId: null, email, confirmed: false }],
    ['{"userId":"u","confirmed":null}', { userId: 'u', email, confirmed: false }],
    ['{"userId":7,"confirmed":"no","email":1}', { userId: '7', email, confirmed: false }],
    ['{"userId":{},"email":"a@b.c"}', { userId: null, email: 'a@b.c', confirmed: false }],
    ['{"confirmed":true}', { userId: null, email, confirmed: true }],
    ['{"confirmed":true,"status":"NOT_CONFIRMED_USER"}', { userId: null, email, confirmed: false }],
    ['{"auth":{"accessToken":"two words"}}', { userId: null, email, confirmed: false }],
  ] as const) {
    it(`means an account, whatever it leaves out: ${body || 'nothing'}`, async () =>
      assert.deepEqual(await createUser(answering(body), CREDENTIALS), account));
  }

  it('is none as the page of something else', () =>
    assert.rejects(createUser(answering('<!doctype html>'), CREDENTIALS), NotJsonError));
});

describe('a hand-over code', () => {
  for (const odd of [undefined, null, {}, { code: '' }, { code: 7 }, 'code']) {
    it(`is none as ${JSON.stringify(odd)}`, () =>
      assert.rejects(requestHandover(answering(odd === undefined ? '' : JSON.stringify(odd))), InvalidResponseError));
  }
});

describe('a session', () => {
  const tokens = [undefined, null, 7, '', 'two words', 'a\r\nX-Evil: 1', 'ä', 'x'.repeat(5000)];
  for (const accessToken of tokens) {
    it(`is none as ${JSON.stringify({ accessToken }).slice(0, 40)}`, async () => {
      await assert.rejects(
        signIn(answering(JSON.stringify({ auth: { accessToken } })), CREDENTIALS),
        InvalidResponseError,
      );
    });
  }
});

describe('the answer to logging in', () => {
  for (const [body, isUnconfirmed] of [
    [{ auth: AUTH }, false],
    [{ auth: AUTH, status: 'CONFIRMED_USER' }, false],
    [{ auth: AUTH, status: 'NOT_CONFIRMED_USER' }, true],
    [{ auth: AUTH, code: 'not_confirmed_user' }, true],
    [{ auth: { ...AUTH, status: 'NOT_CONFIRMED_USER' } }, true],
    [{ auth: AUTH, user: { status: 'NOT_CONFIRMED_USER' } }, true],
  ] as const) {
    it(`tells whether the e-mail is confirmed: ${JSON.stringify(body)}`, async () => {
      const answer = await signIn(answering(JSON.stringify(body)), CREDENTIALS);
      assert.equal(answer.isUnconfirmed, isUnconfirmed);
    });
  }
});

describe('the answer to a new password', () => {
  const auth = { accessToken: 'token' };
  const sent = (answer: unknown) =>
    resetPassword(answering(JSON.stringify(answer)), { ...CREDENTIALS, code: '123456' });

  it('says what became of the passkeys, of a service that has them', async () => {
    const passkeys = [{ id: 'a', name: 'Laptop', credentialId: 'b' }];
    assert.deepEqual(await sent({ auth, removedPasskeys: 2, passkeys, acceptedCredentials: {} }), {
      auth,
      removedPasskeys: 2,
      passkeys: [{ id: 'a', name: 'Laptop' }],
    });
  });

  it('is a session where they are missing, or odd', async () => {
    const odd = [{}, { removedPasskeys: '2', passkeys: {} }, { removedPasskeys: -1, passkeys: [null, { id: 1 }] }];
    for (const more of odd) {
      assert.deepEqual(await sent({ auth, ...more }), { auth, removedPasskeys: 0, passkeys: [] });
    }
    await assert.rejects(sent({ removedPasskeys: 1 }), InvalidResponseError);
  });
});

describe('the answer to a code', () => {
  for (const yes of [
    '',
    '{}',
    'null',
    '"OK"',
    'OK',
    'Created.',
    '[]',
    '{"confirmed":true}',
    '{"confirmed":null}',
    '{"auth":{}}',
  ]) {
    it(`is a yes: ${yes}`, async () => {
      assert.deepEqual(await confirmUser(answering(yes), '123456'), { confirmed: true });
    });
  }

  it('is a no only where it says so', async () => {
    for (const no of ['{"confirmed":false}', 'false']) {
      assert.deepEqual(await confirmUser(answering(no), '123456'), { confirmed: false });
    }
  });

  it('is an error as a page, or cut short', async () => {
    for (const odd of ['<!doctype html><p>OK</p>', '{"confirmed":fal']) {
      await assert.rejects(confirmUser(answering(odd), '123456'), NotJsonError);
    }
  });

  it('may bring another session', async () => {
    assert.deepEqual(await confirmUser(answering(JSON.stringify({ auth: AUTH })), '1'), {
      confirmed: true,
      auth: AUTH,
    });
  });
});

it('whether the e-mail is confirmed by now is a plain yes or a no', async () => {
  for (const no of ['', '{}', 'null', '{"confirmed":1}', '{"confirmed":"true"}']) {
    assert.deepEqual(await checkConfirmed(answering(no)), { confirmed: false }, no);
  }
  assert.deepEqual(await checkConfirmed(answering('{"confirmed":true}')), { confirmed: true });
});

it('a client id that is none is that of a provider which is not set up', async () => {
  const none = { googleClientId: null, facebookClientId: null, appleClientId: null };
  const odd = { googleClientId: ' ', facebookClientId: 7, appleClientId: {} };
  assert.deepEqual(await clientIds(answering(JSON.stringify(odd))), none);
  assert.deepEqual(await clientIds(answering('{"googleClientId":"g"}')), { ...none, googleClientId: 'g' });
  await assert.rejects(clientIds(answering('')), InvalidResponseError);
});
