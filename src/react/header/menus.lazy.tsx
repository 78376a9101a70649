/** What opens from the header's bar, and how: loaded when a visitor turns to it. */
import { useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import type { Emit } from '../../definition/definition.ts';
import { isInSafeTriangle, type Point } from './safe-triangle.ts';
import type { header } from './header.element.ts';
import { DropdownContent } from './dropdown-content.tsx';
import type { LazyHeaderStore } from './lazy-store.ts';
import type { HeaderDropdown } from './menu.ts';
import menusCss from './menus.css';
import { mobileStyles } from './mobile-menu.tsx';
import { placePanel } from './panel-placement.ts';
import { createHeaderStore } from './store.ts';
import { useDismissal } from './use-dismissal.ts';

export { dropdownOf } from './dropdowns.ts';
export { MenuItemIcon } from './menu-icons.tsx';
export { menuMessages } from './menu.messages.ts';
export { MobileMenu } from './mobile-menu.tsx';

export const styles: readonly string[] = [menusCss, ...mobileStyles];

const clock = {
  after(ms: number, callback: () => void) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

/** Gives the lazy store its machine; returns a function that stops it. */
export function attachStore(lazyStore: LazyHeaderStore, emit: Emit<typeof header>): () => void {
  const store = lazyStore.attach(() => createHeaderStore(clock, (detail) => emit('pc-menu-toggle', detail)));
  return store.start();
}

/** Where the mouse has just been: there is one. */
let trail: readonly Point[] = [];

/** Over an item and what opens below it. A finger or a pen does not hover, it presses. */
export const followMouse =
  (id: string, send: LazyHeaderStore['send']) =>
  ({ pointerType, clientX, clientY, currentTarget }: PointerEvent): void => {
    if (pointerType !== 'mouse') return;
    trail = [...trail.slice(-3), { x: clientX, y: clientY }];
    const [from, to] = [trail[0], trail.at(-1)];
    const panel = currentTarget.parentElement?.querySelector('.pc-header__panel[data-open]');
    const aiming = panel && from && to ? isInSafeTriangle(from, to, panel.getBoundingClientRect()) : false;
    send({ type: 'hover', id, aiming });
  };

interface PanelProps {
  id: string;
  /** Accessible name. */
  label: string;
  open: boolean;
  dropdown: HeaderDropdown;
}

export function Panel({ id, label, open, dropdown }: PanelProps) {
  return (
    <div
      id={id}
      className="pc-header__panel"
      part="panel"
      role="group"
      // Firefox would stop at what scrolls, before what is in it.
      tabIndex={-1}
      aria-label={label}
      data-open={open || undefined}
      data-grouped={dropdown.groups.length > 1 || undefined}
    >
      <DropdownContent dropdown={dropdown} shown={open} />
    </div>
  );
}

/**
 * Left and right, Home and End lead along the row of items; down into the open menu or opens it, and there up and down,
 * Home and End through it; up from its first one back to the item.
 */
export function moveAmongItems(event: KeyboardEvent<HTMLElement>): void {
  const { key, target } = event;
  if (!(target instanceof HTMLElement)) return;
  const panel = target.closest<HTMLElement>('.pc-header__panel');
  const item = target.closest<HTMLElement>('li:has(> [data-stop])')?.querySelector<HTMLElement>('[data-stop]');
  const row = target.closest('.pc-header__items');
  if (!row || !item) return;
  const along = panel ? stopsOf(panel) : [...row.querySelectorAll<HTMLElement>('[data-stop]')];
  const at = along.indexOf(target);
  const [back, forward] = panel
    ? ['ArrowUp', 'ArrowDown']
    : target.matches(':dir(rtl)')
      ? ['ArrowRight', 'ArrowLeft']
      : ['ArrowLeft', 'ArrowRight'];
  let to = { [back]: along[at - 1], [forward]: along[at + 1], Home: along[0], End: along.at(-1) }[key];
  if (panel && key === back && at === 0) to = item;
  if (!panel && key === 'ArrowDown' && item.hasAttribute('aria-expanded')) {
    if (item.ariaExpanded === 'false') item.click();
    const own = item.parentElement?.querySelector<HTMLElement>('.pc-header__panel');
    // By then it is shown.
    requestAnimationFrame(() => own && stopsOf(own)[0]?.focus());
    event.preventDefault();
  }
  if (!to && key !== back && key !== forward) return;
  event.preventDefault();
  to?.focus();
}

const stopsOf = (panel: HTMLElement): HTMLElement[] =>
  [...panel.querySelectorAll<HTMLElement>('a, button')].filter((stop) =>
    stop.checkVisibility({ visibilityProperty: true }),
  );

interface BackdropProps {
  openMenu: string | null;
  bar: RefObject<HTMLElement | null>;
  /** The bar has the room for its items. */
  fits: boolean;
  send: LazyHeaderStore['send'];
}

/** The one surface on which every panel stands: it glides from one to the next. */
export function Backdrop({ openMenu, bar, fits, send }: BackdropProps) {
  const backdrop = useRef<HTMLDivElement>(null);
  const before = useRef<string>(null);
  useDismissal(openMenu, bar, send);

  // At once: a press on the burger, which has just appeared, must come after it.
  useLayoutEffect(() => {
    if (openMenu !== null && !fits) send({ type: 'close', reason: 'resize' });
  }, [openMenu, fits, send]);

  useLayoutEffect(() => {
    const isFirst = before.current === null;
    before.current = openMenu;
    if (openMenu === null) {
      // What has the focus is about to be hidden; a browser would forget where it was.
      const panel = bar.current?.querySelector('.pc-header__panel:focus-within');
      panel?.parentElement?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
      return undefined;
    }
    const panel = bar.current?.querySelector<HTMLElement>('.pc-header__panel[data-open]');
    if (!panel || !bar.current || !backdrop.current) return undefined;
    const [around, surface] = [bar.current, backdrop.current];
    // The first one appears in its place.
    surface.toggleAttribute('data-gliding', !isFirst);
    let place = placePanel(panel, around, surface);
    const observer = new ResizeObserver(() => {
      if (`${panel.offsetWidth} ${panel.offsetHeight} ${around.offsetWidth}` === place) return;
      surface.removeAttribute('data-gliding');
      place = placePanel(panel, around, surface);
    });
    for (const element of [panel, around]) observer.observe(element);
    return () => observer.disconnect();
  }, [openMenu, bar]);

  return <div ref={backdrop} className="pc-header__backdrop" data-open={openMenu !== null || undefined} />;
}
