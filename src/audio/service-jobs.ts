/** What all jobs at the service have in common: a file goes up, something is asked for, and polled until it has ended. */
import type { ApiClient } from '../api/client.ts';
import { InvalidResponseError } from '../api/errors.ts';
import { downloadFile } from '../api/files.ts';
import type { ProcessingStatus } from '../api/schema.ts';
import { uploadFile } from '../api/upload.ts';
import type { Clock } from './clock.ts';
import { ConversionEmpty, ConversionFailed } from './conversion.ts';
import type { JobEngine, OutputFile, InputFile } from './job.ts';
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
): Pick<JobEngine<never, OutputFile>, 'kind' | 'prepareInput' | 'fetch'> => ({
  kind: 'service',

  async prepareInput(file, options): Promise<InputFile> {
    const { fileId } = await upload(client, file, options);
    return { fileId };
  },

  async fetch({ fileUrl }, options) {
    return downloadFile(client, requireString(fileUrl, 'fileUrl'), options);
  },
});

/** So long after a request, in ms, "nothing in it" may mean that nothing has been made yet. */
const EMPTY_IS_FINAL_AFTER = 10_000;

/**
 * Asks until the job has ended well. `EMPTY` counts only when it is said later than ten seconds after the request.
 * @throws ConversionFailed, ConversionEmpty as the service says; InvalidResponseError where it does not keep to the contract
 */
export async function pollUntilDone<Response extends Answer>(
  ask: () => Promise<Response>,
  { signal, clock }: { signal: AbortSignal; clock: Clock },
): Promise<Response & { fileUrl: string }> {
  const finalFrom = clock.now() + EMPTY_IS_FINAL_AFTER;
  const answer = await poll({
    ask,
    done: ({ status }) => status !== 'PUBLISHED' && (status !== 'EMPTY' || clock.now() >= finalFrom),
    signal,
    clock,
  });
  const { status, fileUrl, code } = answer;
  if (status === 'FAILED') throw new ConversionFailed(code);
  if (status === 'EMPTY') throw new ConversionEmpty();
  return { ...answer, fileUrl: requireString(fileUrl, 'fileUrl') };
}

/** What the contract promises, for an answer that may not keep it. */
export function requireString(value: string | undefined, name: string): string {
  if (value === undefined) throw new InvalidResponseError(name);
  return value;
}
