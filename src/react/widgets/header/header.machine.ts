/**
 * What is open in the header, and why. Hovering opens and closes after a delay; a press or a key takes effect at once.
 */
import type { MenuToggleReason } from './header.element.ts';

/** Delay before a hovered menu opens, in ms. */
export const OPEN_DELAY = 100;
/** Delay before switching to another menu while one is open. */
export const SWITCH_DELAY = 40;
/** Delay while the mouse is moving toward the open menu and merely crosses another item. */
export const AIM_DELAY = 300;
/** Delay before a menu closes after the mouse left it, in ms. */
export const CLOSE_DELAY = 300;

export type Opened =
  | { readonly kind: 'nothing' }
  /** `pinned`: opened by a press, so leaving it with the mouse does not close it. */
  | { readonly kind: 'menu'; readonly id: string; readonly pinned: boolean }
  | { readonly kind: 'mobile' }
  | { readonly kind: 'search' };

type Pending =
  | { readonly kind: 'open'; readonly id: string; readonly delay: number }
  | { readonly kind: 'close'; readonly delay: number };

export interface State {
  readonly opened: Opened;
  /** What happens after the delay unless another event cancels it. */
  readonly pending: Pending | null;
  /** The item whose button or menu is under the mouse. */
  readonly hovered: string | null;
  /** The menu under the mouse was closed; hovering does not reopen it until the mouse has left. */
  readonly hoverIgnored: boolean;
}

const NOTHING: Opened = { kind: 'nothing' };

export const initialState: State = { opened: NOTHING, pending: null, hovered: null, hoverIgnored: false };

export type CloseReason = Exclude<MenuToggleReason, 'hover' | 'press'>;

export type Event =
  /** The mouse is on an item or its open menu; `aiming` if it is moving toward the open menu. */
  | { readonly type: 'hover'; readonly id: string; readonly aiming: boolean }
  /** The mouse left an item or its menu. */
  | { readonly type: 'leave' }
  /** The delay of the pending change is over. */
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
      // Only a different target restarts the delay, not every mouse move.
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
      // A press on a menu just opened by hovering keeps it open.
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

/** The timer of the pending change. */
export const effects = ({ pending }: State): readonly { readonly key: string; readonly delay: number }[] =>
  pending
    ? [{ key: pending.kind === 'open' ? `open ${pending.id} ${pending.delay}` : 'close', delay: pending.delay }]
    : [];

/** The menus opened and closed by a transition. */
export function toggles(before: Opened, after: Opened): readonly { menu: string; open: boolean }[] {
  const [was, is] = [menuOf(before), menuOf(after)];
  if (was === is) return [];
  return [...(was === null ? [] : [{ menu: was, open: false }]), ...(is === null ? [] : [{ menu: is, open: true }])];
}

const menuOf = (opened: Opened): string | null =>
  opened.kind === 'menu' ? opened.id : opened.kind === 'mobile' ? 'mobile' : null;

export const reasonOf = (event: Event): MenuToggleReason =>
  event.type === 'close' ? event.reason : event.type === 'due' ? 'hover' : 'press';
