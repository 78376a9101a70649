/**
 * Counts what visitors of each site use, in memory, and adds it to the database every minute. No request waits for it.
 * What a process has counted since it last wrote is lost if it crashes, and added to the next write if one fails.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { ProcessingStatus } from '../../../src/contract/schema.ts';
import type { Database } from '../database.ts';
import { ApiError } from '../errors.ts';
import type { Metrics } from '../operations/metrics.ts';
import { withTimeout } from '../with-timeout.ts';
import type { Partner } from './partners.ts';

/** What is counted, as the table has it. */
export type Measure =
  'uploads' | 'upload-bytes' | 'accepted' | 'refused' | 'ended' | 'sound-seconds' | 'result-bytes' | 'sign-ups';

/** A conversion, or the processing of a file, that has ended. */
export interface EndedJob {
  /** What became what, such as `MP3>WAV`, or an effect. */
  pair: string;
  outcome: Exclude<ProcessingStatus, 'PUBLISHED'>;
  /** Length of the sound, if there is a result and its length is known. */
  seconds?: number | undefined;
  /** Size of the result, if there is one. */
  bytes?: number | undefined;
}

export interface Usage {
  uploaded(site: string, bytes: number): void;
  /** A conversion was requested, and is in the queue. */
  accepted(site: string): void;
  ended(site: string, job: EndedJob): void;
  signedUp(site: string): void;
  /**
   * Counts a refusal if the site has used up its conversions of the day.
   * @throws ApiError DAILY_LIMIT_EXCEEDED
   */
  checkLimit(site: string): void;
  /** Adds what was counted to the database, and learns what other processes have counted. */
  write(): Promise<void>;
  /** Writes what is left, within so many milliseconds. */
  close(timeout: number): Promise<void>;
}

interface Options {
  database: Database;
  metrics: Metrics;
  partners: readonly Partner[];
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** How long a day's figures are kept. */
export const KEPT_DAYS = 400;

const DAY = 86_400_000;

/** How often the counts are written, in milliseconds. */
const INTERVAL = 60_000;

/** A day by UTC, as in the database. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Days before this one are deleted. */
export const firstKeptDay = (now: Date): string => dayOf(new Date(now.getTime() - KEPT_DAYS * DAY));

interface Count {
  day: string;
  site: string;
  measure: Measure;
  detail: string;
  amount: number;
}

/** Counts by what they are of. */
type Counts = Map<string, Count>;

/** Opens the counts, with what was counted today; from then on, writes every minute. */
export async function openUsage({ database, metrics, partners, now, log }: Options): Promise<Usage> {
  const limits = new Map(
    partners.flatMap(({ origin, conversionsPerDay: limit }) => (limit === undefined ? [] : [[origin, limit] as const])),
  );
  let pending: Counts = new Map();
  let writing: Counts = new Map();
  /** Accepted conversions of all processes, by day and site, when they were last read. */
  let known = new Map<string, number>();
  let running: Promise<unknown> = Promise.resolve();

  const count = (site: string, measure: Measure, amount = 1, detail = ''): void => {
    add(pending, { day: dayOf(now()), site, measure, detail, amount });
    metrics.used(site, measure, amount, detail);
  };

  const acceptedOn = (day: string, site: string): number => {
    const key = keyOf({ day, site, measure: 'accepted', detail: '' });
    const own = (pending.get(key)?.amount ?? 0) + (writing.get(key)?.amount ?? 0);
    return own + (known.get(`${day} ${site}`) ?? 0);
  };

  async function writeNow(): Promise<void> {
    if (pending.size === 0 && limits.size === 0) return;
    [writing, pending] = [pending, new Map<string, Count>()];
    const today = dayOf(now());
    try {
      const { rows } = await database.executeSql<{ site: string; amount: number }>(WRITE, [
        JSON.stringify([...writing.values()]),
        today,
        [...limits.keys()],
      ]);
      known = new Map(rows.map(({ site, amount }) => [`${today} ${site}`, amount]));
    } catch (error) {
      for (const counted of writing.values()) add(pending, counted);
      throw error;
    } finally {
      writing = new Map();
    }
  }

  const write = (): Promise<void> => {
    const written = running.then(writeNow);
    running = written.catch(() => undefined);
    return written;
  };

  const logFailure = (error: unknown): void => log.error({ err: error }, 'the usage of sites was not written');

  await write().catch(logFailure);
  const timer = setInterval(() => void write().catch(logFailure), INTERVAL);
  timer.unref();

  return {
    uploaded(site, bytes) {
      count(site, 'uploads');
      count(site, 'upload-bytes', bytes);
    },
    accepted: (site) => count(site, 'accepted'),
    ended(site, { pair, outcome, seconds, bytes }) {
      count(site, 'ended', 1, `${pair} ${outcome}`);
      if (seconds !== undefined) count(site, 'sound-seconds', seconds);
      if (bytes !== undefined) count(site, 'result-bytes', bytes);
    },
    signedUp: (site) => count(site, 'sign-ups'),
    checkLimit(site) {
      const limit = limits.get(site);
      const moment = now();
      if (limit === undefined || acceptedOn(dayOf(moment), site) < limit) return;
      count(site, 'refused');
      throw new ApiError(429, 'DAILY_LIMIT_EXCEEDED', 'The conversions of this site are used up for today.', {
        retryAfter: Math.max(1, Math.ceil((DAY - (moment.getTime() % DAY)) / 1000)),
      });
    },
    write,
    async close(timeout) {
      clearInterval(timer);
      await withTimeout(timeout, write()).catch(logFailure);
    },
  };
}

/**
 * One statement, so that what was counted is either added and known, or neither. Rows are in the same order in all
 * processes, to avoid deadlocks. `$3`: the sites whose total of the day is asked for, because it is limited.
 */
const WRITE = `with added as (
    insert into pc.usage as old (day, site, measure, detail, amount)
    select day, site, measure, detail, amount
    from jsonb_to_recordset($1::jsonb) as counted (day date, site text, measure text, detail text, amount float8)
    order by day, site, measure, detail
    on conflict (day, site, measure, detail) do update set amount = old.amount + excluded.amount
    returning day, site, measure, amount
  ), totals as (
    select site, amount from added where day = $2::date and measure = 'accepted'
  )
  select site, amount from totals where site = any($3::text[])
  union all
  select site, amount from pc.usage
  where day = $2::date and measure = 'accepted' and site = any($3::text[]) and site not in (select site from totals)`;

const keyOf = ({ day, site, measure, detail }: Omit<Count, 'amount'>): string =>
  [day, site, measure, detail].join('\n');

function add(counts: Counts, { amount, ...counted }: Count): void {
  const key = keyOf(counted);
  counts.set(key, { ...counted, amount: amount + (counts.get(key)?.amount ?? 0) });
}
