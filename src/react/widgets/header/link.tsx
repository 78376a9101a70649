/** A link of the header. It dispatches an event before it is followed. */
import { createContext, use, type ComponentProps, type MouseEvent } from 'react';
import { NewTabHint } from '../../controls/new-tab/new-tab.tsx';
import { localisedPath } from '../../../visitor/localised-path.ts';

export interface Navigation {
  language: string;
  /** The page's path. */
  path: string;
  /** The page's origin; empty on a server. */
  origin: string;
  /** Dispatches the event; returns false if the page prevented the navigation. */
  announce: (url: string, item: string, newTab: boolean) => boolean;
}

/** The default applies to links outside a header. */
export const NavigationContext = createContext<Navigation>({
  language: 'en',
  path: '',
  origin: '',
  announce: () => true,
});

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** The menu's link; a path from the root gets the language prefix. */
  to: string;
  /** The item's `_id`. */
  item: string;
  newTab?: boolean | undefined;
}

export function Link({ to, item, newTab = false, children, ...rest }: LinkProps) {
  const { language, path, origin, announce } = use(NavigationContext);

  function onClick(event: MouseEvent<HTMLAnchorElement>): void {
    // With a modifier key the browser opens another tab or window.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (!announce(event.currentTarget.href, item, newTab)) event.preventDefault();
  }

  return (
    <a
      {...rest}
      href={localisedPath(language, to)}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
      aria-current={ariaCurrent(to.startsWith(`${origin}/`) ? to.slice(origin.length) : to, path)}
      onClick={onClick}
    >
      {children}
      {newTab && <NewTabHint />}
    </a>
  );
}

/** The `aria-current` of a link: `page` if it leads to this path, `true` if to a path above it. */
export function ariaCurrent(link: string, path: string): 'page' | 'true' | undefined {
  if (!/^\/(?!\/)/.test(link)) return undefined;
  const [there = '', here = ''] = [link, path].map((one) =>
    localisedPath('en', one.split(/[?#]/, 1)[0] ?? '').replace(/(.)\/$/, '$1'),
  );
  if (there === here) return 'page';
  return there !== '/' && here.startsWith(`${there}/`) ? 'true' : undefined;
}
