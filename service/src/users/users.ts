/** The table of accounts. */
import { randomUUID } from 'node:crypto';
import type { Connection } from '../database.ts';

/** The languages of mails. */
export const MAIL_LANGUAGES = ['en', 'es', 'fr', 'de'] as const;

export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

export interface User {
  id: string;
  /** Canonical. Null if the provider did not supply one. */
  email: string | null;
  /**
   * The email again if it is the user's own. Null for a decoy, whose email belongs to another account, and if the
   * provider has not verified it.
   */
  emailKey: string | null;
  /** Null for a user who signs in with a provider. */
  passwordHash: string | null;
  confirmed: boolean;
  /** A code mailed to the email was entered. Otherwise the user has it by a provider's word, or not at all. */
  isEmailProved: boolean;
  language: MailLanguage;
}

export const USER_COLUMNS = `users.id, users.email, users.email_key as "emailKey", users.password_hash as "passwordHash",
  users.confirmed_at is not null as confirmed, users.email_proved_at is not null as "isEmailProved", users.language`;

export interface NewUser {
  /** Canonical. */
  email: string | undefined;
  /** False for a decoy, which looks like any other user, and if the email is not verified. */
  ownsEmail: boolean;
  passwordHash: string | null;
  confirmed: boolean;
  language: MailLanguage;
  landingData?: object | undefined;
}

/** If the user owns the email, it must be free: see {@link lockEmail} and {@link deleteUnconfirmed}. */
export async function addUser(connection: Connection, now: Date, user: NewUser): Promise<User> {
  const { email = null, ownsEmail, passwordHash, confirmed, language, landingData } = user;
  const { rows } = await connection.executeSql<User>(
    `insert into pc.users (id, email, email_key, password_hash, confirmed_at, language, landing_data, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${USER_COLUMNS}`,
    [
      randomUUID(),
      email,
      ownsEmail ? email : null,
      passwordHash,
      confirmed ? now : null,
      language,
      landingData === undefined ? null : JSON.stringify(landingData),
      now,
    ],
  );
  return rows[0] as User;
}

/** Serializes transactions about this email. */
export async function lockEmail(connection: Connection, email: string): Promise<void> {
  await connection.executeSql('select pg_advisory_xact_lock(hashtext($1))', [`email ${email}`]);
}

export async function findUserByEmail(connection: Connection, email: string): Promise<User | undefined> {
  const { rows } = await connection.executeSql<User>(`select ${USER_COLUMNS} from pc.users where email_key = $1`, [
    email,
  ]);
  return rows[0];
}

export async function findUserById(connection: Connection, id: string): Promise<User | undefined> {
  const { rows } = await connection.executeSql<User>(`select ${USER_COLUMNS} from pc.users where id = $1`, [id]);
  return rows[0];
}

/** The newest sign-up with an email that belongs to another account, if existing accounts are hidden. */
export async function findDecoy(connection: Connection, email: string): Promise<User | undefined> {
  const { rows } = await connection.executeSql<User>(
    `select ${USER_COLUMNS} from pc.users where email = $1 and email_key is null and confirmed_at is null
     order by created_at desc limit 1`,
    [email],
  );
  return rows[0];
}

/** Frees an email for a new account by deleting unconfirmed accounts, with their sessions and decoys. */
export async function deleteUnconfirmed(connection: Connection, email: string): Promise<void> {
  await connection.executeSql('delete from pc.users where email = $1 and confirmed_at is null', [email]);
}

/** Makes a free email the user's, by a provider's word. */
export async function ownEmail(connection: Connection, userId: string, email: string): Promise<User> {
  await voidCodes(connection, userId);
  const { rows } = await connection.executeSql<User>(
    `update pc.users set email = $2, email_key = $2 where id = $1 returning ${USER_COLUMNS}`,
    [userId, email],
  );
  return rows[0] as User;
}

/** Takes the user's email away, and with it the codes that were mailed to it. @param email Shown in its place. */
export async function disownEmail(connection: Connection, userId: string, email: string | undefined): Promise<User> {
  await voidCodes(connection, userId);
  const { rows } = await connection.executeSql<User>(
    `update pc.users set email = $2, email_key = null, email_proved_at = null where id = $1 returning ${USER_COLUMNS}`,
    [userId, email ?? null],
  );
  return rows[0] as User;
}

async function voidCodes(connection: Connection, userId: string): Promise<void> {
  await connection.executeSql('delete from pc.password_resets where user_id = $1', [userId]);
  await connection.executeSql('delete from pc.confirmations where user_id = $1', [userId]);
}
