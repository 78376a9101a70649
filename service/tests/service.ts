import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { samplePath } from '../../engine/testing/samples.ts';
import type { ConvertRequest, ConvertStatus, UploadedFile } from '../../src/contract/schema.ts';
import { readConfiguration } from '../src/configuration.ts';
import type { Variable } from '../src/configuration.ts';
import type { Timeouts } from '../src/connections.ts';
import { ffmpegVersion } from '../src/ffmpeg.ts';
import { deleteExpired, deleteOwnRemains } from '../src/expiry.ts';
import { createServer } from '../src/server.ts';
import type { StaticDirectories } from '../src/static-files.ts';
import { makeDataFolder } from './data-folder.ts';

/** A server on a free port, with its data in a temporary folder. */
export interface TestService {
  url: string;
  dataDir: string;
  server: FastifyInstance;
  /** Everything logged so far. */
  log: () => string;
  /** Moves the server's clock forward, in minutes. */
  advance: (minutes: number) => void;
  /** Deletes what has expired by the server's clock. */
  sweep: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface TestServiceOptions {
  environment?: Partial<Record<Variable, string>>;
  directories?: StaticDirectories;
  timeouts?: Partial<Timeouts>;
}

/** Variables set for a run of all tests: the programs that services use. */
const PROGRAMS = (['FFMPEG_PATH', 'ESPEAK_NG_PATH'] as const).flatMap((name) => {
  const value = process.env[name];
  return value === undefined ? [] : [[name, value] as const];
});

/** Part of the environment of every service that a test starts. */
export const TEST_ENVIRONMENT: Partial<Record<Variable, string>> = Object.fromEntries(PROGRAMS);

/** Asked once for all services of a file, which takes a third of a second of work. */
const versions = new Map<string, ReturnType<typeof ffmpegVersion>>();

const versionOf: typeof ffmpegVersion = (paths) => {
  const key = JSON.stringify([paths.ffmpegPath, paths.ffprobePath]);
  const known = versions.get(key) ?? ffmpegVersion(paths);
  versions.set(key, known);
  return known;
};

export async function startService({
  environment,
  directories,
  timeouts,
}: TestServiceOptions = {}): Promise<TestService> {
  const dataDir = await makeDataFolder('backend-test-');
  const lines: string[] = [];
  let ahead = 0;
  const server = await createServer({
    configuration: readConfiguration({ DATA_DIR: dataDir, SHUTDOWN_SECONDS: '5', ...TEST_ENVIRONMENT, ...environment }),
    now: () => new Date(Date.now() + ahead),
    ffmpegVersion: versionOf,
    // A pass of its own could come between a test's clock and the pass that the test asks for.
    sweeping: false,
    logStream: { write: (line) => void lines.push(line) },
    ...(directories === undefined ? {} : { directories }),
    ...(timeouts === undefined ? {} : { timeouts }),
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    server,
    log: () => lines.join(''),
    advance: (minutes) => (ahead += minutes * 60_000),
    async sweep() {
      await deleteOwnRemains(server.services);
      await deleteExpired(server.services);
    },
    async stop() {
      await server.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** A service for one test, after which it stops. */
export async function serviceOf(
  t: TestContext,
  environment: TestServiceOptions['environment'] = {},
): Promise<TestService> {
  const service = await startService({ environment });
  t.after(() => service.stop());
  return service;
}

/** The URL for uploading a file with this name. */
export function uploadUrl(url: string, name: string): string {
  return `${url}/api/files/storage/limited/encodeUploadFile?name=${encodeURIComponent(name)}&sourceType=UPLOADED`;
}

export async function postFile(url: string, name: string, content: BodyInit): Promise<Response> {
  return fetch(uploadUrl(url, name), {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: content,
    ...(content instanceof ReadableStream ? { duplex: 'half' } : {}),
  });
}

export async function upload(url: string, name: string, content: BodyInit): Promise<UploadedFile> {
  const response = await postFile(url, name, content);
  assert.equal(response.status, 200, await response.clone().text());
  return (await response.json()) as UploadedFile;
}

export function postJson(url: string, body: unknown): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

/** Requests a conversion. @returns The requestId. */
export async function requestConversion(url: string, request: Omit<ConvertRequest, 'requestId'>): Promise<string> {
  const requestId = randomUUID();
  const response = await postJson(`${url}/api/audio-convert`, { ...request, requestId });
  assert.equal(response.status, 202, await response.clone().text());
  assert.deepEqual(await response.json(), { requestId, status: 'PUBLISHED' });
  return requestId;
}

/** Polls until the conversion has ended. */
export async function conversionEnd(url: string, requestId: string, seconds = 120): Promise<ConvertStatus> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const response = await fetch(`${url}/api/audio-convert/${requestId}`);
    assert.equal(response.status, 200);
    const status = (await response.json()) as ConvertStatus;
    if (status.status !== 'PUBLISHED') return status;
    assert.ok(Date.now() < deadline, `The conversion has not ended after ${seconds} s.`);
    await pause(30);
  }
}

/** Uploads, converts and waits for the end. */
export async function convert(
  url: string,
  {
    name,
    content,
    ...types
  }: { name: string; content: BodyInit } & Pick<ConvertRequest, 'fromType' | 'toType' | 'options'>,
): Promise<ConvertStatus> {
  const { fileId } = await upload(url, name, content);
  return conversionEnd(url, await requestConversion(url, { fileId, ...types }));
}

export async function errorCode(response: Response): Promise<string> {
  const { code } = (await response.json()) as { code: string };
  return code;
}

export async function sample(name: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(samplePath(name)));
}
