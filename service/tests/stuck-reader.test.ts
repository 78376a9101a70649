/** A reader of the log that stands still, such as a paused terminal or a stuck collector, holds nothing up. */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, openSync, readSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createLogOutput, MAX_WAITING_BYTES } from '../src/log-output.ts';
import { makeDataFolder } from './data-folder.ts';
import { startDatabaseServer } from './database-server.ts';
import type { DatabaseServer } from './database-server.ts';
import { isBuilt } from '../../tools/build-inputs.ts';
import { isDocumentationBuilt } from '../../tools/documentation.ts';
import { LINUX, needs, POSTGRESQL } from '../../tests/requirements.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const program = (name: string): string => fileURLToPath(new URL(`../src/${name}.ts`, import.meta.url));

const COMMANDS = {
  server: [process.execPath, program('main')],
  worker: [process.execPath, program('worker')],
  // What npm starts: its exit code is the one of its shell, which may end before.
  'npm start': [process.execPath, join(ROOT, 'tools/start.ts')],
} as const;

const LINE_FEED = Buffer.from('\n');

/** A pipe that is full from the beginning. */
async function fullPipe(t: TestContext): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'stuck-reader-'));
  const path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);
  const pipe = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  t.after(async () => {
    closeSync(pipe);
    await rm(folder, { recursive: true });
  });
  try {
    for (;;) writeSync(pipe, LINE_FEED);
  } catch (error) {
    assert.equal((error as NodeJS.ErrnoException).code, 'EAGAIN');
  }
  return openSync(path, constants.O_WRONLY);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

interface Stuck {
  signal: (signal: NodeJS.Signals) => void;
  ended: Promise<number | string>;
}

function start(t: TestContext, command: readonly string[], pipe: number, environment: NodeJS.ProcessEnv): Stuck {
  const [name = '', ...args] = command;
  const child = spawn(name, args, {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', pipe, pipe],
    env: {
      ...{ ...process.env, npm_lifecycle_event: undefined, NODE_ENV: '', HOST: '127.0.0.1', TTS_ENGINE: 'none' },
      ...{ AUDIO_ENGINE: 'webassembly', SHUTDOWN_SECONDS: '5', ...environment },
    },
  });
  closeSync(pipe);
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string);
  t.after(() => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    } catch {
      // It has ended.
    }
  });
  return { signal: (signal) => void child.kill(signal), ended };
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

async function untilReady(url: string, ended: Promise<unknown>): Promise<void> {
  let isOver = false;
  void ended.then(() => (isOver = true));
  while (!(await answers(url))) {
    assert.ok(!isOver, 'It ended');
    await pause(50);
  }
}

/** The end of a process that has nothing to finish, with the second that it may wait for the log. */
const inTime = (ended: Promise<number | string>): Promise<number | string> =>
  Promise.race([ended, pause(6000, 'is still there', { ref: false })]);

