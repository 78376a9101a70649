/** Maps a provider's accounts to users. */
import type { Connection } from '../database.ts';
import type { Services } from '../services.ts';
import type { SocialSignInAnswer } from '../../../../src/api/schema.ts';
import { readEmailAddress } from '../users/email-address.ts';
import { beginSession } from '../users/sessions.ts';
import { addUser, deleteUnconfirmed, findUserByEmail, lockEmail, USER_COLUMNS } from '../users/users.ts';
import type { User } from '../users/users.ts';
import { tokenRejected } from './verification.ts';
import type { ProviderAccount } from './verification.ts';

export interface ProviderSignIn {
  user: User;
  answer: SocialSignInAnswer;
}

/**
 * Signs in, or up if the provider's account is new. Only an email verified by the provider affects other accounts: a
 * confirmed account with the same email belongs to the same person. One that was never confirmed is deleted, with its
 * password and its sessions, because somebody else may have created it in advance.
 */
export async function signInWithProvider(services: Services, account: ProviderAccount): Promise<ProviderSignIn> {
  return services.database.transaction(async (connection) => {
    // Two concurrent first sign-ins must not create two users.
    await connection.executeSql('select pg_advisory_xact_lock(hashtext($1))', [
      `${account.provider} ${account.subject}`,
    ]);
    const known = await knownUser(connection, account);
    const user = known ?? (await newUser(services, connection, account));
    const auth = await beginSession(services, connection, user.id);
    return { user, answer: { auth, isSignUp: known === undefined } };
  });
}

async function knownUser(connection: Connection, account: ProviderAccount): Promise<User | undefined> {
  const { rows } = await connection.executeSql<User>(
    `select ${USER_COLUMNS} from pc.users join pc.identities on user_id = users.id
     where provider = $1 and subject = $2`,
    [account.provider, account.subject],
  );
  if (rows[0] !== undefined) return rows[0];

  const email = verifiedEmail(account);
  if (email === undefined) return undefined;
  await lockEmail(connection, email);
  const existing = await findUserByEmail(connection, email);
  if (existing?.confirmed === true) {
    await link(connection, account, existing.id);
    return existing;
  }
  await deleteUnconfirmed(connection, email);
  return undefined;
}

async function newUser({ now }: Services, connection: Connection, account: ProviderAccount): Promise<User> {
  const user = await addUser(connection, now(), {
    email: readEmailAddress(account.email ?? ''),
    ownsEmail: verifiedEmail(account) !== undefined,
    passwordHash: null,
    confirmed: true,
    language: 'en',
  });
  await link(connection, account, user.id);
  return user;
}

function verifiedEmail({ provider, email, isEmailVerified }: ProviderAccount): string | undefined {
  if (isEmailVerified) return readEmailAddress(email ?? '');
  // Google and Apple verify the email of every account.
  if (email !== undefined && provider !== 'FACEBOOK') throw tokenRejected();
  return undefined;
}

async function link(connection: Connection, { provider, subject }: ProviderAccount, userId: string): Promise<void> {
  await connection.executeSql('insert into pc.identities (provider, subject, user_id) values ($1, $2, $3)', [
    provider,
    subject,
    userId,
  ]);
}
