/** What the service does while something that it needs fails, and afterwards. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { ConvertStatus } from '../../../src/contract/schema.ts';
import { breakableProbe } from '../breakable-probe.ts';
import { startDatabaseServer } from '../database-server.ts';
import type { DatabaseServer } from '../database-server.ts';
import { startObjectStore } from '../object-store.ts';
import {
  conversionEnd,
  convert,
  errorCode,
  postFile,
  requestConversion,
  sample,
  startService,
  upload,
} from '../service.ts';
import type { TestService } from '../service.ts';
import { startServerProcess, startWorkerProcess } from '../service-process.ts';
import type { ServiceProcess } from '../service-process.ts';
import { startRoundRobin } from './round-robin.ts';
import { FFMPEG, MOUNT, OBJECT_STORE, POSTGRESQL, needs } from '../../../tests/requirements.ts';

const execute = promisify(execFile);

const MEBIBYTE = 2 ** 20;

/** Waits until an attempt at the job has failed, and the job waits for the next. */
async function failedAttempt(service: TestService, requestId: string): Promise<void> {
  while (!service.log().includes('attempt failed')) {
    const { status } = (await (await fetch(`${service.url}/api/audio-convert/${requestId}`)).json()) as ConvertStatus;
    assert.equal(status, 'PUBLISHED');
    await pause(50);
  }
}

