import assert from 'node:assert/strict';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { runProgram } from '../src/child-process.ts';
import { findProgram } from '../src/find-program.ts';
import { WorkerFailure } from '../src/worker-failure.ts';

test('a program is found in the first folder of the PATH that has it, and in no other folder', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'programs-'));
  t.after(() => rm(folder, { recursive: true }));
  await symlink(process.execPath, join(folder, 'program'));
  assert.equal(findProgram('program', `/nonexistent:relative::${folder}:/usr/bin`), join(folder, 'program'));
  assert.equal(findProgram('program', '/usr/bin'), undefined);
  assert.equal(findProgram('sh', ''), undefined);
});

test('a path is taken as it is', () => {
  assert.equal(findProgram('/nonexistent/program', ''), '/nonexistent/program');
  assert.equal(findProgram('./program', ''), resolve('program'));
});

test('a program that only the system’s default path has is missing', async (t) => {
  const { PATH } = process.env;
  t.after(() => (process.env['PATH'] = PATH));
  process.env['PATH'] = '/nonexistent';
  const limits = { cpuSeconds: 10, fileBytes: 1024, outputBytes: 1024 };
  const run = runProgram({ program: 'ls', arguments: [], limits, signal: AbortSignal.timeout(10_000) });
  await assert.rejects(run, (error) => error instanceof WorkerFailure && /ls is not on the PATH/.test(error.message));
});
