/**
 * The site header. `menus.lazy.tsx` has what opens and `search.lazy.tsx` the search; both are loaded when a visitor
 * starts to use them.
 */
import {
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
} from 'react';
import { textOf } from '../../../messages/messages.ts';
import {
  configuration,
  subscribeToConfiguration,
  type Configuration,
  type Product,
} from '../../../configuration/configuration.ts';
import type { WidgetProps } from '../../../definition/definition.ts';
import { joinAddress } from '../../../definition/join-address.ts';
import { pagePath } from '../../../visitor/path.ts';
import { onServer } from '../../../visitor/server-page.ts';
import { isSignedInAt } from '../../../visitor/session.ts';
import { pageSession } from '../../../visitor/session-watcher.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import { KnownPageContext } from '../../environment/known-page.ts';
import { FailureNotice } from '../../frame/error-boundary.tsx';
import { useLazyModule } from '../../hooks/use-lazy-module.ts';
import { Button } from '../button/button.tsx';
import iconButtonCss from '../icon-button/icon-button.css';
import { IconButton } from '../icon-button/icon-button.tsx';
import { ChevronDownIcon, WaveformIcon } from '../../controls/icon/icons.tsx';
import { lazyModule } from '../../../loading/lazy-module.ts';
import { Banner } from './banner.tsx';
import { defaultMenu } from './menus/default-menu.ts';
import type { header } from './header.element.ts';
import { createLazyHeaderStore, type LazyHeaderStore } from './lazy-store.ts';
import headerCss from './header.css';
import { headerMessages, type HeaderMessages } from '../../../messages/en/header.ts';
import { MenuIcon, SearchIcon } from './header-icons.tsx';
import { ariaCurrent, Link, NavigationContext, type Navigation } from './link.tsx';
import type { CloseReason, Opened } from './header.machine.ts';
import { textIn, validateMenu, type HeaderMenu, type HeaderMenuData, type HeaderMenuItem } from './menu.ts';
import type * as Menus from './menus/menus.lazy.tsx';
import type * as OneTap from './one-tap.lazy.ts';
import type * as Search from './search/search.lazy.tsx';
import type * as ScrollPadding from './scroll-padding.lazy.ts';
import { useFits } from './use-fits.ts';
import { neverChanges } from '../../hooks/never-changes.ts';

export const headerStyles: readonly string[] = [iconButtonCss, headerCss];

/** Shared by all headers of the page. */
const menusPart = lazyModule<typeof Menus>(() => import('./menus/menus.lazy.tsx'));
const searchPart = lazyModule<typeof Search>(() => import('./search/search.lazy.tsx'));
const scrollPaddingPart = lazyModule<typeof ScrollPadding>(() => import('./scroll-padding.lazy.ts'));
const oneTapPart = lazyModule<typeof OneTap>(() => import('./one-tap.lazy.ts'));

/** Keys that move among the items, or open a menu. */
const MENU_KEYS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

/** Used if the page configures no product. */
const DEFAULT_PRODUCT: Product = { name: 'Studio' };

