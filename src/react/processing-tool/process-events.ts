/** What a page can say to any element that processes a file, and hear from it. */
import type { ComparisonParts } from '../file-player/parts.ts';
import type { AudioEffect, AudioFormat, ProcessReport } from '../../definition/audio.ts';
import { oneOf } from '../../definition/attribute-types.ts';
import { commonAttributes } from '../../definition/common.ts';
import { cancelableEvent, event } from '../../definition/definition.ts';
import { fileEvents, type FileErrorDetail, type OfFile } from '../file-jobs/file-events.ts';
import type { Moment } from '../jobs/failure.ts';

export interface ProcessDetail extends OfFile {
  fileName: string;
  /** As the API names it. */
  effect: AudioEffect;
  /** Names this request towards the service. */
  requestId: string;
}

export interface ProcessCompleteDetail extends ProcessDetail {
  /** Format of the result. */
  format: AudioFormat;
  /** Loudness before and after, as measured; null where a service does not measure. */
  report: ProcessReport | null;
}

export interface ProcessDownloadDetail extends OfFile {
  /** The processed file. */
  blob: Blob;
  /** The name under which it is saved. */
  fileName: string;
}

export interface ProcessErrorDetail extends FileErrorDetail {
  during: Moment;
}

export interface ProcessResetDetail {
  /** `cancelled`: the upload was stopped. `removed`: the visitor put the file away. */
  reason: 'cancelled' | 'removed';
}

export const processingAttributes = {
  ...commonAttributes,
  /**
   * `service`: the file is uploaded and processed by the API. `device`: the visitor's browser does it, and the file never
   * leaves the device; where that is impossible the service steps in if the page names one. `auto`: the service where
   * `api-base` is set, on the tag or for the whole page, else the device.
   */
  engine: oneOf(['auto', 'service', 'device'], 'auto'),
} as const;

export const processingEvents = {
  ...fileEvents,
  /** Processing begins, or goes on after a failure under the same `requestId`. */
  'pc-process-start': event<ProcessDetail>(),
  /** The result is there: it can be heard and downloaded. */
  'pc-process-complete': event<ProcessCompleteDetail>(),
  /** The result is about to be saved. `preventDefault()` keeps it from being saved: the page has it. */
  'pc-download': cancelableEvent<ProcessDownloadDetail>(),
  /** The upload or the processing failed; the visitor sees a message and a way on. */
  'pc-process-error': event<ProcessErrorDetail>(),
  /** The widget is back at choosing a file. */
  'pc-reset': event<ProcessResetDetail>(),
  /** Somebody signed in is about to be led to the editor. `preventDefault()` keeps the visitor on the page. */
  'pc-redirect': cancelableEvent<{ url: string }>(),
} as const;

/** Parts that every one of them has. */
export interface ProcessingParts extends ComparisonParts {
  /** The panel that holds everything. */
  panel: string;
  /** The field onto which a file can be dropped. */
  'drop-field': string;
  /** The button that opens the file dialog. */
  'choose-button': string;
  /** The row that shows the chosen file. */
  file: string;
  /** The progress of upload and processing. */
  progress: string;
  /** The player that compares before and after. */
  comparison: string;
  /** The button that saves the result. */
  'download-button': string;
  /** The button that leads to the editor. */
  'editor-button': string;
  /** Messages: what went wrong and what to do. */
  notice: string;
}
