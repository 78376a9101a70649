/** The loudness of a recording over its length, for the waveform of a player. */

/** What `npx pc-elements peaks` writes, and what the service measures of a result if it is asked to. */
export interface PeaksFile {
  readonly version: 1;
  /** Of the recording, in seconds. */
  readonly duration: number;
  /**
   * Base64 of one byte for each of equal parts of the recording: their loudness (RMS), where 0 is silence and 255 a
   * full-scale sine.
   */
  readonly loudness: string;
}
