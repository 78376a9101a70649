/** A mail server in this process, which answers as the test asks. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { simpleParser } from 'mailparser';
import type { ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  mail: ParsedMail;
  /** The recipients of the envelope. */
  to: string[];
  from: string;
}

export interface MailServer {
  url: string;
  /** Oldest first. */
  received: ReceivedMail[];
  /** Status with which all recipients are refused; undefined: none is. */
  answerWith(status: number | undefined): void;
  /** Refuses recipients with other characters than ASCII, like a server without SMTPUTF8. */
  refuseOtherScripts(status: number): void;
  /** Greets nobody until the returned function is called. */
  holdGreeting(): () => void;
  /** How many recipients were named so far. */
  attempts(): number;
  /** Resolves when the next recipient is named. */
  nextAttempt(): Promise<void>;
}

export async function startMailServer(t: TestContext): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let status: number | undefined;
  let otherScripts: number | undefined;
  let greeting = Promise.resolve();
  let attempts = 0;
  let announce = (): void => undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // No name of the client is looked up.
    disableReverseLookup: true,
    onConnect: (_session, done) => void greeting.then(() => done()),
    onRcptTo({ address }, _session, done) {
      attempts += 1;
      announce();
      const refusal = status ?? (/[^ -~]/.test(address) ? otherScripts : undefined);
      done(
        refusal === undefined ? undefined : Object.assign(new Error(`no ${address} here`), { responseCode: refusal }),
      );
    },
    onData(stream, { envelope }, done) {
      void simpleParser(stream).then((mail) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        received.push({ mail, to: envelope.rcptTo.map(({ address }) => address), from });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  t.after(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    answerWith: (value) => (status = value),
    refuseOtherScripts: (value) => (otherScripts = value),
    holdGreeting() {
      let greet = (): void => undefined;
      greeting = new Promise((resolve) => (greet = resolve));
      return () => greet();
    },
    attempts: () => attempts,
    nextAttempt: () => new Promise((resolve) => (announce = resolve)),
  };
}

/** The code in a received mail. */
export const codeIn = (received: ReceivedMail | undefined): string =>
  /^\d{6}$/m.exec(received?.mail.text ?? '')?.[0] ?? 'no code';
