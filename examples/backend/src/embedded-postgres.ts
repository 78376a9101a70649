/**
 * PostgreSQL inside this process, with a memory footprint that suits a small service. Out of the box PGlite 0.5 rests at
 * 500 MB and peaks above 1 GB: half of it is a page cache of 128 MB, which is cleared and therefore committed at the start,
 * and most of the rest is V8 optimizing the parser and the executor, single functions of several hundred kilobytes.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';

/** Rows of a few thousand jobs, files and users; the operating system caches the files besides. */
const SHARED_BUFFERS = '8MB';

const START_PARAMETERS = [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`];

const CREATE_CLUSTER = fileURLToPath(new URL('create-cluster.ts', import.meta.url));

/** Opens the database in a folder, and creates it where there is none. The folder that it lies in must exist. */
export async function openEmbeddedPostgres(folder: string): Promise<PGlite> {
  if (!existsSync(join(folder, 'PG_VERSION'))) await createCluster(folder);
  return withBaselineCompiler(() => PGlite.create(folder, { startParams: START_PARAMETERS }));
}

/**
 * Creates an empty database in a process of its own: `initdb` needs three copies of PostgreSQL's memory, and a process
 * that has had them does not give all of it back. The folder appears when it is complete, so one that was interrupted
 * is never opened.
 */
async function createCluster(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const flags = ['--liftoff-only', '--optimize-for-size'];
  await promisify(execFile)(process.execPath, [...flags, CREATE_CLUSTER, unfinished]);
  await rename(unfinished, folder);
}

/**
 * WebAssembly modules created meanwhile stay with V8's baseline compiler. The audio engine is to be optimized, so this is
 * no setting of the process. Where a V8 does not know these flags, it only needs more memory.
 */
async function withBaselineCompiler<Result>(create: () => Promise<Result>): Promise<Result> {
  // Only modules without dynamic tiering heed it, which by default are none.
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
  try {
    return await create();
  } finally {
    setFlagsFromString('--wasm-dynamic-tiering');
  }
}
