/** The elements of lines: found by what they contain, and scrolled to within their box, never with the page. */

/** -1 outside lines. */
export function indexAt(target: EventTarget): number {
  const line = target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null;
  return Number(line?.dataset['line'] ?? -1);
}

const textNode = (line: HTMLElement): Node | null | undefined => line.querySelector('.pc-transcript__text')?.firstChild;

export function rangeIn(line: HTMLElement, from: number, to: number): Range | undefined {
  const text = textNode(line);
  if (!text || to > (text.nodeValue?.length ?? 0)) return undefined;
  const range = new Range();
  range.setStart(text, from);
  range.setEnd(text, to);
  return range;
}

/** A top and a bottom, in pixels of the window. */
export interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/** Where something may be without being scrolled to, and where it comes to otherwise; as parts of the box's height. */
export interface Zone {
  readonly from: number;
  readonly to: number;
  readonly goal: number;
}

export const ANYWHERE: Zone = { from: 0.04, to: 0.96, goal: 0.33 };

/** What comes next is to be seen too. */
export const COMFORTABLE: Zone = { from: 0.04, to: 0.7, goal: 0.25 };

/** How often it looks again: what is further away has its height only once it is near. */
const LOOKS = 4;

/** Scrolls the box only if it has to. Smoothly over short ways, unless the visitor prefers less motion. */
export function scrollInto(box: HTMLElement, extentOf: () => Extent, zone: Zone, looks = LOOKS): void {
  const [outer, inner] = [box.getBoundingClientRect(), extentOf()];
  const height = outer.height;
  const isVisible = inner.top >= outer.top + zone.from * height && inner.bottom <= outer.top + zone.to * height;
  const by = inner.top - outer.top - zone.goal * height;
  const to = Math.max(0, Math.min(box.scrollTop + by, box.scrollHeight - box.clientHeight));
  if (isVisible || height === 0 || Math.abs(to - box.scrollTop) < 1) return;
  const isNear = Math.abs(by) < 2 * height;
  const isSmooth = isNear && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  box.scrollTo({ top: to, behavior: isSmooth ? 'smooth' : 'instant' });
  if (!isNear && looks > 1) requestAnimationFrame(() => scrollInto(box, extentOf, zone, looks - 1));
}
