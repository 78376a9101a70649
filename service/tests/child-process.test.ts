/** The limits of programs that read untrusted files, and what happens to files that exceed them. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { ConvertStatus } from '../../src/contract/schema.ts';
import { LimitReached, MAX_PROGRAM_MEMORY, OutputTooLong, runProgram } from '../src/child-process.ts';
import type { ProgramEnd, ProgramLimits } from '../src/child-process.ts';
import { inspect } from './media.ts';
import { cover, hugePicture, id3, tone } from './media-bombs.ts';
import { convert, sample, startService } from './service.ts';
import type { TestService } from './service.ts';
import { FFMPEG, SETPRIV, needs } from '../../tests/requirements.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'child-process-test-'));
});
after(() => rm(folder, { recursive: true }));

/** In milliseconds: only what does not end reaches it, on a busy machine too. */
const PATIENCE = 300_000;

const LIMITS: ProgramLimits = { cpuSeconds: 10, fileBytes: 1_000_000, outputBytes: 100_000 };

const shell = (script: string, limits: Partial<ProgramLimits> = {}): Promise<ProgramEnd> =>
  runProgram({
    program: '/bin/sh',
    arguments: ['-c', script],
    folder,
    limits: { ...LIMITS, ...limits },
    signal: AbortSignal.timeout(PATIENCE),
  });

const MEBIBYTE = 1024 * 1024;

/** Uses this much memory, as one block that is read at once. */
const allocating = (bytes: number): string => `dd if=/dev/zero of=/dev/null bs=${bytes} count=1`;

test('a program gets memory up to the limit', async () => {
  assert.equal((await shell(allocating(MAX_PROGRAM_MEMORY / 2))).exitCode, 0);
  const { exitCode, stderr } = await shell(allocating(MAX_PROGRAM_MEMORY + MEBIBYTE));
  assert.equal(exitCode, 1);
  assert.match(stderr, /memory exhausted/);
});

test('a program gets processor time up to the limit', async () => {
  await assert.rejects(shell('while :; do :; done', { cpuSeconds: 1 }), LimitReached);
});

test('a program writes files up to the limit', async () => {
  assert.equal((await shell('head -c 1000000 /dev/zero > file')).exitCode, 0);
  await assert.rejects(shell('exec head -c 1100000 /dev/zero > file'), LimitReached);
});

test('a program writes to its output up to the limit', async () => {
  assert.equal((await shell('head -c 100000 /dev/zero')).stdout.length, 100_000);
  await assert.rejects(shell('exec cat /dev/zero'), OutputTooLong);
});

test('a program has an empty environment, its own folder, few files, no core dump and nothing to read', async (t) => {
  process.env['A_SECRET'] = 'hush';
  t.after(() => delete process.env['A_SECRET']);
  const { stdout } = await shell('/usr/bin/env; pwd; ulimit -n; ulimit -c; cat');
  const lines = String(stdout).trimEnd().split('\n');
  // Added by the shell of this test.
  const environment = lines.slice(0, -3).filter((line) => !/^(PWD|OLDPWD|SHLVL|_)=/.test(line));
  assert.deepEqual([environment, lines.slice(-3)], [[], [folder, '64', '0']]);
});

test('a program has no network where the system can withhold it', async (t) => {
  const { stdout } = await shell('unshare --net true || unshare --map-root-user --net true; echo $?');
  if (String(stdout).trim() !== '0') {
    t.skip('This system does not permit it.');
    return;
  }
  // Only the loopback interface exists, and it is down.
  const { stdout: interfaces } = await shell('cat /proc/net/dev | tail -n +3');
  assert.match(String(interfaces), /^ *lo: +0 /);
  assert.equal(String(interfaces).trim().split('\n').length, 1);
});

test('what a program has started ends with it', async () => {
  await assert.rejects(
    runProgram({
      program: '/bin/sh',
      arguments: ['-c', 'sleep 300 & echo $! > mark; cat /dev/zero'],
      folder,
      limits: LIMITS,
      signal: AbortSignal.timeout(PATIENCE),
    }),
    OutputTooLong,
  );
  const child = (await readFile(join(folder, 'mark'), 'utf8')).trim();
  const state = await readFile(`/proc/${child}/stat`, 'utf8').catch(() => '');
  assert.doesNotMatch(state, /\) [RSD] /);
});

test(
  'a program ends with the process that has started it, also when that one is killed',
  { timeout: 30_000, ...needs(SETPRIV) },
  async () => {
    const module = new URL('../src/child-process.ts', import.meta.url).href;
    const run = { program: '/bin/sh', arguments: ['-c', 'echo $$ > orphan; exec sleep 300'], folder, limits: LIMITS };
    const script = `import { runProgram } from ${JSON.stringify(module)};
    await runProgram({ ...${JSON.stringify(run)}, signal: new AbortController().signal });`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
    const ended = once(parent, 'exit');
    let child = '';
    while (child === '') {
      await pause(20);
      child = await readFile(join(folder, 'orphan'), 'utf8').catch(() => '');
    }
    parent.kill('SIGKILL');
    await ended;
    const state = (): Promise<string> => readFile(`/proc/${child.trim()}/stat`, 'utf8').catch(() => '');
    while (/\) [RSD] /.test(await state())) await pause(20);
  },
);

