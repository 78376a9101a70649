/** Text to speech at the service. */
import type { ApiClient } from '../api/client.ts';
import { codesIn } from '../api/codes.ts';
import { FailureError } from '../api/failure.ts';
import type { FileFailureCode } from '../contract/failure-codes.ts';
import { fieldOf, isFilled, isWebAddress, requireString } from '../api/response.ts';
import type { StatusAnswer } from '../api/job-status.ts';
import type { TtsAnswer, TtsWord } from '../contract/schema.ts';
import { speechStatus, startSpeech } from '../api/tts.ts';
import { answeredInTime } from './answered-in-time.ts';
import type { Clock } from './clock.ts';
import type { JobRequest, JobEngine } from './job-engine.ts';
import { fetchResult, resultOf } from './fetch-result.ts';
import { poll } from './poll.ts';
import { isUnknown, KNOWN_AFTER } from './service-engine.ts';
import { readWords } from './spoken-words.ts';

export interface Speaking extends JobRequest {
  readonly text: string;
  readonly voiceId: string;
  /** A factor of the voice's own pace. Default: 1. */
  readonly speed?: number;
  /** How words are said: in other letters, or in IPA between slashes. */
  readonly lexicon?: Readonly<Record<string, string>>;
}

export interface Spoken {
  /** URL of the speech, absolute or relative to the API. */
  readonly fileUrl: string;
  /** When each word sounds, in order; absent if the service does not say. */
  readonly words?: readonly TtsWord[];
}

/** Letters, digits, or symbols such as % and emoji. Services read mere punctuation as silence. */
const SPEAKABLE = /[\p{L}\p{N}\p{S}]/u;

/** Error codes of failed requests; of any other one, the text is the reason. */
const FAILURES = new Map<string, FileFailureCode>([
  ['SERVICE_UNAVAILABLE', 'unavailable'],
  ['ATTEMPTS_FAILED', 'attempts-failed'],
]);

/** Nothing in a text can be spoken. */
export class UnspeakableError extends FailureError<'not-spoken'> {
  /** Each once, as far as they are known. */
  readonly characters: string;

  constructor(characters: unknown) {
    super('not-spoken');
    this.characters = typeof characters === 'string' ? charactersOf(characters) : '';
  }
}

/** The most characters that are named. */
const MOST_NAMED = 20;

const charactersOf = (text: string): string =>
  [...new Set(Array.from(text.replaceAll(/\s/gu, '')))].slice(0, MOST_NAMED).join('');

/** Its jobs have no input file. They reject with `not-spoken` if nothing in the text can be spoken. */
export const speechEngine = (
  client: ApiClient,
  clock: Clock,
): Pick<JobEngine<Speaking, Spoken>, 'kind' | 'run' | 'fetch'> => ({
  kind: 'service',

  async run({ text, voiceId, speed = 1, lexicon, requestId }, { signal, onEarlySound }) {
    if (!SPEAKABLE.test(text)) throw new UnspeakableError(text);
    // Not every service knows them.
    const pace = speed === 1 ? undefined : { speed };
    const pronunciation = lexicon && { lexicon };
    const accepted = await answeredInTime(clock, signal, (limited) =>
      startSpeech(client, { text, voiceId, requestId, ...pace, ...pronunciation }, { signal: limited }),
    );
    const soundUrl = fieldOf(accepted, 'soundUrl');
    if (isFilled(soundUrl) && isWebAddress(soundUrl)) onEarlySound?.(soundUrl);
    const finalFrom = clock.now() + KNOWN_AFTER;
    const answer = await poll({
      ask: (limited) => speechStatus(client, requestId, { signal: limited }).catch(goneWithout),
      done: (current) =>
        current.status !== null &&
        current.status !== 'PENDING' &&
        (current.status !== 'NOT_FOUND' || clock.now() >= finalFrom),
      isSignOfLife: (current) => current.status !== null,
      signal,
      clock,
    });
    const { status } = answer;
    if (status === 'NOT_FOUND') throw new FailureError('result-expired');
    if (status === 'FAILED') {
      const code = codesIn(answer).find((each) => FAILURES.has(each)) ?? '';
      const failure = FAILURES.get(code);
      throw failure === undefined ? new UnspeakableError(answer.unspeakable) : new FailureError(failure);
    }
    if (isFilledList(answer.notes)) console.warn('Not all of the text was said as it is written:', answer.notes);
    const words = readWords(answer.words, text);
    return resultOf({ fileUrl: requireString(answer, 'fileUrl'), ...(words && { words }) }, requestId);
  },

  fetch: (result, options) => fetchResult(client, result, speechStatus, options),
});

/** Any service may say anything. */
const isFilledList = (notes: unknown): boolean => Array.isArray(notes) && notes.length > 0;

/** Some services respond with status 404 instead of `NOT_FOUND`. */
function goneWithout(error: unknown): StatusAnswer<TtsAnswer> {
  if (isUnknown(error)) return { status: 'NOT_FOUND' };
  throw error;
}
