/** The module that records in an audio worklet. */
export { recorderModule } from '../../engine/assets.ts';
export type { RecordedPiece, RecorderOptions } from '../../engine/recorder-worklet.ts';