export function Header(props: WidgetProps<typeof header>) {
  const { emit, noBanner, noOneTap, searchIndex, searchUrl } = props;
  const { language, flow, apiBase, appBase } = useEnvironment();
  const { product = DEFAULT_PRODUCT, links } = useSyncExternalStore(
    subscribeToConfiguration,
    configuration,
    onServer.configuration,
  );
  const current = useSyncExternalStore(pagePath.subscribe, pagePath.current, onServer.path);
  const { path = current } = use(KnownPageContext);
  const origin = useSyncExternalStore(neverChanges, pageOrigin, () => '');
  const signedIn = useSyncExternalStore(pageSession.subscribe, () => isSignedInAt(apiBase), onServer.signedIn);
  const [store] = useState(() => createLazyHeaderStore(menusPart.load));
  const { opened } = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const { send } = store;
  const menus = useLazyModule(menusPart);
  const search = useLazyModule(searchPart);
  const { part: oneTap } = useLazyModule(oneTapPart);
  const text = textOf(headerMessages, language);
  const menu = useMenu(props, product !== DEFAULT_PRODUCT, links, text.menu);
  const bar = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isWide = useFits(room, content);
  const openMenu = opened.kind === 'menu' ? opened.id : null;
  const isBlog = Boolean(ariaCurrent('/blog', path));
  const offersOneTap = !signedIn && !noOneTap;
  const hasIcons = [...menu.main, ...menu.right].some(({ startIconName }) => startIconName);

  useLayoutEffect(() => menus.part?.startStore(store, emit), [menus.part, store, emit]);
  const { sticky } = props;
  const [isInBanner, setIsInBanner] = useState(false);
  useLayoutEffect(() => {
    // A page has one banner: its own header around this one.
    const root = bar.current?.getRootNode();
    const outside = root instanceof ShadowRoot ? root.host : bar.current?.closest('.pc-header')?.parentElement;
    setIsInBanner(Boolean(outside?.closest('header, [role=banner]')));
  }, []);
  const { part: scrollPadding } = useLazyModule(scrollPaddingPart);
  useEffect(() => {
    if (sticky) scrollPaddingPart.load();
  }, [sticky]);
  useLayoutEffect(() => {
    const tree = bar.current?.getRootNode();
    if (!sticky || !(tree instanceof ShadowRoot)) return undefined;
    return scrollPadding?.clearScroller(tree.host as HTMLElement);
  }, [sticky, scrollPadding]);
  /** Keys that were pressed before the menus were loaded. */
  const keys = useRef<string[]>([]);
  useLayoutEffect(() => {
    if (bar.current) menus.part?.pressKeys(bar.current, keys.current.splice(0));
  }, [menus.part]);
  useEffect(() => {
    if (hasIcons) menusPart.load();
    if (offersOneTap) oneTapPart.load();
    if (opened.kind === 'search') searchPart.load();
  }, [hasIcons, offersOneTap, opened.kind]);

  const navigation = useMemo<Navigation>(
    () => ({
      language,
      path,
      origin,
      announce(url, item, newTab) {
        const goes = emit('pc-navigate', { url, item, newTab });
        send({ type: 'close', reason: 'navigate' });
        return goes;
      },
    }),
    [language, path, origin, emit, send],
  );

  const close = (reason: CloseReason) => send({ type: 'close', reason });

  function requestAuth(mode: 'login' | 'signup'): void {
    close('close');
    emit('pc-auth-request', { mode, ...(flow && { flow }) });
  }

  function keepKey(event: KeyboardEvent<HTMLElement>): void {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (!MENU_KEYS.includes(key) || altKey || ctrlKey || metaKey) return;
    if (!(target instanceof Element && target.closest('.pc-header__items'))) return;
    event.preventDefault();
    keys.current.push(key);
    menusPart.load();
  }

  const accountUrl = joinAddress(appBase, '/editor/workspace/projects');
  const account = signedIn ? (
    <Button
      variant="primary"
      part="account-button"
      size="sm"
      href={accountUrl}
      onClick={(event) => {
        if (!navigation.announce(event.currentTarget.href, 'account', false)) event.preventDefault();
      }}
    >
      {text.myAccount}
    </Button>
  ) : (
    <Button variant="primary" part="get-started-button" size="sm" onClick={() => requestAuth('signup')}>
      {text.getStarted}
    </Button>
  );
  const logIn = !signedIn && (
    <Button variant="quiet" part="login-button" size="sm" onClick={() => requestAuth('login')}>
      {text.logIn}
    </Button>
  );

  const searchButton = isBlog && (
    <IconButton
      part="search-button"
      label={text.search}
      icon={<SearchIcon />}
      aria-haspopup="dialog"
      onPointerEnter={searchPart.load}
      onFocus={searchPart.load}
      onClick={() => send({ type: 'open', what: 'search' })}
    />
  );

  const logo = (
    <Link to="/" item="home" className="pc-header__logo" part="logo">
      {product.logo ? <img src={product.logo} alt={product.name} /> : <WaveformIcon />}
      {!product.logo && <span>{product.name}</span>}
    </Link>
  );

  const items = (list: readonly HeaderMenuItem[]) => (
    <ul role="list" className="pc-header__items">
      {list.map((item) => (
        <Item key={item._id} {...{ item, opened, links, send, menus: menus.part }} />
      ))}
    </ul>
  );

  const isRequested = opened.kind !== 'nothing';
  const failed =
    isRequested && menus.failed ? menusPart : opened.kind === 'search' && search.failed ? searchPart : undefined;

  return (
    <NavigationContext value={navigation}>
      <header
        className="pc-header"
        part="header"
        role={isInBanner ? 'presentation' : undefined}
        data-compact={!isWide || undefined}
      >
        {!noBanner && <Banner product={product} text={text} />}
        <div
          ref={bar}
          className="pc-header__bar"
          part="bar"
          onPointerEnter={menusPart.load}
          onFocus={menusPart.load}
          onKeyDown={menus.part?.moveAmongItems ?? keepKey}
        >
          {menus.part && <menus.part.Backdrop openMenu={openMenu} bar={bar} fits={isWide} send={send} />}
          {logo}
          <div ref={room} className="pc-header__room">
            <div ref={content} className="pc-header__content">
              <nav aria-label={text.mainMenu}>{items(menu.main)}</nav>
              <div className="pc-header__end">
                {items(menu.right)}
                {searchButton}
                {logIn}
                {account}
              </div>
            </div>
          </div>
          <div className="pc-header__compact">
            {searchButton}
            {account}
            <IconButton
              className="pc-header__burger"
              part="burger"
              label={text.openMenu}
              icon={<MenuIcon />}
              aria-haspopup="dialog"
              aria-expanded={opened.kind === 'mobile'}
              onClick={() => send({ type: 'open', what: 'mobile' })}
            />
          </div>
        </div>
        {failed && <FailureNotice onRetry={failed.load} />}
        {menus.part && (
          <menus.part.MobileMenu
            open={opened.kind === 'mobile'}
            fits={isWide}
            {...{ menu, links, language, logo, logIn, account }}
            onClose={close}
          />
        )}
        {offersOneTap && oneTap && <oneTap.OneTap />}
        {search.part && isBlog && (
          <search.part.SearchDialog
            open={opened.kind === 'search'}
            language={language}
            source={{ find: props.search, index: searchIndex, page: searchUrl }}
            onSearch={(query, results) => emit('pc-search', { query, results })}
            onClose={close}
          />
        )}
      </header>
    </NavigationContext>
  );
}

