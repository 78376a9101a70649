/** What a number of conversions a day needs: workers, so that visitors wait no longer than they should, and what follows. */
import { arrivalsOf, seeded } from './arrivals.ts';
import type { Day, Share } from './arrivals.ts';
import { quantile, runQueue } from './queue.ts';
import type { Done } from './queue.ts';

/** As measured by `npm run bench:queue`; the shares of the files are assumed. */
export interface Measured {
  /** Jobs that do nothing. */
  readonly queue: { readonly addedPerSecond: number; readonly handedOutPerSecond: number };
  readonly files: readonly (Share & {
    readonly seconds: number;
    readonly bytesIn: number;
    readonly bytesOut: number;
  })[];
  readonly database: {
    readonly statementsPerConversion: number;
    readonly idleStatementsPerProcess: number;
    /** At most, without a pooler. */
    readonly sessionsPerProcess: number;
  };
}

/** What share of a day's conversions each hour has, in percent; the evening has the most. */
const HOURS = [
  ...[1.5, 1, 0.7, 0.6, 0.6, 0.8, 1.4, 2.5, 3.8, 4.8, 5.4, 5.7],
  ...[5.6, 5.5, 5.6, 5.7, 5.8, 5.9, 6.1, 6.6, 8, 7.2, 5.6, 3.6],
];
const PEAK = HOURS.indexOf(Math.max(...HOURS));
const HOUR = 3600;

/** How many files visitors bring. */
const VISITORS = [
  { share: 80, files: 1 },
  { share: 17, files: 4 },
  { share: 3, files: 20 },
];

/**
 * How long files may wait, in seconds, in the hour with the most: a visitor's first one for 95 % of the visitors, and any
 * one, for 99 % of all. By turns, only those who bring many files notice that there are too few workers.
 */
export const AIM = { first: 5, any: 60 };

const isGood = (done: readonly Done[]): boolean =>
  quantile(firstWaits(done), 0.95) <= AIM.first &&
  quantile(
    done.map(({ wait }) => wait),
    0.99,
  ) <= AIM.any;

/** Of each worker process, `CONVERSIONS_AT_ONCE`. */
const JOBS_PER_PROCESS = 4;

/** What a server passes on of uploads and downloads, of the 2.5 Gbit/s that its network has. */
const SERVER_BYTES_PER_SECOND = 150e6;

const dayOf = (jobs: number, { files }: Measured): Day => ({ jobs, hours: HOURS, visitors: VISITORS, files });

const meanOf = (files: Measured['files'], value: (file: Measured['files'][number]) => number): number =>
  files.reduce((sum, file) => sum + file.share * value(file), 0) / files.reduce((sum, { share }) => sum + share, 0);

const jobsPerSecondAtPeak = ({ jobs, hours }: Day): number =>
  (jobs * Math.max(...hours)) / hours.reduce((sum, hour) => sum + hour, 0) / HOUR;

/** How many workers would be busy all the time in the hour with the most. */
export const busyAtPeak = (jobs: number, measured: Measured): number =>
  jobsPerSecondAtPeak(dayOf(jobs, measured)) * meanOf(measured.files, ({ seconds }) => seconds);

/** Of each visitor, the wait for the first file that is begun. */
export function firstWaits(done: readonly Done[]): number[] {
  const waits = new Map<number, number>();
  for (const { visitor, wait } of done) if (!waits.has(visitor)) waits.set(visitor, wait);
  return [...waits.values()];
}

/** The jobs of the hour with the most, after an hour in which the queue fills. */
export function peakOf(jobs: number, measured: Measured, options: { workers: number; isFair?: boolean }): Done[] {
  const arrivals = arrivalsOf(dayOf(jobs, measured), seeded(1), [PEAK - 1, PEAK + 1]);
  return runQueue(arrivals, options).filter(({ at }) => at >= HOUR);
}

export interface Waits {
  readonly median: number;
  readonly most: number;
  readonly almostAll: number;
}

const waitsOf = (waits: readonly number[]): Waits => ({
  median: quantile(waits, 0.5),
  most: quantile(waits, 0.95),
  almostAll: quantile(waits, 0.99),
});

export interface Capacity {
  readonly jobs: number;
  readonly jobsPerSecond: number;
  readonly workers: number;
  /** Part of the time that they are busy in the hour with the most. */
  readonly busy: number;
  /** For a visitor's first file, by day and in the hour with the most. */
  readonly day: Waits;
  readonly peak: Waits;
  /** For any file, in the hour with the most. */
  readonly files: Waits;
  /** The same as `peak`, if jobs ran in the order in which they came. */
  readonly unfair: Waits;
  readonly servers: number;
  readonly workerProcesses: number;
  readonly sessions: number;
  /** The following in the hour with the most. */
  readonly statementsPerSecond: number;
  readonly bucketBytesPerSecond: number;
  /** Part of what the queue can hand out. */
  readonly queue: number;
}

export function capacityFor(jobs: number, measured: Measured): Capacity {
  const { database, files, queue } = measured;
  const load = busyAtPeak(jobs, measured);
  let workers = Math.floor(load) + 1;
  let peak = peakOf(jobs, measured, { workers });
  while (!isGood(peak)) {
    workers += 1;
    peak = peakOf(jobs, measured, { workers });
  }
  const jobsPerSecond = jobsPerSecondAtPeak(dayOf(jobs, measured));
  const bytes = meanOf(files, ({ bytesIn, bytesOut }) => bytesIn + bytesOut);
  const workerProcesses = Math.ceil(workers / JOBS_PER_PROCESS);
  // One of them may be replaced at any time.
  const servers = 1 + Math.ceil((jobsPerSecond * bytes) / SERVER_BYTES_PER_SECOND);
  const processes = servers + workerProcesses;
  return {
    jobs,
    jobsPerSecond,
    workers,
    busy: load / workers,
    day: waitsOf(firstWaits(runQueue(arrivalsOf(dayOf(jobs, measured), seeded(1)), { workers }))),
    peak: waitsOf(firstWaits(peak)),
    files: waitsOf(peak.map(({ wait }) => wait)),
    unfair: waitsOf(firstWaits(peakOf(jobs, measured, { workers, isFair: false }))),
    servers,
    workerProcesses,
    sessions: processes * database.sessionsPerProcess,
    statementsPerSecond:
      jobsPerSecond * database.statementsPerConversion + processes * database.idleStatementsPerProcess,
    // Each file is written and read once, before and after.
    bucketBytesPerSecond: 2 * jobsPerSecond * bytes,
    queue: jobsPerSecond / queue.handedOutPerSecond,
  };
}
