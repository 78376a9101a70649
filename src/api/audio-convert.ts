/** The conversion calls. */
import type { ApiClient, CallOptions } from './client.ts';
import { requireStatus } from './response.ts';
import { PROCESSING_STATUSES, type ConvertAccepted, type ConvertRequest, type ConvertStatus } from './schema.ts';

/** Asks for a conversion. Repeating a request with the same id is the same request. */
export const startConversion = (client: ApiClient, body: ConvertRequest, options?: CallOptions) =>
  client.request<ConvertAccepted>('POST', '/api/audio-convert', { ...options, body });

/** How far a conversion has come. */
export async function conversionStatus(
  client: ApiClient,
  requestId: string,
  options?: CallOptions,
): Promise<ConvertStatus> {
  const path = `/api/audio-convert/${encodeURIComponent(requestId)}`;
  return requireStatus(await client.request('GET', path, options), PROCESSING_STATUSES, 'PROCESSED');
}
