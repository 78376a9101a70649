/** The public interface of `pc-upload-progress`. */
import { text } from '../../../definition/attribute-types.ts';
import { percentage } from '../../../definition/number-types.ts';
import { commonAttributes, commonEvents } from '../../../definition/common.ts';
import { defineElement, event } from '../../../definition/definition.ts';

/**
 * Shows an upload that the page performs: the file, its progress, and an abort button. Screen readers announce each
 * quarter.
 */
export const uploadProgress = defineElement({
  tag: 'pc-upload-progress',
  name: 'upload-progress',
  attributes: {
    ...commonAttributes,
    /** Progress in percent. Leave it out while the progress is unknown. */
    value: percentage(),
    /** Name of the file. Long names are truncated before the extension. */
    fileName: text(),
    /**
     * Status text below the file name, and accessible name of the progress bar. Default: “Uploading” in the widget's
     * language. If there are several uploads, it should say which one this is.
     */
    label: text(),
    /** Accessible name and tooltip of the abort button. Default: “Cancel upload” in the widget's language. */
    abortLabel: text(),
  },
  events: {
    ...commonEvents,
    /**
     * The visitor pressed the abort button. The page should abort the upload and remove the element. There is no
     * default action, so the event is not cancelable.
     */
    'pc-abort': event(),
  },
});
