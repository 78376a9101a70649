import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type {
  AccountExport,
  HandoverAnswer,
  NewPasswordAnswer,
  PasskeyChangeAnswer,
  PasskeyCreationOptions,
  PasskeyList,
  PasskeyRequestOptions,
  PasskeySignInAnswer,
  PasskeySummary,
} from '../../src/contract/schema.ts';
import { call, confirmedUser, everythingStored, mailedCode, mailsTo, signIn, signUp, someone } from './accounts.ts';
import type { Answer } from './accounts.ts';
import { serviceOf, startService } from './service.ts';
import type { TestService } from './service.ts';
import { answerWith, makePasskey } from './software-authenticator.ts';
import type { SoftPasskey, Tampering } from './software-authenticator.ts';

const SITE = 'http://localhost:4321';
const OTHER = 'http://shop.localhost:4321';
const UNRELATED = 'https://unrelated.example';

let service: TestService;

before(async () => {
  service = await startService({
    environment: { SIGN_INS_PER_MINUTE: '0', ALLOWED_ORIGINS: `${SITE},${OTHER},${UNRELATED}` },
  });
});

after(() => service.stop());

/** A browser: it keeps its cookie, and says where its page comes from. */
interface Browser {
  at: TestService;
  origin: string;
  cookie: string | undefined;
}

const browser = (origin = SITE, at = service): Browser => ({ at, origin, cookie: undefined });

async function visit(
  from: Browser,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  { body, token }: { body?: unknown; token?: string } = {},
): Promise<Answer> {
  const headers = { origin: from.origin, ...(from.cookie === undefined ? {} : { cookie: from.cookie }) };
  const answer = await call(from.at, method, path, { body, token, headers });
  from.cookie = /pc_device=[\w-]{22}/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? from.cookie;
  return answer;
}

async function optionsFor(from: Browser): Promise<PasskeyRequestOptions> {
  const answer = await visit(from, 'POST', '/auth/passkey/options');
  assert.equal(answer.status, 200, answer.body.message);
  return answer.body as unknown as PasskeyRequestOptions;
}

async function creationFor(from: Browser, token: string): Promise<PasskeyCreationOptions> {
  const answer = await visit(from, 'POST', '/users/passkeys/options', { token });
  assert.equal(answer.status, 200, answer.body.message);
  return answer.body as unknown as PasskeyCreationOptions;
}

const outcome = ({ status, body }: Answer): unknown[] => [status, (body as Answer['body'] | undefined)?.code];

const REFUSED = [400, 'PASSKEY_REFUSED'];

const GONE = 'Dieser Link gilt nicht mehr. Vielleicht wurde der Passkey schon entfernt.';

interface Owner {
  email: string;
  token: string;
  from: Browser;
}

async function owner(from = browser()): Promise<Owner> {
  const email = someone();
  return { email, token: await confirmedUser(from.at, email), from };
}

/** Adds a passkey. */
async function withPasskey(
  { token, from }: Owner,
  tampering: Tampering = {},
): Promise<{ passkey: SoftPasskey; summary: PasskeySummary }> {
  const { passkey, answer } = makePasskey(await creationFor(from, token), from.origin, tampering);
  const added = await visit(from, 'POST', '/users/passkeys', { token, body: answer });
  assert.equal(added.status, 201, added.body.message);
  return { passkey, summary: added.body as unknown as PasskeySummary };
}

async function logIn(passkey: SoftPasskey, tampering: Tampering = {}, from = browser()): Promise<Answer> {
  return visit(from, 'PUT', '/auth/passkey', { body: answerWith(passkey, await optionsFor(from), tampering) });
}

const listOf = async ({ token, from }: Owner): Promise<readonly PasskeySummary[]> =>
  ((await visit(from, 'GET', '/users/passkeys', { token })).body as unknown as PasskeyList).passkeys;

const change = ({ token, from }: Owner, id: string, body: object): Promise<Answer> =>
  visit(from, 'PATCH', `/users/passkeys/${id}`, { token, body });

async function handOverCode(from: Browser, token: string): Promise<string> {
  const { body } = await visit(from, 'POST', '/auth/handover', { token, body: { origin: from.origin } });
  return (body as unknown as HandoverAnswer).code;
}

/** @returns The token of the session that was handed over. */
async function handOver(from: Browser, token: string): Promise<string> {
  const answer = await visit(from, 'PUT', '/auth/handover', { body: { code: await handOverCode(from, token) } });
  return answer.body.auth?.accessToken ?? '';
}

