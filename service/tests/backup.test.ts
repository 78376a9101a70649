import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { confirmedUser, signIn, someone } from './accounts.ts';
import { startDatabaseServer } from './database-server.ts';
import type { DatabaseServer } from './database-server.ts';
import { conversionEnd, convert, requestConversion, sample, startService, upload } from './service.ts';
import { POSTGRESQL, needs } from '../../tests/requirements.ts';

describe('a back-up of the database', needs(POSTGRESQL), () => {
  let databaseServer: DatabaseServer;

  before(async () => {
    databaseServer = await startDatabaseServer();
  });

  after(() => databaseServer.stop());

  test('restored elsewhere, without the files, has the accounts, and the service works as before', async (t) => {
    const content = await sample('stereo.wav');
    const before = await startService({ environment: { DATABASE_URL: await databaseServer.create('before') } });
    t.after(() => before.stop());
    const email = someone();
    await confirmedUser(before, email);
    const done = await convert(before.url, { name: 'a.wav', content, fromType: 'WAV', toType: 'MP3' });
    const idle = await startService({
      environment: { DATABASE_URL: databaseServer.url('before'), CONVERSIONS_AT_ONCE: '0' },
    });
    t.after(() => idle.stop());
    await before.server.services.queue.stop(5000);
    const { fileId } = await upload(idle.url, 'a.wav', content);
    const waiting = await requestConversion(idle.url, { fileId, fromType: 'WAV', toType: 'FLAC' });

    // As the README says.
    const dump = join(databaseServer.folder, 'service.dump');
    await databaseServer.run('pg_dump', '--format=custom', `--file=${dump}`, databaseServer.url('before'));
    const restored = await databaseServer.create('restored');
    await databaseServer.run('pg_restore', '--no-owner', '--exit-on-error', `--dbname=${restored}`, dump);

    const service = await startService({ environment: { DATABASE_URL: restored } });
    t.after(() => service.stop());
    assert.equal((await signIn(service, email)).status, 200);
    assert.equal((await signIn(service, email, 'wrong horse')).status, 401);
    // What was stored is gone with the storage, and said to be.
    assert.equal((await fetch(service.url + (done.fileUrl ?? ''))).status, 404);
    assert.equal((await conversionEnd(service.url, waiting)).status, 'FAILED');
    const again = await convert(service.url, { name: 'a.wav', content, fromType: 'WAV', toType: 'MP3' });
    assert.equal(again.status, 'PROCESSED');
    service.advance(61);
    await service.sweep();
    const rows = await databaseServer.query('restored', 'select id from pc.files');
    assert.deepEqual(rows, []);
  });
});
