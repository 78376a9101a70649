/** Many requests at the same time, and versions of the service side by side. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { openServer } from '../src/postgres-server.ts';
import { migrate } from '../src/migrations.ts';
import type { Database } from '../src/database.ts';
import { startDatabaseServer } from './database-server.ts';
import type { DatabaseServer } from './database-server.ts';
import { conversionEnd, postFile, requestConversion, sample, serviceOf, upload } from './service.ts';
import { POSTGRESQL, needs } from '../../tests/requirements.ts';

describe('a database', needs(POSTGRESQL), () => {
  let databaseServer: DatabaseServer;
  let database: Database;

  before(async () => {
    databaseServer = await startDatabaseServer();
    database = await openServer(await databaseServer.create('crowd'), { isPatient: false, onError: () => undefined });
  });

  after(async () => {
    await database.close();
    await databaseServer.stop();
  });

  test('has a crowd wait for longer than a server may take to answer', async () => {
    const crowd = Array.from({ length: 120 }, () => database.executeSql('select pg_sleep(0.6)'));
    assert.ok((await Promise.allSettled(crowd)).every(({ status }) => status === 'fulfilled'));
  });

  test('keeps the connection of a transaction that was refused, and nothing of what it wrote', async (t) => {
    const url = await databaseServer.create('refused');
    const own = await openServer(url, { isPatient: false, onError: () => undefined });
    t.after(() => own.close());
    await own.executeSql('create table public.numbers (number integer unique)');
    const session = async (): Promise<number> =>
      (await own.executeSql<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;
    const before = await session();
    const refusal = new Error('The request is refused.');
    await assert.rejects(
      own.transaction(async ({ executeSql }) => {
        await executeSql('insert into public.numbers values (1)');
        throw refusal;
      }),
      refusal,
    );
    await assert.rejects(
      own.transaction(({ executeSql }) => executeSql('insert into public.numbers values (2), (2)')),
      /duplicate key/,
    );
    assert.deepEqual((await own.executeSql('select number from public.numbers')).rows, []);
    assert.equal(await session(), before);
  });

  test('that a newer version has extended is used; one without what this version needs is refused', async () => {
    await migrate(database);
    await database.executeSql('insert into pc.migrations (number) values (1000)');
    await migrate(database);
    await database.executeSql('update pc.migrations set needs = 1000 where number = 1000');
    await assert.rejects(migrate(database), /cannot work with it: it knows \d+ migrations, and 1000 are needed/);
  });

  test('takes 115 uploads of one address at once', async (t) => {
    const DATABASE_URL = await databaseServer.create('uploads');
    const service = await serviceOf(t, { DATABASE_URL, UPLOADS_PER_MINUTE: '0', TTS_ENGINE: 'none' });
    const content = await sample('stereo.wav');
    const uploads = Array.from({ length: 115 }, (_, index) => postFile(service.url, `${index}.wav`, content));
    const refused = (await Promise.all(uploads)).map(({ status }) => status).filter((status) => status !== 200);
    assert.deepEqual(refused, []);
  });

  test('serves versions side by side while a newer one extends it', async (t) => {
    const DATABASE_URL = await databaseServer.create('versions');
    const files = await mkdtemp(join(tmpdir(), 'versions-test-'));
    t.after(() => rm(files, { recursive: true }));
    const STORAGE_URL = pathToFileURL(files).href;
    const environment = { DATABASE_URL, STORAGE_URL, AUDIO_ENGINE: 'webassembly', TTS_ENGINE: 'none' } as const;
    const before = await serviceOf(t, { ...environment, CONVERSIONS_AT_ONCE: '0' });
    const { fileId } = await upload(before.url, 'a.wav', await sample('stereo.wav'));
    const tables = await databaseServer.query<{ name: string }>(
      'versions',
      `select tablename as name from pg_tables where schemaname = 'pc'`,
    );
    // As a release does: nothing that the one before uses is changed or removed.
    for (const { name } of tables)
      await databaseServer.query('versions', `alter table pc.${name} add column novel text`);
    await databaseServer.query('versions', 'create table pc.novelties (id uuid primary key)');
    await databaseServer.query('versions', 'insert into pc.migrations (number) values (1000)');

    const meanwhile = await serviceOf(t, { ...environment, CONVERSIONS_AT_ONCE: '1' });
    const own = await upload(meanwhile.url, 'b.wav', await sample('stereo.wav'));
    for (const [id, at, from] of [
      [fileId, meanwhile, before],
      [own.fileId, before, meanwhile],
    ] as const) {
      const requestId = await requestConversion(at.url, { fileId: id, fromType: 'WAV', toType: 'MP3' });
      assert.equal((await conversionEnd(from.url, requestId, 60)).status, 'PROCESSED');
    }
  });
});
