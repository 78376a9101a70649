import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  call,
  confirm,
  confirmedUser,
  everythingStored,
  mailedCode,
  mailsTo,
  PASSWORD,
  signIn,
  signUp,
  someone,
  invalidCode,
} from './accounts.ts';
import type { Answer, CallOptions } from './accounts.ts';
import { countHashes } from './count-hashes.ts';
import { startDatabaseServer } from './database-server.ts';
import { serviceOf, startService } from './service.ts';
import type { TestService } from './service.ts';
import type { Connection } from '../src/database.ts';
import { needs, POSTGRESQL } from '../../tests/requirements.ts';

const NEW_PASSWORD = 'battery staple';

let service: TestService;

before(async () => {
  service = await startService({ environment: { SIGN_INS_PER_MINUTE: '0', TRUSTED_PROXIES: 'loopback' } });
});

after(() => service.stop());

const from = (address: string, cookie = ''): CallOptions => ({ headers: { 'x-forwarded-for': address, cookie } });

const ask = (email: string, options: CallOptions = {}): Promise<Answer> =>
  call(service, 'POST', '/users/password/reset', { ...options, body: { email } });

const set = (email: string, code: string, options: CallOptions = {}, password = NEW_PASSWORD): Promise<Answer> =>
  call(service, 'PUT', '/users/password/reset', { ...options, body: { email, code, password } });

const isSignedIn = async (token: string | undefined): Promise<boolean> =>
  (await call(service, 'PUT', '/users/check/confirm', { token })).status === 200;

const deviceIn = ({ headers }: Answer): string => (headers.get('set-cookie') ?? '').split(';')[0] ?? '';