/** Watches all child processes. @returns A function that stops this and returns the peak memory of one, in bytes */
function watchChildren(t: TestContext): () => Promise<number> {
  let isOver = false;
  // Otherwise the process would go on after a failure.
  t.after(() => {
    isOver = true;
  });
  let most = 0;
  const watching = (async () => {
    while (!isOver) {
      for (const child of await childrenOf(process.pid)) {
        const status = await readFile(`/proc/${child}/status`, 'utf8').catch(() => '');
        most = Math.max(most, Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024);
      }
      await pause(3);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return most;
  };
}

async function childrenOf(parent: number): Promise<string[]> {
  const threads = await readdir(`/proc/${parent}/task`);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${parent}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  return lists.flatMap((list) => list.trim().split(' ').filter(Boolean));
}

/** Much less than a picture needs, and much more than a conversion. */
const MOST_FOR_A_BOMB = 128 * MEBIBYTE;

async function start(t: TestContext, engine: 'ffmpeg' | 'webassembly'): Promise<TestService> {
  const service = await startService({ environment: { AUDIO_ENGINE: engine, TTS_ENGINE: 'none' } });
  t.after(() => service.stop());
  return service;
}

const result = async (service: TestService, { fileUrl }: ConvertStatus): Promise<string> => {
  const path = join(folder, 'result');
  await writeFile(path, Buffer.from(await (await fetch(`${service.url}${fileUrl}`)).arrayBuffer()));
  return path;
};

test('covers of 14,000 by 14,000 pixels are left out, and take no memory', needs(FFMPEG), async (t) => {
  const service = await start(t, 'ffmpeg');
  const png = await hugePicture(14_000);
  const sound = await tone(2);
  for (const count of [1, 4]) {
    const covers = Array.from({ length: count }, (_, index) => cover(png, index));
    const content = Buffer.concat([id3(covers), sound]);
    const stop = watchChildren(t);
    const converted = await convert(service.url, { name: 'a.mp3', content, fromType: 'MP3', toType: 'FLAC' });
    const most = await stop();
    assert.deepEqual([converted.status, converted.losses], ['PROCESSED', ['cover-art']]);
    assert.equal((await inspect(await result(service, converted))).streams, 1);
    assert.ok(most < MOST_FOR_A_BOMB, `${count} covers: ${Math.round(most / MEBIBYTE)} MiB`);
    t.diagnostic(`${count} covers: ${Math.round(most / MEBIBYTE)} MiB at most`);
  }
});

test('usual covers are kept, up to sixteen', needs(FFMPEG), async (t) => {
  const service = await start(t, 'ffmpeg');
  const png = await hugePicture(64);
  const sound = await tone(1);
  for (const [count, kept] of [
    [2, 2],
    [17, 16],
  ] as const) {
    const covers = Array.from({ length: count }, (_, index) => cover(png, index));
    const content = Buffer.concat([id3(covers), sound]);
    const converted = await convert(service.url, { name: 'a.mp3', content, fromType: 'MP3', toType: 'FLAC' });
    assert.equal((await inspect(await result(service, converted))).streams, 1 + kept);
    assert.equal(converted.losses?.includes('cover-art'), kept < count);
  }
});

for (const engine of ['ffmpeg', 'webassembly'] as const) {
  test(`the engine ${engine} converts a file with 20 kB of tags, and one with 10 MB`, needs(FFMPEG), async (t) => {
    const service = await start(t, engine);
    const sound = await tone(1);
    for (const bytes of [20_000, 10_000_000]) {
      const text: [string, Buffer] = ['TIT2', Buffer.from(`\0${'A long title. '.repeat(bytes / 14)}`, 'latin1')];
      const content = Buffer.concat([id3([text, ['TPE1', Buffer.from('\0Somebody', 'latin1')]]), sound]);
      const converted = await convert(service.url, { name: 'a.mp3', content, fromType: 'MP3', toType: 'FLAC' });
      assert.equal(converted.status, 'PROCESSED');
      const { tags } = await inspect(await result(service, converted));
      // Losses are reported, by name as far as the tags could be read.
      assert.equal(tags['title'] !== undefined, converted.losses?.length === 0);
      if (bytes < 100_000) assert.equal(tags['artist'], 'Somebody');
      if (tags['artist'] === 'Somebody' && bytes > 100_000) assert.deepEqual(converted.lostTags, ['title']);
    }
  });
}

test('a file that takes more memory than a program may have fails at once', needs(FFMPEG), async (t) => {
  const path = join(folder, 'ffmpeg');
  const greedy = `${allocating(MAX_PROGRAM_MEMORY + MEBIBYTE)} >&2; echo "Cannot allocate memory" >&2; exit 1`;
  await writeFile(path, `#!/bin/sh\n[ "$1" = -version ] && exec ffmpeg -version\n${greedy}\n`);
  await chmod(path, 0o755);
  const service = await startService({ environment: { FFMPEG_PATH: path, TTS_ENGINE: 'none' } });
  t.after(() => service.stop());
  const content = await sample('stereo.wav');
  assert.deepEqual(await convert(service.url, { name: 'a.wav', content, fromType: 'WAV', toType: 'MP3' }), {
    status: 'FAILED',
  });
  assert.doesNotMatch(service.log(), /attempt failed/);
});
