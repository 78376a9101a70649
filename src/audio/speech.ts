/** Having a text spoken at the service. */
import type { ApiClient } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { downloadFile } from '../api/files.ts';
import type { TtsAnswer } from '../api/schema.ts';
import { speechStatus, startSpeech } from '../api/tts.ts';
import type { Clock } from './clock.ts';
import type { Job, JobEngine } from './job.ts';
import { poll } from './poll.ts';

export interface Speaking extends Job {
  readonly text: string;
  readonly voiceId: string;
}

export interface Spoken {
  /** Where the service keeps the speech: absolute, or relative to the API. */
  readonly fileUrl: string;
}

/** The text cannot be spoken. */
export class SpeechFailed extends Error {
  override readonly name = 'SpeechFailed';
}

/** The service does not know the request, or no longer has its result. */
export class SpeechGone extends Error {
  override readonly name = 'SpeechGone';
}

/** Pause between two questions, in ms: a text is spoken much faster than a file is converted. */
const POLL_EVERY = 1000;

/** There is no file to take in. */
export const speechEngine = (
  client: ApiClient,
  clock: Clock,
): Pick<JobEngine<Speaking, Spoken>, 'place' | 'run' | 'fetch'> => ({
  place: 'service',

  async run({ text, voiceId, requestId }, { signal }) {
    await startSpeech(client, { text, voiceId, requestId }, { signal });
    const answer = await poll({
      ask: () => speechStatus(client, requestId, { signal }).catch(goneWithout),
      done: (current) => statusOf(current) !== 'PENDING',
      signal,
      clock,
      every: POLL_EVERY,
    });
    const status = statusOf(answer);
    if (status === 'NOT_FOUND') throw new SpeechGone();
    if (status === 'FAILED') throw new SpeechFailed();
    const { fileUrl } = answer;
    if (status !== 'COMPLETED' || typeof fileUrl !== 'string') throw new TypeError(`The service answered ${status}.`);
    return { fileUrl };
  },

  fetch: ({ fileUrl }, options) => downloadFile(client, fileUrl, options),
});

/** Some services say it with the status of the answer. */
function goneWithout(error: unknown): TtsAnswer {
  if (error instanceof ApiError && error.status === 404) return { status: 'NOT_FOUND' };
  throw error;
}

/** Services differ in case. */
const statusOf = ({ status }: TtsAnswer): string => (status as string).toUpperCase();
