import type { Services } from '../services.ts';
import { deleteEndedSessions } from './sessions.ts';

/** An account that nobody has confirmed gives its e-mail free after this time. */
const UNCONFIRMED_DAYS = 7;

/** What else expires about users: counted attempts, used tokens, codes, and where an account was signed in to from. */
const TABLES = [
  ['attempts', 'resets_at'],
  ['used_tokens', 'expires_at'],
  ['password_resets', 'expires_at'],
  ['known_sources', 'expires_at'],
] as const;

/** Deletes what has expired about users. */
export async function deleteExpiredOfUsers(services: Services): Promise<void> {
  const { database, now } = services;
  const moment = now();
  await deleteEndedSessions(services);
  for (const [table, column] of TABLES) {
    await database.executeSql(`delete from pc.${table} where ${column} <= $1`, [moment]);
  }
  await database.executeSql('delete from pc.users where confirmed_at is null and created_at <= $1', [
    new Date(moment.getTime() - UNCONFIRMED_DAYS * 86_400_000),
  ]);
}
