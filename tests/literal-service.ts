/**
 * A service that answers the thirteen calls of the platform's specification, with the fields that it names and no
 * others: what it leaves open is an empty object. So signing up returns no token, no call mails another code, and
 * nothing says more of a job than its status and the URL of its file. Whatever works here needs nothing that only the
 * reference service has.
 *
 * Of text to speech and processing the specification has the statuses, but no calls. With `jobs`, the calls of
 * `src/contract` answer with these, and with what their types require.
 *
 * Results are the project's samples of the format: nothing is converted.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, request as requestFrom } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { samplePath, SOURCES } from '../engine/testing/samples.ts';
import { AUDIO_FORMATS } from '../src/contract/audio.ts';

export interface LiteralService {
  /** Its origin. */
  readonly url: string;
  /** The calls so far, in their order. */
  readonly calls: readonly Call[];
  /** The code that was last mailed to somebody. */
  codeFor(email: string): string;
  stop(): Promise<void>;
}

interface Call {
  readonly method: string;
  readonly path: string;
  /** Undefined for an upload, and without a body. */
  readonly body: unknown;
  readonly status: number;
}

interface Options {
  /** Origin of the site that has all the rest: pages, and the widgets' scripts. */
  readonly site: string;
  /** Whether it also answers what the specification implies; see above. */
  readonly jobs?: boolean;
}

type Body = Readonly<Record<string, unknown>>;

/** What a call answers: JSON, or the text of an error. */
type Answer = { readonly json: object } | { readonly status: number; readonly text: string };

interface Asked {
  readonly body: Body;
  readonly content: Buffer;
  readonly query: URLSearchParams;
  /** The last segment of a path with an id. */
  readonly id: string;
  /** Whose access token was sent. */
  readonly account: Account | undefined;
}

interface Account {
  readonly userId: string;
  readonly email: string;
  readonly password: string;
  confirmed: boolean;
  readonly code: string;
}

interface Job {
  /** How often its status was asked for. */
  asked: number;
  readonly fileUrl: string;
}

const ok = (json: object = {}): Answer => ({ json });
const refused = (status: number, text: string): Answer => ({ status, text });

const UPLOAD = '/api/files/storage/limited/encodeUploadFile';
const FILES = '/files/';

