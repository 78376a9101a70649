import assert from 'node:assert/strict';
import { afterEach, describe, it, mock } from 'node:test';
import { createApiClient, readAnswer, type ApiClientOptions } from './client.ts';
import { ApiError, NetworkError, NotJsonError } from './errors.ts';

const BASE = 'https://api.example';

interface Sent extends RequestInit {
  url: string;
  headers: Record<string, string>;
}

/** A client whose `fetch` returns this response, and the requests it sent. */
function clientAnswering(answer: () => Response | Promise<Response>, options: Partial<ApiClientOptions> = {}) {
  const sent: Sent[] = [];
  const client = createApiClient({
    base: BASE,
    token: () => 'secret',
    fetch: async (url, init) => {
      sent.push({ ...(init as Sent), url: url as string });
      return answer();
    },
    ...options,
  });
  return { client, sent };
}

const json = (value: unknown, init?: ResponseInit) => () => new Response(JSON.stringify(value), init);

function onPage(href: string) {
  Object.defineProperty(globalThis, 'location', { value: new URL(href), configurable: true });
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'location');
  mock.timers.reset();
});

describe('a token that the API refuses', () => {
  const answering = (status: number, url: string, options: Partial<ApiClientOptions> = {}) => {
    const heard: string[] = [];
    const { client } = clientAnswering(
      () => Object.defineProperty(new Response('no', { status }), 'url', { value: url }),
      {
        tokenRefused: (token, error) => heard.push(`${token} ${error.status} ${error.body}`),
        ...options,
      },
    );
    return { client, heard };
  };

  it('is reported, and the call fails as always', async () => {
    const { client, heard } = answering(401, `${BASE}/api/x`);
    await assert.rejects(client.request('GET', '/api/x'), (error) => error instanceof ApiError && error.status === 401);
    assert.deepEqual(heard, ['secret 401 no']);
  });

  it('is not one if the request had none, the status is another, or the response is not from the API', async () => {
    for (const { client, heard } of [
      answering(401, `${BASE}/api/x`, { token: () => undefined }),
      answering(403, `${BASE}/api/x`),
      answering(401, 'https://elsewhere.example/api/x'),
      answering(401, `${BASE}.evil.example/api/x`),
    ]) {
      await assert.rejects(client.request('GET', '/api/x'), ApiError);
      assert.deepEqual(heard, []);
    }
    const { client, heard } = answering(401, `${BASE}/api/x`);
    await assert.rejects(client.request('GET', '/api/x', { auth: false }), ApiError);
    assert.deepEqual(heard, []);
  });

  it('is something else than being asked to log in, also for the calls after it', async () => {
    let token: string | undefined;
    const { client } = answering(401, `${BASE}/api/x`, { token: () => token });
    const isAnonymous = (): Promise<boolean> =>
      client.request('GET', '/api/x').then(
        () => assert.fail(),
        (error: unknown) => (error as ApiError).isAnonymous,
      );
    assert.equal(await isAnonymous(), true);
    token = 'ended';
    assert.equal(await isAnonymous(), false);
    token = undefined;
    assert.equal(await isAnonymous(), false);
  });
});

