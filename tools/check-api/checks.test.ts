import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { test, type TestContext } from 'node:test';
import type { ConvertRequest } from '../../src/contract/schema.ts';
import { plainAnswers } from '../../src/testing/plain-answers.ts';
import { plainJobAnswers, type PlainJobAnswer } from '../../src/testing/plain-job-answers.ts';
import type { Clock } from '../../src/audio/clock.ts';
import { NEW_TAGS, checkApi, type CheckOptions, type Finding } from './checks.ts';

async function findings(t: TestContext, answer: RequestListener, options?: CheckOptions): Promise<Finding[]> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const found: Finding[] = [];
  for await (const finding of checkApi(`http://127.0.0.1:${port}`, { timeout: 5000, ...options })) found.push(finding);
  return found;
}

/** Exactly the required responses; empty where nothing of one is required. */
const literal: RequestListener = (request, response) => {
  const call = `${request.method} ${request.url?.split('?')[0] ?? ''}`;
  let body = '';
  request.on('data', (part) => (body += String(part)));
  request.on('end', () => {
    const send = (status: number, answer?: object) =>
      response.writeHead(status).end(answer === undefined ? '' : JSON.stringify(answer));
    if (call === 'POST /api/users') {
      const { email } = JSON.parse(body) as { email: string };
      return send(200, { userId: 'u1', email, confirmed: false });
    }
    if (call === 'POST /api/auth/signin')
      return body.includes('check-')
        ? send(200, { auth: { accessToken: 't' } })
        : response.writeHead(401).end('WRONG_CREDENTIALS');
    if (call === 'GET /api/auth/client-ids')
      return send(200, { googleClientId: 'g', facebookClientId: 'f', appleClientId: 'a' });
    if (/^POST \/api\/auth\/(google|facebook)\//.test(call)) return response.writeHead(401).end('WRONG_CREDENTIALS');
    if (call.startsWith('PUT /api/users/') || /customer$|onboarding$/.test(call)) return send(200);
    if (call === 'POST /api/files/storage/limited/encodeUploadFile')
      return send(200, { fileId: 'f1', fileName: 'check.wav' });
    if (call === 'POST /api/audio-convert') return send(200);
    if (call === 'GET /api/audio-convert/features') return send(404);
    if (call.startsWith('GET /api/audio-convert/')) return send(200, { status: 'processed', fileUrl: '/result' });
    if (call === 'GET /result') return response.end('sound');
    return send(404);
  });
};

test('results that come from another origin are named, as pages have to allow it', async (t) => {
  const found = await findings(t, (request, response) => {
    if (request.url?.startsWith('/api/audio-convert/') === true) {
      const fileUrl = `http://${(request.headers.host ?? '').replace('127.0.0.1', 'localhost')}/result`;
      response.end(JSON.stringify({ status: 'PROCESSED', fileUrl }));
    } else {
      literal(request, response);
    }
  });
  const conversion = found.find(({ call }) => call.startsWith('POST /api/audio-convert'));
  assert.equal(conversion?.verdict, 'note');
  assert.match(conversion.says, /allow http:\/\/localhost:\d+ in their content security policy/);
});

for (const [what, options, bytes, verdict, says] of [
  ['a service that trims passes', ['trim', 'more'], 17_684, 'ok', /Trimmed/],
  ['one that returns the whole file does not', ['trim'], 44_144, 'fails', /not the part/],
  ['one that converts a track which is not there does not', ['track'], 17_684, 'fails', /second audio track/],
  ['a service that joins files passes', ['join'], 132_344, 'ok', /Joined files/],
  ['one that returns one of them does not', ['join'], 44_144, 'fails', /half a second and the file again/],
  ['one that lists nothing is one whose widget trims on the device', [], 0, 'ok', /on the device/],
] as const)
  test(what, async (t) => {
    const found = await findings(t, (request, response) => {
      if (request.url === '/api/audio-convert/features') response.end(JSON.stringify({ options }));
      else if (request.url === '/result') response.end(Buffer.alloc(bytes));
      else literal(request, response);
    });
    const features = found.find(({ call }) => call === 'GET /api/audio-convert/features');
    assert.equal(features?.verdict, verdict);
    assert.match(features.says, says);
  });

for (const [what, result, verdict, says] of [
  ['changes tags passes', [NEW_TAGS.title, NEW_TAGS.cover], 'ok', /Changed tags and cover art/],
  ['changes no title does not', [NEW_TAGS.cover], 'fails', /no new title/],
  ['changes no cover art does not', [NEW_TAGS.title], 'fails', /no new cover art/],
] as const)
  test(`a service that ${what}`, async (t) => {
    const found = await findings(t, (request, response) => {
      if (request.url === '/api/audio-convert/features') response.end('{"options":["tags"]}');
      else if (request.url === '/result') response.end(Buffer.concat(result.map((part) => Buffer.from(part))));
      else literal(request, response);
    });
    const features = found.find(({ call }) => call === 'GET /api/audio-convert/features');
    assert.equal(features?.verdict, verdict);
    assert.match(features.says, says);
  });

for (const [what, bytes, verdict, says] of [
  ['shortens pauses passes', 88_244, 'ok', /Shortened a pause/],
  ['returns the whole recording does not', 220_544, 'fails', /A pause of 2 seconds/],
] as const)
  test(`a service that ${what}`, async (t) => {
    const found = await findings(t, (request, response) => {
      const { method, url = '' } = request;
      if (url === '/api/audio-convert/features') response.end('{"options":["silence"]}');
      else if (url === '/result') response.end(Buffer.alloc(bytes));
      else if (!url.startsWith('/api/audio-process')) literal(request, response);
      else response.end(method === 'POST' ? '{}' : '{"status":"PROCESSED","fileUrl":"/result"}');
    });
    const shortening = found.find(({ call }) => call === 'POST /api/audio-process of SHORTEN_SILENCE');
    assert.equal(shortening?.verdict, verdict);
    assert.match(shortening.says, says);
  });

for (const [when, isLate] of [
  ['at once', false],
  ['after it was read', true],
] as const)
  test(`a service passes that refuses a track which is not there ${when}`, async (t) => {
    const refused = new Set<string>();
    const found = await findings(t, (request, response) => {
      const { method, url = '' } = request;
      if (url === '/api/audio-convert/features') response.end('{"options":["track"]}');
      else if (refused.has(url)) response.end('{"status":"FAILED","code":"TRACK_NOT_FOUND"}');
      else if (method !== 'POST' || url !== '/api/audio-convert') literal(request, response);
      else
        void json(request).then((body) => {
          const { requestId, options } = body as ConvertRequest;
          const isThere = (options?.track ?? 0) === 0;
          if (!isThere) refused.add(`/api/audio-convert/${requestId}`);
          return isThere || isLate ? response.end('{}') : response.writeHead(400).end('{"code":"INVALID_REQUEST"}');
        });
    });
    const features = found.find(({ call }) => call === 'GET /api/audio-convert/features');
    assert.equal(features?.verdict, 'ok');
    assert.match(features.says, /Converted a chosen track\./);
  });

test('answers with only what is required pass', async (t) => {
  const found = await findings(t, literal, { signUp: true });
  assert.deepEqual(
    found.filter(({ verdict }) => verdict === 'fails'),
    [],
  );
  const said = (call: string): string => found.find((one) => one.call === call)?.says ?? '';
  assert.match(said('POST /api/users'), /without a token/);
  assert.match(said('PUT /api/users/confirm'), /counts as confirmed/);
  assert.match(said('GET /api/tts/voices'), /404/);
});

test('without --sign-up no account is created', async (t) => {
  const calls: string[] = [];
  const found = await findings(t, (request, response) => {
    calls.push(`${request.method} ${request.url}`);
    literal(request, response);
  });
  assert.equal(found.find(({ call }) => call === 'POST /api/users')?.verdict, 'skipped');
  assert.ok(!calls.includes('POST /api/users'));
  assert.ok(!calls.some((call) => /customer|onboarding|confirm/.test(call)), calls.join('\n'));
});

for (const [name, answer] of Object.entries<RequestListener>({
  'a page in place of JSON': (_request, response) => response.end('<!doctype html><title>Welcome</title>'),
  'truncated JSON': (_request, response) => response.end('{"status": "PROC'),
  null: (_request, response) => response.end('null'),
  'a list': (_request, response) => response.end('[]'),
  numbers: (_request, response) =>
    response.end('{"auth":1,"userId":1,"fileId":[2],"status":3,"voices":4,"confirmed":"yes"}'),
  'a broken service': (_request, response) => response.writeHead(500).end('oops'),
  'a connection that is cut': (request) => request.socket.destroy(),
})) {
  test(`${name}: what the widgets cannot use fails, with a reason`, async (t) => {
    const found = await findings(t, answer, { signUp: true });
    const upload = found.find(({ call }) => call.includes('encodeUploadFile'));
    assert.equal(upload?.verdict, 'fails');
    // Anything that is no error and no page of something else means an account.
    const isAccount = ['null', 'a list', 'numbers'].includes(name);
    assert.equal(found.find(({ call }) => call === 'POST /api/users')?.verdict, isAccount ? 'ok' : 'fails');
    for (const { says, call } of found) assert.ok(says.length > 0, call);
  });
}

for (const { call, answer, means } of plainAnswers) {
  // Other failures are faults, and nobody may be signed in with credentials that nobody has.
  if (!['wrong-credentials', 'wrong-code', 'code', 'provider'].includes(means)) continue;
  if (call.includes('/google/') && answer.status < 400) continue;
  test(`${call} ${answer.name} is understood by the widgets, so it does not fail`, async (t) => {
    const found = await findings(
      t,
      (request, response) => {
        const path = request.url?.split('?')[0] ?? '';
        if (`${request.method} ${path}` !== call) literal(request, response);
        else request.resume().on('end', () => response.writeHead(answer.status, answer.headers).end(answer.body));
      },
      // Nobody is refused who has just signed up, and nobody signed in without an account.
      {
        signUp: means !== 'wrong-credentials',
        ...(answer.body.includes('opaque-token') && { credentials: { email: 'a@b.example', password: 'secret' } }),
      },
    );
    assert.deepEqual(
      found.filter((one) => one.call.startsWith(call) && one.verdict === 'fails'),
      [],
    );
  });
}

const JOB_CALLS: Readonly<Record<PlainJobAnswer['call'], RegExp>> = {
  upload: /^POST .*\/encodeUploadFile/,
  start: /^POST \/api\/audio-convert$/,
  status: /^GET \/api\/audio-convert\/(?!features)/,
  file: /^GET \/(result|api\/files\/)/,
};

for (const { call, answers, means } of plainJobAnswers) {
  if (means !== 'once' && means !== 'as it is') continue;
  test(`${call} ${answers.map(({ name }) => name).join(', ')} is understood by the widgets, so it does not fail`, async (t) => {
    let asked = 0;
    const found = await findings(
      t,
      (request, response) => {
        const departs = JOB_CALLS[call].test(`${request.method} ${request.url}`);
        const answer = departs ? answers[means === 'once' ? asked++ : 0] : undefined;
        if (answer) request.resume().on('end', () => response.writeHead(answer.status).end(answer.body));
        else if (request.url === '/api/files/1.wav') response.end('sound');
        else literal(request, response);
      },
      { clock: skippingClock() },
    );
    assert.deepEqual(
      found.filter((one) => /encodeUploadFile|audio-convert(?!\/features)/.test(one.call) && one.verdict !== 'ok'),
      [],
    );
  });
}

/** The longest pause between two calls, in ms. */
const LONGEST_PAUSE = 30_000;

/**
 * A clock that nothing but its pauses moves, so that load does not. What lasts longer is a limit on an answer, which
 * comes in real time.
 */
function skippingClock(): Clock {
  let time = 0;
  return {
    now: () => time,
    after(ms, callback) {
      if (ms > LONGEST_PAUSE) return () => undefined;
      const timer = setImmediate(() => {
        time += ms;
        callback();
      });
      return () => clearImmediate(timer);
    },
    isHidden: () => false,
    onVisible: () => () => undefined,
  };
}

test('an endless answer and an endless wait end', async (t) => {
  const endless: RequestListener = (request, response) => {
    if (!request.url?.startsWith('/api/auth/client-ids')) return;
    const timer = setInterval(() => response.write(Buffer.alloc(1_000_000, 32)), 1);
    response.on('close', () => clearInterval(timer));
  };
  const found = await findings(t, endless, { timeout: 500 });
  assert.ok(found.filter(({ verdict }) => verdict === 'fails').length >= 5);
});

test('a service that signs in with any token is no good', async (t) => {
  const found = await findings(t, (request, response) => {
    if (request.url?.startsWith('/api/auth/google')) response.end('{"auth":{"accessToken":"t"},"isSignUp":false}');
    else literal(request, response);
  });
  assert.equal(found.find(({ call }) => call === 'POST /api/auth/google/signin')?.verdict, 'fails');
});

test('a code that can be used twice is no good', async (t) => {
  const answer = (isReusable: boolean): RequestListener => {
    let uses = 0;
    return (request, response) => {
      const call = `${request.method} ${request.url}`;
      if (call === 'POST /api/auth/handover') response.end('{"code":"c"}');
      else if (call !== 'PUT /api/auth/handover') literal(request, response);
      else if (isReusable || ++uses === 1) response.end('{"auth":{"accessToken":"t"}}');
      else response.writeHead(400).end('INVALID_CODE');
    };
  };
  const verdict = async (listener: RequestListener, options?: CheckOptions) =>
    (await findings(t, listener, options)).find(({ call }) => call === 'PUT /api/auth/handover')?.verdict;
  assert.equal(await verdict(answer(false), { token: 't' }), 'ok');
  assert.equal(await verdict(answer(true), { token: 't' }), 'fails');
  assert.equal(await verdict(answer(true)), 'fails');
  assert.equal(await verdict(literal), 'note');
});
