import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import { simpleParser } from 'mailparser';
import type { ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { call, confirm, PASSWORD, signUp, someone } from './accounts.ts';
import { startService } from './service.ts';

interface MailServer {
  url: string;
  /** The received mails, oldest first, with the recipients of the envelope. */
  received: { mail: ParsedMail; to: string[]; from: string }[];
  /** Whether to refuse all recipients. */
  refuse(refuses: boolean): void;
}

async function startMailServer(t: TestContext): Promise<MailServer> {
  const received: MailServer['received'] = [];
  let refuses = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(refuses ? new Error(`no ${address} here`) : undefined),
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
  return { url: `smtp://127.0.0.1:${port}`, received, refuse: (value) => (refuses = value) };
}

test('mails leave over SMTP, with text and HTML, to one address', async (t) => {
  const smtp = await startMailServer(t);
  const service = await startService({
    environment: {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'hello@studio.example',
      PRODUCT_NAME: 'Café, Studio & Söhne',
    },
  });
  t.after(() => service.stop());

  const email = `o'neil+tag.${crypto.randomUUID()}@example.org`;
  const token = await signUp(service, email, { language: 'fr' });
  const [arrived] = smtp.received;
  assert.deepEqual([arrived?.from, arrived?.to], ['hello@studio.example', [email]]);
  const { mail } = arrived ?? {};
  assert.deepEqual(mail?.from?.value, [{ name: 'Café, Studio & Söhne', address: 'hello@studio.example' }]);
  assert.match(mail.subject ?? '', /^\d{6} est votre code Café, Studio & Söhne$/);
  assert.ok(mail.text?.includes('Saisissez ce code'));
  assert.ok(typeof mail.html === 'string' && mail.html.includes('Saisissez ce code'));
  assert.equal(mail.headers.get('auto-submitted'), 'auto-generated');
  const code = /^\d{6}$/m.exec(mail.text ?? '')?.[0] ?? '';
  assert.equal((await confirm(service, token, code)).status, 200);

  // The development mailbox is not served with a real mail server.
  assert.equal((await fetch(`${service.url}/dev/mailbox`)).status, 404);
  assert.equal(((await (await fetch(`${service.url}/api/health`)).json()) as { mail: string }).mail, 'smtp');

  for (const address of [
    'a@example.org\nBcc: b@example.org',
    'a@example.org, b@example.org',
    '<a@example.org>',
    'ceo@victim.example/x.attacker.example',
    'ceo@victim.example?attacker.example',
    'ceo@victim.example%40attacker.example',
  ]) {
    const answer = await call(service, 'POST', '/users', { body: { email: address, password: PASSWORD } });
    assert.equal(answer.status, 400);
  }
  assert.equal(smtp.received.length, 1);
});

test('a mail that cannot be sent costs no account and no waiting, and the log names nobody', async (t) => {
  const smtp = await startMailServer(t);
  const service = await startService({ environment: { SMTP_URL: smtp.url } });
  t.after(() => service.stop());
  smtp.refuse(true);
  const email = someone();
  const answer = await call(service, 'POST', '/users', { body: { email, password: PASSWORD } });
  assert.deepEqual([answer.status, answer.retryAfter], [201, 0]);
  const token = answer.body.auth?.accessToken;
  const failed = await call(service, 'POST', '/users/confirm/resend', { token });
  assert.deepEqual([failed.status, failed.body.code], [503, 'SERVICE_UNAVAILABLE']);
  assert.match(service.log(), /a mail could not be sent/);
  assert.ok(!service.log().includes(email));
  smtp.refuse(false);
  assert.equal((await call(service, 'POST', '/users/confirm/resend', { token })).status, 204);
  assert.equal(smtp.received.length, 1);
});

test('the mailbox shows what was mailed, as JSON and as a page that runs nothing', async (t) => {
  const service = await startService({ environment: { PRODUCT_NAME: "R&D's" } });
  t.after(() => service.stop());
  const [first, second] = [someone(), someone()];
  await signUp(service, first);
  await signUp(service, second);
  const get = (query: string, accept: string): Promise<Response> =>
    fetch(`${service.url}/dev/mailbox${query}`, { headers: { accept, origin: 'https://any.example' } });

  const json = await get('', '*/*');
  assert.equal(json.headers.get('access-control-allow-origin'), null);
  const { mails } = (await json.json()) as { mails: { to: string }[] };
  assert.deepEqual(
    mails.map(({ to }) => to),
    [second, first],
  );
  const narrowed = (await (await get(`?to=${first.toUpperCase()}`, 'application/json')).json()) as typeof json & {
    mails: unknown[];
  };
  assert.equal(narrowed.mails.length, 1);

  const page = await get('', 'text/html,*/*');
  assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
  assert.match(page.headers.get('content-security-policy') ?? '', /^default-src 'none'; style-src/);
  const html = await page.text();
  assert.ok(html.includes('is your R&#38;D&#39;s code'));
  assert.ok(html.indexOf(second) < html.indexOf(first));
});
