import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import manifest from '../package.json' with { type: 'json' };
import type { Health } from '../src/health.ts';
import { hasFfmpeg } from '../../tests/comparison.ts';
import { postFile, postJson, startService } from './service.ts';
import type { TestService } from './service.ts';

const FRIEND = 'https://friend.example';

let service: TestService;
let root: string;

before(async () => {
  root = await mkdtemp(join(tmpdir(), 'http-test-'));
  const files: Record<string, string> = {
    'dist/cdn/autoload.js': 'export {};',
    'dist/cdn/autoload.js.map': '{}',
    'dist/cdn/landing.css': 'a {}',
    'dist/cdn/chunks/runtime-1a2b.js': 'export {};',
    'dist/cdn/integrity.json': '{ "version": "1.2.3" }',
    'dist/react/index.css': 'b {}',
    'dist/react/secret.css': 'c {}',
    'site/index.html': '<!doctype html><title>Documentation</title>',
    'site/main.js': 'export {};',
    'site/notes.ts': 'no',
    'examples/plain-html/index.html': '<!doctype html><title>Plain</title>',
    'examples/pricing/catalog.json': '{}',
    'examples/plain-html/.env': 'no',
    'examples/plain-html/node_modules/a/index.js': 'no',
    'examples/wordpress/plugin.php': 'no',
    'examples/wordpress/src/main.js': 'no',
    'examples/README': 'no',
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  await writeFile(join(root, 'outside.html'), 'no');
  await symlink(join(root, 'examples/wordpress/src'), join(root, 'examples/plain-html/.sources'));
  service = await startService({
    environment: { ALLOWED_ORIGINS: `${FRIEND},http://localhost:3000` },
    directories: {
      cdn: join(root, 'dist/cdn'),
      react: join(root, 'dist/react'),
      site: join(root, 'site'),
      examples: join(root, 'examples'),
    },
  });
});

after(async () => {
  await service.stop();
  await rm(root, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(service.url + path, { headers, redirect: 'manual' });

/** Without fetch, which normalizes paths and adds cache headers. */
async function bareGet(path: string, headers = ''): Promise<string> {
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${headers}\r\n`);
  let answer = '';
  for await (const data of socket) answer += String(data);
  return answer;
}

test('health tells of the database, the queue, the audio engine, the speech provider and the version', async () => {
  const response = await get('/api/health');
  assert.equal(response.status, 200);
  const { engine, speech, ...rest } = (await response.json()) as Health;
  assert.deepEqual(rest, {
    status: 'ok',
    version: manifest.version,
    database: 'ok',
    queue: 'ok',
    storage: 'ok',
    mail: 'mailbox',
    signIn: 'mock-providers',
  });
  assert.equal(engine?.name, hasFfmpeg && process.env['FFMPEG_PATH'] === undefined ? 'ffmpeg' : 'webassembly');
  assert.match(engine.version ?? '', /^\S+$/);
  assert.match(speech?.name ?? '', /^espeak-ng(-webassembly)?$/);
  assert.match(speech?.version ?? '', /^\S+$/);
  assert.equal(response.headers.get('cache-control'), 'no-store');
});

test('every error of the API is JSON with a code', async () => {
  const bad = (body: string, type = 'application/json'): Promise<Response> =>
    fetch(`${service.url}/api/audio-convert`, { method: 'POST', headers: { 'content-type': type }, body });
  const cases: [response: Response, status: number, code: string][] = [
    [await get('/api/nothing'), 404, 'NOT_FOUND'],
    [await get('/api/'), 404, 'NOT_FOUND'],
    [await get('/api/audio-convert'), 404, 'NOT_FOUND'],
    [await fetch(`${service.url}/api/health`, { method: 'DELETE' }), 404, 'NOT_FOUND'],
    [await get('/api/files/%ff/x'), 400, 'INVALID_REQUEST'],
    [await bad('{'), 400, 'INVALID_REQUEST'],
    [await bad(''), 400, 'INVALID_REQUEST'],
    [await bad('{"__proto__":{"a":1}}'), 400, 'INVALID_REQUEST'],
    // Of a conversion, whose tags may be long, of an effect, whose cuts may be many, and of another call.
    [await bad(JSON.stringify({ a: 'x'.repeat(300_000) })), 413, 'INVALID_REQUEST'],
    [await postJson(`${service.url}/api/audio-process`, { a: 'x'.repeat(300_000) }), 413, 'INVALID_REQUEST'],
    [await postJson(`${service.url}/api/auth/login`, { a: 'x'.repeat(20_000) }), 413, 'INVALID_REQUEST'],
    [await bad('a=b', 'application/x-www-form-urlencoded'), 415, 'INVALID_REQUEST'],
    [await postJson(`${service.url}/api/audio-convert`, {}), 400, 'INVALID_REQUEST'],
  ];
  for (const [response, status, code] of cases) {
    assert.equal(response.status, status, response.url);
    assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
    const body = (await response.json()) as Record<string, unknown>;
    assert.equal(body['code'], code);
    assert.deepEqual(
      Object.keys(body).filter((key) => key !== 'code' && key !== 'message'),
      [],
    );
  }
});

test('an unexpected failure is logged and not described', async (t) => {
  t.mock.method(service.server.services.database, 'executeSql', () => Promise.reject(new Error('secret details')));
  const response = await get(`/api/audio-convert/${crypto.randomUUID()}`);
  assert.equal(response.status, 500);
  assert.deepEqual(await response.json(), { code: 'INTERNAL_ERROR' });
  assert.match(service.log(), /secret details/);
  const health = await get('/api/health');
  assert.equal(health.status, 503);
  assert.equal(((await health.json()) as { database: string }).database, 'failed');
});

test('what is not even HTTP is answered as JSON too', async () => {
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  socket.end('NONSENSE\r\n\r\n');
  let answer = '';
  for await (const data of socket) answer += String(data);
  assert.match(answer, /^HTTP\/1\.1 400 Bad Request\r\n[^]*\r\n\r\n\{"code":"INVALID_REQUEST"\}$/);
});

test('pages of allowed origins may call with cookies, others may not', async () => {
  for (const origin of [FRIEND, 'http://localhost:3000', service.url]) {
    const { headers } = await get('/api/health', { origin });
    assert.equal(headers.get('access-control-allow-origin'), origin);
    assert.equal(headers.get('access-control-allow-credentials'), 'true');
    assert.match(headers.get('vary') ?? '', /origin/i);
  }
  for (const origin of ['https://foe.example', 'null', `${FRIEND}.evil.example`, 'http://friend.example']) {
    const response = await get('/api/health', { origin });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('access-control-allow-origin'), null);
    assert.equal(response.headers.get('access-control-allow-credentials'), null);
  }
});

test('a preflight is answered for allowed origins only', async () => {
  const preflight = (origin: string): Promise<Response> =>
    fetch(`${service.url}/api/audio-convert`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
  const allowed = await preflight(FRIEND);
  assert.equal(allowed.status, 204);
  assert.equal(allowed.headers.get('access-control-allow-origin'), FRIEND);
  assert.equal(allowed.headers.get('access-control-allow-headers'), 'content-type, authorization, range');
  for (const method of ['GET', 'POST', 'PUT', 'PATCH']) {
    assert.ok(allowed.headers.get('access-control-allow-methods')?.split(', ').includes(method), method);
  }
  const refused = await preflight('https://foe.example');
  assert.equal(refused.status, 404);
  assert.equal(refused.headers.get('access-control-allow-origin'), null);
});

test('errors can be read by an allowed origin', async () => {
  for (const path of ['/api/nothing', '/api/files/x/y']) {
    const response = await get(path, { origin: FRIEND });
    assert.equal(response.status, 404);
    assert.equal(response.headers.get('access-control-allow-origin'), FRIEND, path);
  }
});

test('every answer has the security headers and an id that the log has too', async () => {
  for (const path of ['/api/health', '/api/nothing', '/', '/cdn/autoload.js', '/nothing']) {
    const { headers } = await get(path);
    assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
    assert.equal(headers.get('referrer-policy'), 'strict-origin-when-cross-origin', path);
    assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors/, path);
    // Pages need messages from the windows of sign-in providers.
    assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin-allow-popups', path);
    const isPublic = path.startsWith('/cdn/');
    assert.equal(headers.get('cross-origin-resource-policy'), isPublic ? 'cross-origin' : 'same-origin', path);
    assert.equal(headers.get('strict-transport-security'), null, path);
    assert.ok(service.log().includes(headers.get('x-request-id') ?? 'absent'), path);
  }
});

test('no answer of the API is kept by a cache, errors least of all', async () => {
  const id = crypto.randomUUID();
  for (const [method, path] of [
    ['GET', '/api/health'],
    ['GET', '/api/nothing'],
    ['GET', `/api/audio-convert/${id}`],
    ['GET', `/api/audio-process/${id}`],
    ['GET', '/api/audio-convert/nonsense'],
    ['GET', `/api/tts/${id}`],
    ['GET', `/api/files/${id}/a.mp3`],
    ['POST', '/api/audio-convert'],
    ['POST', '/api/auth/signin'],
    ['PUT', '/api/users/check/confirm'],
  ] as const) {
    const { headers } = await fetch(service.url + path, { method });
    assert.match(headers.get('cache-control') ?? '', /(^|, )no-store$/, `${method} ${path}`);
  }
});

test('the log names no file, no address and no capability', async () => {
  await postFile(service.url, 'my private recording.wav', 'x');
  const requestId = crypto.randomUUID();
  await get(`/api/audio-convert/${requestId}?a=hidden`);
  assert.match(service.log(), /"method":"GET","route":"\/api\/audio-convert\/:requestId"/);
  for (const secret of ['private', requestId, 'hidden', '127.0.0.1"'])
    assert.ok(!service.log().includes(secret), secret);
});

const PUBLIC = 'public, max-age=60';
const LASTING = 'public, max-age=31536000, immutable';
const served: [path: string, type: string, cacheControl: string, cors: string | null][] = [
  ['/', 'text/html; charset=utf-8', 'no-cache', null],
  ['/main.js', 'application/javascript; charset=utf-8', 'no-cache', null],
  ['/examples/plain-html/', 'text/html; charset=utf-8', 'no-cache', null],
  ['/examples/pricing/catalog.json', 'application/json; charset=utf-8', 'no-cache', '*'],
  ['/cdn/autoload.js', 'application/javascript; charset=utf-8', PUBLIC, '*'],
  ['/cdn/autoload.js.map', 'application/json; charset=utf-8', PUBLIC, '*'],
  ['/cdn/landing.css', 'text/css; charset=utf-8', PUBLIC, '*'],
  ['/cdn/chunks/runtime-1a2b.js', 'application/javascript; charset=utf-8', LASTING, '*'],
  ['/cdn/1.2.3/autoload.js', 'application/javascript; charset=utf-8', LASTING, '*'],
  ['/cdn/1.2.3/landing.css', 'text/css; charset=utf-8', LASTING, '*'],
  ['/cdn/1/autoload.js', 'application/javascript; charset=utf-8', PUBLIC, '*'],
  ['/cdn/1.2/autoload.js', 'application/javascript; charset=utf-8', PUBLIC, '*'],
  ['/cdn/1.2/chunks/runtime-1a2b.js', 'application/javascript; charset=utf-8', LASTING, '*'],
  ['/cdn/integrity.json', 'application/json; charset=utf-8', PUBLIC, '*'],
  ['/react/index.css', 'text/css; charset=utf-8', PUBLIC, '*'],
];
for (const [path, type, cacheControl, cors] of served) {
  test(`${path} is served as ${type}`, async () => {
    const response = await get(path, { origin: 'https://any.example' });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), type);
    assert.equal(response.headers.get('cache-control'), cacheControl);
    assert.equal(response.headers.get('access-control-allow-origin'), cors);
    const etag = response.headers.get('etag') ?? '';
    assert.notEqual(etag, '');
    assert.match(await bareGet(path, `if-none-match: ${etag}\r\n`), /^HTTP\/1\.1 304 /);
  });
}

test('a folder without its slash leads to the one with it', async () => {
  const response = await get('/examples/plain-html');
  assert.equal(response.status, 301);
  assert.equal(response.headers.get('location'), '/examples/plain-html/');
});

test('a page of another site learns that a hosted file is gone', async () => {
  const response = await fetch(`${service.url}/cdn/chunks/gone-1a2b.js`, {
    headers: { origin: 'https://any.example' },
  });
  assert.equal(response.status, 404);
  assert.equal(response.headers.get('access-control-allow-origin'), '*');
});

const hidden = [
  '/notes.ts',
  '/nothing.html',
  '/react/secret.css',
  '/react/',
  '/cdn/',
  '/cdn/chunks/',
  '/cdn/1.2.4/autoload.js',
  '/cdn/2/autoload.js',
  '/cdn/1.3/autoload.js',
  '/cdn/1.2.3/',
  '/cdn/../../outside.html',
  '/cdn/..%2f..%2foutside.html',
  '/examples/',
  '/examples/README',
  '/examples/plain-html/.env',
  '/examples/plain-html/.sources/main.js',
  '/examples/plain-html/node_modules/a/index.js',
  '/examples/wordpress/plugin.php',
];
for (const path of hidden) {
  test(`${path} is not served`, async () => {
    assert.match(await bareGet(path), /^HTTP\/1\.1 (403|404) /);
  });
}
