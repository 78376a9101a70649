/** How often a job is tried, and what visitors learn of one that is given up. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Variable } from '../src/configuration.ts';
import { breakableProbe } from './breakable-probe.ts';
import type { BreakableProbe } from './breakable-probe.ts';
import { conversionEnd, requestConversion, sample, serviceOf, upload } from './service.ts';
import type { TestService } from './service.ts';
import { FFMPEG, needs } from '../../tests/requirements.ts';

interface Requested {
  service: TestService;
  probe: BreakableProbe;
  request: () => Promise<string>;
}

async function serviceWithFile(t: TestContext, environment: Partial<Record<Variable, string>>): Promise<Requested> {
  const probe = await breakableProbe(t);
  const service = await serviceOf(t, { ...environment, AUDIO_ENGINE: 'ffmpeg', FFPROBE_PATH: probe.path });
  const { fileId } = await upload(service.url, 'a.wav', await sample('stereo.wav'));
  const request = (): Promise<string> => requestConversion(service.url, { fileId, fromType: 'WAV', toType: 'MP3' });
  return { service, probe, request };
}

test('a job whose every attempt fails is given up, with a code of its own', needs(FFMPEG), async (t) => {
  const { service, probe, request } = await serviceWithFile(t, { JOB_ATTEMPTS: '2' });
  await probe.replace('kill -9 $$');
  const end = await conversionEnd(service.url, await request());
  assert.deepEqual(end, { status: 'FAILED', code: 'ATTEMPTS_FAILED' });
  assert.equal(service.log().match(/"attempt failed"/g)?.length, 2);
  const { rows } = await service.server.services.database.executeSql('select from pc.job_attempts');
  assert.deepEqual(rows, []);
});

test('a job that no worker can do waits, and is given up after JOB_PATIENCE_MINUTES', needs(FFMPEG), async (t) => {
  const { service, probe, request } = await serviceWithFile(t, { JOB_ATTEMPTS: '1' });
  await probe.remove();
  const requestId = await request();
  while (!service.log().includes('this worker still cannot work')) await pause(20);
  await service.server.services.database.executeSql(`update pc.job_attempts set since = since - interval '31 minutes'`);
  // Passes the check of the worker, and fails at the job.
  await probe.replace('exit 127');
  assert.deepEqual(await conversionEnd(service.url, requestId, 60), { status: 'FAILED', code: 'SERVICE_UNAVAILABLE' });
});
