/** The conversion calls. */
import type { ApiClient, CallOptions } from './client.ts';
import type { ConvertAccepted, ConvertRequest, ConvertStatus } from './schema.ts';

/** Asks for a conversion. Repeating a request with the same id is the same request. */
export const startConversion = (client: ApiClient, body: ConvertRequest, options?: CallOptions) =>
  client.request<ConvertAccepted>('POST', '/api/audio-convert', { ...options, body });

/** How far a conversion has come. */
export const conversionStatus = (client: ApiClient, requestId: string, options?: CallOptions) =>
  client.request<ConvertStatus>('GET', `/api/audio-convert/${encodeURIComponent(requestId)}`, options);