describe('what is sent', () => {
  it('carries cookies, JSON content type and the bearer token', async () => {
    const { client, sent } = clientAnswering(json({ fine: true }));
    for (const method of ['GET', 'POST', 'PUT', 'PATCH'] as const) {
      assert.deepEqual(await client.request(method, '/api/x'), { fine: true });
    }
    assert.deepEqual(
      sent.map(({ method }) => method),
      ['GET', 'POST', 'PUT', 'PATCH'],
    );
    for (const { url, headers, credentials } of sent) {
      assert.equal(url, `${BASE}/api/x`);
      assert.equal(credentials, 'include');
      assert.deepEqual(headers, { 'Content-Type': 'application/json', Authorization: 'Bearer secret' });
    }
  });

  it('sends a body as JSON', async () => {
    const { client, sent } = clientAnswering(json({}));
    await client.request('POST', '/api/x', { body: { a: [1, null] } });
    await client.request('POST', '/api/x');
    assert.deepEqual(
      sent.map(({ body }) => body),
      ['{"a":[1,null]}', undefined],
    );
  });

  it('sends another content type, and its body untouched, when told so', async () => {
    const { client, sent } = clientAnswering(json({}));
    const body = new Blob(['x']);
    await client.request('POST', '/api/x', { body, contentType: 'application/octet-stream' });
    assert.equal(sent[0]!.body, body);
    assert.equal(sent[0]!.headers['Content-Type'], 'application/octet-stream');
    await client.request('GET', '/api/x', { contentType: '' });
    assert.equal('Content-Type' in sent[1]!.headers, false);
  });

  it('leaves out the token when auth is excluded, and when there is none', async () => {
    const { client, sent } = clientAnswering(json({}));
    await client.request('POST', '/api/auth/signin', { auth: false });
    assert.equal(sent[0]!.headers.Authorization, undefined);
    const visitor = clientAnswering(json({}), { token: () => undefined });
    await visitor.client.request('GET', '/api/x');
    assert.equal(visitor.sent[0]!.headers.Authorization, undefined);
    assert.equal(visitor.sent[0]!.credentials, 'include');
  });

  it('asks for the token at every call', async () => {
    const token = mock.fn<() => string | undefined>(() => undefined);
    const { client, sent } = clientAnswering(json({}), { token });
    await client.request('GET', '/api/x');
    token.mock.mockImplementation(() => 'later');
    await client.request('GET', '/api/x');
    assert.deepEqual(
      sent.map(({ headers }) => headers.Authorization),
      [undefined, 'Bearer later'],
    );
  });

  it('asks for the token of its own origin, and says where it is', async () => {
    const token = mock.fn((origin: string) => (origin === 'https://api.example' ? 'secret' : undefined));
    const { client, sent } = clientAnswering(json({}), { token, base: `${BASE}/v1` });
    await client.request('GET', '/api/x');
    assert.equal(sent[0]?.headers['Authorization'], 'Bearer secret');
    assert.deepEqual(token.mock.calls[0]?.arguments, ['https://api.example']);
    assert.equal(client.base, 'https://api.example/v1/');
  });

  it("sends token and cookies only to the API's own origin", async () => {
    const { client, sent } = clientAnswering(json({}));
    const elsewhere = [
      'https://files.example/x',
      'http://api.example/x',
      'https://api.example:8443/x',
      '//files.example/x',
      'https://api.example@files.example/x',
      'https://api.example.evil.example/x',
    ];
    for (const url of elsewhere) await client.request('GET', url);
    for (const { url, headers, credentials } of sent) {
      assert.equal(headers.Authorization, undefined, url);
      assert.equal(credentials, 'omit', url);
    }
    await client.request('GET', 'https://API.example/x');
    assert.equal(sent.at(-1)!.headers.Authorization, 'Bearer secret');
    assert.equal(sent.at(-1)!.credentials, 'include');
  });
});

describe('where it is sent', () => {
  const urlFor = (base: string, path: string) => createApiClient({ base, token: () => undefined }).target(path).url;

  it("takes the page's own origin for an empty base", () => {
    onPage('https://page.example/es/tools/?a=1#b');
    assert.equal(urlFor('', '/api/x?y=1'), 'https://page.example/api/x?y=1');
  });

  it('resolves a relative base against the page', () => {
    onPage('https://page.example/es/tools');
    assert.equal(urlFor('/backend', '/api/x'), 'https://page.example/backend/api/x');
    assert.equal(urlFor('//other.example', '/api/x'), 'https://other.example/api/x');
  });

  it('keeps the path of an absolute base, with or without a slash at its end', () => {
    assert.equal(urlFor('https://a.example/v1', '/api/x'), 'https://a.example/v1/api/x');
    assert.equal(urlFor('https://a.example/v1//', '/api/x'), 'https://a.example/v1/api/x');
    assert.equal(urlFor('https://a.example/v1?q=1#h', '/api/x'), 'https://a.example/v1/api/x');
    assert.equal(urlFor('https://a.example/v1', 'api/x'), 'https://a.example/v1/api/x');
  });

  it('refuses a base that is no URL', () => assert.throws(() => urlFor('http://[', '/api/x'), TypeError));
});

