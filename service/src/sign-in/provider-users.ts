/**
 * Maps a provider's accounts to users. Identity is provider and subject, never an address: providers let people change
 * their address, and give an old one to somebody else.
 */
import type { Connection } from '../database.ts';
import type { Services } from '../services.ts';
import type { SocialSignInAnswer } from '../../../src/contract/schema.ts';
import { readEmailAddress } from '../users/email-address.ts';
import { beginSession } from '../users/sessions.ts';
import type { Method } from '../users/sessions.ts';
import {
  addUser,
  deleteUnconfirmed,
  disownEmail,
  findUserByEmail,
  lockEmail,
  ownEmail,
  USER_COLUMNS,
} from '../users/users.ts';
import type { User } from '../users/users.ts';
import type { ProviderAccount } from './verification.ts';

export interface ProviderSignIn {
  user: User;
  answer: SocialSignInAnswer;
}

/** Signs in, or up if the provider's account is new. Only an email verified by the provider affects other accounts. */
export async function signInWithProvider(
  services: Services,
  account: ProviderAccount,
  method: Method,
): Promise<ProviderSignIn> {
  return services.database.transaction(async (connection) => {
    // Two concurrent first sign-ins must not create two users.
    await connection.executeSql('select pg_advisory_xact_lock(hashtext($1))', [
      `${account.provider} ${account.subject}`,
    ]);
    const known = (await knownUser(connection, account)) ?? (await linkedUser(connection, account));
    const user = known ?? (await newUser(services, connection, account));
    const auth = await beginSession(services, connection, user.id, { method });
    return { user, answer: { auth, isSignUp: known === undefined } };
  });
}

/** The user of this subject, whose address follows the provider's. */
async function knownUser(connection: Connection, account: ProviderAccount): Promise<User | undefined> {
  const { provider, subject, email } = account;
  const { rows } = await connection.executeSql<User>(
    `select ${USER_COLUMNS} from pc.users join pc.identities on user_id = users.id
     where provider = $1 and subject = $2`,
    [provider, subject],
  );
  const [user] = rows;
  // A token that was requested without the address says nothing about it.
  if (user === undefined || email === undefined) return user;

  const verified = verifiedEmail(account);
  await connection.executeSql('update pc.identities set email = $3 where provider = $1 and subject = $2', [
    provider,
    subject,
    verified ?? null,
  ]);
  // What a mailed code has proved does not depend on a provider.
  if (user.isEmailProved || (verified !== undefined && verified === user.emailKey)) return user;
  if (verified !== undefined && (await claimEmail(connection, verified, provider))) {
    return ownEmail(connection, user.id, verified);
  }
  if (user.emailKey !== null && !(await isVouchedFor(connection, user.id, user.emailKey))) {
    return disownEmail(connection, user.id, readEmailAddress(email));
  }
  return user;
}

/**
 * The confirmed account with the email that the provider has verified, which belongs to the same person, unless it has
 * another subject of this provider: to the provider these are two people.
 */
async function linkedUser(connection: Connection, account: ProviderAccount): Promise<User | undefined> {
  const email = verifiedEmail(account);
  if (email === undefined) return undefined;
  await lockEmail(connection, email);
  const existing = await findUserByEmail(connection, email);
  if (existing?.confirmed !== true || (await hasIdentity(connection, existing.id, account.provider))) return undefined;
  await link(connection, account, existing.id);
  return existing;
}

async function newUser({ now }: Services, connection: Connection, account: ProviderAccount): Promise<User> {
  const verified = verifiedEmail(account);
  const user = await addUser(connection, now(), {
    email: readEmailAddress(account.email ?? ''),
    ownsEmail: verified !== undefined && (await claimEmail(connection, verified, account.provider)),
    passwordHash: null,
    confirmed: true,
    language: 'en',
  });
  await link(connection, account, user.id);
  return user;
}

/**
 * Frees an email that a provider says is the present one of a subject without that email. An account that was never
 * confirmed is deleted, with its password and its sessions, because somebody else may have created it in advance. A
 * confirmed one keeps its data, but loses the email if it had it by the word of the same provider alone.
 * @returns False if it stays where it is.
 */
async function claimEmail(
  connection: Connection,
  email: string,
  provider: ProviderAccount['provider'],
): Promise<boolean> {
  await lockEmail(connection, email);
  const owner = await findUserByEmail(connection, email);
  if (owner?.confirmed === true) {
    if (owner.isEmailProved || !(await hasIdentity(connection, owner.id, provider))) return false;
    await disownEmail(connection, owner.id, undefined);
  }
  await deleteUnconfirmed(connection, email);
  return true;
}

async function hasIdentity(
  connection: Connection,
  userId: string,
  provider: ProviderAccount['provider'],
): Promise<boolean> {
  const { rows } = await connection.executeSql(
    'select subject from pc.identities where user_id = $1 and provider = $2',
    [userId, provider],
  );
  return rows.length > 0;
}

async function isVouchedFor(connection: Connection, userId: string, email: string): Promise<boolean> {
  const { rows } = await connection.executeSql('select subject from pc.identities where user_id = $1 and email = $2', [
    userId,
    email,
  ]);
  return rows.length > 0;
}

/** Undefined if the provider says otherwise, or nothing. */
const verifiedEmail = ({ email, isEmailVerified }: ProviderAccount): string | undefined =>
  isEmailVerified ? readEmailAddress(email ?? '') : undefined;

async function link(connection: Connection, account: ProviderAccount, userId: string): Promise<void> {
  await connection.executeSql('insert into pc.identities (provider, subject, user_id, email) values ($1, $2, $3, $4)', [
    account.provider,
    account.subject,
    userId,
    verifiedEmail(account) ?? null,
  ]);
}
