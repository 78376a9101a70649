/** Whatever goes wrong, the log has the type and place of the error, and no personal data. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, before, describe, test } from 'node:test';
import fastify from 'fastify';
import { describeError, loggerOptions, withoutData } from '../src/logging.ts';
import { call, confirmedUser, PASSWORD, signIn, someone } from './accounts.ts';
import { startService } from './service.ts';
import type { TestService } from './service.ts';

let service: TestService;

before(async () => {
  service = await startService({ environment: { SIGN_INS_PER_MINUTE: '0', AUDIO_ENGINE: 'webassembly' } });
});

after(() => service.stop());

const TEXT = 'A text that is nobody’s business';

/** A trigger that fails with the whole row in message, detail and hint. */
async function breakTable(table: string): Promise<() => Promise<void>> {
  const { database } = service.server.services;
  await database.executeSql(
    `create or replace function pc.fail() returns trigger language plpgsql as $$
     begin raise exception 'bad row %', new using detail = new::text, hint = new::text; end $$;
     create trigger failing before insert or update on pc.${table} for each row execute function pc.fail();`,
  );
  return async () => {
    await database.executeSql(`drop trigger failing on pc.${table}`);
  };
}

function assertClean(log: string, secrets: readonly string[]): void {
  assert.match(log, /"request failed"/);
  assert.match(log, /"type":"DatabaseError","code":"P0001","message":"database error"/);
  assert.match(log, /\\n +at /);
  for (const secret of [...secrets, 'argon2', '$2', 'bad row', 'params', 'detail', 'hint']) {
    assert.ok(!log.includes(secret), secret);
  }
}

describe('a database error logs no values', () => {
  test('when signing up', async () => {
    const email = someone();
    const mend = await breakTable('users');
    const from = service.log().length;
    const { status, body } = await call(service, 'POST', '/users', {
      body: { email, password: PASSWORD, landingData: { page: '/secret-page' } },
    });
    await mend();
    assert.deepEqual([status, body], [500, { code: 'INTERNAL_ERROR' }]);
    assertClean(service.log().slice(from), [email, PASSWORD, '/secret-page']);
  });

  test('when logging in', async () => {
    const email = someone();
    await confirmedUser(service, email);
    const mend = await breakTable('sessions');
    const from = service.log().length;
    const { status } = await signIn(service, email);
    await mend();
    assert.equal(status, 500);
    assertClean(service.log().slice(from), [email, PASSWORD]);
  });

  test('when asking for speech', async () => {
    const { body } = await call(service, 'GET', '/tts/voices');
    const voiceId = (body as unknown as { voices: { id: string }[] }).voices[0]?.id;
    const mend = await breakTable('speeches');
    const from = service.log().length;
    const requestId = crypto.randomUUID();
    const { status } = await call(service, 'POST', '/tts', { body: { text: TEXT, voiceId, requestId } });
    await mend();
    assert.equal(status, 500);
    assertClean(service.log().slice(from), [TEXT, requestId]);
  });

  test('under any name, and when the message itself quotes them', async () => {
    const lines: string[] = [];
    const { log } = fastify({ logger: loggerOptions('info', { write: (line) => void lines.push(line) }) });
    const { database } = service.server.services;
    const error = await database.executeSql('select $1::uuid', [TEXT]).catch((reason: unknown) => reason);
    assert.ok(error instanceof Error && error.message.includes(TEXT));
    log.error(error);
    log.error({ err: error }, 'err');
    log.warn({ reason: error, error: new AggregateError([error], 'all', { cause: error }) }, 'reason');
    log.error({ err: Object.assign(new Error('plain'), { query: TEXT, code: 'E1' }) }, 'other');
    assert.throws(
      () => JSON.parse(`{"a": ${TEXT}`),
      (unreadable) => (log.error(unreadable), true),
    );
    const written = lines.join('');
    assert.equal(lines.length, 5);
    assert.ok(!written.includes(TEXT.slice(0, 9)), written);
    assert.match(written, /"code":"22P02"/);
    assert.match(written, /"type":"SyntaxError","message":"not readable"/);
  });
});

test('an error that is no database’s keeps its type, code, message and stack, and nothing else', () => {
  const error = Object.assign(new TypeError('what happened'), { code: 'ERR_X', input: TEXT, cause: TEXT });
  assert.deepEqual(Object.keys(describeError(error)), ['type', 'code', 'message', 'stack']);
  assert.deepEqual(
    { ...describeError(error), stack: undefined },
    { type: 'TypeError', code: 'ERR_X', message: 'what happened', stack: undefined },
  );
  for (const odd of [undefined, null, 'text', 7, {}]) assert.equal(describeError(odd).message, '');
});

test('the queue keeps a failed job’s error, without values', () => {
  const error = Object.assign(new Error(`bad ${TEXT}`), { severity: 'ERROR', code: '23505', constraint: 'users_pkey' });
  const kept = withoutData(error);
  assert.equal(kept.message, 'database error (users_pkey)');
  assert.ok(!JSON.stringify([kept.stack, Object.entries(kept)]).includes(TEXT));
});

for (const how of ['throw error', 'Promise.reject(error)']) {
  test(`an error caught nowhere ends the process, with a line that is as careful: ${how}`, () => {
    const module = new URL('../src/unexpected-errors.ts', import.meta.url).href;
    const script = `import { exitOnUnexpectedErrors } from ${JSON.stringify(module)};
      exitOnUnexpectedErrors();
      const error = Object.assign(new Error('bad ${TEXT}'), { severity: 'ERROR', code: '23505', detail: '${TEXT}' });
      setImmediate(() => { ${how}; });`;
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    assert.equal(status, 1);
    assert.match(stderr, /"code":"23505"/);
    assert.ok(!(stdout + stderr).includes(TEXT), stderr);
  });
}