describe('what comes back', () => {
  it('is undefined when empty', async () => {
    const { client } = clientAnswering(() => new Response(null, { status: 204 }));
    assert.equal(await client.request('PATCH', '/api/x'), undefined);
    const empty = clientAnswering(() => new Response(''));
    assert.equal(await empty.client.request('GET', '/api/x'), undefined);
  });

  it('is raw when asked for', async () => {
    const { client } = clientAnswering(() => new Response(new Uint8Array([1, 2, 255])));
    const blob = await client.request('GET', '/api/x', { raw: true });
    assert.deepEqual([...(await blob.bytes())], [1, 2, 255]);
  });

  it('is an ApiError from status 400 on, raw or not', async () => {
    for (const status of [400, 401, 404, 413, 500, 503]) {
      const { client } = clientAnswering(json({ code: 'SOME_CODE' }, { status }));
      const calls = [() => client.request('GET', '/api/x'), () => client.request('GET', '/api/x', { raw: true })];
      for (const call of calls) {
        await assert.rejects(call, (error) => {
          assert.ok(error instanceof ApiError);
          assert.deepEqual([error.status, error.body, error.code], [status, '{"code":"SOME_CODE"}', 'SOME_CODE']);
          return true;
        });
      }
    }
  });

  it('is a NotJsonError when it should be JSON and is not', async () => {
    for (const body of ['<!doctype html><p>Log in', '{"fileId": "abc', 'undefined']) {
      const { client } = clientAnswering(() => new Response(body));
      await assert.rejects(client.request('GET', '/api/x'), (error) => {
        assert.ok(error instanceof NotJsonError);
        assert.ok(error.message.includes(body));
        assert.equal(error.status, 200);
        return true;
      });
    }
  });

  it('is a NetworkError when nothing comes, or only a part', async () => {
    const cause = new TypeError('Failed to fetch');
    const none = clientAnswering(() => Promise.reject(cause));
    await assert.rejects(none.client.request('GET', '/api/x'), (error) => {
      assert.ok(error instanceof NetworkError);
      assert.equal(error.cause, cause);
      return true;
    });
    const broken = () => new Response(new ReadableStream({ start: (stream) => stream.error(cause) }));
    const part = clientAnswering(broken);
    await assert.rejects(part.client.request('GET', '/api/x'), NetworkError);
    await assert.rejects(part.client.request('GET', '/api/x', { raw: true }), NetworkError);
  });

  it('is the reason of the abort, untouched, when aborted', async () => {
    const controller = new AbortController();
    const { client, sent } = clientAnswering(
      () =>
        new Promise((_, reject) => {
          controller.signal.addEventListener('abort', () => reject(controller.signal.reason as Error));
        }),
    );
    const call = client.request('GET', '/api/x', { signal: controller.signal });
    controller.abort();
    await assert.rejects(call, (error) => error === controller.signal.reason && (error as Error).name === 'AbortError');
    assert.equal(sent[0]!.signal, controller.signal);
  });

  it('tells how long to wait, from seconds or a date', () => {
    mock.timers.enable({ apis: ['Date'], now: Date.parse('Wed, 21 Oct 2026 07:28:00 GMT') });
    const waitFor = (header: string | null) => {
      try {
        readAnswer(429, '', header);
      } catch (error) {
        return (error as ApiError).retryAfter;
      }
      return assert.fail('a 429 is an error');
    };
    assert.equal(waitFor('30'), 30);
    assert.equal(waitFor('0'), 0);
    assert.equal(waitFor('Wed, 21 Oct 2026 07:28:42 GMT'), 42);
    assert.equal(waitFor('Wed, 21 Oct 2026 07:27:00 GMT'), 0);
    assert.equal(waitFor('soon'), undefined);
    assert.equal(waitFor(null), undefined);
  });

  it('reads the header of the answer', async () => {
    const { client } = clientAnswering(() => new Response('', { status: 429, headers: { 'Retry-After': '7' } }));
    await assert.rejects(client.request('GET', '/api/x'), { retryAfter: 7 });
  });
});

it('uses the fetch of the page as it is at creation', async () => {
  const original = globalThis.fetch;
  try {
    globalThis.fetch = function (this: unknown) {
      assert.equal(this, undefined);
      return Promise.resolve(new Response('1'));
    };
    assert.equal(await createApiClient({ base: BASE, token: () => undefined }).request('GET', '/api/x'), 1);
  } finally {
    globalThis.fetch = original;
  }
});
