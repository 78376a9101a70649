/** The conversion calls. */
import type { ApiClient, CallOptions } from './client.ts';
import { requireStatus } from './response.ts';
import { PROCESSING_STATUSES, type ConvertAccepted, type ConvertRequest, type ConvertStatus } from './schema.ts';

/** Requests a conversion. Repeated calls with the same `requestId` count as one request. */
export const startConversion = (client: ApiClient, body: ConvertRequest, options?: CallOptions) =>
  client.request<ConvertAccepted>('POST', '/api/audio-convert', { ...options, body });

/** Returns the status of a conversion. */
export async function conversionStatus(
  client: ApiClient,
  requestId: string,
  options?: CallOptions,
): Promise<ConvertStatus> {
  const path = `/api/audio-convert/${encodeURIComponent(requestId)}`;
  return requireStatus(await client.request('GET', path, options), PROCESSING_STATUSES, 'PROCESSED');
}
