/**
 * The mock API for browser tests, the calls about speech. Each test puts a scenario and a key of its own in a widget's
 * API base (`/speech-service/<scenario>/<key>`); `…/log` returns the requests. SCENARIOS says how each scenario differs
 * from the successful one.
 */
import { Readable } from 'node:stream';
import type { Context, Middleware } from '@web/dev-server-core';
import type { TtsAccepted, TtsAnswer, TtsRequest, TtsVoice, TtsVoices, TtsWord } from '../../src/contract/schema.ts';

export interface SpeechCall {
  /** `POST /api/tts` and the like. */
  call: string;
  authorization: string | undefined;
  json: unknown;
}

interface Answer {
  status?: number;
  body: unknown;
  retryAfter?: number;
}

type Kind = 'voices' | 'ask' | 'status' | 'sound' | 'file';

/** The response to a kind of call instead of the successful one: once, with another one then, or always. */
type Scenario = Partial<Record<Kind, Answer | { once: Answer; then?: Answer }>>;

const refusal = (status: number, code: string, retryAfter?: number): Answer => ({
  status,
  body: { code },
  ...(retryAfter !== undefined && { retryAfter }),
});

const voice = (id: string, name: string, more: Partial<TtsVoice> = {}): TtsVoice => ({
  id,
  name,
  language: 'en-gb',
  category: 'MOST_POPULAR',
  gender: 'female',
  previewUrl: `/api/tts/previews/${id}`,
  ...more,
});

const VOICES: TtsVoices = {
  voices: [
    voice('en-1', 'Amelia'),
    voice('en-2', 'Oscar', { gender: 'male' }),
    voice('en-3', 'Robin', { gender: 'neutral' }),
    voice('en-4', 'Beatrice', { category: 'BRITISH' }),
    voice('es-1', 'Lucía', { language: 'es' }),
    voice('de-1', 'Johanna', { language: 'de' }),
    voice('hi-1', 'आशा', { language: 'hi' }),
    voice('hi-2', 'मीरा', { language: 'hi', category: 'STORYTELLING' }),
    voice('fr-1', 'Élodie', { language: 'fr' }),
  ],
  maxCharacters: 200,
  speeds: { least: 0.5, most: 2 },
  hasPauses: true,
};

/** In seconds: what does not end in a test. */
const LONG = 30;

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  good: {},
  'voices-500-once': { voices: { once: { status: 500, body: 'oops' } } },
  'voices-html': { voices: { body: '<!doctype html><title>Login</title>' } },
  plain: {
    voices: { body: { voices: [{ id: 'en-1', name: 'Amelia', language: 'en-gb', category: 'MOST_POPULAR' }] } },
  },
  'four-languages': {
    voices: { body: { ...VOICES, voices: VOICES.voices.filter(({ language }) => language !== 'fr') } },
  },
  'no-voices': { voices: { body: { voices: [] } satisfies TtsVoices } },
  'daily-limit-once': { ask: { once: refusal(429, 'DAILY_LIMIT_EXCEEDED', 7200) } },
  'too-large': { ask: refusal(413, 'TEXT_TOO_LARGE') },
  'too-many-once': { ask: { once: refusal(429, 'LIMIT_EXCEEDED', 1) } },
  'denied-once': { ask: { once: refusal(403, 'ACCESS_DENIED') } },
  'default-once': { ask: { once: refusal(500, 'DEFAULT') } },
  'signed-out-once': { ask: { once: refusal(401, 'NOT_SIGNED_IN') } },
  'html-once': { ask: { once: { body: '<!doctype html><title>Login</title>' } } },
  'failed-once': { status: { once: { body: { status: 'FAILED' } satisfies TtsAnswer } } },
  'given-up-once': { status: { once: { body: { status: 'FAILED', code: 'ATTEMPTS_FAILED' } satisfies TtsAnswer } } },
  'unavailable-once': {
    status: { once: { body: { status: 'FAILED', code: 'SERVICE_UNAVAILABLE' } satisfies TtsAnswer } },
  },
  'not-found-once': { status: { once: { body: { status: 'NOT_FOUND' } satisfies TtsAnswer } } },
  'never-ends': { status: { body: { status: 'PENDING' } satisfies TtsAnswer } },
  'with-words': {
    status: {
      body: { status: 'COMPLETED', fileUrl: '/api/files/1/speech.wav', words: wordsOf() } satisfies TtsAnswer,
    },
  },
  early: {
    ask: { body: { requestId: '1', status: 'PENDING', soundUrl: '/api/tts/1/sound' } satisfies TtsAccepted },
    status: {
      once: { body: { status: 'PENDING' } satisfies TtsAnswer },
      then: {
        body: { status: 'COMPLETED', fileUrl: '/api/files/1/speech.wav', words: wordsOf() } satisfies TtsAnswer,
      },
    },
    file: { body: tone(LONG) },
  },
  'early-gone': {
    ask: { body: { requestId: '1', status: 'PENDING', soundUrl: '/api/tts/1/sound' } satisfies TtsAccepted },
    status: { once: { body: { status: 'PENDING' } satisfies TtsAnswer } },
    sound: refusal(404, 'FILE_NOT_FOUND'),
  },
  'file-gone': { file: refusal(404, 'FILE_NOT_FOUND') },
};

