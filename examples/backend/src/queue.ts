import { PgBoss } from 'pg-boss';
import type { FastifyBaseLogger } from 'fastify';
import type { Configuration } from './configuration.ts';
import type { Connection, Database } from './database.ts';
import { withoutData } from './logging.ts';

/** The kinds of jobs, each waiting for itself: those that work on an uploaded file, and speech. */
const KINDS = ['audio', 'tts'] as const;

type JobKind = (typeof KINDS)[number];

/** Where a job ends up whose every attempt failed or whose workers all died. */
const abandoned = (kind: JobKind) => `${kind}-abandoned`;

/** How long a failed job waits for its next attempt, in seconds. */
const RETRY_DELAY = 1;

/**
 * How often a worker looks for jobs, in seconds: usually it is notified of them. Without notifications, as while the
 * connection that listens for them is down, it looks more often.
 */
const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 10 };

interface Job {
  requestId: string;
}

interface Work {
  /** How many run at the same time in this process. */
  atOnce: number;
  /** Does the work. Throwing means: try again, here or elsewhere, as long as attempts are left. */
  run: (requestId: string, signal: AbortSignal) => Promise<void>;
  /** No attempt is left. */
  abandon: (requestId: string) => Promise<void>;
}

/** The queue of jobs, shared by every process on the same database. */
export interface Queue {
  /**
   * Adds a job as part of the caller's transaction.
   * @param turn the lower, the sooner; those of one turn in the order in which they came
   */
  add(kind: JobKind, requestId: string, connection: Connection, turn?: number): Promise<void>;
  /** Begins to take jobs of a kind. */
  work(kind: JobKind, work: Work): Promise<void>;
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
    // No job waits for another, so there is hardly anything to look for: unasked, the queue would look every five seconds.
    flowIntervalSeconds: 3600,
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
    retryDelay: RETRY_DELAY,
  };
  await boss.start();
  // Creating leaves an existing queue as it is; updating brings a changed configuration to it.
  for (const kind of KINDS) {
    await boss.createQueue(abandoned(kind), { notify: true });
    await boss.createQueue(kind, { ...options, deadLetter: abandoned(kind) });
    await boss.updateQueue(kind, options);
  }

  const running = new Set<Promise<void>>();
  return {
    async add(kind, requestId, connection, turn = 0) {
      await boss.send(kind, { requestId } satisfies Job, { db: connection, priority: -turn });
    },

    async work(kind, { atOnce, run, abandon }) {
      const abandoning = await boss.work<Job>(abandoned(kind), POLLING, async ([job]) => {
        if (job === undefined) return;
        await abandon(job.data.requestId).catch((error: unknown) => {
          throw withoutData(error);
        });
      });
      for (let index = 0; index < atOnce; index += 1) {
        const worker = await boss.work<Job>(kind, POLLING, async ([job]) => {
          if (job === undefined) return;
          const work = run(job.data.requestId, job.signal);
          running.add(work);
          try {
            await work;
          } catch (error) {
            log.warn({ job: job.id, kind, err: error }, 'attempt failed');
            // The queue notifies nobody of jobs to be tried again, nor of abandoned ones.
            setTimeout(() => [worker, abandoning].forEach((id) => boss.notifyWorker(id)), 2000 * RETRY_DELAY).unref();
            // The queue keeps it with the job.
            throw withoutData(error);
          } finally {
            running.delete(work);
            // Takes the next waiting job at once; by itself the queue would let the polling interval pass first.
            boss.notifyWorker(worker);
          }
        });
      }
    },

    async check() {
      if ((await boss.getQueue(KINDS[0])) === null) throw new Error('The queue does not exist.');
    },

    async stop() {
      stopping = true;
      await boss.stop({ graceful: true, timeout: shutdownSeconds * 1000 });
      // Those that were given back have been told to stop; what they hold is closed after this.
      await Promise.allSettled(running);
    },
  };
}
