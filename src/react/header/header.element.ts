/** What a page can say to `pc-header` and hear from it. */
import { authRequestEvent } from '../../definition/auth-request.ts';
import { address, flag } from '../../definition/attribute-types.ts';
import { commonAttributes, commonEvents, type Language } from '../../definition/common.ts';
import { cancelableEvent, defineElement, documented, event, property } from '../../definition/definition.ts';
import { menuFromJson, type HeaderMenuData } from './menu.ts';

/**
 * What opened or closed a menu. `hover`: the mouse came or went. `press`: its button, by click, touch or key. `escape`:
 * the key. `outside`: a press elsewhere. `focus`: the keyboard went on. `navigate`: a link in it was followed.
 * `resize`: the window no longer needs it. `close`: its close button.
 */
export type MenuToggleReason = 'hover' | 'press' | 'escape' | 'outside' | 'focus' | 'navigate' | 'resize' | 'close';

export interface MenuToggleDetail {
  /** The item's `_id`, or `mobile` for the full-screen menu. */
  menu: string;
  open: boolean;
  /** What caused it. */
  reason: MenuToggleReason;
}

export interface NavigateDetail {
  /** Absolute, with the language's prefix where it has one. */
  url: string;
  /** The item's `_id`; `home`, `account`, `announcement` or `search-result` for the header's own links. */
  item: string;
  /** The link opens a new tab. */
  newTab: boolean;
}

export interface HeaderSearchDetail {
  /** What the visitor typed, trimmed. */
  query: string;
  /** How many results are shown; null where a page of its own shows them. */
  results: number | null;
}

/** One thing found. Plain text; what was searched for may stand between `<mark>` and `</mark>` in the excerpt. */
export interface HeaderSearchResult {
  /** Relative, `http:` or `https:`. */
  readonly url: string;
  readonly title: string;
  readonly excerpt?: string;
}

/** Answers what is found, best first. The signal is aborted when another search has begun. */
export type HeaderSearch = (
  query: string,
  options: { language: Language; signal: AbortSignal },
) => Promise<readonly HeaderSearchResult[]>;

/** The site's header: menus, sign-in and account, search on blog pages, an announcement above it. */
export const header = defineElement({
  tag: 'pc-header',
  name: 'new-header',
  attributes: {
    ...commonAttributes,
    /** Stays at the top of the window when the page scrolls. */
    sticky: flag(),
    /** Leaves out the announcement above the header. */
    noBanner: flag(),
    /**
     * Never offers the one-tap sign-in. Else visitors get it, from a `pc-one-tap-sign-in` that the header puts at the end of
     * the page: its events come from there.
     */
    noOneTap: flag(),
    /**
     * Folder of the Pagefind index that the search on blog pages looks into, on the page's own origin; empty where there is
     * none.
     */
    searchIndex: address('/pagefind/'),
    /** The page that shows what is found when there is neither an index nor `search`; it gets the words as `q`. */
    searchUrl: address(),
  },
  properties: {
    /** The menu in place of the built-in one, also as a JSON child: a list of items, or `{ main, right }`. */
    menu: property<HeaderMenuData>(menuFromJson),
    /** Finds what the visitor searches for, in place of the index. */
    search: property<HeaderSearch>(),
  },
  events: {
    ...commonEvents,
    ...authRequestEvent,
    /** A menu opened or closed. */
    'pc-menu-toggle': event<MenuToggleDetail>(),
    /** A link of the header is about to be followed in this tab, or opens a new one. `preventDefault()` keeps the browser from it: the page goes there by itself. */
    'pc-navigate': cancelableEvent<NavigateDetail>(),
    /** The visitor searched. */
    'pc-search': event<HeaderSearchDetail>(),
  },
  parts: documented<{
    /** Everything, from edge to edge. */
    header: string;
    /** The announcement above. */
    banner: string;
    /** The row that holds logo, menus and buttons. */
    bar: string;
    /** The link to the home page. */
    logo: string;
    /** An item of the main or right-hand menu. */
    'menu-item': string;
    /** What opens below an item. */
    panel: string;
    /** The button that opens the search. */
    'search-button': string;
    /** The search. */
    'search-dialog': string;
    /** The button that asks for logging in. */
    'login-button': string;
    /** The button that asks for signing up. */
    'get-started-button': string;
    /** The link into the editor. */
    'account-button': string;
    /** The button that opens the full-screen menu. */
    burger: string;
    /** The full-screen menu. */
    'mobile-menu': string;
  }>(),
});
