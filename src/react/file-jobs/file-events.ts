/** What a page hears from every element that works on files. */
import type { AudioFormat } from '../../definition/audio.ts';
import { authRequestEvent } from '../../definition/auth-request.ts';
import { commonEvents } from '../../definition/common.ts';
import { event } from '../../definition/definition.ts';
import type { JobFailureCode } from '../jobs/failure.ts';

/** What tells one file from another of the same name; the same number in every event about it. */
export interface OfFile {
  /** Number of the file in this widget. */
  id: number;
}

export interface FileSelectedDetail extends OfFile {
  file: File;
  /** The file's format, by its extension; null for a video, whose sound is taken out. */
  format: AudioFormat | null;
}

export interface FileUploadProgressDetail extends OfFile {
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

export interface UploadCompleteDetail extends OfFile {
  fileName: string;
  /** The service's id of the file. */
  fileId: string;
}

/** The failure of a file's job. */
export interface FileErrorDetail extends OfFile {
  code: JobFailureCode;
  /** Whether the visitor is offered to try again with the same file. */
  canRetry: boolean;
  /** Seconds to wait, if the service sent Retry-After. */
  retryAfter?: number | undefined;
  /** The underlying error, for a log. */
  cause: unknown;
}

export const fileEvents = {
  ...commonEvents,
  ...authRequestEvent,
  /** A file that the widget can work on was chosen, dropped or pasted; once for each of several. */
  'pc-file-selected': event<FileSelectedDetail>(),
  /** More of a file has been uploaded. */
  'pc-upload-progress': event<FileUploadProgressDetail>(),
  /** A file is uploaded. */
  'pc-upload-complete': event<UploadCompleteDetail>(),
} as const;
