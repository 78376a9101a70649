/** On a page that declares no color scheme: the theme whose text can be read on the background behind a widget. */
import type { Theme } from '../../definition/common.ts';
import { createListeners } from '../../dom/listeners.ts';
import { native } from '../../dom/native.ts';
import { mediaQuery } from '../../dom/platform.ts';

/** Relative luminance on which the texts of both themes have the same contrast. */
const MIDDLE = 0.18;

/** Tells when the backgrounds of the page may have changed. */
const backgrounds = createListeners(() => {
  const watching = new AbortController();
  const { notify } = backgrounds;
  const options = { signal: watching.signal };
  const observer = new MutationObserver(notify);
  for (const element of [native(document, 'documentElement'), native(document, 'body') as HTMLElement | null]) {
    if (element) observer.observe(element, { attributeFilter: ['class', 'style', 'data-theme'] });
  }
  mediaQuery('(prefers-color-scheme: dark)').addEventListener('change', notify, options);
  addEventListener('load', notify, options);
  addEventListener('transitionend', ({ propertyName }) => propertyName === 'background-color' && notify(), options);
  return () => {
    observer.disconnect();
    watching.abort();
  };
});

/**
 * Keeps the theme of a widget's root readable; returns a function that stops. The first time is right before the widget
 * is painted: computed styles make the browser lay out the page, which it then has to do once for all widgets, and not
 * in the task that renders them.
 */
export function followBackdrop(root: HTMLElement): () => void {
  const update = (): void => {
    root.dataset['theme'] = backdropTheme(root);
  };
  const frame = requestAnimationFrame(update);
  const stop = backgrounds.subscribe(update);
  return () => {
    cancelAnimationFrame(frame);
    stop();
  };
}

let reported = false;

/** `auto`, which inherits the color scheme, unless the page declares none and something opaque is behind the widget. */
function backdropTheme(root: HTMLElement): Theme {
  const widget = parentOf(root);
  if (!widget || getComputedStyle(widget).colorScheme !== 'normal') return 'auto';
  for (let element: Element | null = widget; element; element = parentOf(element)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    if (backgroundImage !== 'none') {
      if (!reported) {
        console.warn(`<${widget.localName}> is on an image, which may be dark. Set theme="light" or theme="dark".`);
      }
      reported = true;
      return 'auto';
    }
    if (backgroundColor === 'rgba(0, 0, 0, 0)') continue;
    // Mixing turns any notation of a color into `color(xyz-d65 X Y Z / alpha)`, where Y is the relative luminance.
    root.style.columnRuleColor = `color-mix(in xyz, ${backgroundColor}, ${backgroundColor})`;
    const [, luminance = 0, , alpha = 1] =
      getComputedStyle(root)
        .columnRuleColor.match(/(?<= )[\d.e-]+/g)
        ?.map(Number) ?? [];
    root.style.columnRuleColor = '';
    if (alpha > 0.5) return luminance < MIDDLE ? 'dark' : 'light';
  }
  return 'auto';
}

/** The parent of a node in the flattened tree, including slots and shadow hosts. */
function parentOf(node: Element): Element | null {
  const parent = node.assignedSlot ?? node.parentNode;
  if (parent?.nodeType === Node.ELEMENT_NODE) return parent as Element;
  return (parent as Partial<ShadowRoot> | null)?.host ?? null;
}
