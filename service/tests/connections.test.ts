/** Clients that occupy the server: every route has a rate limit, and everything has a timeout. */
import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Timeouts } from '../src/connections.ts';
import { startService, uploadUrl } from './service.ts';
import type { TestService, TestServiceOptions } from './service.ts';

async function start(t: TestContext, options: TestServiceOptions): Promise<TestService> {
  const environment = { TTS_ENGINE: 'none', AUDIO_ENGINE: 'webassembly', ...options.environment };
  const service = await startService({ ...options, environment });
  t.after(() => service.stop());
  return service;
}

test('every route has a limit for each network address', async (t) => {
  const routes: { method: string; url: string }[] = [];
  const onServer = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) if (one !== 'OPTIONS') routes.push({ method: one, url });
    });
  };
  subscribe('fastify.initialization', onServer);
  t.after(() => unsubscribe('fastify.initialization', onServer));
  const once = { UPLOADS: '1', CONVERSIONS: '1', SIGN_INS: '1', REQUESTS: '1', TTS: '1' };
  const limits = Object.fromEntries(Object.entries(once).map(([name, value]) => [`${name}_PER_MINUTE`, value]));
  const folder = new URL('.', import.meta.url).pathname;
  const service = await start(t, {
    environment: limits,
    directories: { cdn: folder, react: folder, site: folder, examples: folder },
  });
  assert.ok(routes.length > 40, String(routes.length));

  // Every view of a page asks for the client ids, of however many people behind one address; the answer costs nothing.
  for (const { method, url } of routes.filter((route) => route.url !== '/api/auth/client-ids')) {
    const ask = (): Promise<Response> =>
      fetch(service.url + url.replaceAll(/:\w+/g, crypto.randomUUID()).replace('*', 'nothing'), {
        method,
        ...(['GET', 'HEAD'].includes(method) ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }),
      });
    // The call that an open dialog repeats has ten times the usual limit.
    const statuses: number[] = [];
    while (statuses.length < 12 && !statuses.includes(429)) statuses.push((await ask()).status);
    assert.equal(statuses.at(-1), 429, `${method} ${url}`);
  }
  assert.equal((await fetch(`${service.url}/nothing-of-the-kind`)).status, 429);
});

const open = async (t: TestContext, { url }: TestService): Promise<Socket> => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  t.after(() => socket.destroy());
  await once(socket, 'connect');
  return socket;
};

/** Everything that the server sends until it closes the connection. */
async function answerOf(socket: Socket): Promise<string> {
  let answer = '';
  socket.on('data', (data) => (answer += String(data)));
  socket.on('error', () => undefined);
  await once(socket, 'close');
  return answer;
}

const SHORT: Partial<Timeouts> = { headers: 400, idle: 2000, keepAlive: 400, window: 400, bytesPerSecond: 500 };

const head = (path: string, type: string, length: number): string =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;

const uploadPath = uploadUrl('', 'a.wav');

test('bodies that come byte by byte are ended', { timeout: 120_000 }, async (t) => {
  const service = await start(t, { timeouts: SHORT });
  for (const [path, type] of [
    ['/api/auth/signin', 'application/json'],
    ['/api/audio-convert', 'application/json'],
    [uploadPath, 'application/octet-stream'],
    ['/api/nothing', 'application/json'],
  ] as const) {
    const socket = await open(t, service);
    socket.write(head(path, type, 1000));
    const trickle = setInterval(() => socket.write('{'), 100);
    // The response to an unknown call doesn't wait for the body, but the connection is closed too.
    const answer = await answerOf(socket);
    assert.match(answer, /^HTTP\/1\.1 (408|404) /, path);
    assert.equal(answer.includes('"UPLOAD_STALLED"'), path === uploadPath);
    clearInterval(trickle);
  }
});

test('a slow upload that moves is taken', { timeout: 120_000 }, async (t) => {
  // A busy machine keeps this process from sending for longer than the short window.
  const window = 2000;
  const service = await start(t, { timeouts: { ...SHORT, window } });
  const socket = await open(t, service);
  // A thousand bytes per second, for three windows.
  const bytes = 3 * window;
  socket.write(head(uploadPath, 'application/octet-stream', bytes));
  const answered = once(socket, 'data') as Promise<[Buffer]>;
  const began = performance.now();
  for (let sent = 0; sent < bytes;) {
    await pause(50);
    const due = Math.min(bytes, Math.round(performance.now() - began)) - sent;
    socket.write(Buffer.alloc(due));
    sent += due;
  }
  const [answer] = await answered;
  assert.match(String(answer), /^HTTP\/1\.1 200 /);
});

test(
  'headers that do not come to an end, and connections that say nothing, are closed',
  { timeout: 120_000 },
  async (t) => {
    const service = await start(t, { timeouts: SHORT });
    const slow = await open(t, service);
    slow.write('GET /api/health HTTP/1.1\r\nhost: localhost\r\n');
    const trickle = setInterval(() => slow.write('a: b\r\n'), 100);
    const silent = await open(t, service);
    assert.match(await answerOf(slow), /^HTTP\/1\.1 408 /);
    clearInterval(trickle);
    if (!silent.closed) await once(silent.resume(), 'close');
  },
);

test('one network address holds so many connections open', { timeout: 120_000 }, async (t) => {
  const service = await start(t, { environment: { CONNECTIONS_PER_ADDRESS: '3' } });
  const sockets = [await open(t, service), await open(t, service), await open(t, service)];
  const fourth = await open(t, service);
  fourth.on('error', () => undefined);
  await once(fourth.resume(), 'close');
  assert.ok(sockets.every(({ destroyed }) => !destroyed));
  sockets[0]!.destroy();
  // The server notices it later.
  const count = (): Promise<number> =>
    new Promise((resolve) => service.server.server.getConnections((_error, number) => resolve(number)));
  while ((await count()) > 2) await pause(5);
  const next = await open(t, service);
  next.write('GET /api/health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
  assert.match(await answerOf(next), /^HTTP\/1\.1 200 /);
});

test('a connection is kept longer than proxies keep it, or as long as is set', async (t) => {
  const usual = await start(t, {});
  assert.match((await fetch(`${usual.url}/api/health`)).headers.get('keep-alive') ?? '', /timeout=65/);
  // Without a proxy, nobody needs that long for headers.
  assert.equal(usual.server.server.headersTimeout, 20_000);
  const behindProxy = await start(t, { environment: { TRUSTED_PROXIES: 'loopback', KEEP_ALIVE_SECONDS: '90' } });
  assert.equal(behindProxy.server.server.keepAliveTimeout, 90_000);
  assert.ok(behindProxy.server.server.headersTimeout > 90_000);

  const short = await start(t, { environment: { KEEP_ALIVE_SECONDS: '1' } });
  const socket = await open(t, short);
  const began = performance.now();
  socket.write('GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n');
  assert.match(await answerOf(socket), /^HTTP\/1\.1 200 /);
  assert.ok(performance.now() - began > 900);
});

test('a proxy holds as many as it needs', async (t) => {
  const service = await start(t, { environment: { CONNECTIONS_PER_ADDRESS: '1', TRUSTED_PROXIES: 'loopback' } });
  await Promise.all([open(t, service), open(t, service)]);
  assert.equal((await fetch(`${service.url}/api/health`)).status, 200);
});
