/** What all jobs at the service have in common: upload, request, poll. */
import type { ApiClient } from '../api/client.ts';
import { InvalidResponseError } from '../api/errors.ts';
import { downloadFile } from '../api/files.ts';
import type { ProcessingStatus } from '../api/schema.ts';
import { uploadFile } from '../api/upload.ts';
import type { Clock } from './clock.ts';
import { ConversionEmpty, ConversionFailed } from './conversion.ts';
import type { JobEngine, OutputFile, InputFile } from './job.ts';
import { poll } from './poll.ts';

/** The service's response to a status request. */
interface Answer {
  readonly status: ProcessingStatus;
  readonly fileUrl?: string;
  readonly code?: string;
}

export type Upload = typeof uploadFile;

/** The parts of an engine that are the same for every kind of job. */
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

/** Until this long after a request, in ms, `EMPTY` may mean that the result does not exist yet. */
const EMPTY_IS_FINAL_AFTER = 10_000;

/**
 * Polls until the job has succeeded. `EMPTY` is final only from ten seconds after the request on.
 * @throws ConversionFailed, ConversionEmpty for those statuses; InvalidResponseError for a response outside the contract
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

/** @throws InvalidResponseError if the response lacks a field that the contract requires */
export function requireString(value: string | undefined, name: string): string {
  if (value === undefined) throw new InvalidResponseError(name);
  return value;
}
