import { PgBoss } from 'pg-boss';
import type { FastifyBaseLogger } from 'fastify';
import type { Configuration } from './configuration.ts';
import type { Connection, Database } from './database.ts';
import type { Metrics } from './operations/metrics.ts';
import { withoutData } from './logging.ts';

/** The kinds of jobs, each with its own queue: those that process an uploaded file, speech, and mails to send again. */
const KINDS = ['audio', 'tts', 'mail'] as const;

type JobKind = (typeof KINDS)[number];

/** The queue of jobs whose every attempt failed or died. */
const deadLetterQueue = (kind: JobKind) => `${kind}-abandoned`;

/** The delay before the next attempt, in seconds. */
const RETRY_DELAY = 1;

/**
 * How often a worker polls for jobs, in seconds: usually it is notified of them. Without notifications, for example while
 * the connection that listens for them is down, it polls more often.
 */
const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 10 };

interface Job {
  requestId: string;
  /** The HTTP request that added it, as in the log and in X-Request-Id. */
  addedBy?: string;
}

interface NewJob extends Job {
  /** Lower ones run first; jobs with the same turn in the order in which they were added. */
  turn?: number;
  /** When it may run first, in seconds from now. */
  delay?: number;
}

interface Work {
  /** How many jobs run at the same time in this process. */
  concurrency: number;
  /** Runs a job. If it throws, the job is retried, by any worker, as long as attempts are left. */
  run: (requestId: string, signal: AbortSignal, log: FastifyBaseLogger) => Promise<void>;
  /** Called when no attempt is left. */
  abandon: (requestId: string) => Promise<void>;
}

/** The queue of jobs, shared by every process on the same database. */
export interface Queue {
  /** Adds a job as part of the caller's transaction. */
  add(kind: JobKind, job: NewJob, connection: Connection): Promise<void>;
  /** Starts taking jobs of a kind. */
  work(kind: JobKind, work: Work): Promise<void>;
  /** @throws if the queue can't be reached. */
  check(): Promise<void>;
  /** Takes no more jobs, waits for the running ones this long (in ms), then returns the rest to the queue. */
  stop(timeout: number): Promise<void>;
}

export async function openQueue(
  database: Database,
  configuration: Configuration,
  { log, metrics }: { log: FastifyBaseLogger; metrics: Metrics },
): Promise<Queue> {
  const { jobHeartbeatSeconds, jobAttempts, conversionTimeLimitSeconds, fileLifetimeMinutes } = configuration;
  const boss = new PgBoss({
    ...database.queueOptions,
    schedule: false,
    useListenNotify: database.hasNotifications,
    // Jobs don't depend on each other, so this check (by default every five seconds) is hardly needed.
    flowIntervalSeconds: 3600,
    // A dead worker is noticed after at most 4/3 of its heartbeat.
    superviseIntervalSeconds: Math.ceil(jobHeartbeatSeconds / 3),
    monitorIntervalSeconds: Math.ceil(jobHeartbeatSeconds / 3),
  });
  let stopping = false;
  boss.on('error', (error) => {
    // Jobs that were returned to the queue report another error when the connection closes.
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
  // Creating doesn't change an existing queue; updating applies a changed configuration.
  for (const kind of KINDS) {
    await boss.createQueue(deadLetterQueue(kind), { notify: true });
    await boss.createQueue(kind, { ...options, deadLetter: deadLetterQueue(kind) });
    await boss.updateQueue(kind, options);
  }

  const running = new Set<Promise<void>>();
  return {
    async add(kind, { turn = 0, delay = 0, ...job }, connection) {
      const id = await boss.send(kind, job, { db: connection, priority: -turn, startAfter: delay });
      log.info({ job: id, kind, reqId: job.addedBy }, 'job added');
    },

    async work(kind, { concurrency, run, abandon }) {
      const deadLetterWorker = await boss.work<Job>(deadLetterQueue(kind), POLLING, async ([job]) => {
        if (job === undefined) return;
        await abandon(job.data.requestId).catch((error: unknown) => {
          throw withoutData(error);
        });
        metrics.jobAbandoned(kind);
      });
      for (let index = 0; index < concurrency; index += 1) {
        const worker = await boss.work<Job>(kind, POLLING, async ([job]) => {
          if (job === undefined) return;
          const jobLog = log.child({ job: job.id, kind, reqId: job.data.addedBy });
          const started = performance.now();
          const ended = (outcome: 'done' | 'failed'): void =>
            metrics.jobEnded(kind, outcome, (performance.now() - started) / 1000);
          const work = run(job.data.requestId, job.signal, jobLog);
          running.add(work);
          try {
            await work;
            ended('done');
          } catch (error) {
            ended('failed');
            jobLog.warn({ err: error }, 'attempt failed');
            // The queue sends no notification of retries or of dead letters.
            setTimeout(
              () => [worker, deadLetterWorker].forEach((id) => boss.notifyWorker(id)),
              2000 * RETRY_DELAY,
            ).unref();
            // The queue stores the error with the job.
            throw withoutData(error);
          } finally {
            running.delete(work);
            // Take the next job at once instead of after the polling interval.
            boss.notifyWorker(worker);
          }
        });
      }
    },

    async check() {
      if ((await boss.getQueue(KINDS[0])) === null) throw new Error('The queue does not exist.');
    },

    async stop(timeout) {
      stopping = true;
      await boss.stop({ graceful: true, timeout });
      // The returned jobs were aborted; wait for them before their resources are closed.
      await Promise.allSettled(running);
    },
  };
}
