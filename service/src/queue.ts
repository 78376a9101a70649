import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { JobWithMetadata } from 'pg-boss';
import type { FastifyBaseLogger } from 'fastify';
import type { Configuration } from './configuration.ts';
import type { Connection, Database } from './database.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { jobAttempts } from './job-attempts.ts';
import type { Taken } from './job-attempts.ts';
import type { Metrics } from './operations/metrics.ts';
import { withoutData } from './logging.ts';
import { isWorkerFailure } from './worker-failure.ts';
import { WORKER_NAME } from './worker-name.ts';

/** The kinds of jobs, each with its own queue: those that process an uploaded file, speech, and mails to send again. */
const KINDS = ['audio', 'tts', 'mail'] as const;

type JobKind = (typeof KINDS)[number];

/** The queue of jobs whose every attempt failed or died. */
const deadLetterQueue = (kind: JobKind) => `${kind}-abandoned`;

/** Before the next attempt at a job, and before a worker that can't work tries itself again, in seconds. */
const PAUSES = [1, 5, 30, 60] as const;

/** @param before How many pauses there were. */
const pauseAfter = (before: number): number => PAUSES[Math.min(before, PAUSES.length - 1)] ?? 60;

/** The queue hands a job out as often as it takes: attempts are counted apart, in `job-attempts.ts`. */
const RETRY_LIMIT = 1_000_000;

/**
 * How often a worker polls for jobs, in seconds: usually it is notified of them. Without notifications, for example
 * while the connection that listens for them is down, it polls more often.
 */
const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 10 };

/** How long after the end of a delay the queue is asked for the job, in milliseconds. */
const NOTIFY_AFTER = 500;

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

/** `attempts`: the last one has failed, or its worker has died. `patience`: no worker could do it for too long. */
export type GivenUp = 'attempts' | 'patience';

/** What clients are told of a job that was given up. */
export const codeOfGivenUp = (reason: GivenUp): 'ATTEMPTS_FAILED' | 'SERVICE_UNAVAILABLE' =>
  reason === 'patience' ? 'SERVICE_UNAVAILABLE' : 'ATTEMPTS_FAILED';

interface Work {
  /** How many jobs run at the same time in this process. */
  concurrency: number;
  /**
   * Runs a job. If it throws, the job is run again, by any worker: for as long as it may wait if the worker is the
   * cause (see `isWorkerFailure`), otherwise as long as attempts are left.
   */
  run: (requestId: string, signal: AbortSignal, log: FastifyBaseLogger) => Promise<void>;
  /** Called when a job is not run again. */
  abandon: (requestId: string, reason: GivenUp) => Promise<void>;
  /** Whether this process can do such jobs; asked after it has failed at one. @throws what keeps it from them. */
  check: () => Promise<void>;
}

/** The queue of jobs, shared by every process on the same database. */
export interface Queue {
  /** Adds a job as part of the caller's transaction. */
  add(kind: JobKind, job: NewJob, connection: Connection): Promise<void>;
  /** Starts taking jobs of a kind. */
  work(kind: JobKind, work: Work): Promise<void>;
  /** @throws if the queue can't be reached. */
  check(): Promise<void>;
  /** The kinds of jobs that this process does not take at the moment, because it could not do them. */
  refusedKinds(): readonly JobKind[];
  /** Takes no more jobs, waits for the running ones this long (in ms), then returns the rest to the queue. */
  stop(timeout: number): Promise<void>;
}

