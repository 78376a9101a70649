/** What the processes print in production, where a collector of logs reads it. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { makeDataFolder } from './data-folder.ts';

const program = (name: string): string => fileURLToPath(new URL(`../src/${name}.ts`, import.meta.url));

test('a failed start is a line of the log that names the setting', async () => {
  for (const name of ['main', 'worker']) {
    const child = spawn(process.execPath, [program(name)], {
      env: { NODE_ENV: 'production', PATH: process.env['PATH'] },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const printed = (await child.stderr.toArray()) as Buffer[];
    const { level, msg } = JSON.parse(Buffer.concat(printed).toString()) as { level: number; msg: string };
    assert.equal(level, 60);
    assert.match(msg, /PUBLIC_ORIGIN/);
  }
});

test('a server says in JSON when it is ready, drains and has stopped', { timeout: 60_000 }, async (t) => {
  const dataDir = await makeDataFolder('process-lines-');
  t.after(() => rm(dataDir, { recursive: true }));
  const child = spawn(process.execPath, [program('main')], {
    env: {
      ...{ NODE_ENV: 'production', PUBLIC_ORIGIN: 'http://localhost', HOST: '127.0.0.1', PORT: '0' },
      ...{ DATA_DIR: dataDir, TTS_ENGINE: 'none', AUDIO_ENGINE: 'webassembly', PATH: process.env['PATH'] },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  t.after(() => child.kill('SIGKILL'));
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const { msg } = JSON.parse(line) as { msg: string };
    said.push(msg);
    if (msg === 'server ready') child.kill('SIGTERM');
  }
  assert.deepEqual(await ended, [0, null]);
  assert.deepEqual(
    said.filter((msg) => msg.startsWith('server ')),
    ['server ready', 'server drains', 'server stopped'],
  );
});
