/** Keeps what the page scrolls to, such as a focused link, from ending under a sticky header. */
import { changeSheets, native } from '../../../dom/native.ts';
import { observeSize } from '../../hooks/observe-size.ts';

/** How far headers that stick to a scroller reach into it, and what removes its padding. */
interface Padding {
  /** In pixels, by header. */
  readonly heights: Map<Element, number>;
  /** Replaces the padding; zero removes it. */
  readonly set: (height: number) => void;
}

const paddings = new WeakMap<Element, Padding>();

/**
 * While the header can stick, its scroller's `scroll-padding-block-start` is where it ends: its own height, below
 * whatever the page keeps above it with `top`. Unless the page has set one. Returns a function that gives it back.
 * Where something around the header keeps it from sticking, the console says what.
 */
export function clearScroller(header: HTMLElement): () => void {
  let current: Element | undefined;

  function apply(scroller: Element | undefined, height: number): void {
    if (current && current !== scroller) paddingOf(current, (heights) => heights.delete(header));
    current = scroller;
    if (scroller) paddingOf(scroller, (heights) => heights.set(header, height));
  }

  function update(): void {
    const { position, insetBlockStart } = getComputedStyle(header);
    const area = header.isConnected && position === 'sticky' ? areaOf(header) : null;
    const { height } = header.getBoundingClientRect();
    const obstacle = area && height > 0 ? obstacleOf(header, area, height) : undefined;
    if (obstacle) reportObstacle(obstacle);
    if (area && !obstacle) apply(scrollerOf(header), Math.ceil(height + (Number.parseFloat(insetBlockStart) || 0)));
    else apply(undefined, 0);
  }

  const area = areaOf(header);
  const stopping = new AbortController();
  update();
  const stop = observeSize(area ? [header, area] : [header], update);
  // A stylesheet of the page may be later than the header, and a low window has no sticky header.
  for (const event of ['resize', 'load']) addEventListener(event, update, { signal: stopping.signal });
  return () => {
    stop();
    stopping.abort();
    apply(undefined, 0);
  };
}

/** Changes the heights, and sets the padding to the largest. */
function paddingOf(scroller: Element, change: (heights: Map<Element, number>) => void): void {
  const root = native(scroller.ownerDocument, 'documentElement');
  const padding = paddings.get(scroller) ?? {
    heights: new Map<Element, number>(),
    set: scroller === root ? inStylesheet(scroller.ownerDocument) : inStyle(scroller as HTMLElement),
  };
  paddings.set(scroller, padding);
  change(padding.heights);
  padding.set(Math.max(0, ...padding.heights.values()));
}

const isUnset = (scroller: Element): boolean => getComputedStyle(scroller).scrollPaddingBlockStart === 'auto';

/** A stylesheet, since a framework of the page may compare the attributes of its root with those of its server. */
function inStylesheet(page: Document): Padding['set'] {
  const sheet = new (native(page, 'defaultView') ?? window).CSSStyleSheet();
  return (height) => {
    sheet.replaceSync('');
    const root = native(page, 'documentElement');
    changeSheets(page, (sheets) => (sheets.includes(sheet) ? [...sheets] : [...sheets, sheet]));
    // In a layer, so that every rule of the page outside layers wins, also a later one.
    if (height > 0 && isUnset(root)) {
      sheet.replaceSync(`@layer pc-elements { :root { scroll-padding-block-start: ${height}px } }`);
    }
  };
}

function inStyle(scroller: HTMLElement): Padding['set'] {
  const { style } = scroller;
  let ours = '';
  return (height) => {
    // Another value is the page's.
    if (ours && style.scrollPaddingBlockStart === ours) style.scrollPaddingBlockStart = '';
    ours = height > 0 && isUnset(scroller) ? `${height}px` : '';
    if (ours) style.scrollPaddingBlockStart = ours;
  };
}

/** The parent in the tree that is rendered. */
const parentOf = (element: Element): Element | null => {
  const parent = element.assignedSlot ?? element.parentNode;
  return parent instanceof ShadowRoot ? parent.host : parent instanceof Element ? parent : null;
};

/** The nearest box around the header; it sticks as long as this one is visible. */
function areaOf(header: Element): Element | null {
  let area = parentOf(header);
  while (area && getComputedStyle(area).display === 'contents') area = parentOf(area);
  return area;
}

const isScroller = (element: Element): boolean => /auto|scroll|hidden/.test(getComputedStyle(element).overflowY);

/** What the header sticks to: the nearest box around it that can scroll, otherwise the page. */
function scrollerOf(header: Element): Element {
  const root = native(header.ownerDocument, 'documentElement');
  for (let around = parentOf(header); around && around !== root; around = parentOf(around)) {
    // The page scrolls instead of a body that scrolls, unless the root element does as well.
    const isPage = around.matches('body') && !isScroller(root);
    if (!isPage && isScroller(around)) return around;
  }
  return root;
}

/**
 * What keeps the header from sticking: a wrapper that it scrolls away with, or a box that could scroll and does not.
 */
function obstacleOf(header: Element, area: Element, height: number): Element | undefined {
  if (area.getBoundingClientRect().height <= height + 1) return area;
  const scroller = scrollerOf(header);
  const isRoot = scroller === native(header.ownerDocument, 'documentElement');
  return isRoot || scroller.scrollHeight > scroller.clientHeight ? undefined : scroller;
}

const reported = new WeakSet<Element>();

function reportObstacle(obstacle: Element): void {
  if (reported.has(obstacle)) return;
  reported.add(obstacle);
  console.warn(
    '<pc-header sticky> does not stick: it scrolls away with this element. Place the header outside it, or change its ' +
      'height or overflow.',
    obstacle,
  );
}
