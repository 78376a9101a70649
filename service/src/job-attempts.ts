/**
 * Counts the attempts at jobs. The queue's own count is of no use: it counts every time that a job is handed out, also
 * after a worker was told to stop or could not work.
 */
import type { Connection, Database } from './database.ts';
import { WORKER_NAME } from './worker-name.ts';

/** What is known of a job when a worker takes it. */
export interface Taken {
  /** Including this one. An attempt whose worker died counts: the job may have been the cause. */
  attempts: number;
  /** How often a worker could not work. */
  setbacks: number;
  /** Since the first attempt. */
  seconds: number;
  /** The name of the worker that died during the attempt before; null if that one has ended otherwise. */
  diedWith: string | null;
}

export interface JobAttempts {
  /** Counts an attempt before it is made, and by whom. */
  begin(requestId: string): Promise<Taken>;
  /** Records that an attempt has failed, and remains counted. */
  fail(requestId: string, connection: Connection): Promise<void>;
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
        `with before as (select worker from pc.job_attempts where kind = $1 and request_id = $2)
         insert into pc.job_attempts as job (kind, request_id, attempts, worker) values ($1, $2, 1, $3)
         on conflict (kind, request_id) do update set attempts = job.attempts + 1, worker = excluded.worker
         returning attempts, setbacks, extract(epoch from clock_timestamp() - since)::float8 as seconds,
           (select worker from before) as "diedWith"`,
        [kind, requestId, WORKER_NAME],
      );
      return rows[0] ?? { attempts: 1, setbacks: 0, seconds: 0, diedWith: null };
    },

    async fail(requestId, connection) {
      await connection.executeSql('update pc.job_attempts set worker = null where kind = $1 and request_id = $2', [
        kind,
        requestId,
      ]);
    },

    async undo(requestId) {
      // The queue has the job back already: another worker may have begun.
      await database.executeSql(
        `update pc.job_attempts set attempts = attempts - 1, worker = nullif(worker, $3)
         where kind = $1 and request_id = $2`,
        [kind, requestId, WORKER_NAME],
      );
    },

    async setBack(requestId, connection) {
      await connection.executeSql(
        `update pc.job_attempts set attempts = attempts - 1, setbacks = setbacks + 1, worker = null
         where kind = $1 and request_id = $2`,
        [kind, requestId],
      );
    },

    async end(requestId) {
      await database.executeSql('delete from pc.job_attempts where kind = $1 and request_id = $2', [kind, requestId]);
    },
  };
}
