/** What a page can say to `pc-modal` and hear from it. */
import { flag, oneOf, text } from '../../../definition/attribute-types.ts';
import { commonAttributes, commonEvents } from '../../../definition/common.ts';
import { cancelableEvent, defineElement, documented, event, method } from '../../../definition/definition.ts';

/**
 * What closed it, or wants to: the Escape key (or the back gesture), a press outside it, its own close button, or the
 * page.
 */
export type ModalCloseReason = 'escape' | 'backdrop' | 'button' | 'page';

/**
 * A dialog above the page, which holds still meanwhile. The focus moves into it – to what in it has `autofocus`, if
 * anything – and back when it closes. Shows nothing until it is opened.
 */
export const modal = defineElement({
  tag: 'pc-modal',
  name: 'modal',
  attributes: {
    ...commonAttributes,
    /** Whether it is shown; goes away when the visitor closes it. */
    open: flag(),
    /** Its title, unless the slot `title` is filled. */
    label: text(),
    /** Widths of 400, 560 and 800 px at the usual font size, never wider than the window. */
    size: oneOf(['sm', 'md', 'lg'], 'md'),
  },
  methods: {
    /** Opens it. */
    show: method<() => void>(),
    /** Closes it. */
    close: method<() => void>(),
  },
  events: {
    ...commonEvents,
    /** It is shown. */
    'pc-open': event(),
    /**
     * The visitor wants to close it. `preventDefault()` keeps it open, to ask about what has not been saved, say; a
     * browser may close it all the same when Escape is pressed twice.
     */
    'pc-close-request': cancelableEvent<{ reason: Exclude<ModalCloseReason, 'page'> }>(),
    /** It is no longer shown. */
    'pc-close': event<{ reason: ModalCloseReason }>(),
  },
  slots: documented<{
    /** The content; it scrolls where it is too high. */
    '': string;
    /** A title with markup of its own. */
    title: string;
    /** Actions, on a band that stays in sight. */
    footer: string;
  }>(),
  parts: documented<{
    /** The dialog. */
    dialog: string;
    /** The bar with title and close button. */
    header: string;
    /** Around the content. */
    body: string;
    /** The band of the actions. */
    footer: string;
  }>(),
});
