/** Rate limits that are counted in the database, so that all processes of the service share them. */
import { digest } from '../digest.ts';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import { isOver } from '../windows.ts';
import type { Familiarity, Source } from './sources.ts';

export interface RateLimit {
  /** Attempts within the window. */
  max: number;
  /** Length of the window, which begins with the first attempt. */
  minutes: number;
}

export interface Usage {
  /** Attempts in this window, including this one. */
  used: number;
  /** Attempts left in this window. */
  remaining: number;
  /** Seconds until the window ends. */
  resetsIn: number;
}

type Store = Pick<Services, 'database' | 'now'>;

/**
 * Counts an attempt before it is made, so that concurrent attempts are all counted.
 * @throws ApiError LIMIT_EXCEEDED if it is one too many.
 */
export async function countAttempt({ database, now }: Store, subject: string, limit: RateLimit): Promise<Usage> {
  const moment = now();
  const end = new Date(moment.getTime() + limit.minutes * 60_000);
  const { rows } = await database.executeSql<{ number: number; resetsAt: Date }>(
    `insert into pc.rate_limits as old (subject, number, resets_at) values ($1, 1, $2)
     on conflict (subject) do update set
       number = case when ${OVER} then 1 else old.number + 1 end,
       resets_at = case when ${OVER} then excluded.resets_at else old.resets_at end
     returning number, resets_at as "resetsAt"`,
    [digest(subject), end, moment],
  );
  const { number, resetsAt } = rows[0] ?? { number: 1, resetsAt: end };
  const resetsIn = Math.max(1, Math.ceil((resetsAt.getTime() - moment.getTime()) / 1000));
  if (number > limit.max) throw limitExceeded(resetsIn);
  return { used: number, remaining: limit.max - number, resetsIn };
}

const OVER = isOver('old.resets_at', { now: '$3', newEnd: '$2' });

/** Uncounts an attempt. */
export async function undoAttempt({ database }: Store, subject: string): Promise<void> {
  await database.executeSql('update pc.rate_limits set number = number - 1 where subject = $1 and number > 0', [
    digest(subject),
  ]);
}

/** Limits on attempts from one network, from neighboring networks, and from everywhere. */
export interface SourceLimits {
  network: RateLimit;
  neighbors: RateLimit;
  everywhere: RateLimit;
}

export interface CountedAttempt {
  /** The usage of each limit that counted it: first the network's or the device's. */
  usages: readonly [Usage, ...Usage[]];
  /** Uncounts it in all limits. */
  undo: () => Promise<void>;
}

/**
 * Counts an attempt by its source. The network comes first, so that a network over its limit doesn't use up the
 * attempts of others. Networks and devices known to the account have their own counters, so that strangers can't lock
 * out its owner.
 * @throws ApiError LIMIT_EXCEEDED
 */
export async function countBySource(
  store: Store,
  subject: string,
  { network, neighbors, device }: Source,
  familiarity: Familiarity,
  limits: SourceLimits,
): Promise<CountedAttempt> {
  const here = `${subject} from ${network}`;
  const counters: readonly (readonly [string, RateLimit])[] = {
    device: [[`${subject} by ${device}`, limits.network] as const],
    network: [[here, limits.network] as const],
    none: [
      [here, limits.network] as const,
      [`${subject} from around ${neighbors}`, limits.neighbors] as const,
      [subject, limits.everywhere] as const,
    ],
  }[familiarity];
  const usages: Usage[] = [];
  for (const [name, limit] of counters) usages.push(await countAttempt(store, name, limit));
  return {
    usages: usages as [Usage, ...Usage[]],
    async undo() {
      for (const [name] of counters) await undoAttempt(store, name);
    },
  };
}

/** @param retryAfter Seconds. */
export const limitExceeded = (retryAfter: number): ApiError =>
  new ApiError(429, 'LIMIT_EXCEEDED', 'Too many attempts; see Retry-After.', { retryAfter });
