/** The text-to-speech calls. */
import type { ApiClient, CallOptions } from './client.ts';
import { readStatus, TTS_WORDS, type StatusAnswer } from './job-status.ts';
import { plainWord } from './response.ts';
import type { TtsAccepted, TtsAnswer, TtsRequest, TtsVoices } from '../contract/schema.ts';

/** Returns the available voices; `client.target` resolves the URLs of their samples. */
export const ttsVoices = (client: ApiClient, options?: CallOptions) =>
  client.request<TtsVoices>('GET', '/api/tts/voices', options);

/** Requests speech for a text. Repeated calls with the same `requestId` count as one request. */
export const startSpeech = (client: ApiClient, body: TtsRequest, options?: CallOptions) =>
  client.request<TtsAccepted | string>('POST', '/api/tts', { ...options, body }).catch(plainWord);

/** Returns the status of a speech request. */
export async function speechStatus(
  client: ApiClient,
  requestId: string,
  options?: CallOptions,
): Promise<StatusAnswer<TtsAnswer>> {
  const path = `/api/tts/${encodeURIComponent(requestId)}`;
  return readStatus<TtsAnswer>(await client.request('GET', path, options).catch(plainWord), TTS_WORDS);
}
