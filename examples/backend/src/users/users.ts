/** Who has an account. */
import { randomUUID } from 'node:crypto';
import type { Connection } from '../database.ts';
import type { EmailAddress } from './email-address.ts';

/** Languages that mails are written in. */
export const MAIL_LANGUAGES = ['en', 'es', 'fr', 'de'] as const;

export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

export interface User {
  id: string;
  /** Null for somebody whose provider told none. */
  email: string | null;
  /** Null also for a decoy, which has an e-mail that belongs to another account. */
  emailKey: string | null;
  /** Null for somebody who signs in through a provider. */
  passwordHash: string | null;
  confirmed: boolean;
  language: MailLanguage;
}

export const USER_COLUMNS = `users.id, users.email, users.email_key as "emailKey", users.password_hash as "passwordHash",
  users.confirmed_at is not null as confirmed, users.language`;

export interface NewUser {
  email: EmailAddress | undefined;
  /** False makes a decoy: a user who looks like any other and owns no address. */
  ownsEmail: boolean;
  passwordHash: string | null;
  confirmed: boolean;
  language: MailLanguage;
  landingData?: object | undefined;
}

/** Undefined when the e-mail has an account. */
export async function addUser(connection: Connection, now: Date, user: NewUser): Promise<User | undefined> {
  const { email, ownsEmail, passwordHash, confirmed, language, landingData } = user;
  const { rows } = await connection.executeSql<User>(
    `insert into pc.users (id, email, email_key, password_hash, confirmed_at, language, landing_data, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (email_key) do nothing returning ${USER_COLUMNS}`,
    [
      randomUUID(),
      email?.address ?? null,
      ownsEmail ? (email?.key ?? null) : null,
      passwordHash,
      confirmed ? now : null,
      language,
      landingData === undefined ? null : JSON.stringify(landingData),
      now,
    ],
  );
  return rows[0];
}

export async function findUserByEmail(connection: Connection, email: EmailAddress): Promise<User | undefined> {
  const { rows } = await connection.executeSql<User>(`select ${USER_COLUMNS} from pc.users where email_key = $1`, [
    email.key,
  ]);
  return rows[0];
}
