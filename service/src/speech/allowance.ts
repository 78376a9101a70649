/**
 * Limits on the characters spoken per day, counted in the database, so that all processes of the service share them.
 */
import type { Connection } from '../database.ts';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import { networkLimit } from '../visitors.ts';
import type { Visitor } from '../visitors.ts';
import { isOver } from '../windows.ts';

/** One limit of the requester. */
export interface Allowance {
  /** Its key in the table, a digest that does not identify a person. */
  subject: string;
  /** Characters per day. */
  max: number;
}

/** A day in seconds; it begins with the first characters. */
const DAY = 86_400;

/**
 * The allowances that a request counts against: the user's or the visitor's, and the network's, which is larger,
 * because many may share it.
 * @throws ApiError ACCESS_DENIED if the user's email is not confirmed.
 */
export function allowancesOf(
  { configuration: { speech } }: Services,
  { user, subject, network }: Visitor,
): readonly [Allowance, Allowance] {
  const { perDay } = speech;
  if (user?.confirmed === false) {
    throw new ApiError(403, 'ACCESS_DENIED', 'The e-mail must be confirmed first.');
  }
  return [
    { subject, max: user === undefined ? perDay.visitor : perDay.user },
    { subject: network, max: networkLimit(network, perDay.network) },
  ];
}

/**
 * Counts the characters against each allowance, as part of the caller's transaction.
 * @throws ApiError DAILY_LIMIT_EXCEEDED; roll the transaction back.
 */
export async function charge(
  connection: Connection,
  allowances: readonly Allowance[],
  characters: number,
  moment: Date,
): Promise<void> {
  const end = new Date(moment.getTime() + DAY * 1000);
  // Always in the same order, to avoid deadlocks.
  for (const { subject, max } of [...allowances].sort((a, b) => (a.subject < b.subject ? -1 : 1))) {
    const { rows } = await connection.executeSql<{ characters: number; resetsAt: Date }>(
      `insert into pc.speech_allowances as old (subject, characters, resets_at) values ($1, $2, $3)
       on conflict (subject) do update set
         characters = case when ${OVER} then $2 else old.characters + $2 end,
         resets_at = case when ${OVER} then excluded.resets_at else old.resets_at end
       returning characters, resets_at as "resetsAt"`,
      [subject, characters, end, moment],
    );
    const [counted] = rows;
    if (counted === undefined || counted.characters <= max) continue;
    const retryAfter = Math.max(1, Math.ceil((counted.resetsAt.getTime() - moment.getTime()) / 1000));
    throw new ApiError(429, 'DAILY_LIMIT_EXCEEDED', 'The characters left for today are not enough for this text.', {
      retryAfter,
    });
  }
}

const OVER = isOver('old.resets_at', { now: '$4', newEnd: '$3' });

/** Returns characters that were not spoken. */
export async function refund(connection: Connection, subjects: readonly string[], characters: number): Promise<void> {
  await connection.executeSql(
    'update pc.speech_allowances set characters = greatest(0, characters - $2) where subject = any($1)',
    [subjects, characters],
  );
}