describe('a full pipe that nobody reads', needs(LINUX, POSTGRESQL), () => {
  let databases: DatabaseServer;

  before(async () => {
    databases = await startDatabaseServer();
  });

  after(() => databases.stop());

  for (const [name, command] of Object.entries(COMMANDS)) {
    const skip = name === 'npm start' && !(isBuilt(ROOT) && isDocumentationBuilt()) && 'nothing is built';
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      test(`${name}, ${signal}`, { skip, timeout: 120_000 }, async (t) => {
        const pipe = await fullPipe(t);
        const DATA_DIR = await makeDataFolder('stuck-reader-');
        t.after(() => rm(DATA_DIR, { recursive: true, force: true }));
        const [port, operationsPort] = [await freePort(), await freePort()];
        const isWorker = name === 'worker';
        const stuck = start(t, command, pipe, {
          ...{ DATA_DIR, PORT: `${port}` },
          ...(isWorker ? { DATABASE_URL: databases.url(), OPERATIONS_PORT: `${operationsPort}` } : {}),
        });
        const url = isWorker ? `http://127.0.0.1:${operationsPort}/ready` : `http://127.0.0.1:${port}/api/health`;
        await untilReady(url, stuck.ended);
        stuck.signal(signal);
        assert.equal(await inTime(stuck.ended), 0);
      });
    }

    test(`${name}, a start that fails`, { skip, timeout: 60_000 }, async (t) => {
      const stuck = start(t, command, await fullPipe(t), { TTS_MAX_CHARACTERS: 'many', DATABASE_URL: 'nonsense' });
      const code = await Promise.race([stuck.ended, pause(20_000, 'is still there', { ref: false })]);
      assert.equal(code, 1);
    });
  }

  test('lines beyond a bound are dropped, and counted once it is read again', { timeout: 120_000 }, async (t) => {
    // Twice what waits for a reader.
    const requests = 6000;
    const DATA_DIR = await makeDataFolder('stuck-reader-');
    t.after(() => rm(DATA_DIR, { recursive: true, force: true }));
    const folder = await mkdtemp(join(tmpdir(), 'stuck-reader-'));
    t.after(() => rm(folder, { recursive: true }));
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    const reader = openSync(join(folder, 'pipe'), constants.O_RDWR | constants.O_NONBLOCK);
    t.after(() => closeSync(reader));
    const port = await freePort();
    const pipe = openSync(join(folder, 'pipe'), constants.O_WRONLY);
    const stuck = start(t, COMMANDS.server, pipe, { DATA_DIR, PORT: `${port}`, REQUESTS_PER_MINUTE: '0' });
    const url = `http://127.0.0.1:${port}/api/health`;
    await untilReady(url, stuck.ended);
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        for (let count = 0; count < requests / 20; count++) assert.equal((await fetch(url)).status, 200);
      }),
    );
    let text = '';
    const chunk = Buffer.alloc(64 * 1024);
    while (!text.includes('"dropped":')) {
      try {
        text += chunk.toString('latin1', 0, readSync(reader, chunk));
      } catch {
        await pause(20);
      }
    }
    const dropped = Number(/"dropped":(\d+)/.exec(text)?.[1]);
    const lines = text.split('\n').filter((line) => /"msg":"(incoming request|request completed)"/.test(line));
    // The requests that waited for the server to be ready are among them.
    assert.ok(lines.length + dropped >= 2 * requests, `${lines.length} + ${dropped}`);
    assert.ok(text.length < 2 * MAX_WAITING_BYTES, `${text.length} bytes waited`);
    stuck.signal('SIGTERM');
    assert.equal(await inTime(stuck.ended), 0);
  });
});

/** An output whose reader takes so many bytes, and then stands still. */
function outputWithReader(): { output: ReturnType<typeof createLogOutput>; read: (bytes: number) => string } {
  let [room, received] = [0, ''];
  let retry: (() => void) | undefined;
  const output = createLogOutput({
    write(bytes) {
      if (room === 0) throw Object.assign(new Error('EAGAIN'), { code: 'EAGAIN' });
      const taken = bytes.subarray(0, room);
      room -= taken.length;
      received += Buffer.from(taken).toString();
      return taken.length;
    },
    later: (again) => (retry = again),
    now: () => 0,
  });
  return {
    output,
    read(bytes) {
      [room, received] = [bytes, ''];
      const again = retry;
      retry = undefined;
      again?.();
      return received;
    },
  };
}

test('what waits is written in order and whole, however little is read at a time', () => {
  const { output, read } = outputWithReader();
  const lines = Array.from({ length: 30 }, (_, index) => `line ${index} ✓\n`);
  let received = '';
  for (const line of lines) {
    output.write(line);
    received += read(7).replaceAll('\uFFFD', '');
  }
  assert.equal(output.flush(), false);
  assert.ok(received.startsWith('line 0'));
  const { output: other, read: readOther } = outputWithReader();
  for (const line of lines) other.write(line);
  assert.equal(readOther(Infinity), lines.join(''));
});

test('the count of the lines that were dropped stands where they would be', () => {
  const { output, read } = outputWithReader();
  const kept = `${'x'.repeat(MAX_WAITING_BYTES - 1)}\n`;
  output.write(kept);
  for (let count = 0; count < 20_000; count++) output.write('dropped\n');
  // Not everything that waits has been read, so what comes now is dropped too.
  assert.equal(read(10).length, 10);
  output.write('dropped\n');
  const rest = read(Infinity);
  assert.equal(rest.slice(0, kept.length - 10), kept.slice(10));
  const { dropped } = JSON.parse(rest.slice(kept.length - 10)) as { dropped: number };
  assert.equal(dropped, 20_001);
  output.write('next\n');
  assert.equal(read(Infinity), '');
});
