/** What the page's developer should know of the menu: keys that nothing reads, and links to pages of another site. */
import { native } from '../../../dom/native.ts';
import { reportUnknownKeys } from '../../../definition/unknown-keys.ts';
import type {
  HeaderDropdown,
  HeaderDropdownGroup,
  HeaderDropdownItem,
  HeaderMenu,
  HeaderMenuData,
  HeaderMenuItem,
} from './menu.ts';

const ENTRY = { _id: true, label: true, link: true, openInNewTab: true, startIconName: true } as const;

const KEYS = {
  menu: { main: true, right: true } satisfies Record<keyof HeaderMenu, true>,
  item: { ...ENTRY, isLinkButton: true, dropdownComponent: true } satisfies Record<keyof HeaderMenuItem, true>,
  dropdown: { groups: true, card: true } satisfies Record<keyof HeaderDropdown, true>,
  group: { _id: true, label: true, lists: true } satisfies Record<keyof HeaderDropdownGroup, true>,
  list: { title: true, items: true } satisfies Record<keyof HeaderDropdownGroup['lists'][number], true>,
  row: { ...ENTRY, description: true, comingSoon: true } satisfies Record<keyof HeaderDropdownItem, true>,
};

/** @param signal aborted when the page gives another menu, or a product */
export function reportMenu(menu: HeaderMenuData | undefined, signal: AbortSignal): void {
  if (menu) reportMenuKeys(menu);
  // Until then, a script of the page may still give either.
  else if (native(document, 'readyState') === 'complete') reportBuiltInMenu(signal);
  else addEventListener('load', () => reportBuiltInMenu(signal), { once: true, signal });
}

let isReported = false;

function reportBuiltInMenu({ aborted }: AbortSignal): void {
  if (aborted || isReported) return;
  isReported = true;
  console.warn(
    '<pc-header> shows its built-in menu, whose links, such as /pricing, lead to pages that this site may not have. Set ' +
      'the property "menu" or a JSON child, or name the product in the configuration if the links are right.',
  );
}

/** @param menu as the page gives it; what is not an object was reported when it was left out */
function reportMenuKeys(menu: HeaderMenuData): void {
  const look = (place: string, value: unknown, kind: keyof typeof KEYS): void => {
    if (typeof value === 'object' && value !== null) reportUnknownKeys(`<pc-header> menu: ${place}`, value, KEYS[kind]);
  };
  const parts: Partial<HeaderMenu> = 'length' in menu ? { main: menu } : menu;
  if (parts === menu) look('its data', menu, 'menu');
  for (const [part, items] of Object.entries(parts))
    for (const [index, item] of list(items).entries()) {
      const place = `${part}[${index}]`;
      look(place, item, 'item');
      const dropdown = (item as Partial<HeaderMenuItem> | null)?.dropdownComponent;
      if (typeof dropdown !== 'object') continue;
      look(place, dropdown, 'dropdown');
      look(`${place}.card`, dropdown.card, 'row');
      for (const group of list(dropdown.groups)) {
        look(place, group, 'group');
        for (const each of list(group.lists)) {
          look(place, each, 'list');
          for (const row of list(each.items)) look(place, row, 'row');
        }
      }
    }
}

const list = <Item>(value: readonly Item[] | undefined): readonly Item[] =>
  Array.isArray(value) ? (value as readonly Item[]) : [];
