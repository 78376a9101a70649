/** Whether a dialog can be seen: one inside something that the page hides is hidden too, also in the top layer. */
import { isDisplayed } from '../../platform.ts';

/**
 * The element of the page that keeps everything in `element` from being displayed: by `display: none`, as a closed
 * `<details>`, by `content-visibility: hidden`, or as a component that has no slot for it. A page or frame that is hidden
 * as a whole keeps nothing: it may be shown at any time.
 */
export function hiddenBy(element: Element | null): Element | undefined {
  let outermost: Element | null = null;
  for (let each = element; each; each = parentOf(each))
    if (!isDisplayed(each) && displayOf(each) !== 'contents') outermost = each;
  const found = outermost && displayOf(outermost) !== 'none' ? parentOf(outermost) : outermost;
  const { documentElement, body } = element?.ownerDocument ?? {};
  return found && found !== documentElement && found !== body ? found : undefined;
}

/** In the tree that is displayed. */
const parentOf = (element: Element): Element | null =>
  element.assignedSlot ?? element.parentElement ?? hostOf(element) ?? null;

const hostOf = (element: Element): Element | undefined => (element.getRootNode() as Partial<ShadowRoot>).host;

const displayOf = (element: Element): string => getComputedStyle(element).display;

/**
 * Calls `show` if the dialog can be seen. Otherwise the console names what hides it, and `onUnseen` is called. Returns a
 * function that cancels this.
 */
export function whenSeen(tag: string, dialog: Element | null, show: () => void, onUnseen: () => void): () => void {
  // Asked of its parent, because a closed dialog is never displayed.
  const place = dialog?.parentElement ?? null;
  if (!hiddenBy(place)) {
    show();
    return () => undefined;
  }
  // A script may show what is around it right after opening it.
  const timer = setTimeout(() => {
    const hidden = hiddenBy(place);
    if (!hidden) {
      show();
      return;
    }
    console.error(
      `<${tag}> is closed again, because nobody could see it in ${describe(hidden)}, which is hidden: move it out of there, for example to the end of <body>.`,
    );
    onUnseen();
  });
  return () => clearTimeout(timer);
}

/** As it is found in the markup. */
function describe(element: Element): string {
  const attributes = ['id', 'class'].flatMap((name) => {
    const value = element.getAttribute(name);
    return value ? ` ${name}="${value}"` : [];
  });
  const host = hostOf(element);
  return `<${element.localName}${attributes.join('')}>${host ? ` of ${describe(host)}` : ''}`;
}
