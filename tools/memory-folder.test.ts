import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { it, type TestContext } from 'node:test';

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

/** Runs Node with a file system of its own in this folder, from which no program can be started. */
const withoutPrograms =
  (place: string): Run =>
  (args) => {
    const mount = 'mount -t tmpfs -o noexec,size=64m none "$0" && exec "$@"';
    const command = ['--map-root-user', '--mount', 'sh', '-c', mount, place, process.execPath, ...args];
    return execFileSync('unshare', command, { encoding: 'utf8' });
  };

const canMount = spawnSync('unshare', ['--map-root-user', '--mount', 'true']).status === 0;

it('there is none where no program can be started', { skip: !canMount && 'file systems of one’s own' }, (t) => {
  const place = emptyFolder(t);
  assert.ok(folderOf({ place, bytes: 1000 }), 'without it, there is one');
  assert.equal(folderOf({ place, bytes: 1000 }, withoutPrograms(place)), undefined);
});
