/**
 * PostgreSQL on a server, directly or through PgBouncer, whose sessions may be shared by the transaction. Therefore
 * nothing is expected of a session: every statement is part of a transaction that begins with its own settings.
 */
import pg from 'pg';
import type { Connection, Database } from './database.ts';
import { checkedForRoom } from './database-room.ts';
import { DatabaseUnavailable, TransactionConflict, unlessUnavailable } from './database-unavailable.ts';
import { repeatConflicts } from './repeat-conflicts.ts';
import { Semaphore } from './semaphore.ts';

/** Connections of the calls; those of the queue come on top. */
const CONNECTIONS = 10;

/** How long a request in a crowd waits until one of them is free, in milliseconds. */
const FREE_CONNECTION_TIMEOUT = 20_000;

/**
 * How long a request waits for the server to take a connection, and for a statement, in milliseconds. Then it fails:
 * requests that pile up behind a database that does not answer would exhaust the memory. The server ends the statement
 * too.
 */
const CONNECTION_TIMEOUT = 5000;
const STATEMENT_TIMEOUT = 15_000;

/**
 * Settings that change what statements mean or return, whatever the defaults of the server, the database or the user.
 * Not parameters of the connection: PgBouncer refuses those.
 */
const SETTINGS = ['datestyle to iso', 'intervalstyle to postgres', 'timezone to utc', 'search_path to pg_catalog'];

const begin = (statementTimeout: number): string =>
  [
    'begin isolation level read committed read write',
    ...[...SETTINGS, `statement_timeout to ${statementTimeout}`].map((setting) => `set local ${setting}`),
  ].join('; ');

/** The same for the sessions of the queue, which begins its own transactions. */
const QUEUE_SESSION = [
  ...SETTINGS,
  "default_transaction_isolation to 'read committed'",
  'default_transaction_read_only to off',
  'statement_timeout to 0',
]
  .map((setting) => `set ${setting}`)
  .join('; ');

export interface ServerOptions {
  /** Migrations may take as long as they need. */
  isPatient: boolean;
  onError: (error: Error) => void;
}

/** Every method throws `DatabaseUnavailable` while the server can't be reached or does not answer in time. */
export async function openServer(connectionString: string, options: ServerOptions): Promise<Database> {
  const { isPatient, onError } = options;
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    ...(isPatient ? {} : { query_timeout: STATEMENT_TIMEOUT }),
    keepAlive: true,
    // A statement, and the beginning and the end of its transaction, are one round trip.
    pipeline: true,
  });
  const start = begin(isPatient ? 0 : STATEMENT_TIMEOUT);
  // The pool replaces an idle connection that breaks, but an error without a listener would end the process.
  pool.on('error', onError);

  // The pool's own time-out does not tell a crowd from a server that does not answer.
  const connections = new Semaphore(CONNECTIONS);

  async function withClient<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const outcome = await unlessUnavailable(connections.run(() => withFreeClient(work), FREE_CONNECTION_TIMEOUT));
    // What the work throws is passed on as it is: it may be about the request, and say nothing about the server.
    if ('thrown' in outcome) throw outcome.thrown;
    return outcome.result;
  }

  async function withFreeClient<Result>(
    work: (client: pg.PoolClient) => Promise<Result>,
  ): Promise<{ result: Result } | { thrown: unknown }> {
    const client = await unlessUnavailable(pool.connect());
    // The statement that fails tells of a broken connection, but one that breaks between two of them would end the
    // process.
    client.on('error', onError);
    try {
      const result = await work(client);
      client.off('error', onError);
      client.release();
      return { result };
    } catch (thrown) {
      // Destroys the connection, whose state is unknown; that rolls back too.
      client.release(true);
      client.off('error', onError);
      return { thrown };
    }
  }

  const runOnce: Connection['executeSql'] = async <Row>(text: string, values?: unknown[]) => {
    const outcome = await withClient(async (client) => {
      const [begun, result, ended] = await Promise.allSettled([
        client.query(start),
        client.query<Row & pg.QueryResultRow>(text, values),
        client.query('commit'),
      ]);
      for (const one of [begun, ended]) {
        if (one.status === 'rejected') await unlessUnavailable(Promise.reject(one.reason as Error));
      }
      return result;
    });
    // The transaction has ended in either case, and the connection can be used again.
    if (outcome.status === 'rejected') return unlessUnavailable(Promise.reject(outcome.reason as Error));
    return outcome.value;
  };

  const transactOnce: Database['transaction'] = async (work) => {
    const outcome = await withClient(async (client) => {
      const executeSql: Connection['executeSql'] = <Row>(text: string, values?: unknown[]) =>
        unlessUnavailable(client.query<Row & pg.QueryResultRow>(text, values));
      await executeSql(start);
      try {
        const result = await work({ executeSql });
        await executeSql('commit');
        return { result };
      } catch (thrown) {
        // Whoever does not answer is not asked to roll back: that waits for as long again.
        const isAnswering = !(thrown instanceof DatabaseUnavailable) || thrown instanceof TransactionConflict;
        if (!isAnswering || !(await succeeds(executeSql('rollback')))) throw thrown;
        return { thrown };
      }
    });
    // The transaction has ended in either case, and the connection can be used again.
    if ('thrown' in outcome) throw outcome.thrown;
    return outcome.result;
  };

  const database: Database = {
    ...checkedForRoom({
      executeSql: (text, values) => repeatConflicts(() => runOnce(text, values)),
      transaction: (work) => repeatConflicts(() => transactOnce(work)),
    }),
    queueOptions: { connectionString, onConnect: (client: pg.ClientBase) => client.query(QUEUE_SESSION) } as object,
    hasNotifications: true,
    close: () => pool.end(),
  };
  try {
    return { ...database, hasNotifications: !(await unlessUnavailable(sharesSessions(pool))) };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

const succeeds = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  );

/** How often it is tried to catch a pooler in the act. One that is idle is caught at once. */
const TRIES = 5;

/**
 * Whether a pooler gives the sessions of the server to whoever has a transaction, so that notifications would get lost.
 * Between two transactions of one connection, another one begins: then either that one has its session, or the first
 * has another one afterwards.
 */
async function sharesSessions(pool: pg.Pool): Promise<boolean> {
  const one = await pool.connect();
  let other: pg.PoolClient | undefined;
  const sessionOf = async (client: pg.PoolClient): Promise<number | undefined> =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  try {
    other = await pool.connect();
    const first = await sessionOf(one);
    for (let round = 0; round < TRIES; round += 1) {
      await other.query('begin');
      const others = await sessionOf(other);
      // Otherwise the pooler could make it wait for the only session.
      const isSame = others === first || (await sessionOf(one)) !== first;
      await other.query('rollback');
      if (isSame) return true;
    }
    return false;
  } finally {
    one.release(true);
    other?.release(true);
  }
}
