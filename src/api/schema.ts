/**
 * The shapes that travel between a widget and the API, as named in the table of calls.
 * Types and plain lists only: the reference backend reads this file too.
 */

/** Audio formats the converter knows, in the order in which it lists them. */
export const AUDIO_FORMATS = ['MP3', 'WAV', 'FLAC', 'M4A', 'WMA', 'AAC', 'AIFF', 'AC3'] as const;

export type AudioFormat = (typeof AUDIO_FORMATS)[number];

/** Largest upload, in bytes: 50 MB counted as mebibytes. The service enforces it too. */
export const MAX_UPLOAD_BYTES = 50 * 1024 * 1024;

/** What the upload call answers. */
export interface UploadedFile {
  fileId: string;
  /** The name the service keeps for the file; never used as a path. */
  fileName: string;
}

/** Bitrates of a lossy target, in kbit/s. */
export const BITRATES = [64, 96, 128, 160, 192, 256, 320] as const;

/** How a conversion shall sound. What is absent follows the source, or the default of the target format. */
export interface ConversionOptions {
  /** Of a lossy target, in kbit/s: one of `BITRATES`. */
  readonly bitrate?: number;
  /** Of a lossless target, in bits per sample. */
  readonly bitDepth?: 16 | 24 | 32;
  /** In Hz, 8000 to 192000. */
  readonly sampleRate?: number;
  readonly channels?: 'mono' | 'stereo';
}

/** What a target format could not take over from the source. */
export interface Loss {
  readonly kind: 'tags' | 'cover-art' | 'channels' | 'sample-rate' | 'bit-depth';
}

export interface ConvertRequest {
  fileId: string;
  fromType: AudioFormat;
  toType: AudioFormat;
  /** Chosen by the client, so that a repeated request is the same request. */
  requestId: string;
  /** Absent: the defaults. */
  options?: ConversionOptions;
}

/**
 * `PUBLISHED`: accepted, not finished. `PROCESSED`: `fileUrl` is there. `FAILED`: it will never be.
 * `EMPTY`: the file was read and holds no audio. Compared without regard to case.
 */
export type ProcessingStatus = 'PUBLISHED' | 'PROCESSED' | 'FAILED' | 'EMPTY';

/** What POST /api/audio-convert answers. */
export interface ConvertAccepted {
  requestId: string;
  status: ProcessingStatus;
}

/** What GET /api/audio-convert/{requestId} answers. */
export interface ConvertStatus {
  status: ProcessingStatus;
  /** Absolute or relative to the API; present once the status is PROCESSED. */
  fileUrl?: string;
  /** What the result could not take over; kinds that a client does not know are to be ignored. */
  losses?: readonly string[];
}

/** Error codes the file and conversion calls use in `{ "code": … }`. */
export type FileErrorCode =
  | 'FILE_TOO_LARGE'
  | 'FILE_EMPTY'
  | 'FILE_NOT_FOUND'
  | 'UNSUPPORTED_FORMAT'
  | 'REQUEST_NOT_FOUND'
  | 'REQUEST_CONFLICT'
  | 'INVALID_REQUEST'
  | 'RATE_LIMITED'
  | 'SERVICE_UNAVAILABLE';

/** The body of every answer with a status of 400 or above. */
export interface ErrorBody {
  code: string;
  /** For a log; never shown to a visitor. */
  message?: string;
}
