import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { wave, noise } from '../../tests/samples/sound.ts';
import { makeDataFolder } from './data-folder.ts';
import { conversionEnd, requestConversion, upload } from './service.ts';

let dataDir: string;
const running = new Set<ChildProcess>();

before(async () => {
  dataDir = await makeDataFolder('main-test-');
});

after(async () => {
  for (const child of running) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await rm(dataDir, { recursive: true });
});

interface Started {
  child: ChildProcess;
  output: () => string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

function start(program: 'main' | 'worker', environment: Record<string, string>): Started {
  const child = spawn(process.execPath, [fileURLToPath(new URL(`../src/${program}.ts`, import.meta.url))], {
    env: { ...process.env, HOST: '127.0.0.1', DATA_DIR: dataDir, ...environment },
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  return { child, output: () => output, ended };
}

async function address({ child, output, ended }: Started): Promise<string> {
  for (;;) {
    const url = /^ {2}(http:\/\/\S+)$/m.exec(output())?.[1];
    if (url !== undefined) return url;
    const next = await Promise.race([once(child.stdout!, 'data'), ended]);
    if (!Array.isArray(next)) throw new Error(`It ended: ${output()}`);
  }
}

test('it starts, converts, finishes running jobs when told to stop, and keeps its data', async () => {
  const first = start('main', { PORT: '0' });
  const url = await address(first);
  // It takes a while.
  const content = new Uint8Array(wave(noise(20, 44_100, 2), { rate: 44_100 }));
  const { fileId } = await upload(url, 'a.wav', content);
  const requestId = await requestConversion(url, { fileId, fromType: 'WAV', toType: 'M4A' });
  while ((await readdir(join(dataDir, 'files', 'workspaces'))).length === 0) await new Promise(setImmediate);
  first.child.kill('SIGTERM');
  assert.equal(await first.ended, 0);
  assert.deepEqual(await readdir(join(dataDir, 'files', 'workspaces')), []);
  assert.ok(!(await readdir(dataDir)).includes('data.owner'));

  // Without workers, so that finished jobs were finished before the stop.
  const second = start('main', { PORT: '0', CONVERSIONS_AT_ONCE: '0' });
  const { status } = await conversionEnd(await address(second), requestId);
  assert.equal(status, 'PROCESSED');

  const third = start('main', { PORT: '0' });
  assert.equal(await third.ended, 1);
  assert.match(third.output(), new RegExp(`The data folder .* is in use by process ${second.child.pid} on `));

  second.child.kill('SIGKILL');
  await second.ended;
  const fourth = start('main', { PORT: '0' });
  assert.equal((await conversionEnd(await address(fourth), requestId)).status, 'PROCESSED');
  fourth.child.kill('SIGINT');
  assert.equal(await fourth.ended, 0);
});

test('a taken port is named, with a way to choose another', async (t) => {
  const other = createServer().listen(0, '127.0.0.1');
  t.after(() => other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { ended, output } = start('main', { PORT: String(port) });
  assert.equal(await ended, 1);
  assert.ok(output().includes(`Port ${port} is already in use.`));
  assert.ok(output().includes(`PORT=${port + 1} npm start`));
  assert.doesNotMatch(output(), /at \S+ \(/);
});

for (const program of ['main', 'worker'] as const) {
  test(`… also that of the operations, by a ${program}, which does not stay`, async (t) => {
    const other = createServer().listen(0, '127.0.0.1');
    t.after(() => other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { ended, output } = start(program, {
      PORT: '0',
      DATABASE_URL: program === 'worker' ? 'postgresql://user@127.0.0.1:9/none' : '',
      OPERATIONS_HOST: '127.0.0.1',
      OPERATIONS_PORT: String(port),
    });
    assert.equal(await Promise.race([ended, pause(10_000, 'is still there', { ref: false })]), 1);
    assert.ok(output().includes(`OPERATIONS_PORT=${port + 1}`), output());
  });
}

test('unusable configuration is named without a stack', async () => {
  const { ended, output } = start('main', { PORT: 'http' });
  assert.equal(await ended, 1);
  assert.match(output(), /PORT must be a whole number/);
  assert.doesNotMatch(output(), /at \S+ \(/);
});

test('a worker without a shared database says what it needs', async () => {
  const { ended, output } = start('worker', { DATABASE_URL: '' });
  assert.equal(await ended, 1);
  assert.match(output(), /A worker needs DATABASE_URL/);
});
