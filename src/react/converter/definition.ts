/** What a page can say to `pc-converter` and hear from it. */
import { AUDIO_FORMATS, type AudioFormat } from '../../api/schema.ts';
import { oneOf, someOf } from '../../definition/attribute-types.ts';
import { commonAttributes, commonEvents } from '../../definition/common.ts';
import { cancelableEvent, defineElement, documented, event } from '../../definition/definition.ts';

export interface FileSelectedDetail {
  file: File;
  /** The file's format, by its extension. */
  format: AudioFormat;
}

export interface ConverterUploadProgressDetail {
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

export interface UploadCompleteDetail {
  fileName: string;
  /** The service's id of the file. */
  fileId: string;
}

export interface ConvertDetail {
  fileName: string;
  from: AudioFormat;
  to: AudioFormat;
  /** Names this conversion towards the service. */
  requestId: string;
}

export interface DownloadDetail {
  blob: Blob;
  /** The name under which the file is saved. */
  fileName: string;
}

/**
 * Why something did not work. `network`: no connection. `server`: trouble at the service. `busy`: too many requests.
 * `signed-out`: the session is no longer valid. `refused`: the service does not accept the request.
 * `unexpected-answer`: the service answered something unintelligible. `too-large`, `empty-file`: refused by the service.
 * `file-gone`: the file was moved, changed or deleted on the visitor's disk. `conversion-failed`: the file is damaged or
 * not audio. `no-audio`: the file holds no audio. `upload-expired`, `result-expired`: the service no longer has the file.
 */
export type ConverterProblem =
  | 'network'
  | 'server'
  | 'busy'
  | 'signed-out'
  | 'refused'
  | 'unexpected-answer'
  | 'too-large'
  | 'empty-file'
  | 'file-gone'
  | 'conversion-failed'
  | 'no-audio'
  | 'upload-expired'
  | 'result-expired';

export interface ConvertErrorDetail {
  problem: ConverterProblem;
  /** What was being done. */
  during: 'upload' | 'convert' | 'download';
  /** Whether the visitor is offered to try again with the same file. */
  canRetry: boolean;
  /** Seconds to wait, if the service named them. */
  retryAfter?: number | undefined;
  /** The underlying error, for a log. */
  cause: unknown;
}

export interface ResetDetail {
  /**
   * `cancelled`: the upload was stopped. `removed`: the visitor put the file away. `source-changed`: another source
   * format was chosen. `downloaded`: the converted file was handed over.
   */
  reason: 'cancelled' | 'removed' | 'source-changed' | 'downloaded';
}

/** Converts an audio file of the visitor's from one format to another. */
export const converter = defineElement({
  tag: 'pc-converter',
  name: 'converter',
  attributes: {
    ...commonAttributes,
    /** Source format at the start. */
    from: oneOf(AUDIO_FORMATS, 'MP3'),
    /** Target format at the start. If it equals the source, the one of the two that was left out yields. */
    to: oneOf(AUDIO_FORMATS, 'WAV'),
    /** The formats on offer, separated by spaces; at least two, else all are. */
    formats: someOf(AUDIO_FORMATS, AUDIO_FORMATS),
  },
  events: {
    ...commonEvents,
    /** A file that can be converted was chosen or dropped. */
    'pc-file-selected': event<FileSelectedDetail>(),
    /** More of the file has been uploaded. */
    'pc-upload-progress': event<ConverterUploadProgressDetail>(),
    /** The file is uploaded. */
    'pc-upload-complete': event<UploadCompleteDetail>(),
    /** The conversion begins, or goes on after a failure under the same `requestId`. */
    'pc-convert-start': event<ConvertDetail>(),
    /** The converted file is ready for download. */
    'pc-convert-complete': event<ConvertDetail>(),
    /** The converted file is about to be saved. `preventDefault()` keeps it from being saved: the page has it. */
    'pc-download': cancelableEvent<DownloadDetail>(),
    /** The upload, the conversion or the download failed; the visitor sees a message and a way on. */
    'pc-convert-error': event<ConvertErrorDetail>(),
    /** The converter is back at choosing a file. */
    'pc-reset': event<ResetDetail>(),
  },
  parts: documented<{
    /** The panel that holds everything. */
    panel: string;
    /** The source format's dropdown. */
    from: string;
    /** The target format's dropdown. */
    to: string;
    /** The button that swaps the two formats. */
    swap: string;
    /** The field onto which a file can be dropped. */
    'drop-field': string;
    /** The button that opens the file dialog. */
    'choose-button': string;
    /** The row that shows the chosen file. */
    file: string;
    /** The progress bar of upload and conversion. */
    progress: string;
    /** The button that starts the conversion. */
    'convert-button': string;
    /** The button that downloads the converted file. */
    'download-button': string;
    /** Messages: what went wrong and what to do. */
    notice: string;
  }>(),
});
