/** The conversion calls. */
import type { ApiClient, CallOptions } from './client.ts';
import { PROCESSING_WORDS, readStatus, type StatusAnswer } from './job-status.ts';
import { plainWord } from './response.ts';
import type { ConvertAccepted, ConvertFeatures, ConvertRequest, ConvertStatus } from '../contract/schema.ts';

/** Requests a conversion. Repeated calls with the same `requestId` count as one request. */
export const startConversion = (client: ApiClient, body: ConvertRequest, options?: CallOptions) =>
  client.request<ConvertAccepted | string>('POST', '/api/audio-convert', { ...options, body }).catch(plainWord);

/** Returns the later options that the service knows; rejects with status 404 if it has none. */
export const conversionFeatures = (client: ApiClient, options?: CallOptions) =>
  client.request<ConvertFeatures>('GET', '/api/audio-convert/features', options);

/** Returns the status of a conversion. */
export async function conversionStatus(
  client: ApiClient,
  requestId: string,
  options?: CallOptions,
): Promise<StatusAnswer<ConvertStatus>> {
  const path = `/api/audio-convert/${encodeURIComponent(requestId)}`;
  return readStatus<ConvertStatus>(await client.request('GET', path, options).catch(plainWord), PROCESSING_WORDS);
}
