/** Tells when a visitor has seen a widget, which is where every rate of an analytics tool begins. */
import { native } from '../dom/native.ts';
import { tellExposure } from './exposure.ts';
import { MEASURED_TAGS } from './measured-events.ts';

interface ShownDetail {
  /** The tag, also of a React component. */
  readonly widget: string;
}

/** Elements, and the outermost nodes of components. */
const WIDGETS = MEASURED_TAGS.map((tag) => `${tag},.${tag}-host`).join();

/** In ms, for which it has to be in view: who only scrolls past has not seen it. */
const LOOK = 1000;

/** Half of it, or half of the window filled with it, as tall widgets on phones. */
const isInView = ({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean =>
  intersectionRatio >= 0.5 || (rootBounds !== null && intersectionRect.height >= rootBounds.height / 2);

/**
 * Dispatches `pc-shown` on each widget of the page once, also on those that come later.
 *
 * @param after Calls back in so many milliseconds, unless the returned function is called.
 */
export function watchWidgets(after: (wait: number, callback: () => void) => () => void): void {
  const known = new WeakSet<Element>();
  const looks = new Map<Element, () => void>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        const { target } = entry;
        if (!isInView(entry)) {
          looks.get(target)?.();
          looks.delete(target);
        } else if (!looks.has(target)) {
          const tell = (): void => {
            observer.unobserve(target);
            looks.delete(target);
            const widget = MEASURED_TAGS.find((tag) => target.matches(`${tag},.${tag}-host`));
            target.dispatchEvent(
              new CustomEvent('pc-shown', { detail: { widget } as ShownDetail, bubbles: true, composed: true }),
            );
            tellExposure(target, widget);
          };
          looks.set(target, after(LOOK, tell));
        }
      }
    },
    // Often enough for widgets of several windows' height.
    { threshold: [0, 0.1, 0.2, 0.3, 0.4, 0.5] },
  );
  const find = (): void => {
    for (const widget of native(document, 'querySelectorAll').call(document, WIDGETS)) {
      if (known.has(widget)) continue;
      known.add(widget);
      observer.observe(widget);
    }
  };
  find();
  new MutationObserver(find).observe(document, { childList: true, subtree: true });
}

/** With the page's clock. */
export const watchPage = (): void =>
  watchWidgets((wait, callback) => {
    const timer = setTimeout(callback, wait);
    return () => clearTimeout(timer);
  });
