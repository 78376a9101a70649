/** What a page can say to `pc-upload-progress` and hear from it. */
import { percentage, text } from '../../../definition/attribute-types.ts';
import { commonAttributes, commonEvents } from '../../../definition/common.ts';
import { defineElement, event } from '../../../definition/definition.ts';

/** An upload of the page's: which file, how far it is, and a way to stop it. Screen readers hear of every quarter. */
export const uploadProgress = defineElement({
  tag: 'pc-upload-progress',
  name: 'upload-progress',
  attributes: {
    ...commonAttributes,
    /** How far it is, in percent; absent while unknown. */
    value: percentage(),
    /** Name of the file; absent, none is shown. A long one is cut before its end. */
    fileName: text(),
    /**
     * What is going on, shown below the file name and the accessible name of the progress bar; absent, “Uploading” in
     * the widget's language. Where several uploads run at once, say which.
     */
    label: text(),
    /** Accessible name and tooltip of the abort button; absent, “Cancel upload” in the widget's language. */
    abortLabel: text(),
  },
  events: {
    ...commonEvents,
    /**
     * The visitor wants the upload stopped. The page stops it and takes the element away. The element does nothing by
     * itself that could be prevented, so the event is not cancelable.
     */
    'pc-abort': event(),
  },
});
