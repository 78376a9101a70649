import { deleteInBatches } from '../delete-in-batches.ts';
import type { Services } from '../services.ts';
import { deleteEndedSessions } from './sessions.ts';

/** Unconfirmed accounts are deleted after this time. */
const UNCONFIRMED_DAYS = 7;

/** Other tables whose rows expire, and what says when. */
const TABLES = [
  ['rate_limits', 'resets_at'],
  ['network_guesses', 'resets_at'],
  ['request_counts', 'resets_at'],
  ['used_tokens', 'expires_at'],
  // The mail may still be sent again, with a new code.
  ['password_resets', "expires_at + interval '1 hour'"],
  ['handovers', 'expires_at'],
  ['passkey_challenges', 'expires_at'],
  ['passkey_removals', 'expires_at'],
  ['known_sources', 'expires_at'],
] as const;

/** Deletes expired data about users. */
export async function deleteExpiredOfUsers(services: Services): Promise<void> {
  const moment = services.now();
  await deleteEndedSessions(services);
  for (const [table, column] of TABLES) {
    await deleteInBatches(services, { table, where: `${column} <= $1`, values: [moment] });
  }
  await deleteInBatches(services, {
    table: 'users',
    where: 'confirmed_at is null and created_at <= $1',
    values: [new Date(moment.getTime() - UNCONFIRMED_DAYS * 86_400_000)],
  });
}
