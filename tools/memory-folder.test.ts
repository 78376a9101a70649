import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { OWN_MOUNTS, needs } from '../tests/requirements.ts';

type Run = (args: readonly string[]) => string;

const run: Run = (args) => execFileSync(process.execPath, args, { encoding: 'utf8' });

/** What another process gets, and who may use it; undefined if it gets none. */
function folderOf(options: object, runNode = run): { folder: string; mode: number } | undefined {
  const script =
    `import { memoryFolder } from '${new URL('memory-folder.ts', import.meta.url).href}';` +
    `import { statSync } from 'node:fs';` +
    `const folder = memoryFolder(${JSON.stringify(options)});` +
    `console.log(folder === undefined ? '' : JSON.stringify({ folder, mode: statSync(folder).mode }));`;
  const said = runNode(['--input-type=module-typescript', '--eval', script]).trim();
  return said === '' ? undefined : (JSON.parse(said) as { folder: string; mode: number });
}

function emptyFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'memory-folder-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('a folder for all users is there until the process ends', (t) => {
  const place = emptyFolder(t);
  const { folder, mode } = folderOf({ place, bytes: 1000 })!;
  // Some tests start a server as another user.
  assert.equal(mode & 0o7777, 0o1777);
  assert.equal(dirname(folder), place);
  assert.equal(existsSync(folder), false);
});

it('there is none where there is no such place, or too little room', (t) => {
  const place = emptyFolder(t);
  assert.equal(folderOf({ place: join(place, 'none'), bytes: 1000 }), undefined);
  assert.equal(folderOf({ place, bytes: 1e15 }), undefined);
  assert.deepEqual(readdirSync(place), []);
});

it('the folder of a process that was killed is removed, that of a running one is not', async (t) => {
  const place = emptyFolder(t);
  const script =
    `import { memoryFolder } from '${new URL('memory-folder.ts', import.meta.url).href}';` +
    `console.log(memoryFolder(${JSON.stringify({ place, bytes: 1000 })}));` +
    `setInterval(() => undefined, 1000);`;
  const owner = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script]);
  t.after(() => owner.kill('SIGKILL'));
  const [said] = (await once(owner.stdout, 'data')) as [Buffer];
  const folder = said.toString().trim();
  const ended = once(owner, 'exit');

  assert.notEqual(folderOf({ place, bytes: 1000 }), undefined);
  assert.equal(existsSync(folder), true);
  owner.kill('SIGKILL');
  await ended;
  assert.equal(existsSync(folder), true);
  assert.notEqual(folderOf({ place, bytes: 1000 }), undefined);
  assert.deepEqual(readdirSync(place), []);
});

it('a folder of another container is left alone', (t) => {
  const place = emptyFolder(t);
  const foreign = 'tests-1-999999999-abcdef';
  mkdirSync(join(place, foreign));
  assert.notEqual(folderOf({ place, bytes: 1000 }), undefined);
  assert.deepEqual(readdirSync(place), [foreign]);
});

/** Runs Node with a file system of its own in this folder, from which no program can be started. */
const withoutPrograms =
  (place: string): Run =>
  (args) => {
    const mount = 'mount -t tmpfs -o noexec,size=64m none "$0" && exec "$@"';
    const command = ['--map-root-user', '--mount', 'sh', '-c', mount, place, process.execPath, ...args];
    return execFileSync('unshare', command, { encoding: 'utf8' });
  };

it('there is none where no program can be started', needs(OWN_MOUNTS), (t) => {
  const place = emptyFolder(t);
  assert.ok(folderOf({ place, bytes: 1000 }), 'without it, there is one');
  assert.equal(folderOf({ place, bytes: 1000 }, withoutPrograms(place)), undefined);
});
