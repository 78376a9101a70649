/**
 * A mock API for the browser tests, served on their origin. Each test puts a scenario and a key of its own in a
 * widget's API base (`/scenario/<scenario>/<key>`), so that no test sees another's requests; `…/log` returns them.
 * SCENARIOS says how each scenario differs from the successful one.
 */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Context, Middleware } from '@web/dev-server-core';
import type {
  ConvertAccepted,
  ConvertFeatures,
  ConvertRequest,
  ConvertStatus,
  ProcessAccepted,
  ProcessRequest,
  ProcessStatus,
  UploadedFile,
} from '../../src/contract/schema.ts';
import type { ProcessReport } from '../../src/contract/audio.ts';
import { tone } from '../../src/react/widgets/file-player/testing/sound.ts';

/** A received request. */
export interface LoggedRequest {
  method: string;
  /** Path and query after the key. */
  path: string;
  authorization: string | undefined;
  contentType: string | undefined;
  cookie: string | undefined;
  /** Bytes of the body received. */
  bytes: number;
  json: unknown;
}

interface Call extends LoggedRequest {
  context: Context;
  /** The number of earlier calls of the same kind. */
  before: number;
  /** Whether the same path was requested before. */
  repeated: boolean;
}

/** Handles a call, or returns false for the successful response. */
type Answer = (call: Call) => boolean | Promise<boolean>;

interface Scenario {
  features?: Answer;
  upload?: Answer;
  convert?: Answer;
  status?: Answer;
  process?: Answer;
  processed?: Answer;
  download?: Answer;
}

const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  ({ context }) => {
    context.status = status;
    context.set(headers);
    if (typeof body === 'string') context.type = 'text/html';
    context.body = body;
    return true;
  };

/** Applies to this many calls; later ones succeed. */
const first =
  (count: number, departure: Answer): Answer =>
  (call) =>
    call.before < count ? departure(call) : false;

/**
 * Closes the connection in the middle of the response, like a lost network. If it closed before the response, browsers
 * would repeat the request themselves.
 */
const cut: Answer = ({ context }) => {
  context.respond = false;
  context.res.writeHead(200, { 'Content-Length': '100' });
  context.res.write('{');
  setImmediate(() => context.req.socket.destroy());
  return true;
};

const never: Answer = ({ context }) => {
  context.respond = false;
  return true;
};

/** Half of the content, and nothing more. */
const half: Answer = ({ context }) => {
  context.respond = false;
  context.res.writeHead(200, { 'Content-Type': 'audio/wav', 'Content-Length': '100000' });
  context.res.write(Buffer.alloc(50_000));
  return true;
};

const status = (state: ConvertStatus | ProcessStatus): Answer => answer(200, state);

/** A playable result. */
const RECORDING = Buffer.from(await tone(3).arrayBuffer());

/** The report for a quiet recording that was leveled. */
const REPORT: ProcessReport = {
  before: { integrated: -27.4, range: 11.2, truePeak: -9.1 },
  after: { integrated: -16.1, range: 5.3, truePeak: -1.4 },
  target: -16,
  noiseReduction: 21.4,
};

/** The report for a noisy recording: without the noise in its pauses, its mean loudness is that of the voice. */
const DENOISED: ProcessReport = {
  before: { integrated: -24.6, range: 12, truePeak: -3 },
  after: { integrated: -21.6, range: 23, truePeak: -3 },
  noiseReduction: 21.4,
};

/** The report of a recording whose pauses were shortened: 3 of its 6 seconds remain, as the playable result has. */
const SHORTENED: ProcessReport = {
  before: { integrated: -18, range: 6, truePeak: -3 },
  after: { integrated: -18, range: 6, truePeak: -3 },
  cuts: [
    { start: 1, end: 2 },
    { start: 3, end: 5 },
  ],
};

