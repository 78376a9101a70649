import type { Connection } from './database.ts';

/**
 * A migration: until then, an account could get a second subject of one provider by its email. The first one keeps the
 * account. The others are taken from it, and get an account of their own when they sign in next; sessions end, because
 * it is unknown whose they are. The provider says that the email is now another's, so the account keeps it only if a
 * mailed code proved it.
 * @returns The ids of these accounts.
 */
export async function separateIdentities(connection: Connection): Promise<string[]> {
  await connection.executeSql(
    `alter table pc.users add column email_proved_at timestamptz;
     update pc.users set email_proved_at = confirmed_at where password_hash is not null and email_key is not null;
     alter table pc.identities add column email text;`,
  );
  // Nothing has ever updated identities, so they lie in the order in which they were added.
  const { rows } = await connection.executeSql<{ id: string }>(
    `delete from pc.identities as later using pc.identities as first
     where later.user_id = first.user_id and later.provider = first.provider and later.ctid > first.ctid
     returning later.user_id as id`,
  );
  const ids = [...new Set(rows.map(({ id }) => id))];
  await connection.executeSql('delete from pc.sessions where user_id = any($1)', [ids]);
  await connection.executeSql('delete from pc.known_sources where user_id = any($1)', [ids]);
  await connection.executeSql(
    `delete from pc.password_resets using pc.users
     where users.id = user_id and user_id = any($1) and email_proved_at is null`,
    [ids],
  );
  await connection.executeSql(
    'update pc.users set email = null, email_key = null where id = any($1) and email_proved_at is null',
    [ids],
  );
  await connection.executeSql(
    `update pc.identities set email = email_key from pc.users where users.id = user_id and provider <> 'FACEBOOK';
     create unique index on pc.identities (user_id, provider);
     drop index pc.identities_user_id_idx`,
  );
  return ids;
}
