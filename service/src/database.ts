import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import { fromPglite } from 'pg-boss';
import type { ConstructorOptions } from 'pg-boss';
import { checkDatabaseUrl, checkServer, explainStart } from './database-start.ts';
import { unlessUnavailable } from './database-unavailable.ts';
import { checkedForRoom } from './database-room.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrations.ts';
import { openServer } from './postgres-server.ts';

/** Runs SQL. Without values the text may have several statements. The queue accepts this interface for its own SQL. */
export interface Connection {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any, @typescript-eslint/no-unnecessary-type-parameters -- the queue's own interface; the caller knows the columns
  executeSql<Row = any>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
}

/** PostgreSQL, embedded or on a server. */
export interface Database extends Connection {
  /** Commits if the work resolves, rolls back if it throws. */
  transaction<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>;
  /** @throws DatabaseUnavailable while it can't answer, or has no room on its disk for what is written. */
  check(): Promise<void>;
  /** Options with which the queue uses the same database. */
  readonly queueOptions: ConstructorOptions;
  /** Whether a connection can be notified of new jobs. */
  readonly hasNotifications: boolean;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Folder of the embedded database, which no other process may use. */
  dataDir: string;
  /** A PostgreSQL server instead of the embedded database. */
  databaseUrl: string | undefined;
  /** A server on another machine must be reached by TLS, with a certificate that is checked. */
  databaseNeedsTls: boolean;
  onError: (error: Error) => void;
  /** An account had two subjects of one provider, until a migration separated them. */
  onIdentitySeparated: (userId: string) => void;
}

/** Opens the database and migrates it. @throws DatabaseStartError if the server can't be used. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { dataDir, databaseNeedsTls, databaseUrl, onError } = options;
  if (databaseUrl === undefined) return migrated(await openEmbedded(dataDir), options);
  checkDatabaseUrl(databaseUrl, databaseNeedsTls);
  try {
    const server = await openServer(databaseUrl, { isPatient: true, onError });
    await checkServer(server).catch(async (error: unknown) => {
      await server.close();
      throw error;
    });
    await (await migrated(server, options)).close();
    return await openServer(databaseUrl, { isPatient: false, onError });
  } catch (error) {
    throw explainStart(error);
  }
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
  const executeChecked: Connection['executeSql'] = (text, values) => unlessUnavailable(executeSql(text, values));
  const transaction: Database['transaction'] = async (work) => {
    // What the work throws is passed on as it is: it may be about the request, and say nothing about the database.
    let thrown: { error: unknown } | undefined;
    const transacted = pglite.transaction((ofTransaction) => {
      const part = fromPglite(ofTransaction);
      const checked: Connection = { executeSql: (text, values) => unlessUnavailable(part.executeSql(text, values)) };
      return current.run(part, () =>
        work(checked).catch((error: unknown) => {
          thrown = { error };
          throw error;
        }),
      );
    });
    return unlessUnavailable(transacted).catch((error: unknown) => {
      throw thrown === undefined ? error : thrown.error;
    });
  };
  return {
    ...checkedForRoom({ executeSql: executeChecked, transaction }),
    queueOptions: { db: { ...connection, executeSql }, backend: 'pglite' },
    hasNotifications: true,
    close: () => pglite.close(),
  };
}
