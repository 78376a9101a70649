/**
 * Two hundred visitors convert at once while servers and workers are killed and the database crashes. What is asserted
 * are outcomes, which don't depend on the moments at which that happens.
 */
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as ask } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { ListMultipartUploadsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import type { Variable } from '../../src/configuration.ts';
import { startDatabaseServer } from '../database-server.ts';
import type { DatabaseServer } from '../database-server.ts';
import { startObjectStore } from '../object-store.ts';
import type { ObjectStore } from '../object-store.ts';
import { sample, uploadUrl } from '../service.ts';
import { startFleet } from './fleet.ts';
import type { Choose, Fleet } from './fleet.ts';
import { convertAs, endAs, requestAs, uploadAs, visitorAt } from './visitors.ts';
import type { Conversion } from './visitors.ts';
import { FFMPEG, OBJECT_STORE, POSTGRESQL, needs } from '../../../tests/requirements.ts';

const VISITORS = 200;

const SIZE = { servers: 3, workers: 4 };

/** What happens once so many conversions have ended. */
const EVENTS: readonly (readonly [ended: number, event: 'worker' | 'server' | 'deploy' | 'database'])[] = [
  [5, 'worker'],
  [20, 'server'],
  [35, 'worker'],
  [50, 'database'],
  [70, 'worker'],
  [85, 'server'],
  [100, 'deploy'],
  [115, 'worker'],
  [130, 'database'],
  [150, 'worker'],
];

/** How long the remains of killed processes may stay at most, in milliseconds: their lifetime, and two sweeps. */
const REMAINS = 200_000;

describe('a fleet', needs(FFMPEG, POSTGRESQL, OBJECT_STORE), () => {
  let root: string;
  let databaseServer: DatabaseServer;
  let store: ObjectStore;
  let bucket: string;
  let environment: Partial<Record<Variable, string>>;

  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'fleet-'));
    [databaseServer, store] = await Promise.all([startDatabaseServer(), startObjectStore()]);
    const created = await store.bucket();
    bucket = created.name;
    environment = { ...created.environment, DATABASE_URL: await databaseServer.create('chaos'), JOB_ATTEMPTS: '10' };
  });

  after(async () => {
    await Promise.all([databaseServer.stop(), store.stop()]);
    await rm(root, { recursive: true });
  });

  const read = (text: string, values?: unknown[]): Promise<unknown[]> => databaseServer.query('chaos', text, values);

  const brokenUploads = async (): Promise<number> =>
    (await store.client.send(new ListMultipartUploadsCommand({ Bucket: bucket }))).Uploads?.length ?? 0;

  test('loses nothing and does nothing twice while its processes are killed and its database crashes', async (t) => {
    const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
    t.diagnostic(`again with SEED=${seed}`);
    const choose = chooser(seed);
    const fleet = await startFleet({ root, environment, ...SIZE });
    t.after(() => fleet.stop());

    const conversions = await conversionsOf(['stereo.wav', 'click.wav', 'stereo.flac'], ['MP3', 'FLAC', 'AIFF']);
    const quiet = new Map<Conversion, string>();
    for (const conversion of conversions)
      quiet.set(conversion, (await convertAs(visitorAt(fleet.url, 0), conversion)).digest);

    const progress = new EventEmitter();
    let ended = 0;
    const visits = Array.from({ length: VISITORS }, async (_, index) => {
      const conversion = conversions[index % conversions.length]!;
      const { requestId, digest } = await convertAs(visitorAt(fleet.url, index), conversion);
      assert.equal(digest, quiet.get(conversion), `${conversion.name} to ${conversion.toType} differs`);
      ended += 1;
      progress.emit('ended');
      return requestId;
    });
    const makeTrouble = async (): Promise<void> => {
      for (const [moment, event] of EVENTS) {
        while (ended < moment) await once(progress, 'ended');
        await happen(event, { fleet, databaseServer, choose });
      }
    };
    const [requestIds] = await Promise.all([Promise.all(visits), makeTrouble()]);

    assert.deepEqual(fleet.unexpectedEnds(), []);
    const jobs = await read(
      `select count(*)::integer as jobs, count(distinct result_id)::integer as results,
         (select count(*)::integer from pc.files where kind = 'RESULT' and id not in (select result_id from pc.jobs)) as spare
       from pc.jobs where status = 'PROCESSED' and request_id = any($1)`,
      [requestIds],
    );
    assert.deepEqual(jobs, [{ jobs: VISITORS, results: VISITORS, spare: 0 }]);

    // An upload that is still arriving when its server dies, in parts: the bucket has the first two.
    const half = ask(uploadUrl(fleet.url, 'half.wav'), {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', 'content-length': 2 ** 24 },
    });
    half.write(Buffer.alloc(11 * 2 ** 20));
    const broken = once(half, 'response').catch((error: unknown) => error);
    while ((await brokenUploads()) === 0) await pause(100);
    for (let index = 0; index < SIZE.servers; index++) await fleet.killServer(choose);
    await broken;
    half.destroy();
    assert.equal(await brokenUploads(), 1);
  });

  test('serves a visitor with one file before the next of a visitor with a hundred', async (t) => {
    const shared = join(root, 'shared');
    const fleet = await startFleet({
      root: shared,
      environment: {
        DATABASE_URL: await databaseServer.create('fairness'),
        STORAGE_URL: pathToFileURL(join(shared, 'files')).href,
        OPEN_JOBS_PER_VISITOR: '100',
      },
      servers: 1,
      workers: 2,
    });
    t.after(() => fleet.stop());
    const types = { fromType: 'WAV', toType: 'MP3' } as const;
    const busy = visitorAt(fleet.url, 0);
    const content = await sample('click.wav');
    const fileId = await uploadAs(busy, 'a.wav', content);
    const hundred = await Promise.all(Array.from({ length: 100 }, () => requestAs(busy, fileId, types)));

    const single: string[] = [];
    for (const [index, ended] of [10, 30, 50].entries()) {
      await endAs(busy, hundred[ended]!);
      const visitor = visitorAt(fleet.url, index + 1);
      const requestId = await requestAs(visitor, await uploadAs(visitor, 'b.wav', content), types);
      assert.equal((await endAs(visitor, requestId)).status, 'PROCESSED');
      single.push(requestId);
    }
    const waits = await databaseServer.query<{ before: number; behind: number }>(
      'fairness',
      `select (select count(*)::integer from pgboss.job as other where other.name = 'audio'
           and other.started_on between job.created_on and job.started_on and other.id <> job.id) as before,
         (select count(*)::integer from pgboss.job as other where other.name = 'audio'
           and (other.started_on is null or other.started_on > job.started_on)) as behind
       from pgboss.job where data->>'requestId' = any($1)`,
      [single],
    );
    assert.equal(waits.length, single.length);
    for (const { before: first, behind } of waits) {
      // A worker may have taken one at the moment of the request. In the order of the requests it would be dozens.
      assert.ok(first <= 2, `${first} jobs began before that of a visitor with one file`);
      assert.ok(behind > 10, `only ${behind} jobs of the busy visitor were left`);
    }
  });

  test('leaves nothing behind once everything has expired', async (t) => {
    await read('update pc.files set expires_at = now()');
    await read('update pc.jobs set expires_at = now()');
    assert.notEqual(await brokenUploads(), 0);
    // One machine more than before: the one that a deploy added.
    const fleet = await startFleet({
      root,
      environment: { ...environment, FILE_LIFETIME_MINUTES: '1', CONVERSION_TIME_LIMIT_SECONDS: '30' },
      servers: SIZE.servers + 1,
      workers: SIZE.workers,
    });
    t.after(() => fleet.stop());
    const remains = async (): Promise<object> => ({
      objects: (await store.client.send(new ListObjectsV2Command({ Bucket: bucket }))).KeyCount,
      uploads: await brokenUploads(),
      rows: await read(
        'select (select count(*)::integer from pc.files) + (select count(*)::integer from pc.jobs) as rows',
      ),
      workspaces: globSync(join(root, '*/workspaces/*')),
    });
    const nothing = { objects: 0, uploads: 0, rows: [{ rows: 0 }], workspaces: [] };
    const deadline = Date.now() + REMAINS;
    while (Date.now() < deadline && !isDeepStrictEqual(await remains(), nothing)) await pause(1000);
    assert.deepEqual(await remains(), nothing);
  });
});

interface Scene {
  fleet: Fleet;
  databaseServer: DatabaseServer;
  choose: Choose;
}

async function happen(event: (typeof EVENTS)[number][1], { fleet, databaseServer, choose }: Scene): Promise<void> {
  switch (event) {
    case 'worker':
      await fleet.killWorker(choose);
      return fleet.addWorker();
    case 'server':
      await fleet.killServer(choose);
      return fleet.addServer();
    case 'deploy':
      await fleet.addServer();
      assert.equal(await fleet.stopServer(choose), 0);
      return;
    case 'database':
      return databaseServer.crash();
  }
}

/** Each source converted to each format. */
async function conversionsOf(
  names: readonly string[],
  formats: readonly Conversion['toType'][],
): Promise<Conversion[]> {
  const sources = await Promise.all(names.map(async (name) => ({ name, content: await sample(name) })));
  return sources.flatMap(({ name, content }) =>
    formats.map((toType) => ({ name, content, fromType: name.endsWith('.flac') ? 'FLAC' : 'WAV', toType })),
  );
}

/** Numbers below a count that look random, and are the same for the same seed. */
function chooser(seed: number): Choose {
  let state = seed;
  return (count) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}
