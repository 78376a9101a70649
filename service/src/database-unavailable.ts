import { messages } from '@electric-sql/pglite';
import pg from 'pg';

/** The database can't be reached, is starting or stopping, or is too slow. Another attempt may succeed. */
export class DatabaseUnavailable extends Error {
  override readonly name: string = 'DatabaseUnavailable';
}

/**
 * The server rolled a transaction back because of another one at the same moment. The same transaction may succeed now.
 */
export class TransactionConflict extends DatabaseUnavailable {
  override readonly name = 'TransactionConflict';
}

/**
 * Classes and codes of errors (appendix A of PostgreSQL's manual) that say something about the server and nothing about
 * the statement: connections and their passwords, resources, statements that took too long or waited for a lock for too
 * long, shutdowns, broken disks, and a server that is only a copy since another one took over.
 */
const OF_THE_SERVER = /^(08|25006|28|3D000|53|55P03|57014|57P|58)/;

/** Serialization failures and deadlocks. */
const CONFLICT = /^(40001|40P01)$/;

/** The disk of the database is full. */
const DISK_FULL = '53100';

/** An error that a database answered, the embedded one or a server. */
const isAnswer = (error: unknown): boolean =>
  error instanceof pg.DatabaseError || error instanceof messages.DatabaseError;

/** Whether a call failed because the disk of the database is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable && (Object(error.cause) as { code?: unknown }).code === DISK_FULL;

/** @throws DatabaseUnavailable for every failure that is the server's, or the connection's, and not the statement's */
export async function unlessUnavailable<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    const { code = '' } = error as { code?: string };
    if (isAnswer(error) && CONFLICT.test(code)) {
      throw new TransactionConflict(`The database gave way to another transaction: ${code}`, { cause: error });
    }
    if (isAnswer(error) && !OF_THE_SERVER.test(code)) throw error;
    throw new DatabaseUnavailable(`The database did not answer: ${code || (error as Error).message}`, { cause: error });
  }
}
