/** What the picture of a video takes from the transcript of its player. */
import type { Choice } from '../transcript/choices.ts';
import type { TranscriptData } from '../transcript/transcript-data.ts';

export interface CaptionSource {
  readonly data: TranscriptData | null;
  readonly choice: Choice;
}
