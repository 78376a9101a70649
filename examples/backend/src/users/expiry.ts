import type { Services } from '../services.ts';

/** An account that nobody has confirmed gives its e-mail free after this time. */
const UNCONFIRMED_DAYS = 7;

/** Deletes what has expired about users: sessions, counted attempts, used tokens and accounts never confirmed. */
export async function deleteExpiredOfUsers({ database, now }: Services): Promise<void> {
  const moment = now();
  await database.executeSql('delete from pc.sessions where expires_at <= $1', [moment]);
  await database.executeSql('delete from pc.attempts where resets_at <= $1', [moment]);
  await database.executeSql('delete from pc.used_tokens where expires_at <= $1', [moment]);
  await database.executeSql('delete from pc.users where confirmed_at is null and created_at <= $1', [
    new Date(moment.getTime() - UNCONFIRMED_DAYS * 86_400_000),
  ]);
}
