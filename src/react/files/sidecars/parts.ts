/** The parts of what is shown of chapters and transcripts. */
export interface SidecarsParts {
  /** The list of chapters and transcripts that were chosen with the recordings. */
  sidecars: string;
}
