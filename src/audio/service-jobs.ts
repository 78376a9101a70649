/** What all jobs at the service have in common: a file goes up, something is asked for, and polled until it has ended. */
import type { ApiClient } from '../api/client.ts';
import { downloadFile } from '../api/files.ts';
import type { ProcessingStatus } from '../api/schema.ts';
import { uploadFile } from '../api/upload.ts';
import type { Clock } from './clock.ts';
import { ConversionEmpty, ConversionFailed } from './conversion.ts';
import type { JobEngine, Made, Taken } from './job.ts';
import { poll } from './poll.ts';

/** What the service answers when it is asked how far a job is. */
interface Answer {
  readonly status: ProcessingStatus;
  readonly fileUrl?: string;
  readonly code?: string;
}

export type Upload = typeof uploadFile;

/** The parts of an engine that do not depend on what is asked for. */
export const serviceFiles = (
  client: ApiClient,
  upload: Upload = uploadFile,
): Pick<JobEngine<never, Made>, 'place' | 'take' | 'fetch'> => ({
  place: 'service',

  async take(file, options): Promise<Taken> {
    const { fileId } = await upload(client, file, options);
    return { fileId: promised(fileId, 'fileId') };
  },

  async fetch({ fileUrl }, options) {
    return downloadFile(client, promised(fileUrl, 'fileUrl'), options);
  },
});

/**
 * Asks until the job has ended well.
 * @throws ConversionFailed, ConversionEmpty as the service says; TypeError where it does not keep to the contract
 */
export async function ended<Asked extends Answer>(
  ask: () => Promise<Asked>,
  { signal, clock }: { signal: AbortSignal; clock: Clock },
): Promise<Asked & { fileUrl: string }> {
  const answer = await poll({
    ask,
    done: (current) => ['PROCESSED', 'FAILED', 'EMPTY'].includes(statusOf(current)),
    signal,
    clock,
  });
  const status = statusOf(answer);
  if (status === 'FAILED') throw new ConversionFailed(answer.code);
  if (status === 'EMPTY') throw new ConversionEmpty();
  return { ...answer, fileUrl: promised(answer.fileUrl, 'fileUrl') };
}

/** Services differ in case. */
const statusOf = (answer: Answer): string => promised(answer.status, 'status').toUpperCase();

/** What the contract promises, for an answer that may not keep it. */
export function promised(value: unknown, name: string): string {
  if (typeof value !== 'string') throw new TypeError(`The service's answer holds no ${name}.`);
  return value;
}
