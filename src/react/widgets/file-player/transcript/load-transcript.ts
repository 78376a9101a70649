/** Loads a transcript. What cannot be read is one line in the console, and the sound plays without. */
import type { Cue } from '../../../../sidecars/cue.ts';
import { readTranscript, transcriptFromData } from '../../../../sidecars/transcript.ts';
import { UnreadableSidecar } from '../../../../sidecars/unreadable.ts';
import type { TranscriptData } from './transcript-data.ts';

export type Loaded = { readonly cues: readonly Cue[] } | { readonly cues: null; readonly canRetry: boolean };

export async function loadTranscript(data: TranscriptData | null, url: string, signal: AbortSignal): Promise<Loaded> {
  try {
    return { cues: await read(data, url, signal) };
  } catch (cause) {
    if (!signal.aborted) {
      const place = data === null ? ` at ${url}` : '';
      console.error(`<pc-file-player> its transcript${place} is not shown. ${(cause as Error).message}`);
    }
    return { cues: null, canRetry: !(cause instanceof UnreadableSidecar) };
  }
}

async function read(data: TranscriptData | null, url: string, signal: AbortSignal): Promise<readonly Cue[]> {
  if (data !== null) return typeof data === 'string' ? readTranscript(data) : transcriptFromData(data);
  if (!url) throw new UnreadableSidecar('Its <track> has no src.');
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The server answers ${response.status}.`);
  return readTranscript(await response.text());
}
