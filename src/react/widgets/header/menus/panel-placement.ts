/** Shows a panel in the top layer, below its item and within the bar and the window. */
import { native } from '../../../../dom/native.ts';
import { measureWindow, togglePopup, type WindowMeasure } from '../../../hooks/top-layer.ts';
import { resizeObserver } from '../../../../dom/platform.ts';
import { isWindowWide } from './wide-window.ts';

/** Minimum distance between a panel and the window's edges, in CSS pixels, as all lengths here. */
const EDGE = 8;

/** Distance between the bar and a panel. */
const GAP = 3;

/** Offset of a panel to the left of its item, which aligns their texts. */
const INSET = 12;

/** Minimum height of a panel, regardless of the window's height. */
const LOWEST = 200;

/** Time for a panel to fade out, in ms. */
const FADE = 200;

/** Id of the animations that clip panels. */
const CLIP = 'pc-clip';

export interface ShownPanel {
  /** Shows it again: browsers hide popovers that are moved in the document. */
  update: () => void;
  hide: () => void;
}

/** Rounded to layout units: otherwise the browser's rounding errors would accumulate from one placement to the next. */
const snapped = (length: number): string => `${Math.round(length * 64) / 64}px`;

/** The part of a panel that an area covers, as a clip path. */
function partOf(panel: DOMRect, { top, right, bottom, left }: DOMRect, scale: number): string {
  const cut = [top - panel.top, panel.right - right, panel.bottom - bottom, left - panel.left];
  return `inset(${cut.map((length) => `${length / scale}px`).join(' ')})`;
}

/** Both panels are seen only where the surface is while it glides from one to the other. */
function clipToSurface(
  surface: HTMLElement,
  start: DOMRect,
  panel: HTMLElement,
  left: HTMLElement,
  scale: number,
): void {
  const { transitionDuration, transitionProperty, transitionTimingFunction: easing } = getComputedStyle(surface);
  const duration = transitionProperty.includes('width') ? parseFloat(transitionDuration) * 1000 : 0;
  const [to, from] = [panel.getBoundingClientRect(), left.getBoundingClientRect()];
  const timing = { duration, easing, id: CLIP };
  for (const animation of panel.getAnimations()) if (animation.id === CLIP) animation.cancel();
  panel.animate({ clipPath: [partOf(to, start, scale), partOf(to, to, scale)] }, timing);
  const clip = left.animate(
    { clipPath: [partOf(from, start, scale), partOf(from, to, scale)] },
    // Until it has faded out.
    { ...timing, fill: 'forwards' },
  );
  clip.onfinish = () => setTimeout(() => clip.cancel(), FADE);
}

/**
 * Shows the panel and the surface behind it, and keeps them in their place.
 * @param left The panel that was open before, from which the surface glides.
 */
export function showPanel(
  panel: HTMLElement,
  bar: HTMLElement,
  surface: HTMLElement,
  left: HTMLElement | null = null,
): ShownPanel {
  const start = surface.getBoundingClientRect();
  const page = native(panel.ownerDocument, 'defaultView') ?? window;
  // In this order: the later one covers the other.
  const popups = [surface, panel];
  let measure: WindowMeasure;
  /** The sizes that the position depends on. */
  let placed = '';

  const sizes = (): string => `${panel.offsetWidth} ${panel.offsetHeight} ${bar.offsetWidth}`;

  const place = (): void => {
    const { view, scale } = measure;
    const { style } = panel;
    const around = bar.getBoundingClientRect();
    const item = (panel.parentElement ?? bar).getBoundingClientRect();
    style.maxInlineSize = `${view.width / scale - 2 * EDGE}px`;
    style.maxBlockSize = `${Math.max(LOWEST, (view.bottom - around.bottom) / scale - 2 * EDGE)}px`;
    const { offsetWidth: width, offsetHeight: height } = panel;
    const { direction, paddingInlineStart } = getComputedStyle(bar);
    const isMirrored = direction === 'rtl';
    let wanted = isMirrored ? item.right - (width - INSET) * scale : item.left - INSET * scale;
    if (panel.dataset['grouped'] && isWindowWide()) {
      // From where the bar's content begins, as far as it is still below its item.
      const edge = parseFloat(paddingInlineStart) * scale;
      wanted = isMirrored
        ? Math.min(around.right - edge - width * scale, item.left)
        : Math.max(around.left + edge, item.right - width * scale);
    }
    const inBar = Math.max(around.left, Math.min(wanted, around.right - width * scale));
    const x = Math.max(view.left + EDGE * scale, Math.min(inBar, view.right - (width + EDGE) * scale));
    const y = around.bottom + GAP * scale;
    // Relative to its current position, because its coordinates may be relative to the window, the document or the bar.
    const now = panel.getBoundingClientRect();
    const left = snapped((parseFloat(style.left) || 0) + (x - now.left) / scale);
    const top = snapped((parseFloat(style.top) || 0) + (y - now.top) / scale);
    Object.assign(style, { left, top });
    Object.assign(surface.style, { left, top, width: `${width}px`, height: `${height}px` });
    placed = sizes();
  };

  const update = (): void => {
    for (const popup of popups) togglePopup(popup, true);
    measure = measureWindow(bar);
    place();
  };

  const placeWithoutGliding = (): void => {
    surface.removeAttribute('data-gliding');
    place();
  };

  update();
  if (left) clipToSurface(surface, start, panel, left, measureWindow(bar).scale);
  const observer = resizeObserver(() => sizes() !== placed && placeWithoutGliding());
  for (const element of [panel, bar]) observer.observe(element);
  const watching = new AbortController();
  const options = { capture: true, signal: watching.signal };
  page.addEventListener('scroll', ({ target }) => target !== panel && placeWithoutGliding(), options);
  page.addEventListener(
    'resize',
    () => {
      measure = measureWindow(bar);
      placeWithoutGliding();
    },
    options,
  );
  return {
    update,
    hide() {
      observer.disconnect();
      watching.abort();
      setTimeout(() => {
        for (const popup of popups) {
          // It may have been opened again.
          if (!popup.dataset['open']) togglePopup(popup, false);
        }
      }, FADE);
    },
  };
}
