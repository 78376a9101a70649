import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parseEnv, promisify } from 'node:util';
import { DEFAULTS, readConfiguration } from '../src/configuration.ts';
import { startObjectStore } from './object-store.ts';
import { convert, sample } from './service.ts';
import { FFMPEG, MOUNT, OBJECT_STORE, SYSTEMD, needs } from '../../tests/requirements.ts';

const DEPLOY = fileURLToPath(new URL('../deploy/', import.meta.url));
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The variables that a unit or the recipe sets. */
async function environmentIn(name: string): Promise<Record<string, string>> {
  const text = await readFile(join(DEPLOY, name), 'utf8');
  const pairs = [...text.matchAll(/^(?:Environment=|ENV )(.+)$/gm)].flatMap(([, line = '']) => line.split(' '));
  return Object.fromEntries(pairs.map((pair) => pair.replace('%i', '1').split('=', 2) as [string, string]));
}

/**
 * Starts a server as a user without rights, in a file system where only its data folder can be written, and waits for
 * it. The project lies where that user may enter, which the folder above a clone need not allow.
 * @returns its URL
 */
async function startServerAs(t: TestContext, user: number, environment: NodeJS.ProcessEnv): Promise<string> {
  const script = [
    'set -e',
    'mount -t tmpfs none /mnt',
    'mkdir /mnt/project /mnt/data',
    'mount --bind "$1" /mnt/project',
    `mount -t tmpfs -o uid=${user},gid=${user},mode=700 none /mnt/data`,
    'mount -o remount,bind,ro /',
    'cd /mnt/project',
    `exec setpriv --reuid ${user} --regid ${user} --clear-groups --no-new-privs --bounding-set=-all "$2" service/src/main.ts`,
  ].join('\n');
  const node = process.execPath.replace(ROOT, '/mnt/project/');
  const server = spawn('unshare', ['--mount', 'sh', '-c', script, 'sh', ROOT, node], {
    env: { ...environment, DATA_DIR: '/mnt/data' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(server, 'exit');
  t.after(async () => {
    server.kill('SIGKILL');
    await ended;
  });
  let output = '';
  server.stderr.on('data', (text: Buffer) => (output += String(text)));
  for await (const text of server.stdout.iterator({ destroyOnReturn: false })) {
    output += String(text);
    const url = /"msg":"Server listening at (http:[^"]+)"/.exec(output)?.[1];
    if (url !== undefined) return url;
  }
  assert.fail(output);
}

test('the files for deployment set only variables that there are, and values that are valid in production', async () => {
  const environment = parseEnv(await readFile(join(DEPLOY, 'pc-elements.env'), 'utf8')) as Record<string, string>;
  for (const name of await readdir(DEPLOY)) {
    const all = { ...environment, ...(await environmentIn(name)) };
    for (const variable of Object.keys(all)) {
      assert.ok(variable in DEFAULTS || variable === 'HOME', `${name}: ${variable}`);
    }
    readConfiguration({ NODE_ENV: 'production', ...all });
  }
});

test('systemd accepts the units', needs(SYSTEMD), async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'units-'));
  t.after(() => rm(folder, { recursive: true }));
  const units = (await readdir(DEPLOY)).filter((name) => name.endsWith('.service'));
  assert.equal(units.length, 2);
  for (const unit of units) {
    // It looks for the program too.
    const text = (await readFile(join(DEPLOY, unit), 'utf8')).replace(
      'ExecStart=node',
      `ExecStart=${process.execPath}`,
    );
    await writeFile(join(folder, unit), text);
  }
  const paths = units.map((unit) => join(folder, unit.replace('@', '@1')));
  await writeFile(join(folder, 'pc-worker@1.service'), await readFile(join(folder, 'pc-worker@.service')));
  const { stdout, stderr } = await promisify(execFile)('systemd-analyze', ['verify', ...paths]);
  assert.equal(stdout + stderr, '');
});

test(
  'a user without rights can run the service where only its folder can be written',
  needs(FFMPEG, MOUNT),
  async (t) => {
    const url = await startServerAs(t, 65_534, {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      TMPDIR: '/mnt/data',
    });
    const content = await sample('stereo.wav');
    const { status } = await convert(url, { name: 'a.wav', content, fromType: 'WAV', toType: 'MP3' });
    assert.equal(status, 'PROCESSED');
  },
);

test(
  'what a unit sets is enough for a user who has no entry, as where systemd’s names are not looked up',
  needs(OBJECT_STORE, MOUNT),
  async (t) => {
    const store = await startObjectStore();
    t.after(() => store.stop());
    const { environment } = await store.bucket();
    const unit = await environmentIn('pc-server.service');
    assert.equal(unit['HOME'], unit['DATA_DIR']);
    await startServerAs(t, 65_000, {
      PATH: process.env['PATH'],
      ...unit,
      ...environment,
      HOME: '/mnt/data',
      PORT: '0',
      OPERATIONS_PORT: '',
      PUBLIC_ORIGIN: 'https://www.example.org',
    });
  },
);

test('a service that listens on all addresses may ask for them', async () => {
  assert.match(await readFile(join(DEPLOY, 'pc-elements.env'), 'utf8'), /^HOST=0\.0\.0\.0$/m);
  for (const name of (await readdir(DEPLOY)).filter((file) => file.endsWith('.service'))) {
    // Node.js reads the list through a netlink socket, and Fastify asks for the list.
    assert.match(await readFile(join(DEPLOY, name), 'utf8'), /^RestrictAddressFamilies=.*\bAF_NETLINK\b/m, name);
  }
});