export async function openQueue(
  database: Database,
  configuration: Configuration,
  { log, metrics }: { log: FastifyBaseLogger; metrics: Metrics },
): Promise<Queue> {
  const { jobHeartbeatSeconds, conversionTimeLimitSeconds, fileLifetimeMinutes } = configuration;
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
    retryLimit: RETRY_LIMIT,
    retryDelay: PAUSES[0],
  };
  await boss.start();
  // Creating doesn't change an existing queue; updating applies a changed configuration.
  for (const kind of KINDS) {
    await boss.createQueue(deadLetterQueue(kind), { notify: true });
    await boss.createQueue(kind, { ...options, deadLetter: deadLetterQueue(kind) });
    await boss.updateQueue(kind, options);
  }

  const running = new Set<Promise<void>>();
  const takenKinds = new Set<string>();
  const refused = new Set<JobKind>();
  const stopped = new AbortController();

  async function send(
    kind: JobKind,
    { turn = 0, delay = 0, ...job }: NewJob,
    connection: Connection,
  ): Promise<string | null> {
    return boss.send(kind, job, { db: connection, priority: -turn, startAfter: delay });
  }

  return {
    async add(kind, job, connection) {
      log.info({ job: await send(kind, job, connection), kind, reqId: job.addedBy }, 'job added');
    },

    async work(kind, { concurrency, run, abandon, check }) {
      const attempts = jobAttempts(database, kind);
      const takers: string[] = [];
      let failuresInRow = 0;

      const logOf = ({ id, data }: { id: string; data: Job }): FastifyBaseLogger =>
        log.child({ job: id, kind, reqId: data.addedBy, worker: WORKER_NAME });

      async function giveUp(requestId: string, reason: GivenUp, jobLog: FastifyBaseLogger): Promise<void> {
        await abandon(requestId, reason);
        await attempts.end(requestId);
        metrics.jobAbandoned(kind);
        jobLog.error({ reason }, 'job given up');
      }

      async function attempt(job: JobWithMetadata<Job>, jobLog: FastifyBaseLogger): Promise<void> {
        const { requestId } = job.data;
        const taken = await attempts.begin(requestId);
        if (taken.diedWith !== null) metrics.jobTakenOver(kind);
        const attemptLog = jobLog.child({ attempt: taken.attempts });
        if (taken.attempts > configuration.jobAttempts) return giveUp(requestId, 'attempts', attemptLog);
        attemptLog.info(taken.diedWith === null ? {} : { takenOverFrom: taken.diedWith }, 'job taken');
        const started = performance.now();
        /** @returns how long it took, for the log. */
        const ended = (outcome: 'done' | 'failed' | 'returned'): { seconds: number } => {
          const seconds = Math.round(performance.now() - started) / 1000;
          metrics.jobEnded(kind, outcome, seconds);
          return { seconds };
        };
        try {
          await run(requestId, job.signal, attemptLog);
        } catch (error) {
          if (stopping && job.signal.aborted) {
            // The queue has it back already.
            await attempts.undo(requestId);
            attemptLog.info(ended('returned'), 'job handed back');
            throw error;
          }
          const isWorkers = isWorkerFailure(error);
          const cause = isWorkers ? 'worker' : 'job';
          attemptLog.warn({ ...ended(isWorkers ? 'returned' : 'failed'), err: error, cause }, 'attempt failed');
          await insist(() => again(job, taken, isWorkers, attemptLog), stopped.signal);
          if (isWorkers && !(error instanceof DatabaseUnavailable)) void rest(error);
          return;
        }
        failuresInRow = 0;
        attemptLog.info(ended('done'), 'job done');
        await attempts.end(requestId);
      }

      /** Has the job run again, after a pause, unless it is to be given up. */
      async function again(
        { data, priority }: JobWithMetadata<Job>,
        taken: Taken,
        isWorkers: boolean,
        jobLog: FastifyBaseLogger,
      ): Promise<void> {
        const { requestId } = data;
        if (isWorkers && taken.seconds >= configuration.jobPatienceMinutes * 60) {
          return giveUp(requestId, 'patience', jobLog);
        }
        if (!isWorkers && taken.attempts >= configuration.jobAttempts) return giveUp(requestId, 'attempts', jobLog);
        const delay = pauseAfter(isWorkers ? taken.setbacks : taken.attempts - 1);
        // As a new job: this one ends as soon as its handler does, whoever has the next attempt by then.
        await database.transaction(async (connection) => {
          await (isWorkers ? attempts.setBack(requestId, connection) : attempts.fail(requestId, connection));
          await send(kind, { ...data, turn: -priority, delay }, connection);
        });
        metrics.jobRetried(kind, isWorkers ? 'worker' : 'job');
        // The queue sends no notification when a delay is over.
        setTimeout(() => takers.forEach((id) => boss.notifyWorker(id)), delay * 1000 + NOTIFY_AFTER).unref();
      }

      async function take(): Promise<void> {
        for (let index = 0; index < concurrency; index += 1) {
          const taker = await boss.work(
            kind,
            { ...POLLING, includeMetadata: true },
            async ([job]: JobWithMetadata<Job>[]) => {
              if (job === undefined) return;
              const jobLog = logOf(job);
              const work = attempt(job, jobLog);
              running.add(work);
              try {
                await work;
              } catch (error) {
                // The queue stores the error with the job.
                throw withoutData(error);
              } finally {
                running.delete(work);
                // Take the next job at once instead of after the polling interval.
                boss.notifyWorker(taker);
              }
            },
          );
          takers.push(taker);
        }
      }

      /** Takes no more jobs until this process can do them: otherwise it would take most of them, and fail at each. */
      async function rest(reason: unknown): Promise<void> {
        if (refused.has(kind)) return;
        refused.add(kind);
        log.error({ err: reason, kind }, 'this worker cannot work, and takes no jobs');
        try {
          await Promise.all(takers.splice(0).map((id) => boss.offWork(kind, { id, wait: true })));
          for (let isAble = false; !isAble;) {
            await pause(pauseAfter(failuresInRow++) * 1000, undefined, { signal: stopped.signal });
            isAble = await check().then(
              () => true,
              (error: unknown) => {
                log.warn({ err: error, kind }, 'this worker still cannot work');
                return false;
              },
            );
          }
          refused.delete(kind);
          log.info({ kind }, 'this worker takes jobs again');
          await take();
        } catch (error) {
          if (!stopped.signal.aborted) throw error;
        }
      }

      takenKinds.add(kind).add(deadLetterQueue(kind));
      // Of jobs that were handed out too often, or were added by a version that left the counting to the queue.
      await boss.work<Job>(deadLetterQueue(kind), POLLING, async ([job]) => {
        if (job === undefined) return;
        await giveUp(job.data.requestId, 'attempts', logOf(job)).catch((error: unknown) => {
          throw withoutData(error);
        });
      });
      await take();
    },

    async check() {
      if ((await boss.getQueue(KINDS[0])) === null) throw new Error('The queue does not exist.');
    },

    refusedKinds: () => [...refused],

    async stop(timeout) {
      stopping = true;
      stopped.abort();
      // Its own orderly stop looks only twice a second whether the jobs have ended.
      const patience = new AbortController();
      await Promise.race([
        Promise.allSettled([...takenKinds].map((name) => boss.offWork(name, { wait: true }))),
        pause(timeout, undefined, { signal: patience.signal }).catch(() => undefined),
      ]);
      patience.abort();
      await boss.stop({ graceful: false });
      // The returned jobs were aborted; wait for them before their resources are closed.
      await Promise.allSettled(running);
    },
  };
}

/** Repeats what has to be written while the database does not answer, for as long as the pauses take. */
async function insist(write: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (const seconds of PAUSES) {
    try {
      await write();
      return;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || signal.aborted) throw error;
      await pause(seconds * 1000, undefined, { signal });
    }
  }
  await write();
}
