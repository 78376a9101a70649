import pg from 'pg';

/** The database can't be reached, is starting or stopping, or is too slow. Another attempt may succeed. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/**
 * Classes and codes of errors (appendix A of PostgreSQL's manual) that say something about the server and nothing about
 * the statement: connections, resources, statements that took too long, and shutdowns.
 */
const OF_THE_SERVER = /^(08|53|57014|57P)/;

/** @throws DatabaseUnavailable for every failure that is the server's, or the connection's, and not the statement's */
export async function unlessUnavailable<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof pg.DatabaseError && !OF_THE_SERVER.test(error.code ?? '')) throw error;
    const reason = (error as { code?: string }).code ?? (error as Error).message;
    throw new DatabaseUnavailable(`The database did not answer: ${reason}`, { cause: error });
  }
}
