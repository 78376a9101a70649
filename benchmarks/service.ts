/**
 * `npm run bench:service`: measures the reference backend with PostgreSQL, as several processes: conversions by the
 * number of workers, uploads against a bare server, memory per upload, and polls under load. What counts are the ratios
 * within a run.
 */
import { execFile, fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { startDatabaseServer } from '../service/tests/database-server.ts';
import { startFleet } from '../service/tests/fleet/fleet.ts';
import type { Fleet } from '../service/tests/fleet/fleet.ts';
import { endAs, requestAs, uploadAs, visitorAt } from '../service/tests/fleet/visitors.ts';
import type { Usage } from '../service/tests/serve-and-measure.ts';
import { startObjectStore } from '../service/tests/object-store.ts';
import { uploadUrl } from '../service/tests/service.ts';
import { MAX_UPLOAD_BYTES } from '../src/contract/schema.ts';
import { noise, wave } from '../tests/samples/sound.ts';
import { OBJECT_STORE } from '../tests/requirements.ts';

/** The length of the sound that is converted, in seconds. */
const SOUND_SECONDS = 20;
const RATE = 44_100;

/** Conversions that each number of workers makes. */
const CONVERSIONS = 16;

/** Uploads of the largest file, one after the other. */
const UPLOADS = 6;

/** Uploads at the same time. */
const UPLOADS_AT_ONCE = 10;

/** Requests of visitors who send and read slowly, or not at all, and what is sent of each. */
const HELD_UPLOADS = 500;
const HELD_DOWNLOADS = 200;
const HELD_UPLOAD = new Uint8Array(4_900_000);
const HELD_DOWNLOAD = new Uint8Array(4 * 2 ** 20);

const root = await mkdtemp(join(tmpdir(), 'bench-service-'));
const databaseServer = await startDatabaseServer();
const say = (text: string): void => console.log(text);

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

function quantile(values: readonly number[], part: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(part * (values.length - 1))] ?? Number.NaN;
}

const settings = async (name: string) => ({
  DATABASE_URL: await databaseServer.create(name),
  STORAGE_URL: pathToFileURL(join(root, name, 'files')).href,
  OPEN_JOBS_PER_VISITOR: '1000',
  OPEN_JOBS_PER_NETWORK: '1000',
  UPLOADS_PER_MINUTE: '0',
  CONVERSIONS_PER_MINUTE: '0',
  REQUESTS_PER_MINUTE: '0',
});

/** Between two polls, in milliseconds: polls should measure the load, not make it. */
const POLL_PAUSE = 50;

/** Latencies of polls, one after the other, until the work has ended; in milliseconds. */
async function pollWhile(fleet: Fleet, requestId: string, work: Promise<unknown>): Promise<number[]> {
  const latencies: number[] = [];
  const ended = work.then(() => true);
  while (!(await Promise.race([ended, pause(POLL_PAUSE, false)]))) {
    const took = await seconds(async () => (await fetch(`${fleet.url}/api/audio-convert/${requestId}`)).bytes());
    latencies.push(took * 1000);
  }
  return latencies;
}

