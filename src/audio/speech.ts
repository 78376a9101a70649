/** Text to speech at the service. */
import type { ApiClient } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { downloadFile } from '../api/files.ts';
import type { TtsAnswer } from '../api/schema.ts';
import { speechStatus, startSpeech } from '../api/tts.ts';
import type { Clock } from './clock.ts';
import type { JobRequest, JobEngine } from './job.ts';
import { poll } from './poll.ts';
import { requireString } from './service-jobs.ts';

export interface Speaking extends JobRequest {
  readonly text: string;
  readonly voiceId: string;
}

export interface Spoken {
  /** The address of the speech: absolute, or relative to the API. */
  readonly fileUrl: string;
}

/** The text can't be spoken. */
export class SpeechFailed extends Error {
  override readonly name = 'SpeechFailed';
}

/** The service does not know the request, or no longer has its result. */
export class SpeechGone extends Error {
  override readonly name = 'SpeechGone';
}

/** There is no input file. */
export const speechEngine = (
  client: ApiClient,
  clock: Clock,
): Pick<JobEngine<Speaking, Spoken>, 'kind' | 'run' | 'fetch'> => ({
  kind: 'service',

  async run({ text, voiceId, requestId }, { signal }) {
    await startSpeech(client, { text, voiceId, requestId }, { signal });
    const { status, fileUrl } = await poll({
      ask: () => speechStatus(client, requestId, { signal }).catch(goneWithout),
      done: (current) => current.status !== 'PENDING',
      signal,
      clock,
    });
    if (status === 'NOT_FOUND') throw new SpeechGone();
    if (status === 'FAILED') throw new SpeechFailed();
    return { fileUrl: requireString(fileUrl, 'fileUrl') };
  },

  fetch: ({ fileUrl }, options) => downloadFile(client, fileUrl, options),
});

/** Some services respond with status 404 instead. */
function goneWithout(error: unknown): TtsAnswer {
  if (error instanceof ApiError && error.status === 404) return { status: 'NOT_FOUND' };
  throw error;
}
