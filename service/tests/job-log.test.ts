/** What the log and the metrics say of each job. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { breakableProbe } from './breakable-probe.ts';
import { makeDataFolder } from './data-folder.ts';
import { conversionEnd, convert, requestConversion, sample, serviceOf, startService, upload } from './service.ts';
import type { TestService } from './service.ts';
import { FFMPEG, needs } from '../../tests/requirements.ts';

type Line = Record<string, unknown>;

const linesOf = ({ log }: TestService): Line[] =>
  log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
    .filter(({ worker }) => worker !== undefined);

const metricsOf = ({ server }: TestService): Promise<string> => server.services.metrics.text();

test('a job is taken and done, with job, kind, request, attempt, duration and worker', async (t) => {
  const service = await serviceOf(t);
  const content = await sample('stereo.wav');
  await convert(service.url, { name: 'a.wav', content, fromType: 'WAV', toType: 'MP3' });
  const [taken, done] = linesOf(service);
  assert.equal(taken?.['msg'], 'job taken');
  assert.equal(done?.['msg'], 'job done');
  for (const name of ['job', 'kind', 'reqId', 'attempt', 'worker']) {
    assert.notEqual(taken[name], undefined, name);
    assert.equal(done[name], taken[name]);
  }
  assert.ok(Number(done['seconds']) > 0);
});

test('each failed attempt, and the end of all, are lines and are counted', needs(FFMPEG), async (t) => {
  const probe = await breakableProbe(t);
  const service = await serviceOf(t, { AUDIO_ENGINE: 'ffmpeg', FFPROBE_PATH: probe.path, JOB_ATTEMPTS: '2' });
  const { fileId } = await upload(service.url, 'a.wav', await sample('stereo.wav'));
  await probe.replace('kill -9 $$');
  await conversionEnd(service.url, await requestConversion(service.url, { fileId, fromType: 'WAV', toType: 'MP3' }));
  assert.deepEqual(
    linesOf(service).map(({ msg, attempt }) => [msg, attempt]),
    [
      ['job taken', 1],
      ['attempt failed', 1],
      ['job taken', 2],
      ['attempt failed', 2],
      ['job given up', 2],
    ],
  );
  const metrics = await metricsOf(service);
  assert.match(metrics, /pc_job_retries_total\{queue="audio",cause="job"\} 1\n/);
  assert.match(metrics, /pc_job_attempts_burnt_total\{queue="audio"\} 2\n/);
  assert.doesNotMatch(metrics, /pc_job_takeovers_total\{/);
});

test('a job that is handed back at a stop is a line, and keeps its attempts', needs(FFMPEG), async (t) => {
  const probe = await breakableProbe(t);
  const folder = await makeDataFolder('handed-back-');
  t.after(() => rm(folder, { recursive: true }));
  const environment = {
    DATA_DIR: folder,
    AUDIO_ENGINE: 'ffmpeg',
    FFPROBE_PATH: probe.path,
    JOB_ATTEMPTS: '1',
    SHUTDOWN_SECONDS: '1',
  } as const;
  const stopped = await startService({ environment });
  const { fileId } = await upload(stopped.url, 'a.wav', await sample('stereo.wav'));
  await probe.replace('echo > "$0.called"; exec sleep 100');
  const requestId = await requestConversion(stopped.url, { fileId, fromType: 'WAV', toType: 'MP3' });
  while (!existsSync(`${probe.path}.called`)) await pause(20);
  await stopped.stop();
  assert.deepEqual(
    linesOf(stopped).map(({ msg, attempt }) => [msg, attempt]),
    [
      ['job taken', 1],
      ['job handed back', 1],
    ],
  );
  await probe.mend();
  const next = await serviceOf(t, environment);
  assert.equal((await conversionEnd(next.url, requestId)).status, 'PROCESSED');
  assert.equal(linesOf(next)[0]?.['attempt'], 1);
});

test('a job of a worker that died is taken over, and its attempt is lost', { timeout: 60_000 }, async (t) => {
  const service = await serviceOf(t);
  const { database, queue } = service.server.services;
  const requestId = crypto.randomUUID();
  await database.executeSql(
    `insert into pc.job_attempts (kind, request_id, attempts, worker) values ('audio', $1, 1, 'other:1')`,
    [requestId],
  );
  await queue.add('audio', { requestId }, database);
  const isDone = (): boolean => linesOf(service).some(({ msg }) => msg === 'job done');
  while (!isDone()) await pause(20);
  const [taken] = linesOf(service);
  assert.deepEqual([taken?.['attempt'], taken?.['takenOverFrom']], [2, 'other:1']);
  const metrics = await metricsOf(service);
  assert.match(metrics, /pc_job_takeovers_total\{queue="audio"\} 1\n/);
  assert.match(metrics, /pc_job_attempts_burnt_total\{queue="audio"\} 1\n/);
});
