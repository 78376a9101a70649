/** The captions of a speech, from the times of its words. */
import type { TtsWord } from '../contract/schema.ts';
import { captionCues } from '../sidecars/spoken-cues.ts';
import { writeSrt } from '../sidecars/srt.ts';
import { writeWebVttCues } from '../sidecars/webvtt.ts';

export type CaptionFormat = 'vtt' | 'srt';

/**
 * The content of a file with captions, of at most two lines each.
 * @param text the text of the request
 * @param words as the status of the speech lists them
 * @param format WebVTT, which also has the times of words, or SubRip
 */
export function speechCaptions(text: string, words: readonly TtsWord[], format: CaptionFormat): string {
  const cues = captionCues(text, words);
  return format === 'vtt' ? writeWebVttCues(cues) : writeSrt(cues);
}
