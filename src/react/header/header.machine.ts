/**
 * What of the header is open, and why. The mouse only proposes: what it opens waits a moment, what it leaves closes a
 * moment later, and a press or a key always decides at once.
 */
import type { MenuToggleReason } from './header.element.ts';
import { NOTHING } from './initial-state.ts';

/** Milliseconds that the mouse rests on an item before its menu opens. */
export const OPEN_DELAY = 100;
/** … on another item while a menu is open. */
export const SWITCH_DELAY = 40;
/** … on another item on its way into the open menu: then that is rather what it wants. */
export const AIM_DELAY = 300;
/** Milliseconds for which a menu stays after the mouse has left it. */
export const CLOSE_DELAY = 300;

export type Opened =
  | { readonly kind: 'nothing' }
  /** `pinned`: it was pressed, not only passed over, so the mouse does not close it. */
  | { readonly kind: 'menu'; readonly id: string; readonly pinned: boolean }
  | { readonly kind: 'mobile' }
  | { readonly kind: 'search' };

type Pending =
  | { readonly kind: 'open'; readonly id: string; readonly delay: number }
  | { readonly kind: 'close'; readonly delay: number };

export interface State {
  readonly opened: Opened;
  /** What happens unless the mouse does something else first. */
  readonly pending: Pending | null;
  /** The item on which, or on whose menu, the mouse is. */
  readonly hovered: string | null;
  /** That menu was closed under the mouse, which does not open it again before it has left. */
  readonly hoverIgnored: boolean;
}

export type CloseReason = Exclude<MenuToggleReason, 'hover' | 'press'>;

export type Event =
  /** The mouse is on an item or its open menu; `aiming` if it is on its way into the menu that is open. */
  | { readonly type: 'hover'; readonly id: string; readonly aiming: boolean }
  /** The mouse has left an item or its menu. */
  | { readonly type: 'leave' }
  /** What was pending is due. */
  | { readonly type: 'due' }
  | { readonly type: 'press'; readonly id: string }
  | { readonly type: 'open'; readonly what: 'mobile' | 'search' }
  | { readonly type: 'close'; readonly reason: CloseReason };

export function reduce(state: State, event: Event): State {
  const { opened, pending, hovered } = state;
  const openMenu = opened.kind === 'menu' ? opened : null;
  switch (event.type) {
    case 'hover': {
      const entered = hovered === event.id ? state : { ...state, hovered: event.id, hoverIgnored: false };
      if (openMenu?.id === event.id) return entered.pending ? { ...entered, pending: null } : entered;
      if (entered.hoverIgnored || !(openMenu ?? opened === NOTHING)) return entered;
      const delay = openMenu ? (event.aiming ? AIM_DELAY : SWITCH_DELAY) : OPEN_DELAY;
      // The mouse moves on all the time; only a change of mind counts anew.
      if (pending?.kind === 'open' && pending.id === event.id && pending.delay === delay) return entered;
      return { ...entered, pending: { kind: 'open', id: event.id, delay } };
    }
    case 'leave': {
      const closing = openMenu && !openMenu.pinned;
      return {
        opened,
        pending: closing ? { kind: 'close', delay: CLOSE_DELAY } : null,
        hovered: null,
        hoverIgnored: false,
      };
    }
    case 'due':
      if (!pending) return state;
      return {
        ...state,
        pending: null,
        opened: pending.kind === 'open' ? { kind: 'menu', id: pending.id, pinned: false } : NOTHING,
      };
    case 'press':
      // What the mouse has just opened a press keeps: whoever presses wanted it open.
      if (openMenu?.id === event.id && openMenu.pinned) return closed(state);
      return { ...state, opened: { kind: 'menu', id: event.id, pinned: true }, pending: null };
    case 'open':
      return { ...state, opened: { kind: event.what }, pending: null };
    case 'close':
      return opened === NOTHING && !pending ? state : closed(state);
  }
}

const closed = (state: State): State => ({
  ...state,
  opened: NOTHING,
  pending: null,
  hoverIgnored: state.opened.kind === 'menu' && state.opened.id === state.hovered,
});

/** A timer for what is pending. */
export const effects = ({ pending }: State): readonly { readonly key: string; readonly delay: number }[] =>
  pending
    ? [{ key: pending.kind === 'open' ? `open ${pending.id} ${pending.delay}` : 'close', delay: pending.delay }]
    : [];

/** What opened or closed from one state to the next. */
export function toggles(before: Opened, after: Opened): readonly { menu: string; open: boolean }[] {
  const [was, is] = [menuOf(before), menuOf(after)];
  if (was === is) return [];
  return [...(was === null ? [] : [{ menu: was, open: false }]), ...(is === null ? [] : [{ menu: is, open: true }])];
}

const menuOf = (opened: Opened): string | null =>
  opened.kind === 'menu' ? opened.id : opened.kind === 'mobile' ? 'mobile' : null;

export const reasonOf = (event: Event): MenuToggleReason =>
  event.type === 'close' ? event.reason : event.type === 'due' ? 'hover' : 'press';
