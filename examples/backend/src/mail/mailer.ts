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
  /** Resolves once a server has taken the mail over. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

export interface ReceivedMail extends Mail {
  id: string;
  /** When, as an ISO date. */
  at: string;
}

/** Keeps mails for whoever develops, in place of sending them. */
export interface Mailbox extends Mailer {
  /** The last mails, newest first. */
  mails(): readonly ReceivedMail[];
}

/** A visitor waits for the mail server no longer than this, in milliseconds. */
const PATIENCE = 10_000;

/** How many mails a mailbox keeps. */
const KEPT = 100;

/** Sends over SMTP where a server is configured; else, except in production, there is a mailbox. */
export async function openMailer(
  { isProduction, mail }: Configuration,
  now: () => Date,
): Promise<{ mailer?: Mailer; mailbox?: Mailbox }> {
  if (mail.smtpUrl !== undefined) return { mailer: await smtpMailer(mail.smtpUrl, mail) };
  if (isProduction) return {};
  const mailbox = openMailbox(now);
  return { mailer: mailbox, mailbox };
}

/** @throws ApiError SERVICE_UNAVAILABLE where no mail can be sent. */
export function mailerOf({ mailer }: Pick<Services, 'mailer'>): Mailer {
  if (mailer === undefined) throw new ApiError(503, 'SERVICE_UNAVAILABLE', 'Mail is not set up on this server.');
  return mailer;
}

/** @throws ApiError SERVICE_UNAVAILABLE where the mail cannot be sent, which is logged. */
export async function sendMail(services: Services, mail: Mail): Promise<void> {
  const mailer = mailerOf(services);
  try {
    await mailer.send(mail);
  } catch (error) {
    // What a mail server says may name the address.
    services.log.error({ code: (error as { code?: unknown }).code }, 'a mail could not be sent');
    throw new ApiError(503, 'SERVICE_UNAVAILABLE', 'The mail could not be sent.');
  }
}

async function smtpMailer(url: string, { productName, from }: { productName: string; from: string }): Promise<Mailer> {
  // A tenth of a second's work to load, which a service without a mail server is spared.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, ...content }) {
      await transport.sendMail({
        ...content,
        from: { name: productName, address: from },
        // As an object it is one address, whatever it is made of.
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
      mails = [{ id: randomUUID(), at: now().toISOString(), ...mail }, ...mails].slice(0, KEPT);
      return Promise.resolve();
    },
    mails: () => mails,
    close: () => undefined,
  };
}