/** Resets the password with a mailed code, in the owner's browser. */
async function resetBy({ email, from }: Owner): Promise<Answer> {
  await visit(from, 'POST', '/users/password/reset', { body: { email } });
  const code = await mailedCode(from.at, email);
  return visit(from, 'PUT', '/users/password/reset', { body: { email, code, password: 'another battery' } });
}

describe('a passkey', () => {
  test('is added to an account, and logs in to it from any browser', async () => {
    const user = await owner();
    const options = await creationFor(user.from, user.token);
    assert.deepEqual(
      [options.rp.id, options.user.name, options.attestation, options.authenticatorSelection?.residentKey],
      ['localhost', user.email, 'none', 'required'],
    );
    const { passkey, summary } = await withPasskey(user);
    assert.deepEqual([summary.name, summary.backedUp, summary.lastUsedAt], ['Passkey 1', true, null]);
    const answer = await logIn(passkey);
    assert.equal(answer.status, 200, answer.body.message);
    const token = answer.body.auth?.accessToken ?? '';
    const [listed] = await listOf({ ...user, token });
    assert.equal(listed?.credentialId, passkey.id);
    assert.notEqual(listed.lastUsedAt, null);
    assert.match(service.log(), /"event":"passkey-added"/);
    assert.match(service.log(), /"event":"sign-in"[^\n]*"method":"passkey"/);
  });

  for (const [name, before, after] of [
    ['can be backed up now', 0x00, 0x08],
    ['can no longer be backed up', 0x08, 0x00],
    ['is backed up now', 0x08, 0x18],
    ['is no longer backed up', 0x18, 0x08],
  ] as const) {
    test(`that ${name}, as its manager says since an update, logs in; the list and the log say so`, async () => {
      const user = await owner();
      const { passkey } = await withPasskey(user, { backup: before });
      const from = service.log().length;
      for (const backup of [after, after, before]) assert.equal((await logIn(passkey, { backup })).status, 200);
      assert.equal(
        service
          .log()
          .slice(from)
          .match(/"event":"passkey-backup-changed"/g)?.length,
        2,
      );
      assert.equal((await logIn(passkey, { backup: after })).status, 200);
      assert.equal((await listOf(user))[0]?.backedUp, after === 0x18);
      const { rows } = await service.server.services.database.executeSql<{ can: boolean }>(
        'select can_be_backed_up as can from pc.passkeys where credential_id = $1',
        [passkey.id],
      );
      assert.equal(rows[0]?.can, after !== 0);
    });
  }

  test('is named after its authenticator, or by a number, and as no other one of the account', async () => {
    const user = await owner();
    const aaguid = 'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4';
    const made = [];
    for (const kind of [{}, {}, { aaguid }, { aaguid }, { aaguid: crypto.randomUUID() }]) {
      made.push((await withPasskey(user, kind)).summary);
    }
    assert.deepEqual(
      made.map(({ name }) => name),
      ['Passkey 1', 'Passkey 2', 'Google Password Manager', 'Google Password Manager 2', 'Passkey 5'],
    );
    assert.equal((await change(user, made[0]?.id ?? '', { removed: true })).status, 200);
    assert.equal((await withPasskey(user)).summary.name, 'Passkey 6');
  });

  test('that logs in is told the browser with the others, under the account’s present address', async () => {
    const user = await owner();
    const { passkey: first } = await withPasskey(user);
    const { passkey: second, summary } = await withPasskey(user);
    const { id: userId, name } = (await creationFor(user.from, user.token)).user;
    const signals = async (): Promise<unknown> => {
      const { acceptedCredentials, currentUserDetails } = (await logIn(first)).body as unknown as PasskeySignInAnswer;
      return { acceptedCredentials, currentUserDetails };
    };
    const currentUserDetails = { rpId: 'localhost', userId, name: user.email, displayName: user.email };
    const accepted = (...ids: string[]) => ({ rpId: 'localhost', userId, allAcceptedCredentialIds: ids });
    assert.equal(name, user.email);
    assert.deepEqual(await signals(), { acceptedCredentials: accepted(first.id, second.id), currentUserDetails });
    await change(user, summary.id, { removed: true });
    assert.deepEqual(await signals(), { acceptedCredentials: accepted(first.id), currentUserDetails });
  });

  test('works without user verification, which is only preferred', async () => {
    const { passkey } = await withPasskey(await owner(), { isUserVerified: false });
    assert.equal((await logIn(passkey, { isUserVerified: false })).status, 200);
  });

  test('that the account has is named, so that no second one is made', async () => {
    const user = await owner();
    const { passkey } = await withPasskey(user);
    const { excludeCredentials } = await creationFor(user.from, user.token);
    assert.deepEqual(
      excludeCredentials?.map(({ id }) => id),
      [passkey.id],
    );
  });

  test('is mailed about when it is added and removed, in the language of the account', async () => {
    const email = someone();
    const user = { email, token: await confirmedUser(service, email, { language: 'de' }), from: browser() };
    const { summary } = await withPasskey(user);
    assert.match((await mailsTo(service, email))[0]?.subject ?? '', /Neuer Passkey/);
    assert.equal((await change(user, summary.id, { name: ' Laptop ' })).status, 204);
    assert.equal((await listOf(user))[0]?.name, 'Laptop');
    assert.equal((await change(user, summary.id, { removed: true })).status, 200);
    const [mail] = await mailsTo(service, email);
    assert.match(mail?.subject ?? '', /entfernt/);
    assert.match(mail?.text ?? '', /„Laptop“/);
    assert.deepEqual(await listOf(user), []);
  });

  test('that was removed is unknown', async () => {
    const user = await owner();
    const { passkey, summary } = await withPasskey(user);
    await change(user, summary.id, { removed: true });
    assert.deepEqual(outcome(await logIn(passkey)), [404, 'PASSKEY_UNKNOWN']);
  });

  test('ends the sessions that it made when it is removed, those handed over too, and no others', async () => {
    const user = await owner();
    const { passkey, summary } = await withPasskey(user);
    const made = (await logIn(passkey)).body.auth?.accessToken ?? '';
    const handed = await handOver(user.from, made);
    const byItself = { ...user, token: made };
    const other = (await withPasskey(user)).passkey;
    const kept = (await logIn(other)).body.auth?.accessToken ?? '';
    const headers = { cookie: `token=${JSON.stringify({ accessToken: made })}`, origin: service.url };
    const removed = await call(service, 'PATCH', `/users/passkeys/${summary.id}`, {
      token: made,
      headers,
      body: { removed: true },
    });
    const { acceptedCredentials } = removed.body as PasskeyChangeAnswer;
    assert.deepEqual(acceptedCredentials?.allAcceptedCredentialIds, [other.id]);
    assert.match(removed.headers.get('set-cookie') ?? '', /^token=;.*Max-Age=0/);
    const status = async (token: string): Promise<number> =>
      (await visit(user.from, 'GET', '/users/sessions', { token })).status;
    assert.deepEqual(await Promise.all([byItself.token, handed, kept, user.token].map(status)), [401, 401, 200, 200]);
  });

  test('that was added since the mailbox was last proved goes with a new password, and all access that it gave', async () => {
    const user = await owner();
    const { passkey: old, summary } = await withPasskey(user);
    const { database } = service.server.services;
    const proved = 'update pc.users set email_proved_at = $2 where email = $1';
    await database.executeSql(proved, [user.email, new Date(Date.parse(summary.createdAt) + 1)]);
    service.advance(1);
    const thief = { ...user, from: browser() };
    const { passkey: added } = await withPasskey(thief);
    const made = (await logIn(added)).body.auth?.accessToken ?? '';
    const handed = await handOver(thief.from, made);
    const unused = await handOverCode(thief.from, made);

    const answer = await resetBy(user);
    assert.equal(answer.status, 200, answer.body.message);
    const { auth, removedPasskeys, passkeys, acceptedCredentials } = answer.body as unknown as NewPasswordAnswer;
    assert.deepEqual([removedPasskeys, passkeys?.map(({ credentialId }) => credentialId)], [1, [old.id]]);
    assert.deepEqual(acceptedCredentials?.allAcceptedCredentialIds, [old.id]);
    assert.equal(acceptedCredentials.rpId, 'localhost');
    const [mail] = await mailsTo(service, user.email);
    assert.match(mail?.text ?? '', /One passkey was removed.*\n\n.*\n\nRemove “Passkey 1”:\nhttp/);

    for (const token of [made, handed, user.token]) {
      assert.equal((await visit(user.from, 'GET', '/users/sessions', { token })).status, 401);
    }
    const exchanged = await visit(thief.from, 'PUT', '/auth/handover', { body: { code: unused } });
    assert.deepEqual(outcome(exchanged), [400, 'INVALID_CODE']);
    assert.deepEqual(outcome(await logIn(added)), [404, 'PASSKEY_UNKNOWN']);
    assert.equal((await logIn(old)).status, 200);
    assert.equal((await visit(user.from, 'GET', '/users/sessions', { token: auth.accessToken })).status, 200);
  });

  test('goes with a new password too if no mail has ever proved the mailbox, as of an account of a provider', async () => {
    const user = await owner();
    const { passkey } = await withPasskey(user);
    const { database } = service.server.services;
    await database.executeSql('update pc.users set email_proved_at = null where email = $1', [user.email]);
    const answer = await resetBy(user);
    assert.equal((answer.body as unknown as NewPasswordAnswer).removedPasskeys, 1);
    assert.deepEqual(outcome(await logIn(passkey)), [404, 'PASSKEY_UNKNOWN']);
  });

  test('that stays after a new password is removed from the mail, by the button and by no scanner', async () => {
    const email = someone();
    const user = { email, token: await confirmedUser(service, email, { language: 'de' }), from: browser() };
    const added = [await withPasskey(user), await withPasskey(user)];
    const { database } = service.server.services;
    const proved = 'update pc.users set email_proved_at = $2 where email = $1';
    await database.executeSql(proved, [email, new Date(Date.parse(added[1]?.summary.createdAt ?? '') + 1)]);
    service.advance(1);
    await resetBy(user);
    const [mail] = await mailsTo(service, email);
    const urls = [...(mail?.text ?? '').matchAll(/„Passkey \d“ entfernen:\n(\S+)/g)].map(([, url]) => url ?? '');
    assert.equal(urls.length, 2);
    for (const url of urls) assert.ok(mail?.html.includes(`href="${url}"`));

    const visitLink = async (url: string, init?: RequestInit): Promise<[number, string]> => {
      const response = await fetch(url, init);
      return [response.status, /<h1>(.*)<\/h1>/.exec(await response.text())?.[1] ?? ''];
    };
    const press = (url: string, origin = service.url): Promise<[number, string]> => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', origin };
      return visitLink(url, { method: 'POST', headers, body: '' });
    };
    const [first = '', second = ''] = urls;
    for (const method of ['GET', 'HEAD', 'GET']) await visitLink(first, { method });
    assert.deepEqual(await visitLink(first), [200, '„Passkey 1“ entfernen?']);
    assert.equal((await press(first, 'https://elsewhere.example'))[0], 403);
    assert.equal((await logIn(added[0]!.passkey)).status, 200);

    assert.deepEqual(await press(first), [200, '„Passkey 1“ wurde entfernt.']);
    assert.deepEqual(outcome(await logIn(added[0]!.passkey)), [404, 'PASSKEY_UNKNOWN']);
    assert.match((await mailsTo(service, email))[0]?.subject ?? '', /Passkey wurde von deinem Konto/);
    for (const again of [await press(first), await visitLink(first)]) assert.deepEqual(again, [404, GONE]);

    await database.executeSql('update pc.users set password_hash = null where email = $1', [email]);
    assert.equal((await press(second))[0], 409);
    service.advance(7 * 24 * 60);
    assert.deepEqual(await press(second), [404, GONE]);
    assert.equal((await visitLink(second.replace(/removal\/[^?]*/, 'removal/unknown')))[0], 404);
    await service.sweep();
    const { rows } = await database.executeSql('select from pc.passkey_removals');
    assert.equal(rows.length, 0);
  });

  test('cannot be removed from the mail too often, which a page says, and no JSON', async (t) => {
    const own = await startService({ environment: { SIGN_INS_PER_MINUTE: '1', AUDIO_ENGINE: 'webassembly' } });
    t.after(() => own.stop());
    for (const method of ['GET', 'POST']) {
      const url = `${own.url}/api/users/passkeys/removal/unknown?language=de`;
      const answers = [await fetch(url, { method }), await fetch(url, { method })];
      assert.deepEqual(
        answers.map(({ status }) => status),
        [404, 429],
      );
      const [, refused] = answers;
      assert.match(refused?.headers.get('content-type') ?? '', /^text\/html/);
      assert.ok(Number(refused?.headers.get('retry-after')) > 0);
      assert.match(
        (await refused?.text()) ?? '',
        /<h1>Zu viele Versuche\. Bitte öffne den Link später noch einmal\.<\/h1>/,
      );
    }
  });

  test('is still there after an error of ours, which a page says too', async (t) => {
    const own = await startService({ environment: { AUDIO_ENGINE: 'webassembly' } });
    t.after(() => own.stop());
    await own.server.services.database.executeSql('alter table pc.passkey_removals rename to elsewhere');
    const answer = await fetch(`${own.url}/api/users/passkeys/removal/unknown`);
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [500, 'text/html; charset=utf-8']);
    assert.match(await answer.text(), /<h1>Something went wrong, and the passkey is still there\./);
    assert.match(own.log(), /"request failed"/);
  });

  test('is in the export, and goes with the account', async () => {
    const user = await owner();
    const { passkey } = await withPasskey(user);
    const { body } = await visit(user.from, 'GET', '/users/export', { token: user.token });
    assert.equal((body as unknown as AccountExport).passkeys[0]?.credentialId, passkey.id);
    await visit(user.from, 'POST', '/users/delete', { token: user.token, body: {} });
    assert.ok(!(await everythingStored(service)).includes(passkey.id));
    assert.deepEqual(outcome(await logIn(passkey)), [404, 'PASSKEY_UNKNOWN']);
  });

  test('is not removed if it is the last way to sign in, also by two tabs at the same moment', async () => {
    const user = await owner();
    const made = [await withPasskey(user), await withPasskey(user)];
    const { database } = service.server.services;
    await database.executeSql('update pc.users set password_hash = null where email = $1', [user.email]);
    const answers = await Promise.all(made.map(({ summary }) => change(user, summary.id, { removed: true })));
    assert.deepEqual(answers.map(outcome).sort(), [
      [200, undefined],
      [409, 'LAST_SIGN_IN_METHOD'],
    ]);
    assert.equal((await listOf(user)).length, 1);
  });

  test('is nobody else’s to see, rename or remove', async () => {
    const user = await owner();
    const stranger = await owner();
    const { summary } = await withPasskey(user);
    for (const body of [{ name: 'Mine' }, { removed: true }]) {
      assert.deepEqual(outcome(await change(stranger, summary.id, body)), [404, 'NOT_FOUND']);
    }
    assert.deepEqual(await listOf(stranger), []);
    assert.deepEqual(await listOf(user), [summary]);
  });

  test('changes by a name, or by being removed, and by nothing else', async () => {
    const user = await owner();
    const { summary } = await withPasskey(user);
    for (const body of [{}, { removed: false }, { name: '' }, { name: '  ' }, { name: 'a\nb' }, { counter: 1 }]) {
      assert.deepEqual(outcome(await change(user, summary.id, body)), [400, 'INVALID_REQUEST']);
    }
    assert.deepEqual(outcome(await change(user, 'not-an-id', { name: 'a' })), [404, 'NOT_FOUND']);
  });

  test('is added only soon after signing in, by who has confirmed the e-mail', async () => {
    const own = await serviceOfSite();
    const user = await owner(browser(SITE, own));
    own.advance(16);
    const late = await visit(user.from, 'POST', '/users/passkeys/options', { token: user.token });
    assert.deepEqual(outcome(late), [403, 'ACCESS_DENIED']);
    const unconfirmed = await signUp(own, someone());
    const early = await visit(user.from, 'POST', '/users/passkeys/options', { token: unconfirmed });
    assert.deepEqual(outcome(early), [403, 'NOT_CONFIRMED_USER']);
    assert.equal((await visit(user.from, 'POST', '/users/passkeys/options')).status, 401);
  });

  test('is one of at most twenty of an account', async () => {
    const user = await owner();
    for (let number = 0; number < 20; number++) await withPasskey(user);
    const { answer } = makePasskey(await creationFor(user.from, user.token), SITE);
    const refused = await visit(user.from, 'POST', '/users/passkeys', { token: user.token, body: answer });
    assert.deepEqual(outcome(refused), [429, 'LIMIT_EXCEEDED']);
  });
});

