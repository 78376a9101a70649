/**
 * The transcript of a sound, as a file or a page gives it. Each format is in a file of its own; this one recognizes
 * them by their content. Pure.
 */
import type { Cue } from './cue.ts';
import { readHtmlTranscript } from './html-transcript.ts';
import { readPodcastingTranscript } from './podcasting-transcript.ts';
import { isObject, looksLikeJson, parseJson, unified } from './source-text.ts';
import { readSrt } from './srt.ts';
import { UnreadableSidecar } from './unreadable.ts';
import { isWebVtt, readWebVttCues } from './webvtt.ts';

const NONE = 'It has no lines with a time. Give WebVTT, SRT, Podcasting 2.0 JSON or HTML with <time>.';

/**
 * The lines of a text in any of the formats, in order.
 * @throws UnreadableSidecar
 */
export function readTranscript(text: string): readonly Cue[] {
  const source = unified(text);
  if (looksLikeJson(source)) return transcriptFromData(parseJson(source));
  if (isWebVtt(source)) return atLeastOne(readWebVttCues(source));
  if (/^\s*</.test(source)) return atLeastOne(readHtmlTranscript(source));
  return atLeastOne(readSrt(source));
}

/**
 * The lines of parsed JSON: a list of segments, an object with one, or what this function returns.
 * @throws UnreadableSidecar
 */
export function transcriptFromData(data: unknown): readonly Cue[] {
  const list = isObject(data) ? (data['segments'] ?? data['transcripts']) : data;
  if (!Array.isArray(list)) throw new UnreadableSidecar(NONE);
  return atLeastOne(readPodcastingTranscript(list));
}

function atLeastOne(cues: readonly Cue[]): readonly Cue[] {
  if (cues.length === 0) throw new UnreadableSidecar(NONE);
  return cues;
}
