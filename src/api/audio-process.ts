/** The processing calls. */
import type { ApiClient, CallOptions } from './client.ts';
import { PROCESSING_WORDS, readStatus, type StatusAnswer } from './job-status.ts';
import { plainWord } from './response.ts';
import type { ProcessAccepted, ProcessRequest, ProcessStatus } from '../contract/schema.ts';

/** Requests the processing of a file. Repeated calls with the same `requestId` count as one request. */
export const startProcessing = (client: ApiClient, body: ProcessRequest, options?: CallOptions) =>
  client.request<ProcessAccepted | string>('POST', '/api/audio-process', { ...options, body }).catch(plainWord);

/** Returns the status of a processing request. */
export async function processingStatus(
  client: ApiClient,
  requestId: string,
  options?: CallOptions,
): Promise<StatusAnswer<ProcessStatus>> {
  const path = `/api/audio-process/${encodeURIComponent(requestId)}`;
  return readStatus<ProcessStatus>(await client.request('GET', path, options).catch(plainWord), PROCESSING_WORDS);
}
