/** Where a page may have a transcript. */

/** The text of a transcript, or its parsed JSON. */
export type TranscriptData = string | object;

export interface TranscriptSource {
  /** Read first, then `tracks`. */
  readonly data: TranscriptData | null;
  readonly url: string;
  readonly tracks: readonly Element[];
}
