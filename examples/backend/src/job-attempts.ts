/**
 * Counts the attempts at jobs. The queue's own count is of no use: it counts every time that a job is handed out, also
 * after a worker was told to stop or could not work.
 */
import type { Connection, Database } from './database.ts';

/** What is known of a job when a worker takes it. */
export interface Taken {
  /** Including this one. An attempt whose worker died counts: the job may have been the cause. */
  attempts: number;
  /** How often a worker could not work. */
  setbacks: number;
  /** Since the first attempt. */
  seconds: number;
}

export interface JobAttempts {
  /** Counts an attempt before it is made. */
  begin(requestId: string): Promise<Taken>;
  /** Uncounts an attempt that was not the job's to lose: its worker was told to stop. */
  undo(requestId: string): Promise<void>;
  /** Uncounts an attempt that failed because of its worker, and counts that instead. */
  setBack(requestId: string, connection: Connection): Promise<void>;
  /** Forgets a job that has ended. */
  end(requestId: string): Promise<void>;
}

export function jobAttempts(database: Database, kind: string): JobAttempts {
  return {
    async begin(requestId) {
      const { rows } = await database.executeSql<Taken>(
        `insert into pc.job_attempts as job (kind, request_id, attempts) values ($1, $2, 1)
         on conflict (kind, request_id) do update set attempts = job.attempts + 1
         returning attempts, setbacks, extract(epoch from clock_timestamp() - since)::float8 as seconds`,
        [kind, requestId],
      );
      return rows[0] ?? { attempts: 1, setbacks: 0, seconds: 0 };
    },

    async undo(requestId) {
      await database.executeSql(
        'update pc.job_attempts set attempts = attempts - 1 where kind = $1 and request_id = $2',
        [kind, requestId],
      );
    },

    async setBack(requestId, connection) {
      await connection.executeSql(
        `update pc.job_attempts set attempts = attempts - 1, setbacks = setbacks + 1 where kind = $1 and request_id = $2`,
        [kind, requestId],
      );
    },

    async end(requestId) {
      await database.executeSql('delete from pc.job_attempts where kind = $1 and request_id = $2', [kind, requestId]);
    },
  };
}
