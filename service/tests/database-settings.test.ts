/** What a database server, its settings and a pooler before it do to the service. */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import { DatabaseStartError } from '../src/database-start.ts';
import { DatabaseUnavailable, TransactionConflict, unlessUnavailable } from '../src/database-unavailable.ts';
import { openDatabase } from '../src/database.ts';
import type { Database } from '../src/database.ts';
import { sendError } from '../src/errors.ts';
import { repeatConflicts } from '../src/repeat-conflicts.ts';
import { confirmedUser, signIn, someone } from './accounts.ts';
import { startDatabaseServer } from './database-server.ts';
import type { DatabaseServer } from './database-server.ts';
import { startPooler } from './pgbouncer.ts';
import { conversionEnd, postFile, requestConversion, sample, startService, upload } from './service.ts';
import { PGBOUNCER, POSTGRESQL, needs } from '../../tests/requirements.ts';

let server: DatabaseServer;

before(async () => {
  if (POSTGRESQL.missing() === undefined) server = await startDatabaseServer();
});

after(async () => {
  if (POSTGRESQL.missing() === undefined) await server.stop();
});

const open = (databaseUrl: string): Promise<Database> =>
  openDatabase({
    dataDir: '',
    databaseUrl,
    databaseNeedsTls: false,
    onError: (error) => assert.fail(error),
    onIdentitySeparated: () => assert.fail('There are no accounts.'),
  });

/** A database whose defaults differ from PostgreSQL's in everything that changes results. */
async function createOddDatabase(name: string): Promise<void> {
  await server.create(name);
  for (const setting of [
    "default_transaction_isolation = 'serializable'",
    "datestyle = 'SQL, DMY'",
    "timezone = 'Asia/Kathmandu'",
    "intervalstyle = 'sql_standard'",
    "search_path = ''",
  ]) {
    await server.query('postgres', `alter database ${name} set ${setting}`);
  }
}

function failure(code: string): pg.DatabaseError {
  const error = new pg.DatabaseError('failed', 0, 'error');
  error.code = code;
  return error;
}

describe('an error of the database', () => {
  for (const code of ['08006', '25006', '28P01', '3D000', '53300', '55P03', '57014', '57P01', '58030']) {
    test(`${code} says nothing about the statement, and is answered with 503`, async () => {
      const call = unlessUnavailable(Promise.reject(failure(code)));
      await assert.rejects(call, (error) => error instanceof DatabaseUnavailable && statusOf(error) === 503);
    });
  }

  for (const code of ['40001', '40P01']) {
    test(`${code} is repeated three times with random pauses, and then answered with 503`, async () => {
      const pauses: number[] = [];
      let attempts = 0;
      const fails = repeatConflicts(
        () => {
          attempts += 1;
          return unlessUnavailable(Promise.reject(failure(code)));
        },
        { random: () => 0.5, wait: (milliseconds) => Promise.resolve(pauses.push(milliseconds)) },
      );
      await assert.rejects(fails, (error) => error instanceof TransactionConflict && statusOf(error) === 503);
      assert.equal(attempts, 4);
      assert.deepEqual(pauses, [20, 40, 80]);
    });
  }

  test('23505 is the statement’s, and is not repeated', async () => {
    let attempts = 0;
    const fails = repeatConflicts(() => {
      attempts += 1;
      return unlessUnavailable(Promise.reject(failure('23505')));
    });
    await assert.rejects(fails, pg.DatabaseError);
    assert.equal(attempts, 1);
  });

  /** The status of the answer, which has to say when to try again. */
  function statusOf(error: Error): number {
    let status = 0;
    const headers = new Map<string, unknown>();
    const reply = {
      code: (code: number) => ((status = code), reply),
      header: (name: string, value: unknown) => (headers.set(name, value), reply),
      send: () => reply,
    };
    sendError(error, { log: { error: () => undefined } } as never, reply as never);
    assert.ok(headers.has('retry-after'));
    return status;
  }
});

