/** The text-to-speech calls. */
import type { ApiClient, CallOptions } from './client.ts';
import { requireStatus } from './response.ts';
import { TTS_STATUSES, type TtsAccepted, type TtsAnswer, type TtsRequest, type TtsVoices } from './schema.ts';

/** The voices on offer; an address of a sample is resolved by `client.target`. */
export const ttsVoices = (client: ApiClient, options?: CallOptions) =>
  client.request<TtsVoices>('GET', '/api/tts/voices', options);

/** Asks for a text to be spoken. Repeating a request with the same id is the same request. */
export const startSpeech = (client: ApiClient, body: TtsRequest, options?: CallOptions) =>
  client.request<TtsAccepted>('POST', '/api/tts', { ...options, body });

/** How far it has come. */
export async function speechStatus(client: ApiClient, requestId: string, options?: CallOptions): Promise<TtsAnswer> {
  const path = `/api/tts/${encodeURIComponent(requestId)}`;
  return requireStatus(await client.request('GET', path, options), TTS_STATUSES, 'COMPLETED');
}
