/** The events of all elements that work on files. */
import type { AudioFormat } from '../../../contract/audio.ts';
import { authRequestEvent } from '../../../definition/auth-request.ts';
import { commonEvents } from '../../../definition/common.ts';
import { event } from '../../../definition/definition.ts';
import { number } from '../../../definition/number-types.ts';
import type { JobFailureCode } from '../../../contract/failure-codes.ts';
import { recordEvents } from '../record/record-attributes.ts';

/** Identifies a file, even among files with the same name. */
export interface OfFile {
  /**
   * Number of the file within this widget; the same in every event about it.
   * @unmeasured
   */
  id: number;
}

export interface FileSelectedDetail extends OfFile {
  /** @measurable size */
  file: File;
  /**
   * Format according to the file's extension; null for any other file with audio, such as a video.
   * @measurable
   */
  format: AudioFormat | null;
  /**
   * Present if the visitor has recorded the file here.
   * @measurable
   */
  source?: 'microphone';
}

export interface FileUploadProgressDetail extends OfFile {
  /**
   * Bytes sent so far.
   * @measurable
   */
  loaded: number;
  /**
   * Total size in bytes.
   * @measurable
   */
  total: number;
  /**
   * Progress from 0 to 100.
   * @measurable
   */
  percent: number;
  /**
   * Smoothed upload speed; null if unknown, 0 when nothing has been sent for ten seconds.
   * @measurable
   */
  bytesPerSecond: number | null;
  /**
   * Estimated time left, in seconds; null if unknown.
   * @measurable
   */
  secondsLeft: number | null;
}

export interface UploadCompleteDetail extends OfFile {
  /** @unmeasured */
  fileName: string;
  /**
   * The file's id at the service.
   * @unmeasured
   */
  fileId: string;
}

/** The failure of a file's job, or why a file was not accepted. */
export interface FileErrorDetail extends OfFile {
  /** @unmeasured */
  fileName: string;
  /** @measurable */
  code: JobFailureCode;
  /**
   * Whether the visitor can retry with the same file.
   * @measurable
   */
  canRetry: boolean;
  /**
   * Seconds to wait before another attempt, if the service sent `Retry-After`.
   * @measurable
   */
  retryAfter?: number | undefined;
  /**
   * The underlying error, for a log.
   * @unmeasured
   */
  cause: unknown;
}

export const sizeAttributes = {
  /**
   * The largest accepted file, in bytes. It lowers the limits that apply anyway: 50 MB (52428800 bytes) for files that
   * are uploaded, 2 GB (2147483648 bytes) for files that stay on the device.
   */
  maxSize: number(2 * 1024 ** 3),
} as const;

export const fileEvents = {
  ...commonEvents,
  ...authRequestEvent,
  ...recordEvents,
  /**
   * A file that the widget accepts was chosen, dropped or pasted; dispatched once for each file.
   * @measured
   */
  'pc-file-selected': event<FileSelectedDetail>(),
  /** The upload of a file has progressed. */
  'pc-upload-progress': event<FileUploadProgressDetail>(),
  /** A file has been uploaded. */
  'pc-upload-complete': event<UploadCompleteDetail>(),
} as const;
