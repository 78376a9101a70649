/** How many characters may be spoken in a day, counted in the database: every process of the service counts the same. */
import type { Connection } from '../database.ts';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { Visitor } from '../visitors.ts';

/** Whose characters are counted. */
export interface Account {
  /** Names it in the table, and names nobody. */
  subject: string;
  /** Characters in a day. */
  most: number;
}

/** A day in seconds; it begins with the first characters. */
const DAY = 86_400;

/**
 * The accounts of who is asking: a user's own; or, of a visitor, the visitor's and the network's, which is larger,
 * because many may share it.
 * @throws ApiError ACCESS_DENIED for a user whose e-mail is not confirmed.
 */
export function accountsOf(
  { configuration: { speech } }: Services,
  { user, subject, network }: Visitor,
): readonly [Account, ...Account[]] {
  const { perDay } = speech;
  if (user?.confirmed === false) {
    throw new ApiError(403, 'ACCESS_DENIED', 'The e-mail has to be confirmed first.');
  }
  if (network === undefined) return [{ subject, most: perDay.user }];
  return [
    { subject, most: perDay.visitor },
    { subject: network, most: perDay.network },
  ];
}

/**
 * Takes the characters off every account, as part of the caller's transaction.
 * @throws ApiError DAILY_LIMIT_EXCEEDED, after which the transaction has to be rolled back.
 */
export async function charge(
  connection: Connection,
  accounts: readonly Account[],
  characters: number,
  moment: Date,
): Promise<void> {
  const end = new Date(moment.getTime() + DAY * 1000);
  // Always in the same order, so that two requests never wait for each other.
  for (const { subject, most } of [...accounts].sort((a, b) => (a.subject < b.subject ? -1 : 1))) {
    const { rows } = await connection.executeSql<{ characters: number; resetsAt: Date }>(
      `insert into pc.speech_allowances as old (subject, characters, resets_at) values ($1, $2, $3)
       on conflict (subject) do update set
         characters = case when old.resets_at <= $4 then $2 else old.characters + $2 end,
         resets_at = case when old.resets_at <= $4 then excluded.resets_at else old.resets_at end
       returning characters, resets_at as "resetsAt"`,
      [subject, characters, end, moment],
    );
    const [counted] = rows;
    if (counted === undefined || counted.characters <= most) continue;
    const retryAfter = Math.max(1, Math.ceil((counted.resetsAt.getTime() - moment.getTime()) / 1000));
    throw new ApiError(429, 'DAILY_LIMIT_EXCEEDED', 'The characters of the day do not reach for this text.', {
      retryAfter,
    });
  }
}

/** Gives characters back that were not spoken. */
export async function refund(connection: Connection, subjects: readonly string[], characters: number): Promise<void> {
  await connection.executeSql(
    'update pc.speech_allowances set characters = greatest(0, characters - $2) where subject = any($1)',
    [subjects, characters],
  );
}
