/** Which hosts the server responds for, and what production doesn't serve. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import { readConfiguration } from '../src/configuration.ts';
import { startService } from './service.ts';
import type { TestService, TestServiceOptions } from './service.ts';

async function start(t: TestContext, options: TestServiceOptions = {}): Promise<TestService> {
  const environment = { TTS_ENGINE: 'none', AUDIO_ENGINE: 'webassembly', ...options.environment };
  const service = await startService({ ...options, environment });
  t.after(() => service.stop());
  return service;
}

interface Answer {
  status: number;
  allowedOrigin: string | undefined;
}

/** With a Host header, which `fetch` would not send. */
const ask = ({ url }: TestService, host: string, path: string, origin?: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = { host, ...(origin === undefined ? {} : { origin }) };
    request(url + path, { headers }, (response) => {
      response.resume();
      resolve({
        status: response.statusCode ?? 0,
        allowedOrigin: response.headers['access-control-allow-origin'],
      });
    })
      .on('error', reject)
      .end();
  });

test('a name that somebody else leads here is refused, and its pages are not our own', async (t) => {
  const service = await start(t);
  for (const path of ['/api/tts/voices', '/dev/mailbox', '/mock-providers/google.js', '/nothing', '/api/nothing']) {
    const { status, allowedOrigin } = await ask(service, 'rebound.example:8787', path, 'http://rebound.example:8787');
    assert.deepEqual([status, allowedOrigin], [421, undefined], path);
  }
  for (const host of ['localhost:8787', 'LOCALHOST', 'app.localhost', '127.0.0.1:1', '127.1.2.3', '[::1]:8787']) {
    assert.equal((await ask(service, host, '/dev/mailbox')).status, 200, host);
  }
  for (const host of ['127.0.0.1.rebound.example', 'localhost.rebound.example', 'rebound.example', '0x7f.1']) {
    assert.equal((await ask(service, host, '/dev/mailbox')).status, 421, host);
  }
  // Monitoring may use any address, and doesn't render the response as a page.
  assert.equal((await ask(service, '10.0.0.7', '/api/health')).status, 200);
});

test('a request with two Host headers is refused, as another server on its way may have read the other one', async (t) => {
  const service = await start(t);
  const status = await new Promise((resolve, reject) => {
    const headers = ['host', 'localhost', 'host', 'rebound.example'];
    request(`${service.url}/api/health`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
  assert.equal(status, 400);
});

test('with PUBLIC_ORIGIN it answers for that host alone, and its pages may call', async (t) => {
  const service = await start(t, { environment: { PUBLIC_ORIGIN: 'https://www.example.org' } });
  const own = 'https://www.example.org';
  assert.deepEqual(await ask(service, 'www.example.org', '/api/nothing', own), { status: 404, allowedOrigin: own });
  assert.deepEqual(await ask(service, 'www.example.org', '/api/nothing', 'http://www.example.org'), {
    status: 404,
    allowedOrigin: undefined,
  });
  for (const host of ['localhost', 'example.org', 'www.example.org.evil.example']) {
    assert.equal((await ask(service, host, '/api/nothing')).status, 421, host);
  }
});

test('a proxy’s word about the host counts only where the proxy is trusted', async (t) => {
  const origin = 'https://www.example.org';
  const forwarded = { 'x-forwarded-host': 'www.example.org' };
  for (const [proxies, status] of [
    ['', 421],
    ['loopback', 404],
  ] as const) {
    const service = await start(t, { environment: { PUBLIC_ORIGIN: origin, TRUSTED_PROXIES: proxies } });
    assert.equal((await fetch(`${service.url}/api/nothing`, { headers: forwarded })).status, status);
  }
});

test('production serves the API and the hosted files, and nothing else', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'exposure-test-'));
  t.after(() => rm(root, { recursive: true }));
  for (const path of ['cdn/autoload.js', 'react/index.css', 'site/index.html', 'examples/plain-html/index.html']) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), '');
  }
  const directories = {
    cdn: join(root, 'cdn'),
    react: join(root, 'react'),
    site: join(root, 'site'),
    examples: join(root, 'examples'),
  };
  const statuses = async (environment: TestServiceOptions['environment']): Promise<number[]> => {
    const service = await start(t, { directories, ...(environment && { environment }) });
    const paths = ['/', '/examples/plain-html/', '/mock-providers/google.js', '/dev/mailbox'];
    const hosted = ['/cdn/autoload.js', '/react/index.css', '/api/health'];
    return Promise.all([...paths, ...hosted].map(async (path) => (await fetch(service.url + path)).status));
  };
  assert.deepEqual(await statuses({}), [200, 200, 200, 200, 200, 200, 200]);
  const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'http://127.0.0.1' };
  assert.deepEqual(await statuses(production), [404, 404, 404, 404, 200, 200, 200]);
});

test('production does not tell strangers which versions it is made of', async (t) => {
  const service = await start(t, { environment: { NODE_ENV: 'production', PUBLIC_ORIGIN: 'http://127.0.0.1' } });
  const text = await (await fetch(`${service.url}/api/health`)).text();
  assert.doesNotMatch(text, /\d/);
});

test('where other machines reach it, nobody plays the providers, and nobody reads the mails', async (t) => {
  for (const environment of [
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.0.2.1' },
    { TRUSTED_PROXIES: 'loopback' },
  ]) {
    assert.equal(readConfiguration(environment).providers.useMockProviders, false, JSON.stringify(environment));
    assert.throws(
      () => readConfiguration({ ...environment, MOCK_PROVIDERS: 'yes' }),
      /^ConfigurationError: MOCK_PROVIDERS must be "no"/,
    );
    const service = await start(t, { environment });
    for (const path of ['/mock-providers/google.js', '/mock-providers/google/certs', '/dev/mailbox']) {
      assert.equal((await ask(service, '127.0.0.1', path)).status, 404, path);
    }
    assert.match(service.log(), /the development mailbox is not served/);
  }
});
