/** A program of its own: creates an empty PostgreSQL database in the folder that is its argument. */
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { lowerInitialMemory } from './initial-memory.ts';

/**
 * PGlite begins with 128 MB, and `initdb` copies all of it, used or not, before each of its steps. It takes about 40 MB,
 * and grows to it.
 */
const INITIAL_MEMORY = 32 * 1024 * 1024;

const INITDB_PARAMETERS = [
  '--set=shared_buffers=8MB',
  // In megabytes, in place of 16: the new database passes through memory in several copies, the empty segment with it.
  '--wal-segsize=1',
];

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('Name the folder of the new database.');
const program = await readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite')));
lowerInitialMemory(program, INITIAL_MEMORY);
const database = await PGlite.create(folder, {
  pgliteWasmModule: await WebAssembly.compile(new Uint8Array(program)),
  initialMemory: INITIAL_MEMORY,
  initDbStartParams: INITDB_PARAMETERS,
});
await database.close();