describe('the settings of a database', needs(POSTGRESQL), () => {
  test('change no result, and transactions at the same moment give way to each other', async (t) => {
    await createOddDatabase('odd');
    const database = await open(server.url('odd'));
    t.after(() => database.close());
    const read = `select current_setting('transaction_isolation') as isolation, current_setting('statement_timeout') as timeout,
      current_setting('search_path') as path, timestamptz '2026-02-01T10:00:00Z' as at`;
    const expected = [
      { isolation: 'read committed', timeout: '15s', path: 'pg_catalog', at: new Date('2026-02-01T10:00:00Z') },
    ];
    assert.deepEqual((await database.executeSql(read)).rows, expected);
    assert.deepEqual(await database.transaction(async (one) => (await one.executeSql<object>(read)).rows), expected);
  });

  test('a deadlock is resolved by repeating one of the two', async (t) => {
    const database = await open(await server.create('deadlock'));
    t.after(() => database.close());
    const [a, b] = [1, 2];
    let waiting = 0;
    let goOn: () => void = () => undefined;
    const bothHaveOne = new Promise<void>((resolve) => (goOn = resolve));
    const lockBoth = (first: number, second: number): Promise<void> =>
      database.transaction(async ({ executeSql }) => {
        await executeSql('select pg_advisory_xact_lock($1)', [first]);
        waiting += 1;
        if (waiting === 2) goOn();
        await bothHaveOne;
        await executeSql('select pg_advisory_xact_lock($1)', [second]);
      });
    await Promise.all([lockBoth(a, b), lockBoth(b, a)]);
    assert.equal(waiting, 3);
  });

  test('a statement that fails leaves the connection usable', async (t) => {
    const database = await open(await server.create('failing'));
    t.after(() => database.close());
    for (let time = 0; time < 20; time += 1) {
      await assert.rejects(database.executeSql('select 1 / $1::integer', [0]), { code: '22012' });
    }
    assert.deepEqual((await database.executeSql('select 1 as one')).rows, [{ one: 1 }]);
  });
});

for (const [index, mode] of (['session', 'transaction'] as const).entries()) {
  describe(`behind PgBouncer with pooling by ${mode}`, needs(POSTGRESQL, PGBOUNCER), () => {
    test('thirty uploads at the same moment, accounts and conversions are as without it', async (t) => {
      await createOddDatabase(mode);
      const pooler = await startPooler(server, { mode, port: 6432 + index });
      t.after(() => pooler.stop());
      const service = await startService({
        environment: { DATABASE_URL: pooler.url(mode), CONVERSIONS_AT_ONCE: '1', TTS_ENGINE: 'none' },
      });
      t.after(() => service.stop());
      assert.equal(service.server.services.database.hasNotifications, mode === 'session');
      const content = await sample('stereo.wav');
      const uploads = await Promise.all(Array.from({ length: 30 }, () => postFile(service.url, 'a.wav', content)));
      assert.deepEqual(
        uploads.map(({ status }) => status),
        uploads.map(() => 200),
      );
      const email = someone();
      await confirmedUser(service, email);
      assert.equal((await signIn(service, email)).status, 200);
      const { fileId } = await upload(service.url, 'a.wav', content);
      const requestId = await requestConversion(service.url, { fileId, fromType: 'WAV', toType: 'MP3' });
      assert.equal((await conversionEnd(service.url, requestId)).status, 'PROCESSED');
      assert.doesNotMatch(service.log(), /queue error|LISTEN/);
    });
  });
}

describe('a database that cannot be used', () => {
  const isExplained = (why: RegExp) => (error: unknown) => {
    assert.ok(error instanceof DatabaseStartError, String(error));
    assert.match(error.message, /^DATABASE_URL/);
    assert.match(error.message, why);
    assert.doesNotMatch(error.message, /hush|\n/);
    return true;
  };

  const addresses: [what: string, url: string, why: RegExp][] = [
    ['an address that cannot be parsed', 'postgresql://user:hush@[host/database', /percent-encoded/],
    ['an address with a # in its password', 'postgresql://user:hush#1@127.0.0.1:1/database', /percent-encoded/],
    ['a host without a server', 'postgresql://user:hush@127.0.0.1:1/database', /no server listens/],
    ['a socket without a server', 'postgresql://user:hush@localhost/database?host=%2Fnowhere', /no server listens/],
  ];
  for (const [what, url, why] of addresses) {
    test(`${what} is named in one sentence without the password`, () => assert.rejects(open(url), isExplained(why)));
  }

  test('a server that refuses says why in one sentence', needs(POSTGRESQL), async () => {
    const as = (user: string, database = 'postgres'): string =>
      server.url(database).replace('//postgres@', `//${user}@`);
    await server.query('postgres', "create role visitor login password 'right'");
    await server.create('closed');
    await writeFile(
      join(server.folder, 'data/pg_hba.conf'),
      'local all postgres trust\nlocal closed visitor trust\nlocal all all scram-sha-256\n',
    );
    await server.query('postgres', 'select pg_reload_conf()');
    await assert.rejects(open(as('visitor:hush')), isExplained(/refuses the user or the password/));
    await assert.rejects(open(as('visitor')), isExplained(/asks for a password/));
    await assert.rejects(open(as('visitor', 'closed')), isExplained(/lacks rights/));
    await assert.rejects(open(server.url('nowhere')), isExplained(/no database of the name/));
    await server.query(
      'postgres',
      "create database latin encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0",
    );
    await assert.rejects(open(server.url('latin')), isExplained(/encoding LATIN1/));
  });
});
