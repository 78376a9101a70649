/**
 * PostgreSQL in this process, tuned to the memory of a small service. By default PGlite 0.5 takes 500 MB when idle and
 * peaks above 1 GB. Half of it is a page cache of 128 MB, which is cleared and therefore committed at the start; most
 * of the rest is V8 optimizing the parser and the executor, single functions of several hundred kilobytes.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { endWithProcess } from './end-with-process.ts';

/** Enough for a few thousand jobs, files and users; the operating system caches the files too. */
const SHARED_BUFFERS = '8MB';

const START_PARAMETERS = [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`];

const CREATE_CLUSTER = fileURLToPath(new URL('create-cluster.ts', import.meta.url));

/** Opens the database in a folder, or creates it. The parent folder must exist. */
export async function openEmbeddedPostgres(folder: string): Promise<PGlite> {
  if (!existsSync(join(folder, 'PG_VERSION'))) await createCluster(folder);
  return withBaselineCompiler(() => PGlite.create(folder, { startParams: START_PARAMETERS }));
}

/**
 * Creates an empty database in a separate process: `initdb` needs three copies of PostgreSQL's memory, and a process
 * never returns all of it. The folder is renamed when complete, so an interrupted one is never opened.
 */
async function createCluster(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const flags = ['--liftoff-only', '--optimize-for-size'];
  const creation = promisify(execFile)(process.execPath, [...flags, CREATE_CLUSTER, unfinished]);
  const forget = endWithProcess(() => creation.child.kill('SIGKILL'));
  await creation.finally(forget);
  await rename(unfinished, folder);
}

/**
 * WebAssembly modules created meanwhile stay with V8's baseline compiler. Not a flag of the process, because the audio
 * engine must be optimized. A V8 that doesn't know these flags only needs more memory.
 */
async function withBaselineCompiler<Result>(create: () => Promise<Result>): Promise<Result> {
  // Effective only without dynamic tiering, which is on by default.
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
  try {
    return await create();
  } finally {
    setFlagsFromString('--wasm-dynamic-tiering');
  }
}
