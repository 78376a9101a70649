/** What hides a dialog. Loaded when one is opened that is not displayed. */
import { isDisplayed } from '../../dom/platform.ts';

/**
 * The element of the page that keeps everything in `element` from being displayed: by `display: none`, as a closed
 * `<details>`, by `content-visibility: hidden`, or as a component that has no slot for it. A page or frame that is
 * hidden as a whole keeps nothing: it may be shown at any time.
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

/** Names in the console what hides the place of a dialog. Returns whether something does. */
export function reportHidden(tag: string, place: Element | null): boolean {
  const hidden = hiddenBy(place);
  if (hidden)
    console.error(
      `<${tag}> is closed again, because nobody could see it in ${describe(hidden)}, which is hidden: move it out of there, for example to the end of <body>.`,
    );
  return hidden !== undefined;
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
