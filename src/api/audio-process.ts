/** The processing calls. */
import type { ApiClient, CallOptions } from './client.ts';
import { requireStatus } from './response.ts';
import { PROCESSING_STATUSES, type ProcessAccepted, type ProcessRequest, type ProcessStatus } from './schema.ts';

/** Requests the processing of a file. Repeated calls with the same `requestId` count as one request. */
export const startProcessing = (client: ApiClient, body: ProcessRequest, options?: CallOptions) =>
  client.request<ProcessAccepted>('POST', '/api/audio-process', { ...options, body });

/** Returns the status of a processing request. */
export async function processingStatus(
  client: ApiClient,
  requestId: string,
  options?: CallOptions,
): Promise<ProcessStatus> {
  const path = `/api/audio-process/${encodeURIComponent(requestId)}`;
  return requireStatus(await client.request('GET', path, options), PROCESSING_STATUSES, 'PROCESSED');
}
