/** Creates an empty PostgreSQL database in the folder given as the argument. Runs as a separate process. */
import { PGlite } from '@electric-sql/pglite';

const INITDB_PARAMETERS = [
  '--set=shared_buffers=8MB',
  // In megabytes, instead of 16: several copies of the new database are in memory, each with the empty segment.
  '--wal-segsize=1',
];

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('Name the folder of the new database.');
const database = await PGlite.create(folder, { initDbStartParams: INITDB_PARAMETERS });
// Nothing creates a second database here, and they are half of the folder: 14 of 30 MB, which back-ups would copy too.
await database.exec('UPDATE pg_database SET datistemplate = false');
for (const template of ['template0', 'template1']) await database.exec(`DROP DATABASE ${template}`);
await database.close();
