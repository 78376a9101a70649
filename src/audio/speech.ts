/** Text to speech at the service. */
import type { ApiClient } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { FailureError } from '../api/failure.ts';
import { downloadFile } from '../api/files.ts';
import { requireString } from '../api/response.ts';
import type { TtsAnswer } from '../api/schema.ts';
import { speechStatus, startSpeech } from '../api/tts.ts';
import type { Clock } from './clock.ts';
import type { JobRequest, JobEngine } from './job-engine.ts';
import { poll } from './poll.ts';

export interface Speaking extends JobRequest {
  readonly text: string;
  readonly voiceId: string;
}

export interface Spoken {
  /** URL of the speech, absolute or relative to the API. */
  readonly fileUrl: string;
}

/** Letters, digits, or symbols such as % and emoji. Services read mere punctuation as silence. */
const SPEAKABLE = /[\p{L}\p{N}\p{S}]/u;

/** Its jobs have no input file. They reject with `not-spoken` if nothing in the text can be spoken. */
export const speechEngine = (
  client: ApiClient,
  clock: Clock,
): Pick<JobEngine<Speaking, Spoken>, 'kind' | 'run' | 'fetch'> => ({
  kind: 'service',

  async run({ text, voiceId, requestId }, { signal }) {
    if (!SPEAKABLE.test(text)) throw new FailureError('not-spoken');
    await startSpeech(client, { text, voiceId, requestId }, { signal });
    const answer = await poll({
      ask: () => speechStatus(client, requestId, { signal }).catch(goneWithout),
      done: (current) => current.status !== 'PENDING',
      signal,
      clock,
    });
    const { status } = answer;
    if (status === 'NOT_FOUND') throw new FailureError('result-expired');
    if (status === 'FAILED') throw new FailureError('not-spoken');
    return { fileUrl: requireString(answer, 'fileUrl') };
  },

  fetch: ({ fileUrl }, options) => downloadFile(client, fileUrl, options),
});

/** Some services respond with status 404 instead of `NOT_FOUND`. */
function goneWithout(error: unknown): TtsAnswer {
  if (error instanceof ApiError && error.status === 404 && !error.isForeign) return { status: 'NOT_FOUND' };
  throw error;
}