const shortened = (report: ProcessReport): Answer =>
  status({ status: 'PROCESSED', fileUrl: '/api/files/1/recording', report });

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  good: {},
  'joins-nothing': { features: answer(200, { options: ['trim'] }) },
  'upload-never-ends': { upload: never },
  'upload-500-once': { upload: first(1, answer(500, { code: 'INTERNAL' })) },
  'upload-cut-once': { upload: first(1, cut) },
  // A proxy with a limit of its own, and a shield.
  'upload-too-large-for-proxy': { upload: answer(413, '<html><title>413 Request Entity Too Large</title>') },
  'upload-shielded': { upload: answer(403, '<!doctype html><title>Blocked</title>') },
  'upload-html': { upload: answer(200, '<!doctype html><title>Login</title>') },
  'upload-truncated': { upload: answer(200, '{"fileId": "1') },
  'upload-too-large': { upload: answer(413, { code: 'FILE_TOO_LARGE' }) },
  'upload-busy': { upload: first(1, answer(429, { code: 'RATE_LIMITED' }, { 'Retry-After': '7' })) },
  'upload-signed-out': { upload: first(1, answer(401, { code: 'UNAUTHORIZED' })) },
  'convert-500-once': { convert: first(1, answer(500, 'oops')) },
  'convert-file-gone-once': { convert: first(1, answer(404, { code: 'FILE_NOT_FOUND' })) },
  'convert-never-ends': { status: status({ status: 'PUBLISHED' }) },
  'process-500-once': { process: first(1, answer(500, 'oops')) },
  'process-signed-out': { process: first(1, answer(401, { code: 'NOT_SIGNED_IN' })) },
  'process-never-ends': { processed: status({ status: 'PUBLISHED' }) },
  'processed-failed': { processed: status({ status: 'FAILED' }) },
  'processed-empty': { processed: status({ status: 'EMPTY' }) },
  'processed-cut-once': { processed: first(1, cut) },
  'processed-mono': {
    processed: status({ status: 'PROCESSED', fileUrl: '/api/files/1/recording', report: { ...REPORT, target: -19 } }),
  },
  'processed-described': {
    processed: status({
      ...{ status: 'PROCESSED', fileUrl: '/api/files/1/recording' },
      report: {
        ...{ ...REPORT, peak: -3, heard: 'music', isLimited: true, clipped: 1234 },
        curve: { step: 1, before: [-33, -20.5, null, -28], after: [-18.2, -15.1, null, -16] },
      },
    }),
  },
  'processed-raised': {
    processed: status({
      status: 'PROCESSED',
      fileUrl: '/api/files/1/recording',
      report: { ...REPORT, floor: { before: -62, after: -53 } },
    }),
  },
  'processed-music': {
    processed: status({
      status: 'PROCESSED',
      fileUrl: '/api/files/1/recording',
      report: { ...DENOISED, hardlyAnyVoice: true },
    }),
  },
  'processed-weaker': {
    processed: status({
      status: 'PROCESSED',
      fileUrl: '/api/files/1/recording',
      report: { ...DENOISED, usedStrength: 'standard' },
    }),
  },
  'processed-pauses': { processed: shortened(SHORTENED) },
  'processed-no-pause': { processed: shortened({ ...SHORTENED, cuts: [] }) },
  'processed-unmeasured': { processed: status({ status: 'PROCESSED', fileUrl: '/api/files/1/recording' }) },
  'status-cut-once': { status: first(1, cut) },
  'status-failed': { status: status({ status: 'FAILED' }) },
  'status-empty': { status: status({ status: 'EMPTY' }) },
  'with-losses': {
    status: status({ status: 'PROCESSED', fileUrl: '/api/files/1/result.bin', losses: ['cover-art', 'tags'] }),
  },
  'with-report': {
    status: status({
      ...{ status: 'PROCESSED', fileUrl: '/api/files/1/result.bin', losses: ['tags'], lostTags: ['disc', 'My Rating'] },
      ...{ loweredBy: 6.2, cutOff: { read: 8, expected: 40 }, fileSize: 250_000, duration: 8, bitrate: 192 },
      matched: { before: -23.4, after: -19, target: -19, isLimited: true },
    }),
  },
  // By name: files are uploaded side by side, and arrive in any order.
  'upload-of-two-fails-once': {
    upload: (call) => call.path.includes('name=two.') && !call.repeated && answer(500, { code: 'INTERNAL' })(call),
  },
  // At the address that is asked for again, too.
  'download-gone-twice': { download: first(2, answer(410, { code: 'FILE_NOT_FOUND' })) },
  'download-cut-once': { download: first(1, cut) },
  'download-half-once': { download: first(1, half) },
};