async function measureConversions(sound: Uint8Array<ArrayBuffer>): Promise<void> {
  const source = join(root, 'sound.wav');
  await writeFile(source, sound);
  const bare = await seconds(async () => {
    for (let index = 0; index < CONVERSIONS; index++) {
      const options = ['-v', 'error', '-nostdin', '-threads', '1', '-i', source, '-b:a', '192k', '-y'];
      await promisify(execFile)('ffmpeg', [...options, join(root, 'bare.mp3')]);
    }
  });
  say(`\n${CONVERSIONS} conversions of ${SOUND_SECONDS} s of WAV to MP3, on ${availableParallelism()} cores:`);
  const perMinute = (taken: number): string => `${((CONVERSIONS * 60) / taken).toFixed(0)} per minute`.padStart(16);
  say(`bare FFmpeg, one after the other ${perMinute(bare)}   1.00`);
  for (const workers of [1, 2, 4]) {
    const fleet = await startFleet({
      root: join(root, `machines-${workers}`),
      environment: await settings(`workers-${workers}`),
      servers: 1,
      workers,
    });
    const visitor = visitorAt(fleet.url, 0);
    const fileId = await uploadAs(visitor, 'sound.wav', sound);
    const types = { fromType: 'WAV', toType: 'MP3' } as const;
    const first = await requestAs(visitor, fileId, types);
    await endAs(visitor, first);
    // The first ones are slower, before V8 has compiled what they need.
    await pollWhile(fleet, first, pause(3000));
    const idle = await pollWhile(fleet, first, pause(4000));
    let polls: number[] = [];
    const taken = await seconds(async () => {
      const requests = await Promise.all(Array.from({ length: CONVERSIONS }, () => requestAs(visitor, fileId, types)));
      polls = await pollWhile(fleet, first, Promise.all(requests.map((request) => endAs(visitor, request))));
    });
    const ratio = (bare / taken).toFixed(2);
    const slower = (quantile(polls, 0.5) / quantile(idle, 0.5)).toFixed(1);
    const late = quantile(polls, 0.99).toFixed(0);
    say(
      `${workers} worker${workers === 1 ? ' ' : 's'}                        ${perMinute(taken)}   ${ratio}` +
        `   polls: median ${slower} × idle, 99 % within ${late} ms`,
    );
    await fleet.stop();
  }
}

