/** The public interface of `pc-converter`. */
import { AUDIO_FORMATS, type AudioFormat, type Loss } from '../../../contract/audio.ts';
import { oneOf, wordOf } from '../../../definition/attribute-types.ts';
import { keywordList } from '../../../definition/keyword-list.ts';
import { commonAttributes } from '../../../definition/common.ts';
import { cancelableEvent, defineElement, documented, event, property } from '../../../definition/definition.ts';
import type { RecorderParts } from '../../files/record/parts.ts';
import type { SidecarsParts } from '../../files/sidecars/parts.ts';
import { recordAttributes } from '../../files/record/record-attributes.ts';
import type { PlayerParts } from '../file-player/parts.ts';
import { fileEvents, sizeAttributes, type FileErrorDetail, type OfFile } from '../../files/queue/file-events.ts';
import type { ConversionPreset } from './options/presets.ts';

/** The files of a joined result. `id` and `fileName` are those of the first one. */
interface OfJoinedFiles {
  /**
   * Present if several files become one: the `id` of each, in their order.
   * @measurable count
   */
  ids?: readonly number[];
}

export interface ConvertDetail extends OfFile, OfJoinedFiles {
  /** @unmeasured */
  fileName: string;
  /**
   * The source format, on the device according to the file's content; null if it is none of the listed ones, such as
   * Ogg Vorbis or a video, whose audio is extracted.
   * @measurable
   */
  from: AudioFormat | null;
  /** @measurable */
  to: AudioFormat;
  /**
   * Identifies this conversion at the service.
   * @unmeasured
   */
  requestId: string;
}

export interface ConvertCompleteDetail extends ConvertDetail {
  /**
   * What was lost, because it is not written to the target format: `tags`, `cover-art`, `channels`, `sample-rate`,
   * `bit-depth`.
   * @measurable
   */
  losses: readonly Loss['kind'][];
}

export interface DownloadDetail {
  /**
   * The converted file, or a zip of several.
   * @measurable size
   */
  blob: Blob;
  /**
   * Name of the saved file.
   * @unmeasured
   */
  fileName: string;
  /**
   * The `id` of each file that it contains.
   * @measurable count
   */
  ids: readonly number[];
}

export interface ConvertErrorDetail extends FileErrorDetail, OfJoinedFiles {
  /**
   * The step that failed. `choose`: the file was not accepted, because it is too large or empty. `prepare`: loading the
   * engine on the device.
   * @measurable
   */
  during: 'choose' | 'prepare' | 'upload' | 'convert' | 'download';
}

export interface ResetDetail {
  /**
   * `cancelled`: the upload was canceled. `removed`: the visitor removed the last file. `source-changed`: another
   * source format was chosen. `downloaded`: all converted files were downloaded.
   * @measurable
   */
  reason: 'cancelled' | 'removed' | 'source-changed' | 'downloaded';
}

/** Values of the attribute `engine`. */
const ENGINES = ['auto', 'service', 'device'] as const;

const ON_DEMAND = ['auto', 'off'] as const;

/** What visitors can do with files unless the page does not want it. */
const onDemand = { ...oneOf(ON_DEMAND, 'auto'), parse: (value: string) => wordOf(ON_DEMAND, value.trim() || 'auto') };

