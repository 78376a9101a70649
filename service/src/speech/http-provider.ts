/**
 * A site's own speech provider, which has to implement two calls; see `docs/backend.md`.
 */
import { TTS_CATEGORIES, TTS_LANGUAGES, TTS_SPEEDS } from '../../../src/contract/schema.ts';
import type { TtsCategory, TtsLanguage, TtsSpeeds } from '../../../src/contract/schema.ts';
import { MAX_SPEECH_BYTES, NotSpeakable } from './provider.ts';
import type { SpeechProvider, Voice, VoiceList } from './provider.ts';

export interface HttpProviderOptions {
  /** The base URL of the calls, which may have a path. */
  url: string;
  /** Sent as a bearer token. */
  key: string | undefined;
  now: () => Date;
}

/** How long the list of voices is cached, in milliseconds. */
const VOICES_LIFETIME = 300_000;
/** Maximum size of the list of voices, in bytes. */
const MAX_VOICES_BYTES = 1024 * 1024;
/** How long to wait for the list of voices, in milliseconds. */
const VOICES_TIMEOUT = 10_000;

/** With these statuses the provider refuses the text. Others are its own failures, or a wrong key. */
const REFUSALS = [400, 413, 422];

export function httpProvider({ url, key, now }: HttpProviderOptions): SpeechProvider {
  let pending: Promise<VoiceList> | undefined;
  let cached: { list: VoiceList; until: number } | undefined;

  const call = (path: string, init: RequestInit): Promise<Response> =>
    fetch(`${url.replace(/\/+$/, '')}${path}`, {
      ...init,
      // A redirect could send the key to somebody else.
      redirect: 'error',
      headers: {
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
    });

  async function fetchVoices(): Promise<VoiceList> {
    const response = await call('/voices', { signal: AbortSignal.timeout(VOICES_TIMEOUT) });
    if (!response.ok) throw await responseError(response);
    const answer: unknown = JSON.parse((await readBody(response, MAX_VOICES_BYTES)).toString('utf8'));
    const list = { voices: readVoices(answer), speeds: readSpeeds(answer) };
    cached = { list, until: now().getTime() + VOICES_LIFETIME };
    return list;
  }

  return {
    name: 'http',
    version: null,

    async voices() {
      if (cached !== undefined && cached.until > now().getTime()) return cached.list;
      // One request for all visitors who wait for it.
      pending ??= fetchVoices().finally(() => (pending = undefined));
      return pending;
    },

    skillsOf: () => ({
      readsNumbers: true,
      hasPhonemes: false,
      hasPaces: cached?.list.speeds !== undefined,
      hasPitch: false,
    }),

    async speak({ text, voice, speed = 1 }, _folder, signal) {
      const body = JSON.stringify({
        text,
        voiceId: voice.id,
        language: voice.language,
        ...(speed !== 1 && { speed }),
      });
      const response = await call('/speech', { method: 'POST', body, signal });
      if (REFUSALS.includes(response.status)) throw new NotSpeakable((await responseError(response)).message);
      if (!response.ok) throw await responseError(response);
      const audio = await readBody(response, MAX_SPEECH_BYTES);
      if (audio.length === 0) throw new Error('The response of the speech provider is empty.');
      return audio;
    },
  };
}

/** An error for the log: the status and the start of the response. */
async function responseError(response: Response): Promise<Error> {
  let excerpt = '';
  for await (const part of response.body ?? []) {
    excerpt += Buffer.from(part).toString('utf8');
    if (excerpt.length >= 200) break;
  }
  excerpt = excerpt.slice(0, 200);
  return new Error(`The speech provider answered ${response.status}: ${excerpt}`);
}

/** @throws NotSpeakable if the body is larger */
async function readBody(response: Response, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > maxBytes) throw new NotSpeakable('The response of the speech provider is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The usable voices: of a known language and category, with a name and an id that is valid in a URL. */
function readVoices(answer: unknown): readonly Voice[] {
  const { voices } = (answer ?? {}) as { voices?: unknown };
  if (!Array.isArray(voices)) throw new Error('The speech provider returned no list of voices.');
  return voices.flatMap((voice: unknown): Voice[] => {
    const { id, name, language, category, gender } = (voice ?? {}) as Partial<Record<keyof Voice, unknown>>;
    if (typeof id !== 'string' || !/^[\w.-]{1,100}$/.test(id)) return [];
    if (typeof name !== 'string' || name.trim() === '') return [];
    if (!TTS_LANGUAGES.includes(language as TtsLanguage) || !TTS_CATEGORIES.includes(category as TtsCategory))
      return [];
    return [
      {
        id,
        name,
        language: language as TtsLanguage,
        category: category as TtsCategory,
        gender: gender === 'female' || gender === 'male' ? gender : 'neutral',
      },
    ];
  });
}

/** As far as they are within those of the API; undefined if the provider names none. */
function readSpeeds(answer: unknown): TtsSpeeds | undefined {
  const { speeds } = (answer ?? {}) as { speeds?: Partial<Record<keyof TtsSpeeds, unknown>> | null };
  const { least, most } = speeds ?? {};
  if (typeof least !== 'number' || typeof most !== 'number') return undefined;
  const known = { least: Math.max(TTS_SPEEDS.least, least), most: Math.min(TTS_SPEEDS.most, most) };
  return known.least <= 1 && known.most >= 1 && known.least < known.most ? known : undefined;
}
