/** Counts what may be tried only so often, in the database: every process of the service counts the same. */
import { createHash } from 'node:crypto';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';

export interface Allowance {
  /** Attempts within the window. */
  most: number;
  /** Length of the window, which begins with the first attempt. */
  minutes: number;
}

export interface Counted {
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
    [keyOf(subject), end, moment],
  );
  const { number, resetsAt } = rows[0] ?? { number: 1, resetsAt: end };
  const resetsIn = Math.max(1, Math.ceil((resetsAt.getTime() - moment.getTime()) / 1000));
  if (number > allowance.most) throw tooOften(resetsIn);
  return { left: allowance.most - number, resetsIn };
}

/** Takes one attempt back. */
export async function forgiveAttempt({ database }: Store, subject: string): Promise<void> {
  await database.executeSql('update pc.attempts set number = number - 1 where subject = $1 and number > 0', [
    keyOf(subject),
  ]);
}

/** @param retryAfter Seconds. */
export const tooOften = (retryAfter: number): ApiError =>
  new ApiError(429, 'LIMIT_EXCEEDED', 'Too many attempts; Retry-After tells when to come back.', { retryAfter });

/** The table names nobody. */
const keyOf = (subject: string): string => createHash('sha256').update(subject).digest('hex');
