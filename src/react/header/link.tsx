/** Links of the header: announced before they are followed. */
import { createContext, use, type ComponentProps, type MouseEvent } from 'react';
import type { Language } from '../../definition/common.ts';
import { localisedPath } from '../../visitor/language.ts';

export interface Navigation {
  language: Language;
  /** Path of the page. */
  path: string;
  /** For screen readers, after the name of a link that opens a new tab; known as soon as the header is turned to. */
  newTab: string | undefined;
  /** Announces it; false when the page goes there by itself. */
  announce: (url: string, item: string, newTab: boolean) => boolean;
}

/** What stands here is only for a link outside of a header. */
export const NavigationContext = createContext<Navigation>({
  language: 'en',
  path: '',
  newTab: '',
  announce: () => true,
});

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** As the menu says it; a path from the root gets the language's prefix. */
  to: string;
  /** The item's `_id`. */
  item: string;
  newTab?: boolean | undefined;
}

export function Link({ to, item, newTab = false, children, ...rest }: LinkProps) {
  const navigation = use(NavigationContext);
  const { language, path, announce } = navigation;

  function onClick(event: MouseEvent<HTMLAnchorElement>): void {
    // With a modifier the visitor asks the browser, not the page, for another tab or window.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (!announce(event.currentTarget.href, item, newTab)) event.preventDefault();
  }

  return (
    <a
      {...rest}
      href={localisedPath(language, to)}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
      aria-current={ariaCurrent(to, path)}
      onClick={onClick}
    >
      {children}
      {newTab && <span className="pc-visually-hidden"> {navigation.newTab}</span>}
    </a>
  );
}

/** Whether a link leads to the page with this path, or to one above it. */
export function ariaCurrent(link: string, path: string): 'page' | 'true' | undefined {
  if (!/^\/(?!\/)/.test(link)) return undefined;
  const [there = '', here = ''] = [link, path].map((one) =>
    localisedPath('en', one.split(/[?#]/, 1)[0] ?? '').replace(/(.)\/$/, '$1'),
  );
  if (there === here) return 'page';
  return there !== '/' && here.startsWith(`${there}/`) ? 'true' : undefined;
}
