import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { WITH_FFMPEG } from '../../../tests/comparison.ts';
import { call, confirmedUser, signIn, someone } from './accounts.ts';
import { conversionEnd, postJson, requestConversion, sample, startService, upload } from './service.ts';
import type { TestService } from './service.ts';

const execute = promisify(execFile);

const initdb = globSync('/usr/lib/postgresql/*/bin/initdb').at(-1);
if (initdb === undefined) {
  test('with PostgreSQL', { skip: 'PostgreSQL is not installed (Debian: "apt install postgresql")' });
} else {
  testWithPostgres(dirname(initdb));
}

function testWithPostgres(programs: string): void {
  // PostgreSQL refuses to run as root; 65534 is "nobody".
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const workers = new Set<ChildProcess>();
  let cluster: string;
  let databaseUrl: string;
  let service: TestService;

  before(async () => {
    cluster = await mkdtemp(join(tmpdir(), 'pg-'));
    if (user.uid !== undefined) await chown(cluster, user.uid, user.gid);
    const data = join(cluster, 'data');
    await execute(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-N'], user);
    // Only reachable through a socket in the temporary folder.
    const server = ['-k', cluster, '-c', 'listen_addresses=', '-c', 'fsync=off'].map((part) => `'${part}'`).join(' ');
    await execute(
      join(programs, 'pg_ctl'),
      ['-D', data, '-l', join(cluster, 'log'), '-o', server, '-w', 'start'],
      user,
    );
    databaseUrl = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(cluster)}`;
    service = await startService({
      environment: { DATABASE_URL: databaseUrl, CONVERSIONS_AT_ONCE: '0', JOB_HEARTBEAT_SECONDS: '10' },
    });
  });

  after(async () => {
    for (const worker of workers) {
      killMachine(worker);
      await once(worker, 'exit');
    }
    await service.stop();
    await execute(join(programs, 'pg_ctl'), ['-D', join(cluster, 'data'), '-m', 'immediate', 'stop'], user);
    await rm(cluster, { recursive: true });
  });

  /** A worker, in its own process group, so that it can be killed with its child processes. */
  async function startWorker(ffmpegPath = 'ffmpeg'): Promise<ChildProcess> {
    const worker = spawn(process.execPath, [fileURLToPath(new URL('../src/worker.ts', import.meta.url))], {
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        DATA_DIR: service.dataDir,
        DATABASE_URL: databaseUrl,
        FFMPEG_PATH: ffmpegPath,
        CONVERSIONS_AT_ONCE: '1',
        JOB_HEARTBEAT_SECONDS: '10',
      },
    });
    workers.add(worker);
    worker.once('exit', () => workers.delete(worker));
    let output = '';
    for await (const text of worker.stdout.iterator({ destroyOnReturn: false })) {
      output += String(text);
      if (output.includes('worker takes jobs')) return worker;
    }
    throw new Error(`The worker ended: ${output}`);
  }

  function killMachine(worker: ChildProcess): void {
    if (worker.pid !== undefined) process.kill(-worker.pid, 'SIGKILL');
  }

  test('the job of a worker that dies is done by another', WITH_FFMPEG, async () => {
    const marker = join(cluster, 'stuck');
    const stuckFfmpeg = join(cluster, 'ffmpeg');
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
    killMachine(doomed);
    await once(doomed, 'exit');
    const { status, fileUrl } = await conversionEnd(service.url, requestId, 60);
    assert.equal(status, 'PROCESSED');
    assert.equal((await fetch(service.url + (fileUrl ?? ''))).status, 200);
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

  test('ten processes that start together on an empty database migrate it once', async (t) => {
    const empty = databaseUrl.replace('/postgres?', '/empty?');
    await service.server.services.database.executeSql('create database empty');
    const environment = { DATABASE_URL: empty, CONVERSIONS_AT_ONCE: '0' };
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
    second.kill('SIGTERM');
    assert.deepEqual(await once(second, 'exit'), [0, null]);
    for (const request of requests) assert.equal((await conversionEnd(service.url, request)).status, 'PROCESSED');
  });
}
