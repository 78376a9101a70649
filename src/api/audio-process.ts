/** The processing calls. */
import type { ApiClient, CallOptions } from './client.ts';
import type { ProcessAccepted, ProcessRequest, ProcessStatus } from './schema.ts';

/** Asks for a file to be processed. Repeating a request with the same id is the same request. */
export const startProcessing = (client: ApiClient, body: ProcessRequest, options?: CallOptions) =>
  client.request<ProcessAccepted>('POST', '/api/audio-process', { ...options, body });

/** How far the processing of a file has come. */
export const processingStatus = (client: ApiClient, requestId: string, options?: CallOptions) =>
  client.request<ProcessStatus>('GET', `/api/audio-process/${encodeURIComponent(requestId)}`, options);