/** Converts a visitor's audio files from one format to another, at the service or on the visitor's own device. */
export const converter = defineElement({
  tag: 'pc-converter',
  name: 'converter',
  attributes: {
    ...commonAttributes,
    /** Initial source format. */
    from: oneOf(AUDIO_FORMATS, 'MP3'),
    /**
     * Initial target format. If it equals the source format, the one of the two that is not set is changed; where both
     * are set, the source stays, and the console says so. Changed later to the same, the two swap.
     */
    to: oneOf(AUDIO_FORMATS, 'WAV'),
    /** The available formats, separated by spaces. With fewer than two, all formats are available. */
    formats: keywordList(AUDIO_FORMATS, AUDIO_FORMATS),
    /**
     * `service`: files are uploaded and converted by the API. `device`: the visitor's browser converts them, and no
     * file leaves the device; if the browser cannot, the service is used, provided that `api-base` is set, and visitors
     * can choose to upload a file that the browser could not read. `auto`: the
     * service if `api-base` is set, on the tag or for the whole page, and the service allows the page's origin;
     * otherwise the device, which also converts the files that the service does not accept: those above 50 MB, videos,
     * and formats that are not listed, such as Ogg Vorbis.
     */
    engine: oneOf(ENGINES, 'auto'),
    /**
     * `auto`, or no value: visitors can trim a single file, cut parts out of it, and fade it in and out; nothing is
     * loaded for that before they open it. Where the service does not trim, the device does. `off`: files are converted
     * whole.
     */
    trim: onDemand,
    /**
     * `auto`, or no value: visitors can change title, artist, album, year, track number, comment, cover art and
     * chapters of a single file; nothing is loaded for that before they open it. Where the service does not write tags,
     * the device does. `off`: results have the tags of the files.
     */
    tags: onDemand,
    /**
     * `auto`, or no value: visitors can join several files into one, in an order of their choice, with a pause or a
     * crossfade between them; nothing is loaded for that before they choose it. Where the service does not join, the
     * device does. `off`: each file is converted on its own.
     */
    join: onDemand,
    ...sizeAttributes,
    ...recordAttributes('off'),
  },
  properties: {
    /**
     * The presets of the audio options, instead of the built-in ones; an empty list for none. Also accepted as a JSON
     * child. Something wrong in it is reported in the console once a file is chosen, and the built-in presets stay.
     */
    presets: property((data: unknown) => data as readonly ConversionPreset[]),
  },
  events: {
    ...fileEvents,
    /**
     * A conversion starts, or resumes after a failure with the same `requestId`; of files that are joined, one for all.
     * @measured
     */
    'pc-convert-start': event<ConvertDetail>(),
    /**
     * A converted file is ready for download.
     * @measured
     */
    'pc-convert-complete': event<ConvertCompleteDetail>(),
    /**
     * A converted file, or a zip of all of them, is about to be saved. `preventDefault()` cancels saving, so that the
     * page can use the `blob` itself.
     * @measured
     */
    'pc-download': cancelableEvent<DownloadDetail>(),
    /**
     * A file was not accepted, or uploading, converting or downloading it failed; the visitor sees a message that says
     * what to do. Files of unsupported kinds are ignored without this event.
     * @measured
     */
    'pc-convert-error': event<ConvertErrorDetail>(),
    /** The converter no longer has files and shows the file chooser again. */
    'pc-reset': event<ResetDetail>(),
  },
  parts: documented<
    PlayerParts &
      RecorderParts &
      SidecarsParts & {
        /** The panel that holds everything. */
        panel: string;
        /** The source format's dropdown. */
        from: string;
        /** The target format's dropdown. */
        to: string;
        /** The button that swaps the two formats. */
        swap: string;
        /** The drop zone. */
        'drop-field': string;
        /** The button that opens the file dialog. */
        'choose-button': string;
        /** The row that shows a chosen file. */
        file: string;
        /** The card that shows the result of one file, or of joined ones. */
        result: string;
        /** The list of several files. */
        files: string;
        /** The quality, sample rate, channels and loudness of the result. */
        options: string;
        /** The choice of a preset, among them. */
        preset: string;
        /** The choice of an audio track, of a file that has several. */
        track: string;
        /** The waveform, times and fades of the part that is converted. */
        trim: string;
        /** The tags that the result gets. */
        tags: string;
        /** How several files are joined. */
        join: string;
        /** The choice of what is between them. */
        between: string;
        /** The handle that moves a file among those that are joined. */
        handle: string;
        /** The label of a field in these, or in the options. */
        label: string;
        /** The message below such a field. */
        message: string;
        /** The progress bar of upload and conversion. */
        progress: string;
        /** The button that starts the conversion. */
        'convert-button': string;
        /** The button that downloads the converted file, or a zip of all. */
        'download-button': string;
        /** The row that shows the last result that was handed to the browser, below the chooser or the files. */
        'saved-file': string;
        /** Error messages. */
        notice: string;
      }
  >(),
});
