import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { FolderLockError, lockFolder } from '../src/folder-lock.ts';
import { CONTAINERS, IN_A_CONTAINER, needs } from '../../tests/requirements.ts';

let root: string;
let folder: string;
let number = 0;
const running = new Set<ChildProcess>();

before(async () => {
  root = await mkdtemp(join(tmpdir(), 'folder-lock-'));
});

beforeEach(() => {
  number += 1;
  folder = join(root, String(number));
});

after(async () => {
  for (const child of running) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await rm(root, { recursive: true });
});

/** A program that locks the folder and prints "locked", or why it can't. Its first line of input ends it properly. */
const PROGRAM = `
  import { lockFolder } from ${JSON.stringify(new URL('../src/folder-lock.ts', import.meta.url).href)};
  try {
    const unlock = await lockFolder(process.argv[1], { waitSeconds: Number(process.argv[2]) });
    console.log('locked by', process.pid);
    process.stdin.once('data', () => void unlock().then(() => process.exit(0)));
  } catch (error) {
    console.log(error.message);
    process.exit(1);
  }`;

interface Holder {
  child: ChildProcess;
  /** The first line of its output. */
  line: string;
  kill: () => Promise<void>;
}

async function hold(prefix: readonly string[], waitSeconds = 0): Promise<Holder> {
  const node = [process.execPath, '--input-type=module-typescript', '--eval', PROGRAM, folder, String(waitSeconds)];
  const [command = '', ...args] = [...prefix, ...node];
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  running.add(child);
  const ended = once(child, 'exit').finally(() => running.delete(child));
  const [output] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    child,
    line: output.toString().trim(),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const lock = (): Promise<() => Promise<void>> => lockFolder(folder, { waitSeconds: 0 });

const isRefused = (why: RegExp) => (error: unknown) => error instanceof FolderLockError && why.test(error.message);

describe('a data folder', () => {
  test('has one process at a time, whose number the next one is told', async () => {
    const first = await hold([]);
    await assert.rejects(lock(), isRefused(new RegExp(`in use by process ${first.child.pid} on \\S+\\. Stop it`)));
    await first.kill();
    await (
      await lock()
    )();
  });

  test('is free once it is released, also for the same process', async () => {
    const release = await lock();
    await assert.rejects(lock(), isRefused(/in use by/));
    await release();
    await (
      await lock()
    )();
  });

  test('has one process of several that start at the same moment, also after one was killed', async () => {
    await (await hold([])).kill();
    const starts = await Promise.all(Array.from({ length: 6 }, () => hold([])));
    assert.equal(starts.filter(({ line }) => line.startsWith('locked')).length, 1);
  });

  test('is taken over whoever has the number of the process that was killed', async () => {
    const first = await hold([]);
    await first.kill();
    assert.ok(existsSync(join(folder, 'data.owner')));
    // As if this process had got the number since.
    await writeFile(join(folder, 'data.owner'), `process ${process.pid} on here`);
    await (
      await lock()
    )();
  });

  test('is waited for while the old process ends', async () => {
    const release = await lock();
    const beginning = new EventEmitter();
    const begins = once(beginning, 'begin');
    const replacement = lockFolder(folder, {
      waitSeconds: 60,
      fileSystemOf: () => {
        beginning.emit('begin');
        return Promise.resolve(0);
      },
    });
    await begins;
    // By then it has tried for the first time.
    await new Promise(setImmediate);
    await release();
    await (
      await replacement
    )();
  });

  test('on a network file system is refused', async () => {
    for (const type of [0x6969, 0xff534d42, 0xfe534d42]) {
      await assert.rejects(
        lockFolder(folder, { waitSeconds: 0, fileSystemOf: () => Promise.resolve(type) }),
        isRefused(/is on a network file system \((NFS|SMB)\)/),
      );
    }
  });

  test('that cannot be locked is refused with the reason', async () => {
    const release = await lock();
    await release();
    await writeFile(join(folder, 'data.lock'), 'something else');
    await assert.rejects(lock(), isRefused(/cannot be locked \(.+\)/));
  });

  test('has one process at a time, also of two containers', needs(CONTAINERS), async () => {
    const first = await hold(IN_A_CONTAINER);
    assert.equal(first.line, 'locked by 1');
    const second = await hold(IN_A_CONTAINER);
    assert.match(second.line, /in use by process 1 on/);
    await first.kill();
    // What runs in a container ends a moment after it.
    const third = await hold(IN_A_CONTAINER, 60);
    assert.equal(third.line, 'locked by 1');
  });
});
