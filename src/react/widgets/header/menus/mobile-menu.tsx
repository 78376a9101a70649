/** The full-screen menu of a narrow header; the page behind it does not scroll. */
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { textOf } from '../../../../messages/messages.ts';
import type { ExternalLinks } from '../../../../configuration/configuration.ts';
import { dismissible, useModalDialog } from '../../../hooks/modal-dialog.ts';
import { ChevronDownIcon, CloseIcon } from '../../../controls/icon/icons.tsx';
import { IconButton } from '../../icon-button/icon-button.tsx';
import { DropdownContent } from './dropdown-content.tsx';
import { dropdownOf } from './dropdowns.ts';
import { Link } from '../link.tsx';
import { MenuItemIcon } from './menu-icons.tsx';
import { menuMessages } from '../../../../messages/en/header-menu.ts';
import { textIn, type HeaderMenu, type HeaderMenuItem } from '../menu.ts';
import mobileCss from './mobile-menu.css';

export const mobileStyles: readonly string[] = [mobileCss];

/** The window must keep its width for this long before the menu is mounted or unmounted, in ms. */
const RESIZE_PAUSE = 300;

interface MobileMenuProps {
  open: boolean;
  /** The bar is wide enough for its items, so this menu is not needed. */
  fits: boolean;
  menu: HeaderMenu;
  links: ExternalLinks | undefined;
  language: string;
  logo: ReactNode;
  /** Shown at the bottom. */
  logIn: ReactNode;
  account: ReactNode;
  onClose: (reason: 'close' | 'escape' | 'resize') => void;
}

export function MobileMenu({ fits, ...rest }: MobileMenuProps) {
  const isUnneeded = useDebounced(fits, RESIZE_PAUSE);
  const { open, onClose } = rest;
  const closeUnneeded = useEffectEvent(() => onClose('resize'));
  useEffect(() => {
    if (open && fits && isUnneeded) closeUnneeded();
  }, [open, fits, isUnneeded]);
  return isUnneeded ? null : <FullScreenMenu {...rest} />;
}

function FullScreenMenu({ open, menu, links, language, logo, logIn, account, onClose }: Omit<MobileMenuProps, 'fits'>) {
  const text = textOf(menuMessages, language);
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef<HTMLDivElement>(null);
  const items = [...menu.main, ...menu.right];
  const first = items.find(({ dropdownComponent }) => dropdownComponent)?._id ?? null;
  const [group, setGroup] = useState(first);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setGroup(first);
  }

  useModalDialog(dialog, open, () => close.current?.querySelector('button'));

  return (
    <dialog
      ref={dialog}
      className="pc-mobile"
      part="mobile-menu"
      aria-label={text.menu}
      {...dismissible(open, () => onClose('escape'))}
    >
      <div className="pc-mobile__top">
        {logo}
        <div ref={close} className="pc-mobile__close">
          <IconButton label={text.closeMenu} icon={<CloseIcon />} onClick={() => onClose('close')} />
        </div>
      </div>
      <nav className="pc-mobile__menu" aria-label={text.menu} tabIndex={-1}>
        <ul role="list">
          {items.map((item) => (
            <li key={item._id}>
              {item.dropdownComponent ? (
                <Group
                  item={item}
                  links={links}
                  language={language}
                  open={item._id === group}
                  shown={open}
                  onToggle={() => setGroup(item._id === group ? null : item._id)}
                />
              ) : (
                <Link to={item.link ?? ''} item={item._id} newTab={item.openInNewTab} className="pc-mobile__row">
                  {item.startIconName && <MenuItemIcon name={item.startIconName} />}
                  {textIn(item.label, language)}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className="pc-mobile__foot">
        {logIn}
        {account}
      </div>
    </dialog>
  );
}

interface GroupProps {
  item: HeaderMenuItem;
  links: ExternalLinks | undefined;
  language: string;
  open: boolean;
  /** Whether the whole menu is open. */
  shown: boolean;
  onToggle: () => void;
}

function Group({ item, links, language, open, shown, onToggle }: GroupProps) {
  const id = useId();
  const { dropdownComponent: dropdown, label, startIconName } = item;
  if (!dropdown) return null;
  return (
    <>
      <button type="button" className="pc-mobile__row" aria-expanded={open} aria-controls={id} onClick={onToggle}>
        {startIconName && <MenuItemIcon name={startIconName} />}
        {textIn(label, language)}
        <ChevronDownIcon />
      </button>
      <div id={id} className="pc-collapsible" data-open={open || undefined}>
        <div className="pc-collapsible__content">
          <DropdownContent dropdown={dropdownOf(dropdown, item, links, language)} shown={shown && open} />
        </div>
      </div>
    </>
  );
}

/** The value once it has not changed for `ms` milliseconds. */
function useDebounced<Value>(value: Value, ms: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    if (value === debounced) return undefined;
    const timer = setTimeout(() => setDebounced(value), ms);
    return () => clearTimeout(timer);
  }, [value, debounced, ms]);
  return debounced;
}
