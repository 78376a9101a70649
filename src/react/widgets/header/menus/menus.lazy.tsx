/** The menus that open from the header's bar. Loaded when a visitor starts to use the header. */
import { useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import type { Emit } from '../../../../definition/definition.ts';
import { isInSafeTriangle, type Point } from './safe-triangle.ts';
import type { header } from '../header.element.ts';
import { DropdownContent } from './dropdown-content.tsx';
import type { ShownDropdown } from './dropdowns.ts';
import type { LazyHeaderStore } from '../lazy-store.ts';
import menusCss from './menus.css';
import { mobileStyles } from './mobile-menu.tsx';
import { showPanel, type ShownPanel } from './panel-placement.ts';
import { createHeaderStore, type HeaderStore } from '../store.ts';
import { useDismissal } from './use-dismissal.ts';
import { usePreparedSignIn } from './use-prepared-sign-in.ts';

export { dropdownOf } from './dropdowns.ts';
export { MenuItemIcon } from './menu-icons.tsx';
export { menuMessages } from '../../../../messages/en/header-menu.ts';
export { MobileMenu } from './mobile-menu.tsx';

export const styles: readonly string[] = [menusCss, ...mobileStyles];

const clock = {
  after(ms: number, callback: () => void) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

/** Returns a function that stops the store. */
export const startStore = (store: LazyHeaderStore, emit: Emit<typeof header>): (() => void) =>
  store.start(() => createHeaderStore(clock, (detail) => emit('pc-menu-toggle', detail)));

/** The last mouse positions; shared, since there is only one mouse. */
let trail: readonly Point[] = [];

/** Mouse moves over an item and its panel. Touch and pen do not hover. */
export const followMouse =
  (id: string, send: HeaderStore['send']) =>
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
  dropdown: ShownDropdown;
}

export function Panel({ id, label, open, dropdown }: PanelProps) {
  return (
    <div
      id={id}
      className="pc-header__panel"
      part="panel"
      role="group"
      popover="manual"
      // Firefox puts scrollable elements into the tab order.
      tabIndex={-1}
      aria-label={label}
      data-open={open || undefined}
      data-grouped={dropdown.groups.length > 1 || undefined}
    >
      <DropdownContent dropdown={dropdown} shown={open} />
    </div>
  );
}

type KeyPress = Pick<
  KeyboardEvent<HTMLElement>,
  'key' | 'target' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'
>;

/** Handles keys that were pressed before this module was loaded, each where those before it have led. */
export function pressKeys(bar: HTMLElement, [key, ...others]: readonly string[]): void {
  const target = (bar.getRootNode() as ShadowRoot).activeElement;
  if (key === undefined || !target) return;
  moveAmongItems({ key, target, altKey: false, ctrlKey: false, metaKey: false, preventDefault: () => undefined });
  requestAnimationFrame(() => pressKeys(bar, others));
}

/**
 * Arrow left and right, Home and End move along the row of items. Arrow down opens a menu and moves into it; there
 * arrow up and down, Home and End move through it, and arrow up on its first entry returns to the item.
 */
export function moveAmongItems(event: KeyPress): void {
  const { key, target, altKey, ctrlKey, metaKey } = event;
  // With a modifier, they are the browser's: Alt and arrow left go back.
  if (!(target instanceof HTMLElement) || altKey || ctrlKey || metaKey) return;
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
    // The panel is visible from the next frame on.
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
  /** The bar is wide enough for its items. */
  fits: boolean;
  send: HeaderStore['send'];
}

/** The background shared by all panels; it glides from one to the next. */
export function Backdrop({ openMenu, bar, fits, send }: BackdropProps) {
  const backdrop = useRef<HTMLDivElement>(null);
  /** The panel that was open before. */
  const before = useRef<HTMLElement>(null);
  const shown = useRef<ShownPanel>(null);
  useDismissal(openMenu, bar, send);
  usePreparedSignIn(bar);

  // In a layout effect: closing must come before a press on the burger, which has just appeared.
  useLayoutEffect(() => {
    if (openMenu !== null && !fits) send({ type: 'close', reason: 'resize' });
  }, [openMenu, fits, send]);

  // A header that has been moved renders again.
  useLayoutEffect(() => shown.current?.update());

  useLayoutEffect(() => {
    const left = before.current;
    before.current = null;
    if (openMenu === null) {
      // The focused element is about to be hidden, which would lose the focus.
      const panel = bar.current?.querySelector('.pc-header__panel:focus-within');
      panel?.parentElement?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
      return undefined;
    }
    const panel = bar.current?.querySelector<HTMLElement>('.pc-header__panel[data-open]');
    if (!panel || !bar.current || !backdrop.current) return undefined;
    before.current = panel;
    // The first panel appears without gliding.
    backdrop.current.toggleAttribute('data-gliding', left !== null);
    const { hide } = (shown.current = showPanel(panel, bar.current, backdrop.current, left));
    return () => {
      shown.current = null;
      hide();
    };
  }, [openMenu, bar]);

  return (
    <div ref={backdrop} className="pc-header__backdrop" popover="manual" data-open={openMenu !== null || undefined} />
  );
}
