/** A program of its own: creates an empty PostgreSQL database in the folder that is its argument. */
import { PGlite } from '@electric-sql/pglite';

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('Name the folder of the new database.');
const database = await PGlite.create(folder, { initDbStartParams: ['--set=shared_buffers=8MB'] });
await database.close();
