import { randomUUID } from 'node:crypto';
import type { MailOutcome } from '../../../src/contract/schema.ts';
import type { Configuration } from '../configuration.ts';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';

export interface Mail {
  /** A canonical address. */
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Resolves when the mail server has accepted the mail. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

export interface ReceivedMail extends Mail {
  id: string;
  /** ISO date. */
  at: string;
}

/** Stores mails for developers instead of sending them. */
export interface Mailbox extends Mailer {
  /** The last mails, newest first. */
  mails(): readonly ReceivedMail[];
}

/** How long to wait for the mail server, in milliseconds. */
const TIMEOUT = 10_000;

/** How many mails a mailbox stores. */
const MAX_MAILS = 100;

/** Sends by SMTP if a server is configured; otherwise, except in production, opens a mailbox. */
export async function openMailer(
  { isProduction, mail }: Configuration,
  now: () => Date,
): Promise<{ mailer?: Mailer; mailbox?: Mailbox }> {
  if (mail.smtpUrl !== undefined) return { mailer: await smtpMailer(mail.smtpUrl, mail) };
  if (isProduction) return {};
  const mailbox = openMailbox(now);
  return { mailer: mailbox, mailbox };
}

/** @throws ApiError SERVICE_UNAVAILABLE if no mail can be sent. */
export function mailerOf({ mailer }: Pick<Services, 'mailer'>): Mailer {
  if (mailer === undefined) throw new ApiError(503, 'SERVICE_UNAVAILABLE', 'Mail is not set up on this server.');
  return mailer;
}

/** Makes one attempt. A failure is logged. */
export async function attemptMail(services: Pick<Services, 'mailer' | 'log'>, mail: Mail): Promise<MailOutcome> {
  try {
    await mailerOf(services).send(mail);
    return 'sent';
  } catch (error) {
    const { code, command, responseCode } = error as SmtpError;
    const outcome = isRefusal(error as SmtpError) ? 'refused' : 'delayed';
    // The mail server's message may contain the address.
    services.log.error({ code, command, responseCode, outcome }, 'a mail could not be sent');
    return outcome;
  }
}

/** The properties of the mail library's errors. */
interface SmtpError {
  code?: string;
  /** The SMTP command that failed. */
  command?: string;
  /** The status in the mail server's reply, if there was one. */
  responseCode?: number;
}

/**
 * Whether the mail server said that it will never take this mail. Refusals of anything before the recipient, such as
 * the password or the sender, are the operator's to mend, and then the mail can be sent.
 */
const isRefusal = ({ command, responseCode = 0 }: SmtpError): boolean =>
  responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA');

async function smtpMailer(url: string, { productName, from }: { productName: string; from: string }): Promise<Mailer> {
  // Loading takes a tenth of a second; not needed without a mail server.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, ...content }) {
      await transport.sendMail({
        ...content,
        from: { name: productName, address: from },
        // As an object it is not parsed, so it is always a single address.
        to: { name: '', address: to },
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}

function openMailbox(now: () => Date): Mailbox {
  let mails: ReceivedMail[] = [];
  return {
    send(mail) {
      mails = [{ id: randomUUID(), at: now().toISOString(), ...mail }, ...mails].slice(0, MAX_MAILS);
      return Promise.resolve();
    },
    mails: () => mails,
    close: () => undefined,
  };
}
