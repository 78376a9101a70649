/**
 * What a locked page needs on touch screens: it stays still under one finger, but not under a zoom; and what covers it
 * stays above the keyboard. Loaded only there.
 */
import { changeSheets, native } from '../../dom/native.ts';
import { focusedElement } from '../focus/focus-place.ts';

/** Browsers round the scale. */
const ZOOMED = 1.01;

/** Returns a function that ends it. */
export function holdTouches(page: Document, view: Window & typeof globalThis): () => void {
  const watching = new view.AbortController();
  const { signal } = watching;
  const around = [native(page, 'documentElement'), native(page, 'body')];
  const { visualViewport } = view;

  // Safari scrolls the page although it is locked.
  const keepStill = (event: TouchEvent): void => {
    // Two fingers zoom. What is larger than the screen is moved by the hand, whatever is open.
    if (event.touches.length > 1 || !event.cancelable || !fits(view)) return;
    if (isSelecting(page, around[0] as HTMLElement)) return;
    const path = event.composedPath();
    const inside = path.slice(
      0,
      path.findIndex((node) => around.includes(node as HTMLElement)),
    ) as Element[];
    if (!inside.some(isMovedByHand)) event.preventDefault();
  };
  view.addEventListener('touchmove', keepStill, { passive: false, signal });

  const sheet = new view.CSSStyleSheet();
  const follow = (): void => {
    const { offsetTop = 0, height = view.innerHeight, scale = 1 } = visualViewport ?? {};
    const isZoomed = scale > ZOOMED;
    const below = isZoomed ? 0 : Math.max(0, view.innerHeight - offsetTop - height);
    const above = isZoomed || !below ? 0 : offsetTop;
    sheet.replaceSync(
      `:root { --_above: ${above}px; --_below: ${below}px; --_overscroll: ${isZoomed ? 'auto' : 'contain'} }`,
    );
    if (below) showFocused(around[0] as HTMLElement);
  };
  for (const type of ['resize', 'scroll']) visualViewport?.addEventListener(type, follow, { signal });
  // A field that is focused while the keyboard is there.
  page.addEventListener('focusin', follow, { signal });
  changeSheets(page, (sheets) => [...sheets, sheet]);
  follow();

  return () => {
    watching.abort();
    changeSheets(page, (sheets) => sheets.filter((each) => each !== sheet));
  };
}

/** Neither zoomed nor covered by a keyboard. */
const fits = ({ visualViewport, innerHeight }: Window): boolean =>
  !visualViewport || (visualViewport.scale <= ZOOMED && visualViewport.height >= innerHeight - 1);

/** A field, and above all its form's button, which is reached only by scrolling otherwise. */
function showFocused(root: HTMLElement): void {
  const field = focusedElement(root);
  if (!field || !('form' in field)) return;
  const { form } = field as HTMLInputElement;
  const submit = form?.querySelector('[type="submit"], button:not([type])');
  for (const element of [submit, field]) element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** The ends of a selection are dragged. */
function isSelecting(page: Document, root: HTMLElement): boolean {
  const field = focusedElement(root);
  // Duck typing, because the nodes may belong to another window.
  const { selectionStart, selectionEnd } = (field ?? {}) as Partial<HTMLInputElement>;
  if (selectionStart !== selectionEnd) return true;
  return page.getSelection()?.isCollapsed === false;
}

/** Scrolls, is dragged, or does something of its own with a finger. */
function isMovedByHand(node: Element, index: number): boolean {
  // A shadow root.
  if (!('localName' in node)) return false;
  if (node.matches('input[type="range"]') || (node as HTMLElement).draggable) return true;
  // A page's own element, whose inside is closed.
  if (index === 0 && node.localName.includes('-')) return true;
  const { overflowX, overflowY, touchAction } = getComputedStyle(node);
  if (touchAction === 'none') return true;
  const isLarger = node.scrollHeight > node.clientHeight || node.scrollWidth > node.clientWidth;
  return isLarger && /auto|scroll/.test(overflowX + overflowY);
}
