/** Counts what may be tried only so often, in the database: every process of the service counts the same. */
import { createHash } from 'node:crypto';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { Familiarity, Source } from './sources.ts';

export interface Allowance {
  /** Attempts within the window. */
  most: number;
  /** Length of the window, which begins with the first attempt. */
  minutes: number;
}

export interface Counted {
  /** Attempts in this window, with this one. */
  made: number;
  /** Attempts that are left in this window. */
  left: number;
  /** Seconds until the window ends. */
  resetsIn: number;
}

type Store = Pick<Services, 'database' | 'now'>;

/**
 * Counts one more attempt, before it is made, so that attempts at the same moment are all counted.
 * @throws ApiError LIMIT_EXCEEDED when it is one too many.
 */
export async function countAttempt({ database, now }: Store, subject: string, allowance: Allowance): Promise<Counted> {
  const moment = now();
  const end = new Date(moment.getTime() + allowance.minutes * 60_000);
  const { rows } = await database.executeSql<{ number: number; resetsAt: Date }>(
    `insert into pc.attempts as old (subject, number, resets_at) values ($1, 1, $2)
     on conflict (subject) do update set
       number = case when old.resets_at <= $3 then 1 else old.number + 1 end,
       resets_at = case when old.resets_at <= $3 then excluded.resets_at else old.resets_at end
     returning number, resets_at as "resetsAt"`,
    [digest(subject), end, moment],
  );
  const { number, resetsAt } = rows[0] ?? { number: 1, resetsAt: end };
  const resetsIn = Math.max(1, Math.ceil((resetsAt.getTime() - moment.getTime()) / 1000));
  if (number > allowance.most) throw tooOften(resetsIn);
  return { made: number, left: allowance.most - number, resetsIn };
}

/** Takes one attempt back. */
export async function forgiveAttempt({ database }: Store, subject: string): Promise<void> {
  await database.executeSql('update pc.attempts set number = number - 1 where subject = $1 and number > 0', [
    digest(subject),
  ]);
}

/** How often something that others may attempt too is attempted: at one network, at those next to it, at all together. */
export interface SourceLimits {
  network: Allowance;
  neighbors: Allowance;
  everywhere: Allowance;
}

export interface CountedAttempt {
  /** Where it was counted: at least the network or the device. */
  counted: readonly [Counted, ...Counted[]];
  /** Takes it back everywhere. */
  forgive: () => Promise<void>;
}

/**
 * Counts an attempt by where it comes from: the network first, so that whoever is refused there uses up nobody else's
 * attempts. Networks and devices that are known to the account are counted for themselves alone: what strangers attempt
 * does not shut out its owner.
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
  const counters: readonly (readonly [string, Allowance])[] = {
    device: [[`${subject} by ${device}`, limits.network] as const],
    network: [[here, limits.network] as const],
    none: [
      [here, limits.network] as const,
      [`${subject} from around ${neighbors}`, limits.neighbors] as const,
      [subject, limits.everywhere] as const,
    ],
  }[familiarity];
  const counted: Counted[] = [];
  for (const [name, allowance] of counters) counted.push(await countAttempt(store, name, allowance));
  return {
    counted: counted as [Counted, ...Counted[]],
    async forgive() {
      for (const [name] of counters) await forgiveAttempt(store, name);
    },
  };
}

/** @param retryAfter Seconds. */
export const tooOften = (retryAfter: number): ApiError =>
  new ApiError(429, 'LIMIT_EXCEEDED', 'Too many attempts; Retry-After tells when to come back.', { retryAfter });

/** For tables that are to name nobody. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
