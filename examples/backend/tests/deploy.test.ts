import assert from 'node:assert/strict';
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parseEnv, promisify } from 'node:util';
import { WITH_FFMPEG } from '../../../tests/comparison.ts';
import { DEFAULTS, readConfiguration } from '../src/configuration.ts';
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

test('the files for deployment set only variables that there are, and values that are valid in production', async () => {
  const environment = parseEnv(await readFile(join(DEPLOY, 'pc-elements.env'), 'utf8')) as Record<string, string>;
  for (const name of await readdir(DEPLOY)) {
    const text = await readFile(join(DEPLOY, name), 'utf8');
    const set = [...text.matchAll(/^(?:Environment=|ENV )(.+)$/gm)].flatMap(([, line = '']) => line.split(' '));
    const all = { ...environment };
    for (const pair of set) {
      const [variable = '', value = ''] = pair.replace('%i', '1').split('=', 2);
      all[variable] = value;
    }
    for (const variable of Object.keys(all)) assert.ok(variable in DEFAULTS, `${name}: ${variable}`);
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
    const text = (await readFile(join(DEPLOY, unit), 'utf8')).replace('/usr/bin/node', process.execPath);
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
    const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
    const server = spawn('unshare', ['--mount', 'sh', '-c', prepare, 'sh', process.execPath, main], {
      env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(server, 'exit');
    t.after(async () => {
      server.kill('SIGKILL');
      await ended;
    });
    let output = '';
    let url: string | undefined;
    for await (const text of server.stdout.iterator({ destroyOnReturn: false })) {
      output += String(text);
      url = /^ {2}(http:\/\/\S+)$/m.exec(output)?.[1];
      if (url !== undefined) break;
    }
    assert.ok(url !== undefined, output);
    const content = await sample('stereo.wav');
    const { status } = await convert(url, { name: 'a.wav', content, fromType: 'WAV', toType: 'MP3' });
    assert.equal(status, 'PROCESSED');
  },
);
