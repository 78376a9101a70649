/**
 * A site's own speech provider behind two calls; `README.md` describes them. Whatever speaks there only needs a small
 * server in front of it that answers these.
 */
import { TTS_CATEGORIES, TTS_LANGUAGES } from '../../../../src/api/schema.ts';
import type { TtsCategory, TtsLanguage } from '../../../../src/api/schema.ts';
import { MAX_SPEECH_BYTES, NotSpeakable } from './provider.ts';
import type { SpeechProvider, Voice } from './provider.ts';

export interface HttpProviderOptions {
  /** Where the calls are; a path in it is kept. */
  url: string;
  /** Sent as a bearer token; undefined: none. */
  key: string | undefined;
  now: () => Date;
}

/** The list of voices is asked for again after this long, in milliseconds. */
const VOICES_LAST = 300_000;
/** How long the list of voices may be, in bytes. */
const MAX_VOICES_BYTES = 1024 * 1024;
/** How long the list of voices may take, in milliseconds. */
const VOICES_PATIENCE = 10_000;

/** Answers with which the provider refuses the text. Other failures are its own trouble, or a wrong key. */
const REFUSALS = [400, 413, 422];

export function httpProvider({ url, key, now }: HttpProviderOptions): SpeechProvider {
  let underWay: Promise<readonly Voice[]> | undefined;
  let known: { voices: readonly Voice[]; until: number } | undefined;

  const call = (path: string, init: RequestInit): Promise<Response> =>
    fetch(`${url.replace(/\/+$/, '')}${path}`, {
      ...init,
      // A redirect could lead the key to somebody else.
      redirect: 'error',
      headers: {
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
    });

  async function ask(): Promise<readonly Voice[]> {
    const response = await call('/voices', { signal: AbortSignal.timeout(VOICES_PATIENCE) });
    if (!response.ok) throw await trouble(response);
    const voices = readVoices(JSON.parse((await received(response, MAX_VOICES_BYTES)).toString('utf8')));
    known = { voices, until: now().getTime() + VOICES_LAST };
    return voices;
  }

  return {
    name: 'http',
    version: null,

    async voices() {
      if (known !== undefined && known.until > now().getTime()) return known.voices;
      // However many visitors wait for it, it is asked for once.
      underWay ??= ask().finally(() => (underWay = undefined));
      return underWay;
    },

    async speak({ text, voice }, _folder, signal) {
      const body = JSON.stringify({ text, voiceId: voice.id, language: voice.language });
      const response = await call('/speech', { method: 'POST', body, signal });
      if (REFUSALS.includes(response.status)) throw new NotSpeakable((await trouble(response)).message);
      if (!response.ok) throw await trouble(response);
      const audio = await received(response, MAX_SPEECH_BYTES);
      if (audio.length === 0) throw new Error('The speech provider answered with nothing.');
      return audio;
    },
  };
}

/** What a log should know: the status and the beginning of the answer. */
async function trouble(response: Response): Promise<Error> {
  let beginning = '';
  for await (const part of response.body ?? []) {
    beginning += Buffer.from(part).toString('utf8');
    if (beginning.length >= 200) break;
  }
  beginning = beginning.slice(0, 200);
  return new Error(`The speech provider answered ${response.status}: ${beginning}`);
}

/** @throws NotSpeakable where it is more */
async function received(response: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > most) throw new NotSpeakable('The speech provider answered with too much.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Those that can be offered: of a known language and category, with a name and an id that fits into an address. */
function readVoices(answer: unknown): readonly Voice[] {
  const { voices } = (answer ?? {}) as { voices?: unknown };
  if (!Array.isArray(voices)) throw new Error('The speech provider named no voices.');
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
