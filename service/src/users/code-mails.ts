/**
 * Sends the mails with codes: at once, and again later if the mail server was slow, busy or not there. Only the digest
 * of a code is stored, so each further attempt mails a new one.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { MailOutcome } from '../../../src/contract/schema.ts';
import type { Connection } from '../database.ts';
import { attemptMail } from '../mail/mailer.ts';
import type { Mail } from '../mail/mailer.ts';
import type { Services } from '../services.ts';
import { codeExpiry, CODE_TRIES, newCode, replacedCodes } from './codes.ts';
import type { NewCode } from './codes.ts';
import { findUserById } from './users.ts';
import type { User } from './users.ts';

/** How long after an attempt the next one is made, in minutes. */
const RETRY_MINUTES = [1, 5, 15] as const;

/** How long the answer to a request waits for the first attempt, in milliseconds. */
const OUTCOME_WAIT = 2000;

/** A table of mailed codes, and how the mail to a user is worded. */
export interface CodeMails {
  table: 'confirmations' | 'password_resets';
  compose: (services: Services, user: User, code: string) => Mail;
}

/** Adds the job that sends the mail again if the first attempt has failed by then, or its process has died. */
export async function planRetry(
  { mailbox, queue }: Services,
  connection: Connection,
  { mailId }: NewCode,
): Promise<void> {
  // A mailbox takes every mail.
  if (mailbox === undefined) await queue.add('mail', { requestId: mailId, delay: 60 * RETRY_MINUTES[0] }, connection);
}

/** Makes the first attempt. @returns `delayed` if it takes longer than a visitor should wait; it then goes on. */
export function mailNewCode(
  services: Services,
  { table, compose }: CodeMails,
  user: User,
  { code, mailId }: NewCode,
): Promise<MailOutcome> {
  const attempt = attemptMail(services, compose(services, user, code)).then(async (outcome) => {
    await setOutcome(services, table, mailId, outcome);
    return outcome;
  });
  services.background.add(attempt);
  return Promise.race([attempt, pause(OUTCOME_WAIT, 'delayed' as const, { ref: false })]);
}

/** Runs the job: mails a new code, unless the last attempt succeeded, or the code was replaced or used. */
export async function mailAgain(services: Services, { table, compose }: CodeMails, mailId: string): Promise<void> {
  const { database, now, queue } = services;
  const isPending = `mail_id = $1 and mail = 'delayed' and user_id is not null`;
  const pending = await database.executeSql(`select from pc.${table} where ${isPending}`, [mailId]);
  if (pending.rows.length === 0) return;
  const { code, hash } = await newCode();
  const moment = now();
  const { rows } = await database.executeSql<{ userId: string; attempts: number }>(
    // The mail with the one before may have arrived all the same.
    `update pc.${table} as old set code_hash = $2, tries_left = $3, expires_at = $4, mail_attempts = mail_attempts + 1,
       replaced = ${replacedCodes('old', '$5')}
     where ${isPending} returning user_id as "userId", mail_attempts as attempts`,
    [mailId, hash, CODE_TRIES, codeExpiry(moment), moment],
  );
  const user = rows[0] && (await findUserById(database, rows[0].userId));
  if (rows[0] === undefined || user === undefined) return;
  const outcome = await attemptMail(services, compose(services, user, code));
  const minutes = RETRY_MINUTES[rows[0].attempts];
  if (outcome !== 'delayed') await setOutcome(services, table, mailId, outcome);
  else if (minutes === undefined) await giveUpMail(services, table, mailId);
  else await queue.add('mail', { requestId: mailId, delay: 60 * minutes }, database);
}

/** No further attempt is made. */
export async function giveUpMail(services: Services, table: CodeMails['table'], mailId: string): Promise<void> {
  await setOutcome(services, table, mailId, 'refused');
}

async function setOutcome(
  { database, now }: Services,
  table: CodeMails['table'],
  mailId: string,
  outcome: MailOutcome,
): Promise<void> {
  await database.executeSql(`update pc.${table} set mail = $2 where mail_id = $1 and mail = 'delayed'`, [
    mailId,
    outcome,
  ]);
  if (outcome !== 'refused' || table !== 'confirmations') return;
  // Another mail may be requested at once.
  await database.executeSql('update pc.confirmations set next_at = $2 where mail_id = $1', [mailId, now()]);
}