/** A server that only writes what it gets. */
async function bareServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    void pipeline(request, createWriteStream(join(root, randomUUID()))).then(() => response.end('{}'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function post(url: string, body: Uint8Array<ArrayBuffer>): Promise<void> {
  const headers = { 'content-type': 'application/octet-stream' };
  const response = await fetch(url, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(await response.text());
  await response.bytes();
}

class MeasuredServer {
  readonly #child: ChildProcess;
  readonly url: Promise<string>;

  constructor(environment: Record<string, string>) {
    this.#child = fork(resolve(import.meta.dirname, '../service/tests/serve-and-measure.ts'), {
      env: { ...process.env, ...environment },
    });
    this.url = once(this.#child, 'message').then(([url]) => url as string);
  }

  async usage(): Promise<Usage> {
    this.#child.send('measure');
    const [usage] = (await once(this.#child, 'message')) as [Usage];
    return usage;
  }

  async stop(): Promise<void> {
    this.#child.send('stop');
    await once(this.#child, 'exit');
  }
}

const LARGE = new Uint8Array(MAX_UPLOAD_BYTES);
const MEBIBYTES = MAX_UPLOAD_BYTES / 2 ** 20;

const uploadSettings = async (name: string): Promise<Record<string, string>> => ({
  ...(await settings(name)),
  DATA_DIR: join(root, name),
  CONVERSIONS_AT_ONCE: '0',
  LOG_LEVEL: 'error',
  STORED_BYTES_PER_VISITOR: String(2 ** 40),
  STORED_BYTES_PER_NETWORK: String(2 ** 40),
});

/** How many times the throughput of writing the same bytes without the service its uploads have. */
async function throughput(url: string, without: () => Promise<unknown>): Promise<string> {
  const taken = { without: 0, service: 0 };
  await without();
  await post(url, LARGE);
  // In turn, so that what else the machine does meanwhile slows both.
  for (let index = 0; index < UPLOADS; index++) {
    taken.without += await seconds(without);
    taken.service += await seconds(() => post(url, LARGE));
  }
  return (taken.without / taken.service).toFixed(2);
}

async function memoryOfUploads(server: MeasuredServer, url: string): Promise<void> {
  for (const size of [1, 10, MEBIBYTES]) {
    const content = LARGE.subarray(0, size * 2 ** 20);
    await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, () => post(url, content)));
    const { peak } = await server.usage();
    const inMebibytes = Math.round(peak / 2 ** 20).toString();
    say(`of ${String(size).padStart(2)} MiB each ${inMebibytes.padStart(5)} MiB`);
  }
}

async function measureUploads(): Promise<void> {
  const server = new MeasuredServer(await uploadSettings('uploads'));
  const bare = await bareServer();
  const url = uploadUrl(await server.url, 'a.wav');
  const ratio = await throughput(url, () => post(bare.url, LARGE));
  say(`\nUploads of ${MEBIBYTES} MiB, one after the other: ${ratio} × a bare server's throughput`);
  await bare.stop();
  say(`\nMemory at most, with ${UPLOADS_AT_ONCE} uploads at once:`);
  await memoryOfUploads(server, url);
  await server.stop();
}

/** The same into a bucket, where there is a server of the S3 protocol. */
async function measureBucket(): Promise<void> {
  if (OBJECT_STORE.missing() !== undefined) {
    say(`\nNo bucket: ${OBJECT_STORE.missing()}`);
    return;
  }
  const store = await startObjectStore();
  const { name, environment } = await store.bucket();
  const server = new MeasuredServer({ ...(await uploadSettings('bucket')), ...environment });
  const url = uploadUrl(await server.url, 'a.wav');
  const put = (): Promise<unknown> => store.put(name, randomUUID(), LARGE);
  say(`\nUploads into a bucket: ${await throughput(url, put)} × the throughput of its client alone`);
  say(`\nMemory at most, with ${UPLOADS_AT_ONCE} uploads into a bucket at once:`);
  await memoryOfUploads(server, url);
  await server.stop();
  await store.stop();
}

/** Writes the request of one visitor behind a proxy, and reads no more of the answer than its beginning. */
async function hold(url: string, request: string, body?: Uint8Array): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(request);
  if (body === undefined) await once(socket, 'readable');
  else await new Promise<void>((resolve) => socket.write(body, () => resolve()));
  return socket;
}

/** Uploads that stop just before their first part is full, and downloads that nobody reads. */
async function measureHeldRequests(): Promise<void> {
  if (OBJECT_STORE.missing() !== undefined) return;
  const store = await startObjectStore();
  const { name, environment } = await store.bucket();
  const database = await uploadSettings('held');
  const server = new MeasuredServer({
    ...database,
    ...environment,
    TRUSTED_PROXIES: '127.0.0.1',
    // Its end breaks all of them off.
    LOG_LEVEL: 'silent',
  });
  const url = await server.url;
  const id = randomUUID();
  await store.put(name, `service/${id}`, HELD_DOWNLOAD);
  await databaseServer.query(
    'held',
    `insert into pc.files (id, kind, name, content_type, bytes, expires_at)
     values ($1, 'RESULT', 'a.wav', 'audio/wav', $2, now() + interval '1 hour')`,
    [id, HELD_DOWNLOAD.length],
  );
  const head = (visitor: number): string =>
    `host: localhost\r\nx-forwarded-for: 10.1.${Math.floor(visitor / 250)}.${visitor % 250}\r\n`;
  const { pathname, search } = new URL(uploadUrl(url, 'a.wav'));
  const begin = (visitor: number): string =>
    `POST ${pathname}${search} HTTP/1.1\r\n${head(visitor)}content-type: application/octet-stream\r\n` +
    `content-length: ${MAX_UPLOAD_BYTES}\r\n\r\n`;
  const sockets: Socket[] = [];
  for (let index = 0; index < HELD_UPLOADS; index += 1) sockets.push(await hold(url, begin(index), HELD_UPLOAD));
  for (let index = 0; index < HELD_DOWNLOADS; index += 1) {
    sockets.push(await hold(url, `GET /api/files/${id}/a.wav HTTP/1.1\r\n${head(index)}\r\n`));
  }
  const taken = await seconds(() => post(uploadUrl(url, 'a.wav'), LARGE.subarray(0, 2 ** 20)));
  const { peak } = await server.usage();
  say(
    `\n${HELD_UPLOADS} held uploads and ${HELD_DOWNLOADS} downloads that nobody reads: ` +
      `${Math.round(peak / 2 ** 20)} MiB at most, another visitor's upload of 1 MiB takes ${taken.toFixed(1)} s`,
  );
  for (const socket of sockets) socket.destroy();
  await server.stop();
  await store.stop();
}

try {
  await measureUploads();
  await measureHeldRequests();
  await measureBucket();
  await measureConversions(new Uint8Array(wave(noise(SOUND_SECONDS, RATE, 2), { rate: RATE })));
} finally {
  await databaseServer.stop();
  await rm(root, { recursive: true, force: true });
}