async function serviceOfSite(): Promise<TestService> {
  const own = await startService({ environment: { SIGN_INS_PER_MINUTE: '0', ALLOWED_ORIGINS: SITE } });
  after(() => own.stop());
  return own;
}

describe('a passkey that a browser makes without a dialog', () => {
  const conditionalFor = async ({ from, token }: Owner): Promise<PasskeyCreationOptions> => {
    const body = { mediation: 'conditional' };
    return (await visit(from, 'POST', '/users/passkeys/options', { token, body }))
      .body as unknown as PasskeyCreationOptions;
  };

  test('is added though nobody was present, and logs in like any other', async () => {
    const user = await owner();
    const options = await conditionalFor(user);
    const { passkey, answer } = makePasskey(options, SITE, { isUserPresent: false, isUserVerified: false });
    assert.equal((await visit(user.from, 'POST', '/users/passkeys', { token: user.token, body: answer })).status, 201);
    assert.equal((await mailsTo(service, user.email)).length > 1, true);
    assert.deepEqual(outcome(await logIn(passkey, { isUserPresent: false })), REFUSED);
    assert.equal((await logIn(passkey)).status, 200);
  });

  test('is the only one that may be: whoever is asked for one has to be there', async () => {
    const user = await owner();
    await conditionalFor(user);
    const { answer } = makePasskey(await creationFor(user.from, user.token), SITE, { isUserPresent: false });
    assert.deepEqual(
      outcome(await visit(user.from, 'POST', '/users/passkeys', { token: user.token, body: answer })),
      REFUSED,
    );
    const odd = await visit(user.from, 'POST', '/users/passkeys/options', {
      token: user.token,
      body: { mediation: 'silent' },
    });
    assert.equal(odd.status, 400);
  });
});

