/**
 * `npm run bench:queue`: measures what `tools/simulate-load.ts` cannot know: how many jobs per second the queue takes and
 * hands out on PostgreSQL, how long a worker is busy with files of several sizes, and the connections and statements of the
 * service. `npm run bench:queue -- queue jobs database` names its parts. What it prints belongs into
 * `tools/simulate-load/measured.json`. Without PgBouncer, which counts statements, it prints less.
 */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { startDatabaseServer } from '../examples/backend/tests/database-server.ts';
import { startFleet } from '../examples/backend/tests/fleet/fleet.ts';
import { convertAs, visitorAt } from '../examples/backend/tests/fleet/visitors.ts';
import type { Conversion } from '../examples/backend/tests/fleet/visitors.ts';
import { startPooler } from '../examples/backend/tests/pgbouncer.ts';
import { startServerProcess } from '../examples/backend/tests/service-process.ts';
import { chord, wave } from '../tests/samples/sound.ts';
import { openBenchQueue } from './bench-queue/open-bench-queue.ts';
import { PGBOUNCER } from '../tests/requirements.ts';

/** Jobs that are added and handed out. */
const JOBS = 2000;
const ADDED_AT_ONCE = 10;
const TAKEN_AT_ONCE = 4;

/** Of the files that are converted, in seconds. */
const LENGTHS = [30, 240];
const CONVERSIONS = 4;

/** Conversions at once, whose sessions and statements are counted. */
const CROWD = 20;

/** How long the idle service is watched, in milliseconds. */
const IDLE = 20_000;

const POOLER_PORT = 6543;

const say = (text: string): void => console.log(text);
const root = await mkdtemp(join(tmpdir(), 'bench-queue-'));
const databaseServer = await startDatabaseServer();

async function measureQueue(): Promise<void> {
  const url = await databaseServer.create('queue');
  const { queue, database } = await openBenchQueue(url);
  const unfinished = async (): Promise<number> => {
    const [row] = await databaseServer.query<{ jobs: number }>(
      'queue',
      `select count(*)::integer as jobs from pgboss.job where name = 'audio' and state < 'completed'`,
    );
    return row?.jobs ?? 0;
  };
  const add = async (): Promise<number> => {
    const began = performance.now();
    const lanes = Array.from({ length: ADDED_AT_ONCE }, async () => {
      for (let index = 0; index < JOBS / ADDED_AT_ONCE; index += 1) {
        const job = { requestId: randomUUID(), addedBy: 'bench', turn: index };
        await database.transaction((connection) => queue.add('audio', job, connection));
      }
    });
    await Promise.all(lanes);
    return JOBS / ((performance.now() - began) / 1000);
  };
  say(`\nThe queue, with ${JOBS} jobs that do nothing, on ${availableParallelism()} cores:`);
  for (const processes of [1, 2, 4]) {
    const added = await add();
    const takers = Array.from({ length: processes }, () =>
      fork(resolve(import.meta.dirname, 'bench-queue/take-jobs.ts'), [url, String(TAKEN_AT_ONCE)]),
    );
    let left = await unfinished();
    while (left === JOBS) left = (await pause(20), await unfinished());
    const began = performance.now();
    const first = left;
    while (left > 0) left = (await pause(20), await unfinished());
    const handedOut = first / ((performance.now() - began) / 1000);
    say(
      `${added.toFixed(0).padStart(5)} per second are added, ${handedOut.toFixed(0).padStart(5)} are handed out and ended by ` +
        `${processes} processes with ${TAKEN_AT_ONCE} at once`,
    );
    for (const taker of takers) {
      const ended = once(taker, 'exit');
      taker.send('stop');
      await ended;
    }
  }
  await queue.stop(1000);
  await database.close();
}

const environment = (databaseUrl: string, folder: string) => ({
  DATABASE_URL: databaseUrl,
  STORAGE_URL: pathToFileURL(join(root, folder, 'files')).href,
  DATA_DIR: join(root, folder, 'data'),
  AUDIO_ENGINE: 'ffmpeg',
  UPLOADS_PER_MINUTE: '0',
  CONVERSIONS_PER_MINUTE: '0',
  REQUESTS_PER_MINUTE: '0',
});

