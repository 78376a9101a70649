/** Which of our users somebody is whom a provider knows. */
import { ApiError } from '../errors.ts';
import type { Connection } from '../database.ts';
import type { Services } from '../services.ts';
import type { SocialSignInAnswer } from '../../../../src/api/schema.ts';
import { readEmailAddress } from '../users/email-address.ts';
import { beginSession } from '../users/sessions.ts';
import { addUser, findUserByEmail } from '../users/users.ts';
import type { User } from '../users/users.ts';
import { refused } from './verification.ts';
import type { ProviderAccount } from './verification.ts';

/**
 * Signs in, or up where nobody is known by this provider and subject. An account with the same e-mail is the same
 * person's only if it is confirmed and the provider vouches for the e-mail. One that was never confirmed was nobody's
 * yet: it makes way, with its password and its sessions, since somebody else may have made it in advance.
 */
export async function signInWithProvider(services: Services, account: ProviderAccount): Promise<SocialSignInAnswer> {
  return services.database.transaction(async (connection) => {
    // Two first sign-ins at once must not make two users.
    await connection.executeSql('select pg_advisory_xact_lock(hashtext($1))', [
      `${account.provider} ${account.subject}`,
    ]);
    const known = await knownUser(connection, account);
    const userId = known ?? (await newUser(services, connection, account)).id;
    return { auth: await beginSession(services, connection, userId), isSignUp: known === undefined };
  });
}

async function knownUser(connection: Connection, account: ProviderAccount): Promise<string | undefined> {
  const { rows } = await connection.executeSql<{ userId: string }>(
    'select user_id as "userId" from pc.identities where provider = $1 and subject = $2',
    [account.provider, account.subject],
  );
  if (rows[0] !== undefined) return rows[0].userId;

  const email = readEmailAddress(account.email ?? '');
  const namesake = email && (await findUserByEmail(connection, email));
  if (namesake === undefined) return undefined;
  if (!namesake.confirmed) {
    await connection.executeSql('delete from pc.users where id = $1', [namesake.id]);
    return undefined;
  }
  if (!account.vouchesForEmail) throw emailIsTaken();
  await link(connection, account, namesake.id);
  return namesake.id;
}

async function newUser({ now }: Services, connection: Connection, account: ProviderAccount): Promise<User> {
  // Google and Apple vouch for every e-mail of a person who may sign in with it.
  if (account.email !== undefined && !account.vouchesForEmail && account.provider !== 'FACEBOOK') throw refused();
  const user = await addUser(connection, now(), {
    email: readEmailAddress(account.email ?? ''),
    ownsEmail: true,
    passwordHash: null,
    confirmed: true,
    language: 'en',
  });
  if (user === undefined) throw emailIsTaken();
  await link(connection, account, user.id);
  return user;
}

async function link(connection: Connection, { provider, subject }: ProviderAccount, userId: string): Promise<void> {
  await connection.executeSql('insert into pc.identities (provider, subject, user_id) values ($1, $2, $3)', [
    provider,
    subject,
    userId,
  ]);
}

const emailIsTaken = (): ApiError =>
  new ApiError(409, 'EMAIL_ALREADY_EXISTS', 'There is an account with this e-mail; sign in to it the way it was made.');
