import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import pg from 'pg';
import { fromPglite } from 'pg-boss';
import type { ConstructorOptions } from 'pg-boss';
import { unlessUnavailable } from './database-unavailable.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrations.ts';

/** Runs SQL. Without values the text may have several statements. The queue accepts this interface for its own SQL. */
export interface Connection {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any, @typescript-eslint/no-unnecessary-type-parameters -- the queue's own interface; the caller knows the columns
  executeSql<Row = any>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
}

/** PostgreSQL, embedded or on a server. */
export interface Database extends Connection {
  /** Commits if the work resolves, rolls back if it throws. */
  transaction<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>;
  /** Options with which the queue uses the same database. */
  readonly queueOptions: ConstructorOptions;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Folder of the embedded database, which no other process may use. */
  dataDir: string;
  /** A PostgreSQL server instead of the embedded database. */
  databaseUrl: string | undefined;
  onError: (error: Error) => void;
  /** An account had two subjects of one provider, until a migration separated them. */
  onIdentitySeparated: (userId: string) => void;
}

/**
 * How long a request waits for a connection, and for a statement, in milliseconds. Then it fails: requests that pile up
 * behind a database that does not answer would exhaust the memory. The server ends the statement too.
 */
const LIMITS: pg.PoolConfig = {
  connectionTimeoutMillis: 5000,
  query_timeout: 15_000,
  statement_timeout: 15_000,
  keepAlive: true,
};

/** Opens the database and migrates it. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { dataDir, databaseUrl, onError } = options;
  if (databaseUrl === undefined) return migrated(await openEmbedded(dataDir), options);
  // A migration may take as long as it needs.
  await (await migrated(openServer(databaseUrl, {}, onError), options)).close();
  return openServer(databaseUrl, LIMITS, onError);
}

async function migrated(database: Database, { onIdentitySeparated }: DatabaseOptions): Promise<Database> {
  try {
    for (const userId of await migrate(database)) onIdentitySeparated(userId);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const pglite = await openEmbeddedPostgres(join(dataDir, 'database'));
  const connection = fromPglite(pglite);
  // There is only one connection. Queries of the queue during a transaction must join that transaction; otherwise they
  // would wait forever for it to end.
  const current = new AsyncLocalStorage<Connection>();
  const executeSql: Connection['executeSql'] = (text, values) =>
    (current.getStore() ?? connection).executeSql(text, values);
  return {
    executeSql,
    transaction: (work) =>
      pglite.transaction((transaction) => {
        const part = fromPglite(transaction);
        return current.run(part, () => work(part));
      }),
    queueOptions: { db: { ...connection, executeSql }, backend: 'pglite' },
    close: () => pglite.close(),
  };
}

/** Every method throws `DatabaseUnavailable` while the server can't be reached or does not answer in time. */
function openServer(connectionString: string, limits: pg.PoolConfig, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({ connectionString, ...limits });
  // The pool replaces an idle connection that breaks, but an error without a listener would end the process.
  pool.on('error', onError);
  return {
    executeSql: <Row>(text: string, values?: unknown[]) =>
      unlessUnavailable(pool.query<Row & pg.QueryResultRow>(text, values)),
    async transaction(work) {
      const client = await unlessUnavailable(pool.connect());
      // The statement that fails tells of a broken connection, but one that breaks between two of them would end the process.
      client.on('error', onError);
      try {
        const executeSql = <Row>(text: string, values?: unknown[]) =>
          unlessUnavailable(client.query<Row & pg.QueryResultRow>(text, values));
        await executeSql('begin');
        const result = await work({ executeSql });
        await executeSql('commit');
        client.off('error', onError);
        client.release();
        return result;
      } catch (error) {
        // Destroys the connection, whose state is unknown; that rolls back too.
        client.release(true);
        client.off('error', onError);
        throw error;
      }
    },
    queueOptions: { connectionString },
    close: () => pool.end(),
  };
}
