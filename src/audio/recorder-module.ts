/** The module that records in an audio worklet. */
export { recorderModule } from '../../engine/hosts/browser/assets.ts';
export type { RecordedPiece, RecorderOptions } from '../../engine/hosts/browser/recorder-worklet.ts';
