import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import vm from 'node:vm';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { createIssuer } from '../src/mock-providers/issuer.ts';
import { startService } from './service.ts';
import type { TestService } from './service.ts';

let service: TestService;

before(async () => {
  service = await startService();
});

after(() => service.stop());

const get = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(`${service.url}/mock-providers/${path}`, init);

for (const [provider, global] of [
  ['google', 'google'],
  ['facebook', 'FB'],
  ['apple', 'AppleID'],
] as const) {
  test(`${provider}: the script is one that a page of any site can load, and puts ${global} into it and nothing else`, async () => {
    const response = await get(`${provider}.js`);
    assert.equal(response.headers.get('content-type'), 'text/javascript; charset=utf-8');
    assert.equal(response.headers.get('cross-origin-resource-policy'), 'cross-origin');
    class Document {
      readonly #script = { src: response.url };
      get currentScript() {
        return this.#script;
      }
    }
    const page: Record<string, unknown> = { URL, Document, document: new Document() };
    page['window'] = page;
    const before = Object.keys(page);
    vm.runInNewContext(await response.text(), page);
    assert.deepEqual(
      Object.keys(page).filter((name) => !before.includes(name)),
      [global],
    );
  });

  test(`${provider}: the script can fail in every way in which scripts fail`, async () => {
    assert.equal((await get(`${provider}.js?outcome=script-error`)).status, 503);
    const throws = await (await get(`${provider}.js?outcome=script-throws`)).text();
    assert.throws(() => vm.runInNewContext(throws), /was told to fail/);
    await assert.rejects(
      get(`${provider}.js?outcome=script-never`, { signal: AbortSignal.timeout(300) }),
      (error) => error instanceof Error && error.name === 'TimeoutError',
    );
    const start = performance.now();
    assert.equal((await get(`${provider}.js?outcome=script-slow&delay=400`)).status, 200);
    assert.ok(performance.now() - start > 390);
  });

  test(`${provider}: the window can answer the page that opened it, and nothing can frame it`, async () => {
    const response = await get(`${provider}/consent`);
    assert.equal(response.headers.get('cross-origin-opener-policy'), 'unsafe-none');
    assert.match(response.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/);
    for (const file of ['consent.js', 'consent.css']) assert.equal((await get(file)).status, 200);
  });
}

test('the log warns of them', () => {
  assert.match(service.log(), /anybody may sign in as anybody/);
});

test('they issue without cookies to pages of any site', async () => {
  const response = await get('google/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://any.example' },
    body: JSON.stringify({ clientId: 'a', email: 'ada@example.org' }),
  });
  assert.equal(response.headers.get('access-control-allow-origin'), '*');
  assert.equal(response.headers.get('access-control-allow-credentials'), null);
});

test('a server with scripts that never arrive stops all the same', async () => {
  const own = await startService();
  const waiting = fetch(`${own.url}/mock-providers/google.js?outcome=script-never`).catch(() => 'cut');
  while (!own.log().includes('/mock-providers/google.js')) await new Promise(setImmediate);
  await own.stop();
  assert.equal(await waiting, 'cut');
});

test('a key is made when a token is first asked for, and then it is the only one', async (t) => {
  const generate = t.mock.method(crypto.subtle, 'generateKey');
  const issuer = createIssuer('google', 'https://accounts.google.com', () => new Date());
  const asked = { clientId: 'app', email: 'ada@example.org' };
  issuer.accessToken(asked);
  assert.equal(generate.mock.callCount(), 0);

  const [first, second, keys] = await Promise.all([issuer.idToken(asked), issuer.idToken(asked), issuer.keys()]);
  assert.equal(generate.mock.callCount(), 1);
  for (const token of [first, second]) {
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys), { audience: 'app' });
    assert.equal(payload['email'], 'ada@example.org');
  }
});
