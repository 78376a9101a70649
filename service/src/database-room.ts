/** Notices that the disk of the database is full, which statements that only read do not. */
import { isDiskFull } from './database-unavailable.ts';
import type { Database } from './database.ts';

type Calls = Pick<Database, 'executeSql' | 'transaction'>;

/** A table of a few pages, each of which has to find room on the disk. */
const WRITE_SOMETHING = `create temporary table room on commit drop as
  select repeat(md5(page::text), 200) as filling from generate_series(1, 64) as page`;

/**
 * The same calls, and a check that writes something for as long as the last failure for want of room may still be true.
 */
export function checkedForRoom({ executeSql, transaction }: Calls): Calls & Pick<Database, 'check'> {
  let wasFull = false;
  async function noticed<Result>(call: Promise<Result>): Promise<Result> {
    try {
      return await call;
    } catch (error) {
      wasFull ||= isDiskFull(error);
      throw error;
    }
  }
  return {
    executeSql: (text, values) => noticed(executeSql(text, values)),
    transaction: (work) => noticed(transaction(work)),
    async check() {
      await this.executeSql('select 1');
      if (!wasFull) return;
      await this.transaction((connection) => connection.executeSql(WRITE_SOMETHING));
      wasFull = false;
    },
  };
}
