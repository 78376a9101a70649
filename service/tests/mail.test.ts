import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { call, confirm, PASSWORD, signIn, signUp, someone } from './accounts.ts';
import type { Answer } from './accounts.ts';
import { codeIn, startMailServer } from './mail-server.ts';
import type { MailServer } from './mail-server.ts';
import { startService } from './service.ts';
import type { TestService } from './service.ts';

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

suite('a mail with a code', () => {
  async function start(t: TestContext): Promise<{ smtp: MailServer; service: TestService }> {
    const smtp = await startMailServer(t);
    const service = await startService({ environment: { SMTP_URL: smtp.url } });
    t.after(() => service.stop());
    return { smtp, service };
  }

  const signUpAs = (service: TestService, email: string): Promise<Answer> =>
    call(service, 'POST', '/users', { body: { email, password: PASSWORD } });

  const checked = async (service: TestService, token: string | undefined): Promise<unknown> =>
    (await call(service, 'PUT', '/users/check/confirm', { token })).body;

  /** When the jobs that send mails again are due, in minutes from when they were added. */
  async function planned({ server }: TestService): Promise<number[]> {
    const { rows } = await server.services.database.executeSql<{ minutes: number }>(
      `select round(extract(epoch from start_after - created_on) / 60)::integer as minutes
       from pgboss.job where name = 'mail' and state = 'created' order by created_on`,
    );
    return rows.map(({ minutes }) => minutes);
  }

  /** Lets the next job be due, and waits until it has run. */
  async function nextAttempt({ server }: TestService): Promise<void> {
    const { database, queue } = server.services;
    const { rows } = await database.executeSql(
      `update pgboss.job set start_after = now()
       where id = (select id from pgboss.job where name = 'mail' and state = 'created' order by created_on limit 1)
       returning id`,
    );
    assert.equal(rows.length, 1);
    // A job of no mail, because the worker is only told of new ones.
    await queue.add('mail', { requestId: crypto.randomUUID() }, database);
    for (;;) {
      const due = await database.executeSql(
        `select from pgboss.job where name = 'mail' and state <> 'completed' and start_after <= now()`,
      );
      if (due.rows.length === 0) return;
      await pause(20);
    }
  }

  test('that the mail server refuses costs no account and no waiting, and the log names nobody', async (t) => {
    const { smtp, service } = await start(t);
    smtp.answerWith(550);
    const email = someone();
    const answer = await signUpAs(service, email);
    assert.deepEqual([answer.status, answer.retryAfter, answer.body.mail], [201, 0, 'refused']);
    const token = answer.body.auth?.accessToken;
    assert.deepEqual(await checked(service, token), { confirmed: false, mail: 'refused' });
    const again = await call(service, 'POST', '/users/confirm/resend', { token });
    assert.deepEqual([again.status, again.retryAfter, again.body], [200, 0, { mail: 'refused' }]);
    assert.match(service.log(), /a mail could not be sent/);
    assert.ok(!service.log().includes(email));
    // Nothing is tried again.
    await nextAttempt(service);
    await nextAttempt(service);
    assert.equal(smtp.attempts(), 2);

    smtp.answerWith(undefined);
    assert.equal((await call(service, 'POST', '/users/confirm/resend', { token })).status, 204);
    assert.deepEqual(await checked(service, token), { confirmed: false, mail: 'sent' });
    assert.equal(smtp.received.length, 1);
  });

  test('that the mail server refused is sent again to whoever logs in', async (t) => {
    const { smtp, service } = await start(t);
    smtp.answerWith(550);
    const email = someone();
    await signUpAs(service, email);
    smtp.answerWith(undefined);
    assert.equal((await signIn(service, email)).status, 403);
    assert.equal(smtp.received.length, 1);
  });

  test('to an address of another script is refused by a mail server that cannot have it', async (t) => {
    const { smtp, service } = await start(t);
    smtp.refuseOtherScripts(553);
    assert.equal((await signUpAs(service, `дмитрий.${crypto.randomUUID()}@example.org`)).body.mail, 'refused');
    assert.equal((await signUpAs(service, someone())).body.mail, 'sent');
  });

  test('that the mail server postpones is sent after a minute, five and fifteen, each time with a new code', async (t) => {
    const { smtp, service } = await start(t);
    smtp.answerWith(451);
    const answer = await signUpAs(service, someone());
    assert.deepEqual([answer.status, answer.retryAfter, answer.body.mail], [201, 60, 'delayed']);
    const token = answer.body.auth?.accessToken ?? '';
    assert.deepEqual(await planned(service), [1]);
    await nextAttempt(service);
    assert.deepEqual(await planned(service), [5]);
    await nextAttempt(service);
    assert.deepEqual(await planned(service), [15]);
    assert.deepEqual(await checked(service, token), { confirmed: false, mail: 'delayed' });
    // By now the first code has expired.
    service.advance(21);
    smtp.answerWith(undefined);
    await nextAttempt(service);
    assert.deepEqual(await planned(service), []);
    assert.deepEqual(await checked(service, token), { confirmed: false, mail: 'sent' });
    assert.equal(smtp.received.length, 1);
    assert.equal((await confirm(service, token, codeIn(smtp.received[0]))).status, 200);
  });

  test('that is postponed to the end is refused then', async (t) => {
    const { smtp, service } = await start(t);
    smtp.answerWith(451);
    const token = (await signUpAs(service, someone())).body.auth?.accessToken;
    for (let attempt = 0; attempt < 3; attempt += 1) await nextAttempt(service);
    assert.deepEqual(await planned(service), []);
    assert.deepEqual(await checked(service, token), { confirmed: false, mail: 'refused' });
  });

  test('is not sent again once another was requested or the code was entered', async (t) => {
    const { smtp, service } = await start(t);
    smtp.answerWith(451);
    const token = (await signUpAs(service, someone())).body.auth?.accessToken ?? '';
    service.advance(1);
    smtp.answerWith(undefined);
    assert.equal((await call(service, 'POST', '/users/confirm/resend', { token })).status, 204);
    assert.equal((await confirm(service, token, codeIn(smtp.received[0]))).status, 200);
    await nextAttempt(service);
    await nextAttempt(service);
    assert.equal(smtp.received.length, 1);
  });

  test('does not hold the answer if the mail server is slow', async (t) => {
    const { smtp, service } = await start(t);
    const greet = smtp.holdGreeting();
    const begun = performance.now();
    const answer = await signUpAs(service, someone());
    assert.equal(answer.body.mail, 'delayed');
    assert.ok(performance.now() - begun < 5000);
    greet();
    // Closing the service waits for the attempt.
    await service.server.close();
    assert.equal(smtp.received.length, 1);
  });

  test('that arrived, although it was sent again, is told apart from the latest', async (t) => {
    const { smtp, service } = await start(t);
    const token = (await signUpAs(service, someone())).body.auth?.accessToken ?? '';
    // The process died before it noted that.
    await service.server.services.database.executeSql("update pc.confirmations set mail = 'delayed'");
    await nextAttempt(service);
    const [first, second] = smtp.received.map(codeIn);
    assert.ok(first !== undefined && second !== undefined);
    if (first !== second) assert.equal((await confirm(service, token, first)).body.code, 'CODE_REPLACED');
    assert.equal((await confirm(service, token, second)).status, 200);
  });

  test('for a new password is sent again too', async (t) => {
    const { smtp, service } = await start(t);
    const email = someone();
    await signUpAs(service, email);
    const token = (await signIn(service, email)).body.auth?.accessToken ?? '';
    assert.equal((await confirm(service, token, codeIn(smtp.received[0]))).status, 200);
    await nextAttempt(service);
    smtp.answerWith(451);
    const attempted = smtp.nextAttempt();
    assert.equal((await call(service, 'POST', '/users/password/reset', { body: { email } })).status, 204);
    await attempted;
    smtp.answerWith(undefined);
    await nextAttempt(service);
    const body = { email, code: codeIn(smtp.received[1]), password: 'a new one, longer' };
    assert.equal((await call(service, 'PUT', '/users/password/reset', { body })).status, 200);
  });
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
