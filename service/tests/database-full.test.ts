/** A database whose disk is full says so in the same way, embedded or on a server, until there is room again. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { TestContext } from 'node:test';
import { startOperationsServer } from '../src/operations/operations-server.ts';
import { PASSWORD, someone } from './accounts.ts';
import { startDatabaseServer } from './database-server.ts';
import { postJson, startService } from './service.ts';
import type { TestService } from './service.ts';
import { needs, POSTGRESQL } from '../../tests/requirements.ts';

/** What needs room fails as it does on a full disk: new users, and tables. */
const FILL = `
  create function pc.fail() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
  create trigger failing before insert on pc.users for each statement execute function pc.fail();
  create function pc.fail_table() returns event_trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
  create event trigger failing on ddl_command_start when tag in ('CREATE TABLE AS') execute function pc.fail_table();`;

const FREE = 'drop event trigger failing; drop trigger failing on pc.users';

async function passes(t: TestContext, service: TestService): Promise<void> {
  const { services } = service.server;
  const operations = await startOperationsServer(services, { host: '127.0.0.1', port: 0, isWorker: false });
  t.after(() => operations.close());
  const signUp = (): Promise<Response> =>
    postJson(`${service.url}/api/users`, { email: someone(), password: PASSWORD, language: 'en' });
  const states = async (): Promise<unknown> => {
    const health = await fetch(`${service.url}/api/health`);
    const { status, database } = (await health.json()) as { status: string; database: string };
    const ready = await fetch(`http://127.0.0.1:${operations.port}/ready`);
    return { health: health.status, status, database, ready: ready.status };
  };
  const healthy = { health: 200, status: 'ok', database: 'ok', ready: 200 };
  assert.deepEqual(await states(), healthy);

  await services.database.executeSql(FILL);
  const refused = await signUp();
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '5']);
  assert.equal(((await refused.json()) as { code: string }).code, 'SERVICE_UNAVAILABLE');
  assert.deepEqual(await states(), { health: 503, status: 'failed', database: 'failed', ready: 503 });

  await services.database.executeSql(FREE);
  assert.deepEqual(await states(), healthy);
  assert.equal((await signUp()).status, 201);
}

test('the embedded database', async (t) => {
  const service = await startService({ environment: { AUDIO_ENGINE: 'webassembly' } });
  t.after(() => service.stop());
  await passes(t, service);
});

describe('on a server', needs(POSTGRESQL), () => {
  test('a PostgreSQL', async (t) => {
    const server = await startDatabaseServer();
    t.after(() => server.stop());
    const service = await startService({ environment: { AUDIO_ENGINE: 'webassembly', DATABASE_URL: server.url() } });
    try {
      await passes(t, service);
    } finally {
      await service.stop();
    }
  });
});