describe('a new password', () => {
  test('is set with the mailed code, signs in, and ends every other session', async () => {
    const email = someone();
    const others = [await confirmedUser(service, email), (await signIn(service, email)).body.auth?.accessToken];
    const asked = await ask(email.toUpperCase());
    assert.deepEqual([asked.status, asked.body, asked.retryAfter], [204, undefined, 60]);
    const { status, body } = await set(email, await mailedCode(service, email));
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(body), ['auth', 'removedPasskeys', 'passkeys', 'acceptedCredentials']);
    assert.ok(await isSignedIn(body.auth?.accessToken));
    assert.deepEqual(await Promise.all(others.map(isSignedIn)), [false, false]);
    assert.equal((await signIn(service, email)).body.code, 'WRONG_CREDENTIALS');
    assert.equal((await signIn(service, email, NEW_PASSWORD)).status, 200);
  });

  test('also ends what was proved with the old one, or is exchanged, at that moment', async (t) => {
    const { database } = service.server.services;
    const { transaction } = database;
    /** The next transaction begins when the password has been reset. */
    function resetFirst(email: string): void {
      t.mock.method(database, 'transaction', async (...work: Parameters<typeof transaction>) => {
        t.mock.restoreAll();
        await ask(email);
        assert.equal((await set(email, await mailedCode(service, email))).status, 200);
        return transaction(...work);
      });
    }
    const email = someone();
    await confirmedUser(service, email);
    resetFirst(email);
    const late = await signIn(service, email);
    assert.deepEqual([late.status, late.body.code], [401, 'WRONG_CREDENTIALS']);

    const other = someone();
    const token = await signUp(service, other);
    const confirming = (await signIn(service, other)).body.auth?.accessToken ?? '';
    assert.equal((await confirm(service, confirming, await mailedCode(service, other))).status, 200);
    resetFirst(other);
    const exchanged = await call(service, 'PUT', '/users/check/confirm', { token });
    assert.deepEqual([exchanged.status, exchanged.body.code], [401, 'NOT_SIGNED_IN']);
  });

  test('confirms an account that was not, whoever made it', async () => {
    const email = someone();
    const squatter = await signUp(service, email);
    service.advance(1);
    await ask(email);
    const { body } = await set(email, await mailedCode(service, email));
    const customer = { subscriptionExperiment: 'FREE', pricingExperiment: 'STANDARD' };
    const token = body.auth?.accessToken;
    assert.equal((await call(service, 'POST', '/payment/customer', { token, body: customer })).status, 200);
    assert.equal(await isSignedIn(squatter), false);
  });

  test('needs one that is not among the first that are guessed, which costs no try', async () => {
    const email = someone();
    await confirmedUser(service, email);
    await ask(email);
    const code = await mailedCode(service, email);
    for (let time = 0; time < 6; time++) {
      assert.equal((await set(email, code, {}, 'letmein')).body.code, 'COMMON_PASSWORD');
    }
    assert.equal((await set(email, code, {}, '12345')).body.code, 'INVALID_REQUEST');
    assert.equal((await set(email, code)).status, 200);
  });

  test('code is good once, for ten minutes, for five tries, and voided by the next', async () => {
    const once = someone();
    await confirmedUser(service, once);
    await ask(once);
    const code = await mailedCode(service, once);
    const answers = await Promise.all([set(once, code), set(once, code)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400]);
    assert.equal((await set(once, code)).body.code, 'CODE_EXPIRED');

    const late = someone();
    await confirmedUser(service, late);
    await ask(late);
    const lateCode = await mailedCode(service, late);
    service.advance(10);
    assert.equal((await set(late, lateCode)).body.code, 'CODE_EXPIRED');
    await ask(late);
    const second = await mailedCode(service, late);
    // Costs no try, neither of this code nor of the mailbox's.
    for (let time = 0; time < 21 && lateCode !== second; time++) {
      assert.equal((await set(late, lateCode)).body.code, 'CODE_REPLACED');
    }
    const wrong = ['000000', '000001', '000002'].find((one) => one !== lateCode && one !== second) ?? '';
    const codes: unknown[] = [];
    for (let time = 0; time < 5; time++) codes.push((await set(late, wrong)).body.code);
    assert.deepEqual(codes.slice(0, 4), ['INVALID_CODE', 'INVALID_CODE', 'INVALID_CODE', 'INVALID_CODE']);
    assert.equal(codes[4], 'CODE_EXPIRED');
    assert.equal((await set(late, 'abcdef')).body.code, 'INVALID_CODE');
  });

  test('is answered alike whether or not there is an account, in everything that follows', async () => {
    const known = someone();
    await confirmedUser(service, known);
    const unknown = someone();
    const seen: Record<string, unknown[]> = {};
    for (const email of [known, unknown]) {
      const shape = ({ status, body, retryAfter, headers }: Answer): unknown => [
        status,
        body,
        retryAfter,
        [...headers.keys()],
      ];
      const asked = [await ask(email), await ask(email)];
      // The attacker doesn't know the mailed code.
      const wrong = invalidCode(await mailedCode(service, known));
      const tried: Answer[] = [];
      for (let time = 0; time < 6; time++) tried.push(await set(email, wrong));
      seen[email] = [...asked, ...tried].map(shape);
    }
    assert.deepEqual(seen[unknown], seen[known]);
    assert.equal((await mailsTo(service, unknown)).length, 0);
    assert.deepEqual([(await ask('no e-mail')).status, (await set('no e-mail', '123456')).status], [400, 400]);
  });

  test('is as much work to ask for, and to try a code for, whether or not there is an account', async (t) => {
    const [known, unknown] = [someone(), someone()];
    await confirmedUser(service, known);
    const derivations = countHashes(t);
    for (const round of [1, 2]) {
      for (const email of [known, unknown]) {
        assert.equal((await ask(email)).status, 204);
        assert.equal(derivations(), 1, `asked for by ${email}`);
        assert.equal((await set(email, '000000')).body.code, 'INVALID_CODE');
        // Compared with the replaced codes, too.
        assert.equal(derivations(), round, `tried by ${email}`);
      }
      service.advance(1);
    }
  });

  test('asked for by others neither uses up the owner’s mails nor the tries of the owner’s code', async () => {
    const email = someone();
    await confirmedUser(service, email);
    service.advance(61);
    const attackers = ['198.51.100.1', '198.51.100.2'].map((address) => from(address));
    const statuses: number[] = [];
    for (let time = 0; time < 6; time++) {
      service.advance(1);
      for (const attacker of attackers) statuses.push((await ask(email, attacker)).status);
    }
    assert.equal(statuses.filter((status) => status === 204).length, 4);
    const owner = from('203.0.113.9');
    const asked = await ask(email, owner);
    assert.equal(asked.status, 204);
    const code = await mailedCode(service, email);
    for (const attacker of attackers) {
      for (let time = 0; time < 8; time++) {
        assert.notEqual((await set(email, code, attacker)).status, 200);
        await set(email, invalidCode(code), attacker);
      }
      service.advance(1);
      await ask(email, attacker);
    }
    // The network may change meanwhile: the browser is the same.
    assert.equal((await set(email, code, from('203.0.200.9', deviceIn(asked)))).status, 200);
  });

  test('can be asked for once a minute, and the answer tells when', async () => {
    const email = someone();
    await confirmedUser(service, email);
    assert.equal((await ask(email)).status, 204);
    const early = await ask(email);
    assert.deepEqual([early.status, early.body.code], [429, 'LIMIT_EXCEEDED']);
    assert.ok((early.retryAfter ?? 0) > 50 && (early.retryAfter ?? 0) <= 60);
    service.advance(1);
    assert.equal((await ask(email)).retryAfter, 60);
    service.advance(1);
    const last = await ask(email);
    assert.equal(last.status, 204);
    assert.ok((last.retryAfter ?? 0) > 50 * 60);
  });

  test('wrong codes end for the day, however many codes are mailed', async () => {
    const email = someone();
    await confirmedUser(service, email);
    for (let round = 0; round < 4; round++) {
      service.advance(61);
      await ask(email, from('192.0.2.1'));
      const wrong = invalidCode(await mailedCode(service, email));
      for (let time = 0; time < 5; time++) assert.equal((await set(email, wrong, from('192.0.2.1'))).status, 400);
    }
    service.advance(61);
    await ask(email, from('192.0.2.1'));
    const code = await mailedCode(service, email);
    assert.equal((await set(email, code, from('192.0.2.1'))).body.code, 'LIMIT_EXCEEDED');
  });

  test('is mailed about in the account’s language, and neither code nor e-mail is stored with it or logged', async () => {
    const subjects = {
      en: /^\d{6} is your .+ password reset code$/,
      es: /^\d{6} es tu código para restablecer la contraseña de /,
      fr: /^\d{6} est votre code pour réinitialiser votre mot de passe /,
      de: /^\d{6} ist dein Code für ein neues Passwort bei /,
    };
    for (const [language, subject] of Object.entries(subjects)) {
      const email = someone();
      await confirmedUser(service, email, { language });
      await ask(email);
      const [mail] = await mailsTo(service, email);
      assert.match(mail?.subject ?? '', subject);
      assert.ok(mail?.html.includes(`lang="${language}"`));
      const code = await mailedCode(service, email);
      const stored = await everythingStored(service);
      for (const secret of [`"${code}"`, NEW_PASSWORD]) assert.ok(!stored.includes(secret));
      for (const secret of [email, PASSWORD]) assert.ok(!service.log().includes(secret), secret);
      // By chance, its digits are part of a time or an id.
      assert.doesNotMatch(service.log(), new RegExp(`(?<![\\w.-])${code}(?![\\w.-])`));
    }
    const stranger = someone();
    await ask(stranger);
    assert.ok(!(await everythingStored(service)).includes(stranger));
  });
});

test(
  'a session that begins while a reset is committed waits for it, and then does not begin',
  needs(POSTGRESQL),
  async (t) => {
    const databaseServer = await startDatabaseServer();
    t.after(() => databaseServer.stop());
    const own = await serviceOf(t, { DATABASE_URL: await databaseServer.create('reset') });
    const email = someone();
    await confirmedUser(own, email);
    await call(own, 'POST', '/users/password/reset', { body: { email } });
    const body = { email, code: await mailedCode(own, email), password: NEW_PASSWORD };

    const { database } = own.server.services;
    const { transaction } = database;
    let signingIn: Promise<Answer> | undefined;
    t.mock.method(database, 'transaction', (work: (connection: Connection) => Promise<unknown>) => {
      t.mock.restoreAll();
      return transaction(async (connection) => {
        const result = await work(connection);
        signingIn = signIn(own, email);
        const waiting = "select from pg_stat_activity where wait_event_type = 'Lock'";
        while ((await databaseServer.query('reset', waiting)).length === 0);
        return result;
      });
    });
    assert.equal((await call(own, 'PUT', '/users/password/reset', { body })).status, 200);
    assert.equal((await signingIn)?.body.code, 'WRONG_CREDENTIALS');
  },
);
