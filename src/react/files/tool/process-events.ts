/** The public interface that all elements that process a file share. */
import type { ComparisonParts } from '../../widgets/file-player/parts.ts';
import type { AudioEffect, AudioFormat, ProcessReport } from '../../../contract/audio.ts';
import { oneOf } from '../../../definition/attribute-types.ts';
import { commonAttributes } from '../../../definition/common.ts';
import { headingAttributes } from '../../../definition/heading-level.ts';
import { cancelableEvent, event, type ElementDefinition } from '../../../definition/definition.ts';
import { fileEvents, sizeAttributes, type FileErrorDetail, type OfFile } from '../queue/file-events.ts';
import type { Moment } from '../../jobs/failure.ts';
import type { RecorderParts } from '../record/parts.ts';
import type { SidecarsParts } from '../sidecars/parts.ts';
import { recordAttributes } from '../record/record-attributes.ts';

export interface ProcessDetail extends OfFile {
  /** @unmeasured */
  fileName: string;
  /**
   * The effect's name in the API.
   * @measurable
   */
  effect: AudioEffect;
  /**
   * Identifies this request at the service.
   * @unmeasured
   */
  requestId: string;
}

export interface ProcessCompleteDetail extends ProcessDetail {
  /**
   * Format of the result.
   * @measurable
   */
  format: AudioFormat;
  /**
   * Measured loudness before and after; null if the service does not measure it.
   * @unmeasured
   */
  report: ProcessReport | null;
}

export interface ProcessDownloadDetail extends OfFile {
  /**
   * The processed file.
   * @measurable size
   */
  blob: Blob;
  /**
   * Name of the saved file.
   * @unmeasured
   */
  fileName: string;
}

export interface ProcessErrorDetail extends FileErrorDetail {
  /**
   * The step that failed. `choose`: the file was not accepted, because it is too large or empty.
   * @measurable
   */
  during: Moment | 'choose';
}

export interface ProcessResetDetail {
  /**
   * `cancelled`: the upload was canceled. `removed`: the visitor removed the file.
   * @measurable
   */
  reason: 'cancelled' | 'removed';
}

export const processingAttributes = {
  ...commonAttributes,
  ...headingAttributes,
  /**
   * `service`: the file is uploaded and processed by the API. `device`: the visitor's browser processes it, and the
   * file never leaves the device; if the browser cannot, the service is used, provided that `api-base` is set. `auto`:
   * the service if `api-base` is set, on the tag or for the whole page, and the service allows the page's origin;
   * otherwise the device, which also processes the files that the service does not accept: those above 50 MB, and
   * videos.
   */
  engine: oneOf(['auto', 'service', 'device'], 'auto'),
  ...sizeAttributes,
  ...recordAttributes('on'),
} as const;

export const processingEvents = {
  ...fileEvents,
  /**
   * Processing starts, or resumes after a failure with the same `requestId`.
   * @measured
   */
  'pc-process-start': event<ProcessDetail>(),
  /**
   * The result is ready to be played and downloaded.
   * @measured
   */
  'pc-process-complete': event<ProcessCompleteDetail>(),
  /**
   * The result is about to be saved. `preventDefault()` cancels saving, so that the page can use the `blob` itself.
   * @measured
   */
  'pc-download': cancelableEvent<ProcessDownloadDetail>(),
  /**
   * A file was not accepted, or uploading or processing it failed; the visitor sees a message that says what to do.
   * Files of unsupported kinds are ignored without this event.
   * @measured
   */
  'pc-process-error': event<ProcessErrorDetail>(),
  /** The widget no longer has a file and shows the file chooser again. */
  'pc-reset': event<ProcessResetDetail>(),
  /** A signed-in visitor is about to be redirected to the editor. `preventDefault()` cancels the redirect. */
  'pc-redirect': cancelableEvent<{
    /** @unmeasured */
    url: string;
  }>(),
} as const;

/** What every element that processes a file defines, whatever else it has. */
export interface ToolDefinition extends ElementDefinition {
  readonly attributes: typeof processingAttributes;
  readonly events: typeof processingEvents;
}

/** The parts of every element that processes a file. */
export interface ProcessingParts extends ComparisonParts, RecorderParts, SidecarsParts {
  /** The panel that holds everything. */
  panel: string;
  /** The drop zone. */
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
  /** The button that opens the editor. */
  'editor-button': string;
  /** Error messages. */
  notice: string;
}
