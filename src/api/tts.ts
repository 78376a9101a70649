/** The text-to-speech calls. */
import type { ApiClient, CallOptions } from './client.ts';
import type { TtsAccepted, TtsAnswer, TtsRequest, TtsVoices } from './schema.ts';

/** The voices on offer; an address of a sample is resolved by `client.target`. */
export const ttsVoices = (client: ApiClient, options?: CallOptions) =>
  client.request<TtsVoices>('GET', '/api/tts/voices', options);

/** Asks for a text to be spoken. Repeating a request with the same id is the same request. */
export const startSpeech = (client: ApiClient, body: TtsRequest, options?: CallOptions) =>
  client.request<TtsAccepted>('POST', '/api/tts', { ...options, body });

/** How far it has come. */
export const speechStatus = (client: ApiClient, requestId: string, options?: CallOptions) =>
  client.request<TtsAnswer>('GET', `/api/tts/${encodeURIComponent(requestId)}`, options);
