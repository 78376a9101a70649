import assert from 'node:assert/strict';
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parseEnv, promisify } from 'node:util';
import { WITH_FFMPEG } from '../../../tests/comparison.ts';
import { DEFAULTS, readConfiguration } from '../src/configuration.ts';
import { startObjectStore, WITH_OBJECT_STORE } from './object-store.ts';
import { convert, sample } from './service.ts';

const DEPLOY = fileURLToPath(new URL('../deploy/', import.meta.url));

const SYSTEMD = {
  skip: spawnSync('systemd-analyze', ['--version']).error === undefined ? false : 'systemd is not installed',
};

const MAY_MOUNT = {
  skip:
    process.getuid?.() === 0 && spawnSync('unshare', ['--version']).error === undefined
      ? false
      : 'Only root of a Linux system may make the file system read-only',
};

/** The variables that a unit or the recipe sets. */
async function environmentIn(name: string): Promise<Record<string, string>> {
  const text = await readFile(join(DEPLOY, name), 'utf8');
  const pairs = [...text.matchAll(/^(?:Environment=|ENV )(.+)$/gm)].flatMap(([, line = '']) => line.split(' '));
  return Object.fromEntries(pairs.map((pair) => pair.replace('%i', '1').split('=', 2) as [string, string]));
}

/** Starts a server by a command and waits for it. @returns its URL. */
async function startServer(
  t: TestContext,
  [command, ...args]: readonly [string, ...string[]],
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
  const server = spawn(command, [...args, process.execPath, main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
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

test('systemd accepts the units', SYSTEMD, async (t) => {
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
  { ...WITH_FFMPEG, ...MAY_MOUNT },
  async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'service-'));
    t.after(() => rm(folder, { recursive: true }));
    const prepare = [
      'set -e',
      'mount -t tmpfs -o uid=65534,gid=65534,mode=700 none "$DATA_DIR"',
      'mount -o remount,bind,ro /',
      'exec setpriv --reuid 65534 --regid 65534 --clear-groups --no-new-privs --bounding-set=-all "$@"',
    ].join('\n');
    const url = await startServer(t, ['unshare', '--mount', 'sh', '-c', prepare, 'sh'], {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
    });
    const content = await sample('stereo.wav');
    const { status } = await convert(url, { name: 'a.wav', content, fromType: 'WAV', toType: 'MP3' });
    assert.equal(status, 'PROCESSED');
  },
);

test(
  'what a unit sets is enough for a user who has no entry, as where systemd’s names are not looked up',
  { ...WITH_OBJECT_STORE, ...MAY_MOUNT },
  async (t) => {
    const store = await startObjectStore();
    t.after(() => store.stop());
    const { environment } = await store.bucket();
    const folder = await mkdtemp(join(tmpdir(), 'service-'));
    t.after(() => rm(folder, { recursive: true }));
    await chown(folder, 65_000, 65_000);
    const unit = await environmentIn('pc-server.service');
    assert.equal(unit['HOME'], unit['DATA_DIR']);
    const user = ['setpriv', '--reuid', '65000', '--regid', '65000', '--clear-groups'] as const;
    await startServer(t, user, {
      PATH: process.env['PATH'],
      ...unit,
      ...environment,
      HOME: folder,
      DATA_DIR: folder,
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
