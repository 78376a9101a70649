import { PgBoss } from 'pg-boss';
import type { FastifyBaseLogger } from 'fastify';
import type { Configuration } from './configuration.ts';
import type { Connection, Database } from './database.ts';

const CONVERSIONS = 'audio-convert';
/** Where a conversion ends up whose every attempt failed or whose workers all died. */
const ABANDONED = 'audio-convert-abandoned';

interface ConversionJob {
  requestId: string;
}

export interface Work {
  /** How many run at the same time in this process. */
  atOnce: number;
  /** Does the work. Throwing means: try again, here or elsewhere, as long as attempts are left. */
  convert: (requestId: string, signal: AbortSignal) => Promise<void>;
  /** No attempt is left. */
  abandon: (requestId: string) => Promise<void>;
}

/** The queue of conversions, shared by every process on the same database. */
export interface Queue {
  /** Adds a job as part of the caller's transaction. */
  add(requestId: string, connection: Connection): Promise<void>;
  /** Begins to take jobs. */
  work(work: Work): Promise<void>;
  /** @throws where the queue cannot be reached. */
  check(): Promise<void>;
  /** Takes no more jobs, lets the running ones finish up to the limit, then gives them back. */
  stop(): Promise<void>;
}

export async function openQueue(
  database: Database,
  configuration: Configuration,
  log: FastifyBaseLogger,
): Promise<Queue> {
  const { jobHeartbeatSeconds, jobAttempts, conversionTimeLimitSeconds, fileLifetimeMinutes, shutdownSeconds } =
    configuration;
  const boss = new PgBoss({
    ...database.queueOptions,
    schedule: false,
    useListenNotify: true,
    // A dead worker is noticed within its heartbeat and a third.
    superviseIntervalSeconds: Math.ceil(jobHeartbeatSeconds / 3),
    monitorIntervalSeconds: Math.ceil(jobHeartbeatSeconds / 3),
  });
  let stopping = false;
  boss.on('error', (error) => {
    // Jobs that were given back complain once more when the connection is gone.
    log[stopping ? 'debug' : 'error']({ err: error }, 'queue error');
  });
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'queue warning'));

  const options = {
    notify: true,
    retentionSeconds: fileLifetimeMinutes * 60,
    deleteAfterSeconds: 3600,
    expireInSeconds: conversionTimeLimitSeconds + 60,
    heartbeatSeconds: jobHeartbeatSeconds,
    retryLimit: jobAttempts - 1,
    retryDelay: 1,
  };
  await boss.start();
  // Creating leaves an existing queue as it is; updating brings a changed configuration to it.
  await boss.createQueue(ABANDONED, { notify: true });
  await boss.createQueue(CONVERSIONS, { ...options, deadLetter: ABANDONED });
  await boss.updateQueue(CONVERSIONS, options);

  const running = new Set<Promise<void>>();
  return {
    async add(requestId, connection) {
      await boss.send(CONVERSIONS, { requestId } satisfies ConversionJob, { db: connection });
    },

    async work({ atOnce, convert, abandon }) {
      const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 };
      for (let index = 0; index < atOnce; index += 1) {
        const worker = await boss.work<ConversionJob>(CONVERSIONS, polling, async ([job]) => {
          if (job === undefined) return;
          const work = convert(job.data.requestId, job.signal);
          running.add(work);
          try {
            await work;
          } catch (error) {
            log.warn({ job: job.id, err: error }, 'conversion attempt failed');
            throw error;
          } finally {
            running.delete(work);
            // Takes the next waiting job at once; by itself the queue would let the polling interval pass first.
            boss.notifyWorker(worker);
          }
        });
      }
      await boss.work<ConversionJob>(ABANDONED, polling, async ([job]) => {
        if (job !== undefined) await abandon(job.data.requestId);
      });
    },

    async check() {
      if ((await boss.getQueue(CONVERSIONS)) === null) throw new Error('The queue does not exist.');
    },

    async stop() {
      stopping = true;
      await boss.stop({ graceful: true, timeout: shutdownSeconds * 1000 });
      // Those that were given back have been told to stop; what they hold is closed after this.
      await Promise.allSettled(running);
    },
  };
}
