/** A process ends when it is told to, whatever it is doing and however it was started, and so do its children. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeDataFolder } from './data-folder.ts';
import { CONTAINERS, IN_A_CONTAINER, LINUX, needs } from '../../tests/requirements.ts';

const source = (name: string): string => fileURLToPath(new URL(`../src/${name}`, import.meta.url));

interface Started {
  pid: number;
  signal: (signal: NodeJS.Signals) => void;
  output: () => string;
  /** Resolves with the exit code, or the signal. */
  ended: Promise<number | string>;
}

function start(t: TestContext, command: readonly string[], environment: NodeJS.ProcessEnv = {}): Started {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, npm_lifecycle_event: undefined, HOST: '127.0.0.1', PORT: '0', ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string);
  t.after(() => child.kill('SIGKILL'));
  return { pid: child.pid ?? 0, signal: (signal) => void child.kill(signal), output: () => output, ended };
}

/** Node with a module as text. */
const script = (text: string): readonly string[] => [process.execPath, '--input-type=module', '--eval', text];

async function until(condition: () => boolean, seconds = 60): Promise<void> {
  const deadline = performance.now() + seconds * 1000;
  while (!condition()) {
    assert.ok(performance.now() < deadline, `Not within ${seconds} s`);
    await pause(20);
  }
}

/** Processes whose command line contains the text, except the one that was started. */
const running = (text: string, except = 0): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== except)
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(text);
      } catch {
        return false;
      }
    })
    .map(Number);

async function dataFolder(t: TestContext): Promise<string> {
  const folder = await makeDataFolder('signals-test-');
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A database server that takes connections and says nothing. */
async function silentDatabase(t: TestContext): Promise<{ url: string; isAsked: () => boolean }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on('error', () => undefined))).listen(0, '127.0.0.1');
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `postgresql://user@127.0.0.1:${port}/database?sslmode=disable`, isAsked: () => sockets.size > 0 };
}

test('while the database is created, with the process that creates it', needs(LINUX), async (t) => {
  // Empty, unlike the folders of other tests.
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'signals-test-'));
  t.after(() => rm(DATA_DIR, { recursive: true, force: true }));
  const started = start(t, [process.execPath, source('main.ts')], { DATA_DIR });
  await until(() => running(`${DATA_DIR}/database.unfinished`).length > 0);
  started.signal('SIGTERM');
  assert.equal(await started.ended, 143);
  await until(() => running(DATA_DIR).length === 0, 2);
});

for (const program of ['main', 'worker']) {
  test(`a ${program} that waits for its database to answer`, async (t) => {
    const { url, isAsked } = await silentDatabase(t);
    const DATA_DIR = await dataFolder(t);
    const started = start(t, [process.execPath, source(`${program}.ts`)], { DATA_DIR, DATABASE_URL: url });
    await until(isAsked);
    started.signal('SIGINT');
    assert.equal(await Promise.race([started.ended, pause(2000, 'is still there')]), 130);
  });
}

test('as process 1 of a container, from its first moment on', needs(CONTAINERS), async (t) => {
  const DATA_DIR = await dataFolder(t);
  const { url, isAsked } = await silentDatabase(t);
  const started = start(t, [...IN_A_CONTAINER, process.execPath, source('main.ts')], { DATA_DIR, DATABASE_URL: url });
  await until(isAsked);
  const [inside = 0] = running(source('main.ts'), started.pid);
  process.kill(inside, 'SIGTERM');
  assert.equal(await Promise.race([started.ended, pause(2000, 'is still there')]), 143);
});

test('a server takes requests while it drains, and a second signal ends it at once', async (t) => {
  const DATA_DIR = await dataFolder(t);
  const started = start(t, [process.execPath, source('main.ts')], { DATA_DIR, DRAIN_SECONDS: '60' });
  const url = (): string | undefined => /^ {2}(http:\/\/\S+)$/m.exec(started.output())?.[1];
  await until(() => url() !== undefined, 60);
  started.signal('SIGTERM');
  await pause(300);
  assert.equal((await fetch(`${url()}/api/health`)).status, 200);
  started.signal('SIGTERM');
  assert.equal(await Promise.race([started.ended, pause(2000, 'is still there')]), 143);
});

test('when the shell of npm has ended, which passes no signal on', needs(LINUX), async (t) => {
  const DATA_DIR = await dataFolder(t);
  const command = `"${process.execPath}" "${source('main.ts')}" --data=${DATA_DIR}; exit`;
  const started = start(t, ['/bin/sh', '-c', command], { DATA_DIR, npm_lifecycle_event: 'start' });
  await until(() => /^ {2}http:/m.test(started.output()), 60);
  started.signal('SIGTERM');
  assert.equal(await started.ended, 'SIGTERM');
  await until(() => running(`--data=${DATA_DIR}`).length === 0, 10);
});

test('Ctrl-C in npm, which passes on what the process has got already, is one signal', async (t) => {
  const text = `
    const { stopOnSignal } = await import(${JSON.stringify(source('stop-on-signal.ts'))});
    stopOnSignal(() => new Promise((resolve) => setTimeout(resolve, 700)), 10);
    console.log('ready');
    setInterval(() => undefined, 1000);`;
  for (const [npm_lifecycle_event, code] of [
    ['start', 0],
    [undefined, 130],
  ] as const) {
    const started = start(t, script(text), { npm_lifecycle_event });
    await until(() => started.output().includes('ready'));
    started.signal('SIGINT');
    await pause(20);
    started.signal('SIGINT');
    assert.equal(await started.ended, code);
  }
});

test('whatever does not finish in its time, with the programs that it runs', needs(LINUX), async (t) => {
  const seconds = String(100_000 + process.pid);
  const text = `
    const { stopOnSignal } = await import(${JSON.stringify(source('stop-on-signal.ts'))});
    const { runProgram } = await import(${JSON.stringify(source('child-process.ts'))});
    stopOnSignal(() => new Promise(() => undefined), 1);
    const limits = { cpuSeconds: 10, fileBytes: 1024, outputBytes: 1024 };
    const signal = AbortSignal.timeout(600_000);
    await runProgram({ program: 'sleep', arguments: ['${seconds}'], limits, signal });`;
  for (const signals of [1, 2]) {
    const started = start(t, script(text));
    await until(() => running(`sleep\0${seconds}`, started.pid).length > 0);
    for (let count = 0; count < signals; count++) {
      started.signal('SIGTERM');
      await pause(300);
    }
    assert.equal(await Promise.race([started.ended, pause(3000, 'is still there')]), signals === 1 ? 1 : 143);
    await until(() => running(`sleep\0${seconds}`).length === 0, 2);
  }
});
