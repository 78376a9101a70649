import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { startOperationsServer } from '../src/operations/operations-server.ts';
import type { OperationsServer } from '../src/operations/operations-server.ts';
import { conversionEnd, convert, requestConversion, sample, startService, upload } from './service.ts';
import type { TestService } from './service.ts';

let service: TestService;
let operations: OperationsServer;

before(async () => {
  service = await startService();
  operations = await startOperationsServer(service.server.services, { host: '127.0.0.1', port: 0, isWorker: false });
});

after(async () => {
  await operations.close();
  await service.stop();
});

const ask = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${operations.port}${path}`);

const metrics = async (): Promise<string> => (await ask('/metrics')).text();

/** The metrics, as soon as they contain this. A request is counted after its client has the response. */
async function metricsWith(line: string): Promise<string> {
  const deadline = AbortSignal.timeout(60_000);
  for (;;) {
    const text = await metrics();
    if (text.includes(`${line}\n`)) return text;
    deadline.throwIfAborted();
    await pause(20);
  }
}

test('metrics count requests by route, attempts at jobs, and what waits and is stored', async () => {
  const { fileUrl = '' } = await convert(service.url, {
    name: 'secret-name.wav',
    content: await sample('stereo.wav'),
    fromType: 'WAV',
    toType: 'MP3',
  });
  await (await fetch(service.url + fileUrl)).bytes();
  const text = await metricsWith(
    'pc_http_request_seconds_count{method="GET",route="/api/files/:id/:name",status="200"} 1',
  );
  assert.match(text, /pc_http_request_seconds_count\{method="POST",route="\/api\/audio-convert",status="202"\} 1/);
  assert.match(text, /pc_job_attempt_seconds_count\{queue="audio",outcome="done"\} 1/);
  assert.match(text, /pc_unfinished_jobs\{queue="audio"\} 0/);
  assert.match(text, /pc_stored_files 2/);
  assert.match(text, /pc_stored_bytes [1-9]/);
  assert.match(text, /process_resident_memory_bytes/);
  assert.doesNotMatch(text, /secret-name/);
});

test('the age of a job that waits is told', async (t) => {
  const idle = await startService({ environment: { CONVERSIONS_AT_ONCE: '0', DATABASE_URL: '' } });
  t.after(() => idle.stop());
  const { fileId } = await upload(idle.url, 'a.wav', await sample('stereo.wav'));
  await requestConversion(idle.url, { fileId, fromType: 'WAV', toType: 'MP3' });
  idle.advance(10);
  const text = await idle.server.services.metrics.text();
  assert.match(text, /pc_unfinished_jobs\{queue="audio"\} 1/);
  const [, seconds] = /pc_oldest_job_seconds\{queue="audio"\} ([\d.]+)/.exec(text) ?? [];
  assert.ok(Number(seconds) >= 600, seconds);
});

test('a job is followed through the log by the request that added it', async () => {
  const { fileId } = await upload(service.url, 'a.wav', Buffer.from('no sound at all'));
  const requestId = crypto.randomUUID();
  const response = await fetch(`${service.url}/api/audio-convert`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fileId, fromType: 'WAV', toType: 'MP3', requestId }),
  });
  const id = response.headers.get('x-request-id') ?? '';
  await conversionEnd(service.url, requestId);
  const [added, taken, failed] = service
    .log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ reqId, job }) => reqId === id && job !== undefined);
  assert.equal(added?.['msg'], 'job added');
  assert.match(String(failed?.['msg']), /^job failed/);
  assert.deepEqual([taken?.['job'], failed?.['job']], [added['job'], added['job']]);
  assert.equal(taken?.['msg'], 'job taken');
});

test('it is live and ready, and not ready once it is told to stop', async () => {
  assert.equal((await ask('/live')).status, 200);
  assert.equal((await ask('/ready')).status, 200);
  assert.equal((await ask('/nothing')).status, 404);
  service.server.services.beginStop();
  assert.equal((await ask('/ready')).status, 503);
  assert.equal((await ask('/live')).status, 200);
});
