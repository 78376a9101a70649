/** What a page can say to `pc-converter` and hear from it. */
import { AUDIO_FORMATS, type AudioFormat, type Loss } from '../../api/schema.ts';
import { oneOf, someOf } from '../../definition/attribute-types.ts';
import { authRequestEvent } from '../../definition/auth-request.ts';
import { commonAttributes, commonEvents } from '../../definition/common.ts';
import { cancelableEvent, defineElement, documented, event } from '../../definition/definition.ts';
import type { JobProblem } from '../jobs/problem.ts';

/** What tells one file from another of the same name; the same number in every event about it. */
interface OfFile {
  /** Number of the file in this converter. */
  id: number;
}

export interface FileSelectedDetail extends OfFile {
  file: File;
  /** The file's format, by its extension; null for a video, whose sound is taken out. */
  format: AudioFormat | null;
}

export interface ConverterUploadProgressDetail extends OfFile {
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

export interface ConvertDetail extends OfFile {
  fileName: string;
  /** Null for a video, whose sound is taken out. */
  from: AudioFormat | null;
  to: AudioFormat;
  /** Names this conversion towards the service. */
  requestId: string;
}

export interface ConvertCompleteDetail extends ConvertDetail {
  /** What the target format could not take over: `tags`, `cover-art`, `channels`, `sample-rate`, `bit-depth`. */
  losses: readonly Loss['kind'][];
}

export interface DownloadDetail {
  /** The converted file, or a zip of several. */
  blob: Blob;
  /** The name under which it is saved. */
  fileName: string;
  /** Numbers of the files in it. */
  ids: readonly number[];
}

/**
 * Why something did not work. `network`: no connection. `server`: trouble at the service. `busy`: too many requests.
 * `quota`: the visitor has too much stored or waiting at the service. `result-too-large`: the service makes no such result.
 * `signed-out`: the session is no longer valid. `refused`: the service does not accept the request.
 * `unexpected-answer`: the service answered something unintelligible. `too-large`, `empty-file`: refused by the service.
 * `file-gone`: the file was moved, changed or deleted on the visitor's disk. `conversion-failed`: the file is damaged or
 * not audio. `no-audio`: the file holds no audio. `codec-unsupported`: what its audio is encoded with cannot be decoded.
 * `upload-expired`, `result-expired`: the service no longer has the file. On the device: `out-of-memory`;
 * `engine-blocked`: the page's policy forbids the engine; `engine-unsupported`: the browser lacks something it needs;
 * `engine-unreachable`: it could not be downloaded; `unexpected`: anything else.
 */
export type ConverterProblem = Exclude<JobProblem, 'damaged'> | 'conversion-failed';

export interface ConvertErrorDetail extends OfFile {
  problem: ConverterProblem;
  /** What was being done; `prepare`: loading the engine on the device. */
  during: 'prepare' | 'upload' | 'convert' | 'download';
  /** Whether the visitor is offered to try again with the same file. */
  canRetry: boolean;
  /** Seconds to wait, if the service sent Retry-After. */
  retryAfter?: number | undefined;
  /** The underlying error, for a log. */
  cause: unknown;
}

export interface ResetDetail {
  /**
   * `cancelled`: the upload was stopped. `removed`: the visitor put the last file away. `source-changed`: another source
   * format was chosen. `downloaded`: everything converted was handed over.
   */
  reason: 'cancelled' | 'removed' | 'source-changed' | 'downloaded';
}

/** Where conversions can be asked for; `auto`: at the service where the page names one, else on the device. */
const ENGINES = ['auto', 'service', 'device'] as const;

/** Converts audio files of the visitor's from one format to another, at the service or on the visitor's own device. */
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
    /**
     * `service`: files are uploaded and converted by the API. `device`: the visitor's browser converts, and no file leaves
     * the device; where that is impossible the service steps in if the page names one. `auto`: the service where
     * `api-base` is set, on the tag or for the whole page, else the device.
     */
    engine: oneOf(ENGINES, 'auto'),
  },
  events: {
    ...commonEvents,
    ...authRequestEvent,
    /** A file that can be converted was chosen, dropped or pasted; once for each of several. */
    'pc-file-selected': event<FileSelectedDetail>(),
    /** More of a file has been uploaded. */
    'pc-upload-progress': event<ConverterUploadProgressDetail>(),
    /** A file is uploaded. */
    'pc-upload-complete': event<UploadCompleteDetail>(),
    /** A conversion begins, or goes on after a failure under the same `requestId`. */
    'pc-convert-start': event<ConvertDetail>(),
    /** A converted file is ready for download. */
    'pc-convert-complete': event<ConvertCompleteDetail>(),
    /** A converted file, or a zip of all, is about to be saved. `preventDefault()` keeps it from being saved: the page has it. */
    'pc-download': cancelableEvent<DownloadDetail>(),
    /** The upload, the conversion or the download of a file failed; the visitor sees a message and a way on. */
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
    /** The row that shows a chosen file. */
    file: string;
    /** The list of several files. */
    files: string;
    /** The quality, sample rate and channels of the result. */
    options: string;
    /** The progress bar of upload and conversion. */
    progress: string;
    /** The button that starts the conversion. */
    'convert-button': string;
    /** The button that downloads the converted file, or a zip of all. */
    'download-button': string;
    /** Messages: what went wrong and what to do. */
    notice: string;
  }>(),
});