describe('logging in is refused', () => {
  const foreignKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const attacks: [string, Tampering][] = [
    ['the origin of another site', { origin: 'https://phishing.example' }],
    ['another origin of ours than the challenge was for', { origin: OTHER }],
    ['another RP id', { rpId: 'phishing.example' }],
    ['a challenge of its own', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['the signature of another key', { privateKey: foreignKey }],
    ['the answer of the other ceremony', { type: 'webauthn.create' }],
    ['no user handle', { userHandle: null }],
    ['somebody else’s user handle', { userHandle: Buffer.from(crypto.randomUUID()).toString('base64url') }],
    ['nobody present', { isUserPresent: false }],
    ['backup flags that contradict each other', { backup: 0x10 }],
    ['a frame on a page of somebody else', { crossOrigin: true, topOrigin: 'https://phishing.example' }],
    ['a frame on a page of another domain that may call the API', { crossOrigin: true, topOrigin: UNRELATED }],
  ];
  for (const [name, tampering] of attacks) {
    test(`with ${name}`, async () => {
      const { passkey } = await withPasskey(await owner());
      assert.deepEqual(outcome(await logIn(passkey, tampering)), REFUSED);
      assert.equal((await logIn(passkey)).status, 200);
    });
  }

  test('with the user handle of another account that exists', async () => {
    const [one, other] = [await withPasskey(await owner()), await withPasskey(await owner())];
    assert.deepEqual(outcome(await logIn(one.passkey, { userHandle: other.passkey.userHandle })), REFUSED);
  });

  test('when the answer is sent again', async () => {
    const { passkey } = await withPasskey(await owner());
    const from = browser();
    const body = answerWith(passkey, await optionsFor(from));
    assert.equal((await visit(from, 'PUT', '/auth/passkey', { body })).status, 200);
    assert.deepEqual(outcome(await visit(from, 'PUT', '/auth/passkey', { body })), REFUSED);
  });

  test('when the answer is sent twice at the same moment, but once', async () => {
    const { passkey } = await withPasskey(await owner());
    const from = browser();
    const body = answerWith(passkey, await optionsFor(from));
    const answers = await Promise.all([1, 2, 3].map(() => visit(from, 'PUT', '/auth/passkey', { body })));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400, 400]);
  });

  test('with a challenge that a refused answer has used up', async () => {
    const { passkey } = await withPasskey(await owner());
    const from = browser();
    const options = await optionsFor(from);
    await visit(from, 'PUT', '/auth/passkey', { body: answerWith(passkey, options, { privateKey: foreignKey }) });
    const honest = await visit(from, 'PUT', '/auth/passkey', { body: answerWith(passkey, options) });
    assert.deepEqual(outcome(honest), REFUSED);
  });

  test('after five minutes, and the challenge is deleted', async () => {
    const own = await serviceOfSite();
    const from = browser(SITE, own);
    const { passkey } = await withPasskey(await owner(from));
    const options = await optionsFor(from);
    own.advance(5);
    assert.deepEqual(
      outcome(await visit(from, 'PUT', '/auth/passkey', { body: answerWith(passkey, options) })),
      REFUSED,
    );
    await optionsFor(from);
    own.advance(5);
    await own.sweep();
    const { rows } = await own.server.services.database.executeSql('select from pc.passkey_challenges');
    assert.equal(rows.length, 0);
  });

  test('in another browser than the challenge was given to', async () => {
    const { passkey } = await withPasskey(await owner());
    const [victim, attacker] = [browser(), browser()];
    await optionsFor(victim);
    const options = await optionsFor(attacker);
    const body = answerWith(passkey, options);
    assert.deepEqual(outcome(await visit(victim, 'PUT', '/auth/passkey', { body })), REFUSED);
    const known = await optionsFor(attacker);
    const bare = await visit(browser(), 'PUT', '/auth/passkey', { body: answerWith(passkey, known) });
    assert.deepEqual(outcome(bare), REFUSED);
  });

  test('not in a browser that keeps no cookies', async () => {
    const { passkey } = await withPasskey(await owner());
    const body = answerWith(passkey, await optionsFor(browser()));
    assert.equal((await visit(browser(), 'PUT', '/auth/passkey', { body })).status, 200);
  });

  test('with the challenge for a new passkey', async () => {
    const user = await owner();
    const { passkey } = await withPasskey(user);
    const body = answerWith(passkey, await creationFor(user.from, user.token));
    assert.deepEqual(outcome(await visit(user.from, 'PUT', '/auth/passkey', { body })), REFUSED);
  });

  test('when the counter goes back or stands still, also in two tabs at the same moment', async () => {
    const { passkey } = await withPasskey(await owner(), { counter: 5 });
    assert.equal((await logIn(passkey, { counter: 7 })).status, 200);
    for (const counter of [7, 6, 0]) assert.deepEqual(outcome(await logIn(passkey, { counter })), REFUSED);
    const tabs = await Promise.all([logIn(passkey, { counter: 8 }), logIn(passkey, { counter: 8 })]);
    assert.deepEqual(tabs.map(({ status }) => status).sort(), [200, 400]);
  });

  test('not in two tabs at the same moment with a passkey that does not count', async () => {
    const { passkey } = await withPasskey(await owner());
    const tabs = await Promise.all([logIn(passkey), logIn(passkey)]);
    assert.deepEqual(
      tabs.map(({ status }) => status),
      [200, 200],
    );
  });

  test('with rubbish', async () => {
    const { passkey } = await withPasskey(await owner());
    const from = browser();
    const { response, ...rest } = answerWith(passkey, await optionsFor(from));
    for (const part of ['clientDataJSON', 'authenticatorData', 'signature'] as const) {
      for (const rubbish of ['', 'AA', 'x'.repeat(9000)]) {
        const fresh = answerWith(passkey, await optionsFor(from)).response;
        const body = { ...rest, response: { ...response, ...fresh, [part]: rubbish } };
        assert.deepEqual(outcome(await visit(from, 'PUT', '/auth/passkey', { body })), REFUSED);
      }
    }
    const malformed = { ...rest, response: { ...response, signature: '<script>' } };
    const answer = await visit(from, 'PUT', '/auth/passkey', { body: malformed });
    assert.deepEqual(outcome(answer), [400, 'INVALID_REQUEST']);
  });
});

