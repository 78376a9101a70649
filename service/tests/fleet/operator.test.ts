/** A server that is started as an operator starts it, with `npm start`, and signs people in through Google. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { AccountExport } from '../../../src/contract/schema.ts';
import { call, someone } from '../accounts.ts';
import type { Answer } from '../accounts.ts';
import { postJson } from '../service.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

interface Operated {
  url: string;
  /** Tells npm to stop, and waits until nothing runs any more. */
  stop: () => Promise<void>;
}

async function npmStart(t: TestContext, dataDir: string): Promise<Operated> {
  // This is about npm, its shell and signals, which are POSIX's.
  // eslint-disable-next-line no-restricted-syntax -- what is tried is npm itself
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: '', HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, TTS_ENGINE: 'none' },
  });
  // The pipes close once npm, its shell and the server have all ended.
  const ended = once(npm, 'close');
  t.after(() => {
    try {
      process.kill(-(npm.pid ?? 0), 'SIGKILL');
    } catch {
      // All of them have ended.
    }
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  for (;;) {
    const url = /^ {2}(http:\/\/\S+)$/m.exec(output)?.[1];
    const stop = async (): Promise<void> => {
      npm.kill('SIGTERM');
      await ended;
    };
    if (url !== undefined) return { url, stop };
    const next: unknown[] | 'ended' = await Promise.race([
      once(npm.stdout, 'data'),
      ended.then(() => 'ended' as const),
    ]);
    if (next === 'ended') throw new Error(`It ended: ${output}`);
  }
}

/** Somebody at Google: who it is, and the address that Google states for them now. */
interface GoogleUser {
  subject: string;
  email: string;
}

/** With the token of the popup. */
async function withPopup({ url }: Operated, { subject, email }: GoogleUser): Promise<Answer> {
  const issued = await postJson(`${url}/mock-providers/google/token`, {
    clientId: 'mock-google',
    scope: 'openid email',
    subject,
    email,
  });
  const { access_token: accessToken } = (await issued.json()) as { access_token: string };
  return call({ url }, 'POST', '/auth/google/signin', { body: { accessToken } });
}

/** With the credential of the prompt. */
async function withOneTap({ url }: Operated, { subject, email }: GoogleUser): Promise<Answer> {
  const nonce = crypto.randomUUID();
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(nonce))).toString('hex');
  const issued = await postJson(`${url}/mock-providers/google/credential`, {
    clientId: 'mock-google',
    nonce: digest,
    subject,
    email,
  });
  const { credential: idToken } = (await issued.json()) as { credential: string };
  return call({ url }, 'POST', '/auth/google/onetap', { body: { idToken, nonce } });
}

async function accountOf({ url }: Operated, { status, body }: Answer): Promise<AccountExport['account']> {
  assert.equal(status, 200, body.message);
  const headers = { authorization: `Bearer ${body.auth?.accessToken ?? ''}` };
  const answer = await fetch(`${url}/api/users/export`, { headers });
  assert.equal(answer.status, 200);
  return ((await answer.json()) as AccountExport).account;
}

for (const [name, signIn] of [
  ['popup', withPopup],
  ['prompt', withOneTap],
] as const) {
  test(`whoever gets an old address of another one at Google gets an account of their own, by the ${name}`, async (t) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'operator-test-'));
    t.after(() => rm(dataDir, { recursive: true, force: true }));
    const [old, present] = [someone(), someone()];
    const [g1, g2] = ['g1', 'g2'];

    let server = await npmStart(t, dataDir);
    const signedUp = await signIn(server, { subject: g1, email: old });
    assert.equal(signedUp.body.isSignUp, true);
    const first = await accountOf(server, signedUp);
    const moved = await signIn(server, { subject: g1, email: present });
    assert.equal(moved.body.isSignUp, false);
    await server.stop();

    // In between, the company has given the old address to somebody else, and the service a new version.
    server = await npmStart(t, dataDir);
    const newcomer = await signIn(server, { subject: g2, email: old });
    assert.equal(newcomer.body.isSignUp, true);
    const second = await accountOf(server, newcomer);
    assert.notEqual(second.id, first.id);
    assert.equal(second.email, old);

    const again = await signIn(server, { subject: g1, email: present });
    assert.equal(again.body.isSignUp, false);
    const { id, email } = await accountOf(server, again);
    assert.deepEqual([id, email], [first.id, present]);
    await server.stop();
  });

  test(`… also where the newcomer is first, before the other one has been seen again, by the ${name}`, async (t) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'operator-test-'));
    t.after(() => rm(dataDir, { recursive: true, force: true }));
    const [old, present] = [someone(), someone()];
    const server = await npmStart(t, dataDir);
    const first = await accountOf(server, await signIn(server, { subject: 'g1', email: old }));
    const second = await accountOf(server, await signIn(server, { subject: 'g2', email: old }));
    assert.notEqual(second.id, first.id);
    const back = await accountOf(server, await signIn(server, { subject: 'g1', email: present }));
    assert.deepEqual([back.id, back.email], [first.id, present]);
    await server.stop();
  });
}
