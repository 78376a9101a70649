/** The public interface of `pc-modal`. */
import { flag, oneOf, text } from '../../../definition/attribute-types.ts';
import { commonAttributes, commonEvents } from '../../../definition/common.ts';
import { cancelableEvent, defineElement, documented, event, method } from '../../../definition/definition.ts';

/**
 * What closed the dialog, or requested it. `escape`: the Escape key or the back gesture. `backdrop`: a press outside
 * the dialog. `button`: its close button. `page`: the page.
 */
export type ModalCloseReason = 'escape' | 'backdrop' | 'button' | 'page';

export interface ModalCloseDetail {
  /** @measurable */
  reason: ModalCloseReason;
  /**
   * The value that the page has closed the dialog with: that of the button which submitted a form with
   * `method="dialog"`, or which sent `--close`, or the one given to `close()`. Otherwise empty.
   * @unmeasured
   */
  returnValue: string;
}

/**
 * A modal dialog; the page behind does not scroll. When it opens, focus moves to the element with `autofocus` in it,
 * otherwise to the dialog; when it closes, focus returns. Renders nothing until it is opened.
 *
 * Buttons open and close it without a script: `<button commandfor="id" command="--show">`. Its commands are `--show`,
 * which is also `--show-modal`, and `--close`.
 */
export const modal = defineElement({
  tag: 'pc-modal',
  name: 'modal',
  attributes: {
    ...commonAttributes,
    /**
     * Whether the dialog is shown. Removed when the visitor closes it, and where the page hides what is around the
     * dialog: the console names what does.
     */
    open: flag(),
    /** The title. The slot `title` takes precedence. */
    label: text(),
    /** Widths of 400, 560 and 800 px at the default font size, at most the window's width. */
    size: oneOf(['sm', 'md', 'lg'], 'md'),
  },
  methods: {
    /** Opens the dialog. */
    show: method<() => void>(),
    /** Closes the dialog, with a value for `pc-close`. */
    close: method<(returnValue?: string) => void>(),
  },
  events: {
    ...commonEvents,
    /** The dialog has opened. */
    'pc-open': event(),
    /**
     * The visitor wants to close the dialog. `preventDefault()` keeps it open, for example to ask about unsaved
     * changes; browsers may close it anyway if Escape is pressed twice.
     */
    'pc-close-request': cancelableEvent<{
      /** @measurable */
      reason: Exclude<ModalCloseReason, 'page'>;
    }>(),
    /** The dialog has closed, or was opened where it could not be seen. */
    'pc-close': event<ModalCloseDetail>(),
  },
  slots: documented<{
    /** The content; scrolls if it is too high. A form in it with `method="dialog"` closes the dialog. */
    '': string;
    /** The title, with markup. */
    title: string;
    /** Actions, in a footer that stays in sight where the content has room for eight lines. */
    footer: string;
  }>(),
  parts: documented<{
    /** The dialog. */
    dialog: string;
    /** The header with title and close button. */
    header: string;
    /** Wraps the content. */
    body: string;
    /** The footer. */
    footer: string;
  }>(),
});