describe('a new passkey is refused', () => {
  const attacks: [string, Tampering][] = [
    ['the origin of another site', { origin: 'https://phishing.example' }],
    ['another RP id', { rpId: 'phishing.example' }],
    ['a challenge of its own', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['an algorithm that was not asked for', { algorithm: -65535 }],
    ['the answer of the other ceremony', { type: 'webauthn.get' }],
    ['nobody present', { isUserPresent: false }],
    ['a frame', { crossOrigin: true }],
  ];
  for (const [name, tampering] of attacks) {
    test(`with ${name}`, async () => {
      const { token, from } = await owner();
      const { answer } = makePasskey(await creationFor(from, token), SITE, tampering);
      assert.deepEqual(outcome(await visit(from, 'POST', '/users/passkeys', { token, body: answer })), REFUSED);
    });
  }

  test('when the answer is sent again, or twice at the same moment', async () => {
    const { token, from } = await owner();
    const { answer } = makePasskey(await creationFor(from, token), SITE);
    const send = (): Promise<Answer> => visit(from, 'POST', '/users/passkeys', { token, body: answer });
    const answers = await Promise.all([send(), send()]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 400]);
    assert.deepEqual(outcome(await send()), REFUSED);
  });

  test('with the challenge of a session that was signed out of, or of another one of the same account', async () => {
    const { email, token, from } = await owner();
    const { answer } = makePasskey(await creationFor(from, token), SITE);
    await visit(from, 'POST', '/auth/signout', { token });
    const again = (await signIn(service, email)).body.auth?.accessToken ?? '';
    const late = await visit(from, 'POST', '/users/passkeys', { token: again, body: answer });
    assert.deepEqual(outcome(late), REFUSED);
    assert.equal((await visit(from, 'POST', '/users/passkeys', { token, body: answer })).status, 401);
    const third = (await signIn(service, email)).body.auth?.accessToken ?? '';
    const made = makePasskey(await creationFor(from, again), SITE);
    const other = await visit(from, 'POST', '/users/passkeys', { token: third, body: made.answer });
    assert.deepEqual(outcome(other), REFUSED);
  });

  test('with the id of a passkey that somebody has, which stays theirs', async () => {
    const { passkey } = await withPasskey(await owner());
    const thief = await owner();
    const { answer } = makePasskey(await creationFor(thief.from, thief.token), SITE);
    const body = { ...answer, id: passkey.id, rawId: passkey.id };
    assert.deepEqual(
      outcome(await visit(thief.from, 'POST', '/users/passkeys', { token: thief.token, body })),
      REFUSED,
    );
    assert.equal((await logIn(passkey)).status, 200);
  });

  test('with a statement of a megabyte, or one that nobody asked for', async () => {
    const { token, from } = await owner();
    const { answer } = makePasskey(await creationFor(from, token), SITE);
    const attestationObject = 'A'.repeat(1_000_000);
    const huge = { ...answer, response: { ...answer.response, attestationObject } };
    const tooLarge = await visit(from, 'POST', '/users/passkeys', { token, body: huge });
    assert.deepEqual(outcome(tooLarge), [413, 'INVALID_REQUEST']);
    const stated = makePasskey(await creationFor(from, token), SITE, { statement: Buffer.alloc(4000) });
    assert.deepEqual(outcome(await visit(from, 'POST', '/users/passkeys', { token, body: stated.answer })), REFUSED);
  });
});