/** Starts it on a port of its own. */
export async function startLiteralService({ site, jobs: hasJobs = false }: Options): Promise<LiteralService> {
  const accounts = new Map<string, Account>();
  const sessions = new Map<string, Account>();
  const uploads = new Map<string, Buffer>();
  const jobs = new Map<string, Job>();
  const files = new Map<string, Buffer>();
  const calls: Call[] = [];
  let url = '';

  const begin = (account: Account): { auth: { accessToken: string } } => {
    const accessToken = randomUUID();
    sessions.set(accessToken, account);
    return { auth: { accessToken } };
  };

  /** A provider's token is as good as any other: each is somebody new. */
  const social = (token: unknown): Answer => {
    if (typeof token !== 'string' || token === '') return refused(401, 'WRONG_CREDENTIALS');
    const account = { userId: randomUUID(), email: '', password: '', confirmed: true, code: '' };
    return ok({ ...begin(account), isSignUp: true });
  };

  const store = (content: Buffer, extension: string): string => {
    const path = `${FILES}${randomUUID()}.${extension.toLowerCase()}`;
    files.set(path, content);
    return url + path;
  };

  /** There at the second look. */
  const statusOf = (id: string, waiting: string, done: string, unknown: Answer): Answer => {
    const job = jobs.get(id);
    if (!job) return unknown;
    job.asked += 1;
    return ok(job.asked < 2 ? { status: waiting, fileUrl: null } : { status: done, fileUrl: job.fileUrl });
  };

  const noSuch = refused(404, 'Not Found');
  const onlyForAccounts = ({ account }: Asked): Answer => (account ? ok() : refused(401, 'Unauthorized'));

  const named: Record<string, (asked: Asked) => Answer | Promise<Answer>> = {
    'POST /api/auth/signin': ({ body: { email, password } }) => {
      const account = accounts.get(String(email));
      if (account?.password !== password || !account) return refused(401, 'WRONG_CREDENTIALS');
      if (!account.confirmed) return refused(403, JSON.stringify({ status: 'NOT_CONFIRMED_USER' }));
      return ok(begin(account));
    },
    'POST /api/users': ({ body: { email, password } }) => {
      if (typeof email !== 'string' || typeof password !== 'string') return refused(400, 'Field is required.');
      if (accounts.has(email)) return refused(400, 'EMAIL_ALREADY_EXISTS');
      const code = String(100_000 + accounts.size);
      const account = { userId: randomUUID(), email, password, confirmed: false, code };
      accounts.set(email, account);
      return ok({ userId: account.userId, email, confirmed: false });
    },
    'POST /api/auth/google/signin': ({ body: { accessToken } }) => social(accessToken),
    'POST /api/auth/google/onetap': ({ body: { idToken } }) => social(idToken),
    'POST /api/auth/facebook/signin': ({ body: { accessToken } }) => social(accessToken),
    'PUT /api/users/confirm': ({ body: { code } }) => {
      const account = [...accounts.values()].find((each) => each.code === code);
      if (!account) return refused(400, 'That code wasn’t valid. Give it another go!');
      account.confirmed = true;
      return ok();
    },
    'PUT /api/users/check/confirm': onlyForAccounts,
    'POST /api/payment/customer': onlyForAccounts,
    'PATCH /api/user/lifecycle/onboarding': onlyForAccounts,
    [`POST ${UPLOAD}`]: ({ content, query }) => {
      const fileName = query.get('name');
      if (!fileName || query.get('sourceType') !== 'UPLOADED') return refused(400, 'Field is required.');
      const fileId = randomUUID();
      uploads.set(fileId, content);
      return ok({ fileId, fileName });
    },
    'GET /api/auth/client-ids': () =>
      ok({ googleClientId: 'mock-google', facebookClientId: 'mock-facebook', appleClientId: 'mock-apple' }),
    'POST /api/audio-convert': async ({ body: { fileId, fromType, toType, requestId } }) => {
      const [from, to] = [fromType, toType].map((type) => AUDIO_FORMATS.find((format) => format === type));
      if (!uploads.has(String(fileId)) || !from || !to) return noSuch;
      const fileUrl = store(await readFile(samplePath(SOURCES[to])), to);
      jobs.set(String(requestId), { asked: 0, fileUrl });
      return ok();
    },
    'GET /api/audio-convert/{requestId}': ({ id }) => statusOf(id, 'PUBLISHED', 'PROCESSED', noSuch),
  };

  const implied: typeof named = {
    'POST /api/audio-process': ({ body: { fileId, requestId } }) => {
      const content = uploads.get(String(fileId));
      if (!content) return noSuch;
      jobs.set(String(requestId), { asked: 0, fileUrl: store(content, 'wav') });
      return ok();
    },
    'GET /api/audio-process/{requestId}': ({ id }) => statusOf(id, 'PUBLISHED', 'PROCESSED', noSuch),
    'GET /api/tts/voices': () =>
      ok({
        voices: [{ id: 'v', name: 'Amelia', language: 'en-gb', category: 'MOST_POPULAR', gender: 'female' }],
      }),
    'POST /api/tts': async ({ body: { requestId } }) => {
      const fileUrl = store(await readFile(samplePath(SOURCES.MP3)), 'MP3');
      jobs.set(String(requestId), { asked: 0, fileUrl });
      return ok();
    },
    'GET /api/tts/{requestId}': ({ id }) => statusOf(id, 'PENDING', 'COMPLETED', ok({ status: 'NOT_FOUND' })),
  };

  const answers = hasJobs ? { ...named, ...implied } : named;

  async function answer(request: IncomingMessage, response: ServerResponse, { pathname, searchParams }: URL) {
    const method = request.method ?? '';
    const content = await buffer(request);
    const isJson = request.headers['content-type'] === 'application/json' && content.length > 0;
    const body = isJson ? (JSON.parse(content.toString()) as Body) : {};
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    const id = pathname.slice(pathname.lastIndexOf('/') + 1);
    const handle =
      answers[`${method} ${pathname}`] ?? answers[`${method} ${pathname.replace(/[^/]+$/, '{requestId}')}`];
    const account = sessions.get(token);
    const answered = handle ? await handle({ body, content, query: searchParams, id, account }) : noSuch;
    const [status, text, type] =
      'json' in answered
        ? [200, JSON.stringify(answered.json), 'application/json']
        : [answered.status, answered.text, 'text/plain; charset=utf-8'];
    calls.push({ method, path: pathname, body: isJson ? body : undefined, status });
    response.writeHead(status, { 'content-type': type }).end(text);
  }

  /** Everything else is the site's. */
  function forward(request: IncomingMessage, response: ServerResponse): void {
    const { method = 'GET', headers } = request;
    const forwarded = requestFrom(site + (request.url ?? ''), { method, headers }, (answered) => {
      response.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  }

  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '', url);
    const file = files.get(address.pathname);
    if (file) response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(file);
    else if (address.pathname.startsWith('/api/')) void answer(request, response, address);
    else forward(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    calls,
    codeFor: (email) => accounts.get(email)?.code ?? '',
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
