/** Lets a crowd behind one address, such as a class, sign up one after the other instead of refusing most of it. */
import { setTimeout as pause } from 'node:timers/promises';
import { digest } from '../digest.ts';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import { isOver } from '../windows.ts';
import type { Source } from './sources.ts';

/** How long a request waits for its turn, in milliseconds. */
const LONGEST_WAIT = 10_000;

/** The sign-ups of a minute may come at once. */
const BURST = 60_000;

const OVER = isOver('old.resets_at', {
  now: '$2',
  newEnd: `($2 + ${BURST + LONGEST_WAIT} * interval '1 millisecond')`,
});

/**
 * Waits for the turn of a sign-up. So many wait at most as have their turn within ten seconds.
 * @throws ApiError CROWDED if more are waiting.
 */
export async function waitForTurn(services: Services, { site }: Source): Promise<void> {
  const { database, now, configuration } = services;
  const most = configuration.perMinute.signUps;
  if (most === 0) return;
  const subject = digest(`sign-ups from ${site}`);
  const moment = now();
  // The row holds when everything that was taken so far would be done, at an even pace.
  const { rows } = await database.executeSql<{ doneAt: Date }>(
    `insert into pc.rate_limits as old (subject, number, resets_at)
       values ($1, 1, $2::timestamptz + $3 * interval '1 millisecond')
     on conflict (subject) do update set resets_at = case when ${OVER} then $2 else old.resets_at end + $3 * interval '1 millisecond'
     where ${OVER} or old.resets_at <= $2::timestamptz + $4 * interval '1 millisecond'
     returning resets_at as "doneAt"`,
    [subject, moment, BURST / most, BURST + LONGEST_WAIT - BURST / most],
  );
  const wait = (doneAt: Date | undefined): number => (doneAt?.getTime() ?? 0) - moment.getTime() - BURST;
  if (rows[0] !== undefined) {
    const milliseconds = wait(rows[0].doneAt);
    if (milliseconds > 0) await pause(milliseconds);
    return;
  }
  const full = await database.executeSql<{ doneAt: Date }>(
    'select resets_at as "doneAt" from pc.rate_limits where subject = $1',
    [subject],
  );
  throw new ApiError(429, 'CROWDED', 'Many people are signing up from this address; see Retry-After.', {
    retryAfter: Math.max(1, Math.ceil((wait(full.rows[0]?.doneAt) + BURST / most) / 1000)),
  });
}