export function service(): Middleware {
  const logs = new Map<string, LoggedRequest[]>();
  return async (context, next) => {
    const [, name = '', key = '', path = ''] = /^\/scenario\/([\w-]+)\/([\w-]+)(\/.*)$/.exec(context.url) ?? [];
    // The module given in the URL, instead of a search index.
    const module = /^\/index-of\/([^/]+)\/pagefind\.js/.exec(context.url)?.[1];
    if (module) {
      context.type = 'text/javascript';
      context.body = decodeURIComponent(module);
      return;
    }
    const scenario = Object.hasOwn(SCENARIOS, name) ? SCENARIOS[name] : undefined;
    if (!scenario) {
      await next();
      return;
    }
    const log = logs.get(key) ?? [];
    logs.set(key, log);
    context.set('Cache-Control', 'no-store');
    if (path === '/log') {
      context.body = log;
      return;
    }
    const kind = kindOf(context.method, path);
    const before = log.filter((earlier) => kindOf(earlier.method, earlier.path) === kind).length;
    const repeated = log.some((earlier) => earlier.path === path);
    const entry: LoggedRequest = {
      method: context.method,
      path,
      authorization: context.get('Authorization') || undefined,
      contentType: context.get('Content-Type') || undefined,
      cookie: context.get('Cookie') || undefined,
      bytes: 0,
      json: undefined,
    };
    log.push(entry);
    const body = await received(context.req);
    entry.bytes = body.length;
    entry.json = kind === 'convert' || kind === 'process' ? JSON.parse(String(body)) : undefined;
    if (kind === 'unknown') {
      context.status = 404;
      return;
    }
    const departed = await scenario[kind]?.({ ...entry, context, before, repeated });
    if (!departed) goodWay(kind, entry, context, before);
  };
}

type Kind = keyof Scenario;

function kindOf(method: string, path: string): Kind | 'unknown' {
  if (method === 'POST' && path.startsWith('/api/files/storage/limited/encodeUploadFile?')) return 'upload';
  if (method === 'POST' && path === '/api/audio-convert') return 'convert';
  if (method === 'GET' && path === '/api/audio-convert/features') return 'features';
  if (method === 'GET' && path.startsWith('/api/audio-convert/')) return 'status';
  if (method === 'POST' && path === '/api/audio-process') return 'process';
  if (method === 'GET' && path.startsWith('/api/audio-process/')) return 'processed';
  if (method === 'GET' && path.startsWith('/api/files/')) return 'download';
  return 'unknown';
}

/** @param before the number of earlier calls of the same kind */
function goodWay(kind: Kind, entry: LoggedRequest, context: Context, before: number): void {
  if (kind === 'upload') {
    const name = new URLSearchParams(entry.path.split('?')[1]).get('name') ?? '';
    context.body = { fileId: `file-${before + 1}`, fileName: name } satisfies UploadedFile;
  } else if (kind === 'features') {
    context.body = {
      options: ['trim', 'track', 'loudness', 'monoBitrate', 'tags', 'join', 'silence', 'leveling', 'cuts', 'trimCuts'],
    } satisfies ConvertFeatures;
  } else if (kind === 'convert') {
    const { requestId } = entry.json as ConvertRequest;
    context.body = { requestId, status: 'PUBLISHED' } satisfies ConvertAccepted;
  } else if (kind === 'status') {
    context.body = { status: 'PROCESSED', fileUrl: '/api/files/1/result.bin' } satisfies ConvertStatus;
  } else if (kind === 'process') {
    const { requestId } = entry.json as ProcessRequest;
    context.body = { requestId, status: 'PUBLISHED' } satisfies ProcessAccepted;
  } else if (kind === 'processed') {
    const fileUrl = '/api/files/1/recording';
    context.body = { status: 'PROCESSED', fileUrl, report: REPORT } satisfies ProcessStatus;
  } else if (entry.path.endsWith('/recording')) {
    context.type = 'audio/wav';
    context.body = RECORDING;
  } else if (entry.path.endsWith('/stream')) {
    // Chunked: no known length and no ranges.
    context.type = 'audio/wav';
    context.body = Readable.from([RECORDING.subarray(0, 5000), RECORDING.subarray(5000)]);
  } else if (entry.path.endsWith('/live')) {
    context.type = 'audio/mpeg';
    context.body = radio();
  } else {
    context.type = 'application/octet-stream';
    context.body = Buffer.from('converted');
  }
}

/** Silence without end, as MP3 at 128 kbit/s: first some seconds, then as much as is played. */
function radio(): Readable {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xff_fb_90_64);
  const frames = (count: number): Buffer => Buffer.concat(Array.from({ length: count }, () => frame));
  const stream = new Readable({ read: () => undefined });
  stream.push(frames(150));
  const timer = setInterval(() => stream.push(frames(10)), 261);
  return stream.on('close', () => clearInterval(timer));
}

async function received(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