describe('a full disk', needs(FFMPEG, MOUNT), () => {
  let disk: string;

  before(async () => {
    disk = await mkdtemp(join(tmpdir(), 'disk-'));
    await execute('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'none', disk]);
  });

  after(async () => {
    await execute('umount', [disk]);
    await rm(disk, { recursive: true });
  });

  for (const engine of ['ffmpeg', 'webassembly'])
    test(`refuses uploads with 507, has jobs wait, and goes on once there is space (${engine})`, async (t) => {
      // Without the check in advance, as if the disk had filled up in the meantime.
      const environment = {
        STORAGE_URL: pathToFileURL(disk).href,
        MIN_FREE_BYTES: '0',
        JOB_ATTEMPTS: '1',
        AUDIO_ENGINE: engine,
      };
      const service = await startService({ environment });
      t.after(() => service.stop());
      const content = await sample('stereo.wav');
      const { fileId } = await upload(service.url, 'a.wav', content);

      const response = await postFile(service.url, 'b.wav', new Uint8Array(8 * MEBIBYTE));
      assert.equal(response.status, 507);
      assert.equal(response.headers.get('retry-after'), '60');
      assert.equal(await errorCode(response), 'STORAGE_FULL');
      assert.deepEqual(await readdir(join(disk, 'incoming')), []);
      assert.deepEqual(await readdir(join(disk, 'objects')), [fileId]);

      // Leaves space for the source, not for the end of the result.
      const filler = join(disk, 'filler');
      const { bavail, bsize } = await statfs(disk);
      await writeFile(filler, new Uint8Array(bavail * bsize - content.length * 1.5));
      const requestId = await requestConversion(service.url, { fileId, fromType: 'WAV', toType: 'AIFF' });
      await failedAttempt(service, requestId);
      await rm(filler);
      const { status, fileUrl = '' } = await conversionEnd(service.url, requestId);
      assert.equal(status, 'PROCESSED');
      assert.ok((await (await fetch(service.url + fileUrl)).bytes()).length > content.length);
      assert.deepEqual(await readdir(join(disk, 'workspaces')), []);
      service.advance(61);
      await service.sweep();
      assert.deepEqual(await readdir(join(disk, 'objects')), []);
    });
});

describe('a bucket that refuses', needs(FFMPEG, OBJECT_STORE), () => {
  test('costs no job: uploads and downloads get 503, polls go on, and jobs end once it is back', async (t) => {
    const store = await startObjectStore();
    t.after(() => store.stop());
    const gateway = await startRoundRobin();
    t.after(() => gateway.stop());
    gateway.add(store.endpoint);
    const { environment } = await store.bucket();
    const service = await startService({
      environment: { ...environment, S3_ENDPOINT: gateway.url, JOB_ATTEMPTS: '1' },
    });
    t.after(() => service.stop());
    const content = await sample('stereo.wav');
    const { fileUrl = '' } = await convert(service.url, { name: 'a.wav', content, fromType: 'WAV', toType: 'MP3' });
    const { fileId } = await upload(service.url, 'a.wav', content);

    gateway.remove(store.endpoint);
    const requestId = await requestConversion(service.url, { fileId, fromType: 'WAV', toType: 'FLAC' });
    for (const response of [await postFile(service.url, 'b.wav', content), await fetch(service.url + fileUrl)]) {
      assert.equal(response.status, 503);
      assert.equal(await errorCode(response), 'SERVICE_UNAVAILABLE');
    }
    await failedAttempt(service, requestId);
    assert.equal((await fetch(`${service.url}/api/audio-convert/${requestId}`)).status, 200);

    gateway.add(store.endpoint);
    assert.equal((await conversionEnd(service.url, requestId, 60)).status, 'PROCESSED');
    assert.equal((await fetch(service.url + fileUrl)).status, 200);
  });
});

describe('a database', needs(FFMPEG, POSTGRESQL), () => {
  const processes = new Set<ServiceProcess>();
  let databaseServer: DatabaseServer;
  let folder: string;

  before(async () => {
    databaseServer = await startDatabaseServer();
    folder = await mkdtemp(join(tmpdir(), 'failures-'));
  });

  after(async () => {
    await Promise.all([...processes].map((one) => one.killGroup()));
    await databaseServer.stop();
    await rm(folder, { recursive: true });
  });

  async function startServer(database: string, hours?: number): Promise<ServiceProcess & { url: string }> {
    const clock = pathToFileURL(join(import.meta.dirname, 'shifted-clock.ts')).href;
    const server = await startServerProcess(
      { DATABASE_URL: databaseServer.url(database), DATA_DIR: folder, OPERATIONS_PORT: '0' },
      hours === undefined ? {} : { options: ['--import', `${clock}?hours=${hours}`] },
    );
    processes.add(server);
    return server;
  }

  test('that does not answer is told to visitors, and forgotten once it does', async () => {
    await databaseServer.create('frozen');
    const server = await startServer('frozen');
    const content = await sample('stereo.wav');
    await upload(server.url, 'a.wav', content);
    const resume = await databaseServer.freeze();
    // Without the database there are still files, and what those need who look after the service.
    const [, port] = /"port":(\d+),"msg":"operations server listens"/.exec(server.output()) ?? [];
    for (const [address, status, seconds] of [
      [`${server.url}/`, 200, 1],
      [`${server.url}/not-there`, 404, 1],
      [`http://localhost:${port}/live`, 200, 1],
      [`http://localhost:${port}/metrics`, 200, 4],
      [`http://localhost:${port}/ready`, 503, 4],
      [`${server.url}/api/health`, 503, 4],
    ] as const) {
      const response = await fetch(address, { signal: AbortSignal.timeout(seconds * 1000) });
      assert.equal(response.status, status, address);
      if (address.endsWith('/metrics')) assert.match(await response.text(), /process_resident_memory_bytes \d/);
    }
    const answers = await Promise.all(Array.from({ length: 30 }, () => postFile(server.url, 'a.wav', content)));
    resume();
    for (const answer of answers) {
      assert.equal(answer.status, 503);
      assert.equal(answer.headers.get('retry-after'), '5');
      assert.equal(await errorCode(answer), 'SERVICE_UNAVAILABLE');
    }
    const end = await convert(server.url, { name: 'a.wav', content, fromType: 'WAV', toType: 'MP3' });
    assert.equal(end.status, 'PROCESSED');
    assert.equal(server.process.exitCode, null);
  });

  test('hands the jobs of a worker that cannot work to one that can', async (t) => {
    await databaseServer.create('sick');
    const probe = await breakableProbe(t);
    const environment = {
      DATABASE_URL: databaseServer.url('sick'),
      STORAGE_URL: pathToFileURL(folder).href,
      DATA_DIR: folder,
      AUDIO_ENGINE: 'ffmpeg',
      JOB_ATTEMPTS: '1',
      OPERATIONS_PORT: '0',
    };
    const server = await startServerProcess({ ...environment, CONVERSIONS_AT_ONCE: '0' });
    processes.add(server);
    const sick = await startWorkerProcess({ ...environment, FFPROBE_PATH: probe.path });
    processes.add(sick);
    await probe.remove();
    const isReady = async (): Promise<boolean> => {
      const [, port] = /"port":(\d+),"msg":"operations server listens"/.exec(sick.output()) ?? [];
      return (await fetch(`http://localhost:${port}/ready`)).ok;
    };

    const { fileId } = await upload(server.url, 'a.wav', await sample('stereo.wav'));
    const request = { fileId, fromType: 'WAV', toType: 'MP3' } as const;
    const requests = await Promise.all(Array.from({ length: 10 }, () => requestConversion(server.url, request)));
    while (await isReady()) await pause(50);
    assert.match(sick.output(), /this worker cannot work/);
    processes.add(await startWorkerProcess(environment));
    for (const requestId of requests) {
      assert.equal((await conversionEnd(server.url, requestId, 60)).status, 'PROCESSED');
    }
    await probe.mend();
    while (!(await isReady())) await pause(50);
  });

  test('keeps the attempts of a job whose workers are told to stop, one after the other', async (t) => {
    const url = await databaseServer.create('deploys');
    const probe = await breakableProbe(t);
    const environment = {
      DATABASE_URL: url,
      STORAGE_URL: pathToFileURL(folder).href,
      DATA_DIR: folder,
      AUDIO_ENGINE: 'ffmpeg',
      JOB_ATTEMPTS: '1',
      SHUTDOWN_SECONDS: '1',
      FFPROBE_PATH: probe.path,
    };
    const server = await startServerProcess({ ...environment, CONVERSIONS_AT_ONCE: '0' });
    processes.add(server);
    const { fileId } = await upload(server.url, 'a.wav', await sample('stereo.wav'));
    await probe.replace('echo >> "$0.calls"; exec sleep 100');
    const requestId = await requestConversion(server.url, { fileId, fromType: 'WAV', toType: 'MP3' });
    for (let stops = 1; stops <= 2; stops += 1) {
      const worker = await startWorkerProcess(environment);
      processes.add(worker);
      const calls = `${probe.path}.calls`;
      while (!existsSync(calls) || (await stat(calls)).size < stops) await pause(20);
      worker.process.kill('SIGTERM');
      assert.equal(await worker.ended, 0);
      assert.match(worker.output(), /job handed back/);
    }
    await probe.mend();
    processes.add(await startWorkerProcess(environment));
    assert.equal((await conversionEnd(server.url, requestId, 60)).status, 'PROCESSED');
  });

  test('has the clock that counts: processes whose own clocks are wrong, or jump, neither expire nor keep too much', async () => {
    await databaseServer.create('clocks');
    const ahead = await startServer('clocks', 2);
    const content = await sample('stereo.wav');
    const first = await upload(ahead.url, 'first.wav', content);
    const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
      databaseServer.query<Row>('clocks', text, values);
    const lives = await query<{ lives: boolean }>(
      `select expires_at between now() + interval '59 minutes' and now() + interval '61 minutes' as lives from pc.files`,
    );
    assert.deepEqual(lives, [{ lives: true }]);

    // The next process sweeps at its start; once the file that has expired is gone, so would be the other.
    const { fileId: expired } = await upload(ahead.url, 'expired.wav', content);
    await query(`update pc.files set expires_at = now() - interval '1 second' where id = $1`, [expired]);
    await query('delete from pc.last_sweep');
    const workspace = join(folder, 'files', 'workspaces', randomUUID());
    await mkdir(workspace);
    const further = await startServer('clocks', 3);
    const objects = join(folder, 'files', 'objects');
    while (existsSync(join(objects, expired))) await pause(50);
    assert.ok(existsSync(join(objects, first.fileId)));
    assert.ok(existsSync(workspace));

    further.process.kill('SIGUSR2');
    ahead.process.kill('SIGUSR2');
    const behind = await startServer('clocks', -2);
    for (const server of [ahead, behind, further]) {
      const { fileId } = await upload(behind.url, 'b.wav', content);
      const requestId = await requestConversion(server.url, { fileId, fromType: 'WAV', toType: 'MP3' });
      const { status, fileUrl = '' } = await conversionEnd(further.url, requestId);
      assert.equal(status, 'PROCESSED');
      assert.equal((await fetch(server.url + fileUrl)).status, 200);
    }
  });
});
