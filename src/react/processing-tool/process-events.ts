/** What a page can say to any element that processes a file, and hear from it. */
import type { ComparisonParts } from '../file-player/parts.ts';
import type { AudioEffect, AudioFormat, ProcessReport } from '../../api/schema.ts';
import { oneOf } from '../../definition/attribute-types.ts';
import { authRequestEvent } from '../../definition/auth-request.ts';
import { commonAttributes, commonEvents } from '../../definition/common.ts';
import { cancelableEvent, event } from '../../definition/definition.ts';
import type { JobProblem, Moment } from '../jobs/problem.ts';

/** What tells one chosen file from the next; the same number in every event about it. */
interface OfFile {
  /** Number of the file in this widget. */
  id: number;
}

export interface ProcessFileDetail extends OfFile {
  file: File;
  /** The file's format, by its extension; null for a video, whose sound is taken out. */
  format: AudioFormat | null;
}

export interface ProcessUploadProgressDetail extends OfFile {
  /** Bytes sent so far. */
  loaded: number;
  /** Bytes in all. */
  total: number;
  /** 0 to 100. */
  percent: number;
  /** Smoothed speed; null until it is known. */
  bytesPerSecond: number | null;
  /** Estimate; null until it is known. */
  secondsLeft: number | null;
}

export interface ProcessUploadDetail extends OfFile {
  fileName: string;
  /** The service's id of the file. */
  fileId: string;
}

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

export interface ProcessErrorDetail extends OfFile {
  problem: JobProblem;
  during: Moment;
  /** Whether the visitor is offered to try again with the same file. */
  canRetry: boolean;
  /** Seconds to wait, if the service sent Retry-After. */
  retryAfter: number | undefined;
  /** The underlying error, for a log. */
  cause: unknown;
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
  ...commonEvents,
  ...authRequestEvent,
  /** A file that can be processed was chosen, dropped or pasted. */
  'pc-file-selected': event<ProcessFileDetail>(),
  /** More of the file has been uploaded. */
  'pc-upload-progress': event<ProcessUploadProgressDetail>(),
  /** The file is uploaded. */
  'pc-upload-complete': event<ProcessUploadDetail>(),
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
