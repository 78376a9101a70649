/** Loads a transcript for captions. */
import { captionsOf, type Caption } from './captions.ts';
import { loadTranscript } from './load-transcript.ts';
import type { TranscriptData } from './transcript-data.ts';

export type LoadedCaptions =
  { readonly captions: readonly Caption[] } | { readonly captions: null; readonly canRetry: boolean };

export async function loadCaptions(
  data: TranscriptData | null,
  url: string,
  signal: AbortSignal,
): Promise<LoadedCaptions> {
  const loaded = await loadTranscript(data, url, signal);
  return loaded.cues ? { captions: captionsOf(loaded.cues) } : { captions: null, canRetry: loaded.canRetry };
}
