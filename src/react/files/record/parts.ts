/** The parts of the recorder. */
export interface RecorderParts {
  /** The button beside the one that opens the file dialog. */
  'record-button': string;
  /** What replaces the drop zone while a recording is made and heard. */
  recorder: string;
}
