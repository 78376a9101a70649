/** What a page can say to `pc-converter` and hear from it. */
import { AUDIO_FORMATS, type AudioFormat, type Loss } from '../../definition/audio.ts';
import { oneOf, someOf } from '../../definition/attribute-types.ts';
import { commonAttributes } from '../../definition/common.ts';
import { cancelableEvent, defineElement, documented, event } from '../../definition/definition.ts';
import { fileEvents, type FileErrorDetail, type OfFile } from '../file-jobs/file-events.ts';

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

export interface ConvertErrorDetail extends FileErrorDetail {
  /** What was being done; `prepare`: loading the engine on the device. */
  during: 'prepare' | 'upload' | 'convert' | 'download';
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
    ...fileEvents,
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
