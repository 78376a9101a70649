/** Many requests at the same time, and versions of the service side by side. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openServer } from '../src/postgres-server.ts';
import { migrate } from '../src/migrations.ts';
import type { Database } from '../src/database.ts';
import { startDatabaseServer, WITH_POSTGRESQL } from './database-server.ts';
import type { DatabaseServer } from './database-server.ts';

describe('a database', WITH_POSTGRESQL, () => {
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

  test('that a newer version has extended is used; one without what this version needs is refused', async () => {
    await migrate(database);
    await database.executeSql('insert into pc.migrations (number) values (1000)');
    await migrate(database);
    await database.executeSql('update pc.migrations set needs = 1000 where number = 1000');
    await assert.rejects(migrate(database), /cannot work with it: it knows \d+ migrations, and 1000 are needed/);
  });
});