export function speechService(): Middleware {
  const logs = new Map<string, SpeechCall[]>();
  return async (context, next) => {
    const [, name = '', key = '', path = ''] = /^\/speech-service\/([\w-]+)\/([\w-]+)(\/.*)$/.exec(context.url) ?? [];
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
    const kind = kindOf(path);
    const call = `${context.method} ${path}`;
    const isFirst = !log.some((earlier) => kindOf(earlier.call.split(' ')[1] ?? '') === kind);
    const json = kind === 'ask' ? await received(context) : undefined;
    log.push({ call, authorization: context.get('Authorization') || undefined, json });
    const departure = kind && scenario[kind];
    const answer = departure && ('once' in departure ? (isFirst ? departure.once : departure.then) : departure);
    if (answer) give(context, answer);
    else if (kind) goodWay(kind, json, context);
    else context.status = 404;
  };
}

function kindOf(path: string): Kind | undefined {
  if (path === '/api/tts/voices') return 'voices';
  if (path === '/api/tts') return 'ask';
  if (path.startsWith('/api/tts/previews/') || path.startsWith('/api/files/')) return 'file';
  if (path.endsWith('/sound')) return 'sound';
  return path.startsWith('/api/tts/') ? 'status' : undefined;
}

function give(context: Context, { status = 200, body, retryAfter }: Answer): void {
  context.status = status;
  if (retryAfter !== undefined) context.set('Retry-After', String(retryAfter));
  if (typeof body === 'string') context.type = 'text/html';
  context.body = body;
  if (Buffer.isBuffer(body)) context.type = 'audio/wav';
}

function goodWay(kind: Kind, json: unknown, context: Context): void {
  if (kind === 'voices') context.body = VOICES;
  else if (kind === 'ask') {
    const { requestId } = json as TtsRequest;
    context.body = { requestId, status: 'PENDING' } satisfies TtsAccepted;
  } else if (kind === 'status') {
    context.body = { status: 'COMPLETED', fileUrl: '/api/files/1/speech.wav' } satisfies TtsAnswer;
  } else {
    context.type = 'audio/wav';
    context.body = kind === 'sound' ? Readable.from([ENDLESS, tone(LONG).subarray(ENDLESS.length)]) : SOUND;
  }
}

/** Of `Good morning. Read along.`, a word each half second. */
function wordsOf(): readonly TtsWord[] {
  return [
    [0, 4],
    [5, 12],
    [14, 18],
    [19, 24],
  ].map(([from = 0, to = 0], index) => ({ start: index / 2, end: index / 2 + 0.5, from, to }));
}

/** Three seconds of a quiet tone, in 8 bits. */
const SOUND = tone(3);

/** The beginning of such a sound as a stream without a known length. */
const ENDLESS = Buffer.from(SOUND.subarray(0, 44));
ENDLESS.writeUInt32LE(0xffffffff, 4);
ENDLESS.writeUInt32LE(0xffffffff, 40);

function tone(seconds: number): Buffer {
  const rate = 8000;
  const length = rate * seconds;
  const wav = Buffer.alloc(44 + length);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + length, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(rate, 28);
  wav.writeUInt16LE(1, 32);
  wav.writeUInt16LE(8, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(length, 40);
  for (let at = 0; at < length; at += 1) wav[44 + at] = 128 + Math.round(20 * Math.sin(at / 4));
  return wav;
}

async function received(context: Context): Promise<unknown> {
  let text = '';
  for await (const part of context.req) text += String(part);
  return JSON.parse(text);
}
