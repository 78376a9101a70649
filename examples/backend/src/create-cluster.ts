/** A program of its own: creates an empty PostgreSQL database in the folder that is its argument. */
import { PGlite } from '@electric-sql/pglite';

const INITDB_PARAMETERS = [
  '--set=shared_buffers=8MB',
  // In megabytes, in place of 16: the new database passes through memory in several copies, the empty segment with it.
  '--wal-segsize=1',
];

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('Name the folder of the new database.');
const database = await PGlite.create(folder, { initDbStartParams: INITDB_PARAMETERS });
await database.close();