const recording = (seconds: number): Conversion => ({
  content: new Uint8Array(wave(chord(seconds, 44_100, 2), { rate: 44_100 })),
  name: 'recording.wav',
  fromType: 'WAV',
  toType: 'MP3',
});

async function measureJobs(): Promise<void> {
  const server = await startServerProcess({
    ...environment(await databaseServer.create('jobs'), 'jobs'),
    CONVERSIONS_AT_ONCE: '1',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  say('\nOne conversion after the other, WAV to MP3, in seconds of a worker:');
  for (const [index, length] of LENGTHS.entries()) {
    const conversion = recording(length);
    const before = server.output().length;
    for (let done = 0; done < CONVERSIONS; done += 1) await convertAs(visitorAt(server.url, index), conversion);
    const taken = [
      ...server
        .output()
        .slice(before)
        .matchAll(/"seconds":([\d.]+),"msg":"job done"/g),
    ].map(([, text]) => Number(text));
    say(`${String(length).padStart(5)} s of sound: ${taken.join(', ')}`);
  }
  await server.killGroup();
}

const sessions = async (): Promise<number> => {
  const [row] = await databaseServer.query<{ sessions: number }>(
    'postgres',
    `select count(*)::integer as sessions from pg_stat_activity where datname = 'fleet'`,
  );
  return row?.sessions ?? 0;
};

/** The most there are during some work. */
async function mostSessions(work: Promise<unknown>): Promise<number> {
  let most = 0;
  const ended = work.then(() => true);
  while (!(await Promise.race([ended, pause(50, false)]))) most = Math.max(most, await sessions());
  return most;
}

async function measureDatabase(mode: 'directly' | 'session' | 'transaction'): Promise<void> {
  const direct = databaseServer.url('fleet');
  const pooler = mode === 'directly' ? undefined : await startPooler(databaseServer, { mode, port: POOLER_PORT });
  const fleet = await startFleet({
    root: join(root, mode),
    environment: environment(pooler?.url('fleet') ?? direct, mode),
    servers: 1,
    workers: 2,
  });
  const conversion = recording(1);
  const crowd = (): Promise<unknown> =>
    Promise.all(Array.from({ length: CROWD }, (_none, index) => convertAs(visitorAt(fleet.url, index), conversion)));
  await crowd();
  const most = await mostSessions(crowd());
  let counted = '';
  if (pooler !== undefined) {
    const start = await pooler.statements('fleet');
    await pause(IDLE);
    const idle = await pooler.statements('fleet');
    const began = performance.now();
    await crowd();
    const perSecond = (idle - start) / (IDLE / 1000);
    const own = (await pooler.statements('fleet')) - idle - (perSecond * (performance.now() - began)) / 1000;
    counted = `; ${(own / CROWD).toFixed(0)} statements for a conversion, ${perSecond.toFixed(1)} per second without any`;
  }
  say(`${mode.padEnd(12)} at most ${most} sessions of PostgreSQL${counted}`);
  await fleet.stop();
  await pooler?.stop();
}

async function measureDatabases(): Promise<void> {
  await databaseServer.create('fleet');
  say(`\nA server and two workers, and ${CROWD} conversions at once, directly and through PgBouncer by its mode:`);
  await measureDatabase('directly');
  if (PGBOUNCER.missing() === undefined)
    for (const mode of ['session', 'transaction'] as const) await measureDatabase(mode);
}

const PARTS = { queue: measureQueue, jobs: measureJobs, database: measureDatabases };
const chosen = process.argv.slice(2);

try {
  for (const [name, measure] of Object.entries(PARTS)) {
    if (chosen.length === 0 || chosen.includes(name)) await measure();
  }
} finally {
  await databaseServer.stop();
  await rm(root, { recursive: true, force: true });
}