const importMenuKeys = () => import('./menu-keys.lazy.ts');
const importMenuUrl = () => import('./menu-url.lazy.ts');

/** Until the menu is loaded. */
const NO_MENU: HeaderMenu = { main: [], right: [] };

const ignore = (): void => undefined;

const pageOrigin = (): string => location.origin;

/** The page's menu, its own or that at an address, validated once, or the built-in one. */
function useMenu(
  { menu, menuUrl }: Pick<WidgetProps<typeof header>, 'menu' | 'menuUrl'>,
  isConfigured: boolean,
  links: Configuration['links'] | undefined,
  labels: HeaderMessages['menu'],
): HeaderMenu {
  const [loaded, setLoaded] = useState<{ url: string; menu?: HeaderMenuData | undefined }>();
  const url = menu ? '' : menuUrl;
  const isLoading = url !== '' && loaded?.url !== url;
  const given = menu ?? (url && !isLoading ? loaded?.menu : undefined);
  useEffect(() => {
    if (!url) return undefined;
    const change = new AbortController();
    const show = (found?: HeaderMenuData): void => setLoaded({ url, menu: found });
    void importMenuUrl().then(
      ({ loadMenu }) => loadMenu(url, change.signal, show),
      () => show(),
    );
    return () => change.abort();
  }, [url]);
  const own = useMemo(() => given && validateMenu(given), [given]);
  useEffect(() => {
    // For the page's developer: nothing depends on it.
    const change = new AbortController();
    if (given || !(isConfigured || url))
      void importMenuKeys().then((part) => part.reportMenu(given, change.signal), ignore);
    return () => change.abort();
  }, [given, isConfigured, url]);
  return useMemo(
    () => (isLoading ? NO_MENU : { ...defaultMenu(links ?? {}, labels), ...own }),
    [isLoading, links, labels, own],
  );
}

interface ItemProps {
  item: HeaderMenuItem;
  opened: Opened;
  links: Configuration['links'] | undefined;
  send: LazyHeaderStore['send'];
  menus: typeof Menus | undefined;
}

function Item({ item, opened, links, send, menus }: ItemProps) {
  const { _id: id, label, link, openInNewTab, isLinkButton, startIconName, dropdownComponent: dropdown } = item;
  const { language } = useEnvironment();
  const panelId = useId();
  const name = textIn(label, language);
  const content = (
    <>
      {startIconName && menus && <menus.MenuItemIcon name={startIconName} />}
      {name}
    </>
  );

  if (!dropdown) {
    const className = isLinkButton ? 'pc-button pc-button--secondary' : 'pc-header__item';
    return (
      <li>
        <Link to={link ?? ''} item={id} newTab={openInNewTab} className={className} part="menu-item" data-stop>
          {content}
        </Link>
      </li>
    );
  }

  const isOpen = opened.kind === 'menu' && opened.id === id;
  return (
    <li
      data-item={id}
      onPointerEnter={(event) => event.pointerType === 'mouse' && send({ type: 'hover', id, aiming: false })}
      onPointerLeave={() => send({ type: 'leave' })}
      onPointerMove={menus?.followMouse(id, send)}
    >
      <button
        type="button"
        className="pc-header__item"
        part="menu-item"
        data-stop
        aria-expanded={isOpen}
        aria-controls={menus && panelId}
        onClick={() => send({ type: 'press', id })}
      >
        {content}
        <ChevronDownIcon />
      </button>
      {menus && (
        <menus.Panel
          id={panelId}
          label={name}
          open={isOpen}
          dropdown={menus.dropdownOf(dropdown, item, links, language)}
        />
      )}
    </li>
  );
}
