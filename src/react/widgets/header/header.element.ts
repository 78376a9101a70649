/** The public interface of `pc-header`. */
import { authRequestEvent } from '../../../definition/auth-request.ts';
import { address, flag } from '../../../definition/attribute-types.ts';
import { commonAttributes, commonEvents } from '../../../definition/common.ts';
import { cancelableEvent, defineElement, documented, event, property } from '../../../definition/definition.ts';
import { menuFromJson, type HeaderMenuData } from './menu.ts';

/**
 * What opened or closed a menu. `hover`: the mouse entered or left. `press`: its button was clicked, touched or
 * activated by keyboard. `escape`: the Escape key. `outside`: a press elsewhere. `focus`: the focus moved elsewhere.
 * `navigate`: one of its links was followed. `resize`: the window became wide enough to show all items. `close`: its
 * close button.
 */
export type MenuToggleReason = 'hover' | 'press' | 'escape' | 'outside' | 'focus' | 'navigate' | 'resize' | 'close';

export interface MenuToggleDetail {
  /**
   * The item's `_id`, or `mobile` for the full-screen menu.
   * @measurable id
   */
  menu: string;
  /** @measurable */
  open: boolean;
  /**
   * What opened or closed it.
   * @measurable
   */
  reason: MenuToggleReason;
}

export interface NavigateDetail {
  /**
   * Absolute URL, including the language prefix, if any.
   * @unmeasured
   */
  url: string;
  /**
   * The item's `_id`, or `home`, `account`, `announcement` or `search-result` for the header's own links.
   * @measurable id
   */
  item: string;
  /**
   * Whether the link opens in a new tab.
   * @measurable
   */
  newTab: boolean;
}

export interface HeaderSearchDetail {
  /**
   * The search text, trimmed.
   * @unmeasured
   */
  query: string;
  /**
   * Number of results shown; null if a separate page shows them.
   * @measurable
   */
  results: number | null;
}

/** A search result. Plain text; matches in the excerpt may be enclosed in `<mark>` and `</mark>`. */
export interface HeaderSearchResult {
  /** Relative, `http:` or `https:`. */
  readonly url: string;
  /** The title of the page. */
  readonly title: string;
  /** Some of its text, around the match. */
  readonly excerpt?: string;
}

/** Returns the results, best first. The signal is aborted when a new search starts. */
export type HeaderSearch = (
  query: string,
  options: { language: string; signal: AbortSignal },
) => Promise<readonly HeaderSearchResult[]>;

/** A site header with menus, login and account buttons, search on blog pages, and an optional announcement above it. */
export const header = defineElement({
  tag: 'pc-header',
  name: 'new-header',
  attributes: {
    ...commonAttributes,
    /**
     * Keeps the header at the top of the window when the page scrolls, unless the window is lower than 320 px. What
     * gets the focus or is scrolled to stays clear of it: its height becomes the `scroll-padding-block-start` of the
     * page, or of the area that scrolls it, unless the page sets its own.
     */
    sticky: flag(),
    /** Hides the announcement above the header. */
    noBanner: flag(),
    /**
     * Disables one-tap sign-in. By default, the header appends a `pc-one-tap-sign-in` to the page for visitors who are
     * not signed in; that element dispatches the sign-in events.
     */
    noOneTap: flag(),
    /**
     * URL of the folder with the Pagefind index for the search on blog pages. It must be on the page's origin. Set it
     * to an empty string if there is no index.
     */
    searchIndex: address('/pagefind/'),
    /**
     * URL of a search results page, used if there is neither an index nor `search`. The search text is passed as the
     * query parameter `q`.
     */
    searchUrl: address(),
    /**
     * URL of a menu as JSON, for one menu on many sites; used if neither the property nor a JSON child is set. The last
     * good copy is kept in the browser, and shown at once on the next page; without one, there are no items until it is
     * loaded, and the built-in ones if that fails.
     */
    menuUrl: address(),
  },
  properties: {
    /**
     * The menu, instead of the built-in one, whose links are those of the platform's own site. Also accepted as a JSON
     * child: a list of items, or `{ main, right }`.
     */
    menu: property<HeaderMenuData>(menuFromJson),
    /** A function that performs the search, used instead of the index. */
    search: property<HeaderSearch>(),
  },
  events: {
    ...commonEvents,
    ...authRequestEvent,
    /** A menu opened or closed. */
    'pc-menu-toggle': event<MenuToggleDetail>(),
    /**
     * A link of the header is about to be followed, in this tab or a new one. `preventDefault()` cancels the
     * navigation, so that the page can navigate itself.
     * @measured
     */
    'pc-navigate': cancelableEvent<NavigateDetail>(),
    /**
     * The visitor searched.
     * @measured
     */
    'pc-search': event<HeaderSearchDetail>(),
  },
  parts: documented<{
    /** The whole header. */
    header: string;
    /** The announcement above the header. */
    banner: string;
    /** The row that holds logo, menus and buttons. */
    bar: string;
    /** The link to the home page. */
    logo: string;
    /** An item of the main or right-hand menu. */
    'menu-item': string;
    /** The panel below a menu item. */
    panel: string;
    /** The button that opens the search. */
    'search-button': string;
    /** The search dialog. */
    'search-dialog': string;
    /** The login button. */
    'login-button': string;
    /** The sign-up button. */
    'get-started-button': string;
    /** The link to the editor. */
    'account-button': string;
    /** The button that opens the full-screen menu. */
    burger: string;
    /** The full-screen menu. */
    'mobile-menu': string;
  }>(),
});
