/** Which of our users somebody is whom a provider knows. */
import type { Connection } from '../database.ts';
import type { Services } from '../services.ts';
import type { SocialSignInAnswer } from '../../../../src/api/schema.ts';
import { readEmailAddress } from '../users/email-address.ts';
import { beginSession } from '../users/sessions.ts';
import { addUser, deleteUnconfirmed, findUserByEmail, lockEmail, USER_COLUMNS } from '../users/users.ts';
import type { User } from '../users/users.ts';
import { refused } from './verification.ts';
import type { ProviderAccount } from './verification.ts';

export interface ProviderSignIn {
  user: User;
  answer: SocialSignInAnswer;
}

/**
 * Signs in, or up where nobody is known by this provider and subject. Only an e-mail that the provider vouches for says
 * anything about other accounts: a confirmed one with the same e-mail is the same person's; one that was never confirmed
 * was nobody's yet and makes way, with its password and its sessions, since somebody else may have made it in advance.
 */
export async function signInWithProvider(services: Services, account: ProviderAccount): Promise<ProviderSignIn> {
  return services.database.transaction(async (connection) => {
    // Two first sign-ins at once must not make two users.
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

  const email = vouchedEmail(account);
  if (email === undefined) return undefined;
  await lockEmail(connection, email);
  const namesake = await findUserByEmail(connection, email);
  if (namesake?.confirmed === true) {
    await link(connection, account, namesake.id);
    return namesake;
  }
  await deleteUnconfirmed(connection, email);
  return undefined;
}

async function newUser({ now }: Services, connection: Connection, account: ProviderAccount): Promise<User> {
  const user = await addUser(connection, now(), {
    email: readEmailAddress(account.email ?? ''),
    ownsEmail: vouchedEmail(account) !== undefined,
    passwordHash: null,
    confirmed: true,
    language: 'en',
  });
  await link(connection, account, user.id);
  return user;
}

function vouchedEmail({ provider, email, vouchesForEmail }: ProviderAccount): string | undefined {
  if (vouchesForEmail) return readEmailAddress(email ?? '');
  // Google and Apple vouch for every e-mail of a person who may sign in with it.
  if (email !== undefined && provider !== 'FACEBOOK') throw refused();
  return undefined;
}

async function link(connection: Connection, { provider, subject }: ProviderAccount, userId: string): Promise<void> {
  await connection.executeSql('insert into pc.identities (provider, subject, user_id) values ($1, $2, $3)', [
    provider,
    subject,
    userId,
  ]);
}
