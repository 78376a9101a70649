import { randomUUID } from 'node:crypto';
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

/** @throws ApiError SERVICE_UNAVAILABLE if the mail can't be sent; the reason is logged. */
export async function sendMail(services: Services, mail: Mail): Promise<void> {
  const mailer = mailerOf(services);
  try {
    await mailer.send(mail);
  } catch (error) {
    // The mail server's message may contain the address.
    services.log.error({ code: (error as { code?: unknown }).code }, 'a mail could not be sent');
    throw new ApiError(503, 'SERVICE_UNAVAILABLE', 'The mail could not be sent.');
  }
}

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