describe('failed attempts with passkeys', () => {
  test('of one network end after sixty, of one account after ten', async () => {
    const own = await serviceOfSite();
    const from = browser(SITE, own);
    const { passkey } = await withPasskey(await owner(from));
    const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const forge = (): Promise<Answer> => logIn(passkey, { privateKey: foreign }, browser(SITE, own));
    for (let time = 0; time < 10; time++) assert.deepEqual(outcome(await forge()), REFUSED);
    assert.deepEqual(outcome(await forge()), [429, 'LIMIT_EXCEEDED']);
    const unknown = { ...passkey, id: Buffer.alloc(32).toString('base64url') };
    for (let time = 11; time < 60; time++) {
      assert.equal((await logIn(unknown, {}, browser(SITE, own))).body.code, 'PASSKEY_UNKNOWN');
    }
    assert.deepEqual(outcome(await logIn(unknown, {}, browser(SITE, own))), [429, 'LIMIT_EXCEEDED']);
    own.advance(61);
    assert.equal((await logIn(passkey, {}, from)).status, 200);
  });
});

describe('passkeys are offered', () => {
  const idsOf = async (from: Browser): Promise<object> => (await visit(from, 'GET', '/auth/client-ids')).body;

  test('to pages of the domain, and challenges to no others', async () => {
    const ids = await idsOf(browser());
    assert.deepEqual({ ...ids, ...{ passkeys: true, passkeyOrigins: [SITE, OTHER] } }, ids);
    const unrelated = await visit(browser(UNRELATED), 'POST', '/auth/passkey/options');
    assert.deepEqual(outcome(unrelated), [403, 'ACCESS_DENIED']);
  });

  test('to pages of related domains, which a file at the domain names for the browser', async (t) => {
    const own = await serviceOf(t, {
      SIGN_INS_PER_MINUTE: '0',
      ALLOWED_ORIGINS: `${SITE},${UNRELATED}`,
      PASSKEY_RELATED_ORIGINS: UNRELATED,
    });
    const file = await fetch(`${own.url}/.well-known/webauthn`);
    assert.deepEqual([file.status, file.headers.get('content-type')], [200, 'application/json; charset=utf-8']);
    assert.deepEqual(await file.json(), { origins: [UNRELATED] });
    const user = await owner(browser(SITE, own));
    const { passkey } = await withPasskey(user);
    const there = browser(UNRELATED, own);
    assert.equal((await logIn(passkey, { origin: UNRELATED }, there)).status, 200);
    // A page of one domain cannot use what one of another signed.
    assert.deepEqual(outcome(await logIn(passkey, { origin: SITE }, browser(UNRELATED, own))), REFUSED);
    const { passkey: second } = await withPasskey(await owner(there));
    assert.equal((await logIn(second, { origin: SITE }, browser(SITE, own))).status, 200);
  });

  test('to no related ones, and there is no such file, unless it is configured', async () => {
    assert.equal((await fetch(`${service.url}/.well-known/webauthn`)).status, 404);
  });

  test('not where they are switched off', async (t) => {
    const own = await serviceOf(t, { PASSKEY_RP_ID: 'none', ALLOWED_ORIGINS: SITE });
    const ids = await idsOf(browser(SITE, own));
    assert.deepEqual({ ...ids, ...{ passkeys: false, passkeyOrigins: [] } }, ids);
    for (const [method, path] of [
      ['POST', '/auth/passkey/options'],
      ['PUT', '/auth/passkey'],
    ] as const) {
      const body =
        method === 'PUT' ? answerWith((await withPasskey(await owner())).passkey, { challenge: '' }) : undefined;
      const answer = await visit(browser(SITE, own), method, path, { body });
      assert.deepEqual(outcome(answer), [503, 'SERVICE_UNAVAILABLE']);
    }
  });
});
