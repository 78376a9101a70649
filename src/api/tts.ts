/** The text-to-speech calls. */
import type { ApiClient, CallOptions } from './client.ts';
import { requireStatus } from './response.ts';
import { TTS_STATUSES, type TtsAccepted, type TtsAnswer, type TtsRequest, type TtsVoices } from './schema.ts';

/** Returns the available voices; `client.target` resolves the URLs of their samples. */
export const ttsVoices = (client: ApiClient, options?: CallOptions) =>
  client.request<TtsVoices>('GET', '/api/tts/voices', options);

/** Requests speech for a text. Repeated calls with the same `requestId` count as one request. */
export const startSpeech = (client: ApiClient, body: TtsRequest, options?: CallOptions) =>
  client.request<TtsAccepted>('POST', '/api/tts', { ...options, body });

/** Returns the status of a speech request. */
export async function speechStatus(client: ApiClient, requestId: string, options?: CallOptions): Promise<TtsAnswer> {
  const path = `/api/tts/${encodeURIComponent(requestId)}`;
  return requireStatus(await client.request('GET', path, options), TTS_STATUSES, 'COMPLETED');
}
