import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { call, confirmedUser, PASSWORD, signIn, someone } from './accounts.ts';
import type { Answer } from './accounts.ts';
import { startDatabaseServer } from './database-server.ts';
import type { DatabaseServer } from './database-server.ts';
import { startWorkerProcess } from './service-process.ts';
import type { ServiceProcess } from './service-process.ts';
import { conversionEnd, errorCode, postJson, requestConversion, sample, startService, upload } from './service.ts';
import type { TestService } from './service.ts';
import { FFMPEG, POSTGRESQL, needs } from '../../tests/requirements.ts';

describe('with PostgreSQL', needs(POSTGRESQL), () => {
  const workers = new Set<ServiceProcess>();
  let databaseServer: DatabaseServer;
  let databaseUrl: string;
  let service: TestService;

  before(async () => {
    databaseServer = await startDatabaseServer();
    databaseUrl = databaseServer.url();
    service = await startService({
      environment: { DATABASE_URL: databaseUrl, CONVERSIONS_AT_ONCE: '0', JOB_HEARTBEAT_SECONDS: '10' },
    });
  });

  after(async () => {
    await Promise.all([...workers].map((worker) => worker.killGroup()));
    await service.stop();
    await databaseServer.stop();
  });

  async function startWorker(ffmpegPath = 'ffmpeg'): Promise<ServiceProcess> {
    const worker = await startWorkerProcess({
      DATA_DIR: service.dataDir,
      DATABASE_URL: databaseUrl,
      FFMPEG_PATH: ffmpegPath,
      CONVERSIONS_AT_ONCE: '1',
      JOB_HEARTBEAT_SECONDS: '10',
    });
    workers.add(worker);
    void worker.ended.then(() => workers.delete(worker));
    return worker;
  }

  test('the job of a worker that dies is done by another', needs(FFMPEG), async () => {
    const marker = join(databaseServer.folder, 'stuck');
    const stuckFfmpeg = join(databaseServer.folder, 'ffmpeg');
    await writeFile(
      stuckFfmpeg,
      `#!/bin/sh\ncase "$1" in -version) exec ffmpeg -version;; esac\necho stuck > '${marker}'\nexec sleep 600\n`,
    );
    await chmod(stuckFfmpeg, 0o755);
    const doomed = await startWorker(stuckFfmpeg);
    const { fileId } = await upload(service.url, 'a.wav', await sample('stereo.wav'));
    const requestId = await requestConversion(service.url, { fileId, fromType: 'WAV', toType: 'MP3' });
    while (!existsSync(marker)) await pause(50);
    assert.equal(await readFile(marker, 'utf8'), 'stuck\n');

    await startWorker();
    await doomed.killGroup();
    const { status, fileUrl } = await conversionEnd(service.url, requestId, 60);
    assert.equal(status, 'PROCESSED');
    assert.equal((await fetch(service.url + (fileUrl ?? ''))).status, 200);
  });

  test('what is wrong with a request is told as with the embedded database', async () => {
    const request = { fromType: 'WAV', toType: 'MP3', requestId: crypto.randomUUID() };
    const convert = (more: object): Promise<Response> =>
      postJson(`${service.url}/api/audio-convert`, { ...request, ...more });
    const gone = await convert({ fileId: crypto.randomUUID() });
    assert.deepEqual([gone.status, await errorCode(gone)], [404, 'FILE_NOT_FOUND']);
    const { fileId } = await upload(service.url, 'a.wav', await sample('stereo.wav'));
    assert.equal((await convert({ fileId })).status, 202);
    const other = await convert({ fileId, toType: 'FLAC' });
    assert.deepEqual([other.status, await errorCode(other)], [409, 'REQUEST_CONFLICT']);
  });

  test('limits on requests hold for all servers together', async (t) => {
    // Other tests are made from the same address.
    await service.server.services.database.executeSql('delete from pc.request_counts');
    const environment = { DATABASE_URL: databaseUrl, CONVERSIONS_AT_ONCE: '0', CONVERSIONS_PER_MINUTE: '3' };
    const servers = await Promise.all([1, 2].map(() => startService({ environment })));
    t.after(() => Promise.all(servers.map((server) => server.stop())));
    const statuses = [];
    for (let round = 0; round < 2; round++) {
      for (const { url } of servers) statuses.push((await postJson(`${url}/api/audio-convert`, {})).status);
    }
    assert.deepEqual(statuses, [400, 400, 400, 429]);
  });

  test('wrong guesses of a network and turns of a crowd are counted for all servers together', async (t) => {
    const environment = {
      DATABASE_URL: databaseUrl,
      CONVERSIONS_AT_ONCE: '0',
      TRUSTED_PROXIES: 'loopback',
      WRONG_PASSWORDS_PER_HOUR: '4',
      SIGN_UPS_PER_MINUTE: '2',
    };
    const servers = await Promise.all([1, 2].map(() => startService({ environment })));
    t.after(() => Promise.all(servers.map((server) => server.stop())));
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const fromBoth = (ask: (server: TestService) => Promise<Answer>, rounds: number): Promise<Answer[]> =>
      Promise.all(Array.from({ length: rounds }, () => servers.map(ask)).flat());
    const guesses = await fromBoth((server) => signIn(server, someone(), 'guess', { headers }), 5);
    // The fifth begins the first pause.
    assert.equal(guesses.filter(({ status }) => status === 401).length, 5);
    assert.equal(guesses.filter(({ status }) => status === 429).length, 5);

    const joining = await fromBoth((server) => {
      return call(server, 'POST', '/users', { body: { email: someone(), password: PASSWORD }, headers });
    }, 2);
    assert.deepEqual(joining.map(({ status }) => status).sort(), [201, 201, 429, 429]);
  });

  test('ten processes that start together on an empty database migrate it once', async (t) => {
    const environment = { DATABASE_URL: await databaseServer.create('empty'), CONVERSIONS_AT_ONCE: '0' };
    const servers = await Promise.all(Array.from({ length: 10 }, () => startService({ environment })));
    t.after(() => Promise.all(servers.map((server) => server.stop())));
    const answers = await Promise.all(servers.map(({ url }) => fetch(`${url}/api/health`)));
    assert.deepEqual(
      answers.map(({ status }) => status),
      servers.map(() => 200),
    );
  });

  test('users sign up, confirm and come through a provider as with the embedded database', async () => {
    const email = someone();
    await confirmedUser(service, email);
    assert.equal((await signIn(service, email)).status, 200);
    const issued = await postJson(`${service.url}/mock-providers/google/token`, {
      clientId: 'mock-google',
      scope: 'email',
      email,
    });
    const { access_token: accessToken } = (await issued.json()) as Record<string, string>;
    const answers = await Promise.all(
      [1, 2].map(() => call(service, 'POST', '/auth/google/signin', { body: { accessToken } })),
    );
    assert.deepEqual(
      answers.map(({ body }) => body.isSignUp),
      [false, false],
    );
    for (let guess = 0; guess < 10; guess++) await signIn(service, email, 'wrong horse');
    assert.equal((await signIn(service, email)).status, 429);
  });

  test('two workers share the waiting jobs, and a worker told to stop finishes what it has begun', async () => {
    while (workers.size < 1) await startWorker();
    const second = await startWorker();
    assert.equal(workers.size, 2);
    const { fileId } = await upload(service.url, 'a.wav', await sample('stereo.wav'));
    const requests = await Promise.all(
      (['MP3', 'FLAC', 'M4A', 'WMA', 'AAC', 'AIFF', 'AC3'] as const).map((toType) =>
        requestConversion(service.url, { fileId, fromType: 'WAV', toType }),
      ),
    );
    const [first] = requests;
    assert.equal((await conversionEnd(service.url, first ?? '')).status, 'PROCESSED');
    second.process.kill('SIGTERM');
    assert.equal(await second.ended, 0);
    for (const request of requests) assert.equal((await conversionEnd(service.url, request)).status, 'PROCESSED');
  });
});
