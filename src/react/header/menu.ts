/** What stands in the header's menus, and what of a page's own menu can be shown. */
import { isSafeLink } from '../../definition/safe-link.ts';
import type { Language } from '../../definition/common.ts';

/** One text for every language, or one each; English stands in for a missing one. */
export type LocalisedText = string | Readonly<Partial<Record<Language, string>> & { en: string }>;

/** The dropdowns that an item can name. */
const BUILT_IN_DROPDOWNS = ['creator-platform', 'ai', 'developer-platform', 'resources'] as const;
export type BuiltInDropdown = (typeof BUILT_IN_DROPDOWNS)[number];

/** The icons that an item can name. */
export type HeaderIconName =
  | 'api'
  | 'audio'
  | 'avatar'
  | 'background'
  | 'blog'
  | 'blur'
  | 'clips'
  | 'docs'
  | 'dubbing'
  | 'eye'
  | 'help'
  | 'hosting'
  | 'mail'
  | 'microphone'
  | 'noise'
  | 'price'
  | 'reframe'
  | 'silence'
  | 'sparkles'
  | 'speech'
  | 'subtitles'
  | 'tools'
  | 'trailer'
  | 'transcript'
  | 'updates'
  | 'video'
  | 'voices';

interface Entry {
  /** Names the item, once in its menu. */
  readonly _id: string;
  readonly label: LocalisedText;
  /** Relative, `http:` or `https:`; a path from the root gets the language's prefix. */
  readonly link?: string;
  readonly openInNewTab?: boolean;
  readonly startIconName?: HeaderIconName;
}

/** An item of the main or the right-hand menu: a link, or a button that opens a dropdown. */
export interface HeaderMenuItem extends Entry {
  /** A link that looks like a button. */
  readonly isLinkButton?: boolean;
  /** What opens below it: one of ours by name, or one of the page's own. */
  readonly dropdownComponent?: BuiltInDropdown | HeaderDropdown;
}

/** A row of a dropdown. */
export interface HeaderDropdownItem extends Entry {
  /** A quieter line below the label. */
  readonly description?: LocalisedText;
  /** Shown with a badge, as text and not as a link. */
  readonly comingSoon?: boolean;
}

/** Rows below each other, under a title if it has one. */
export interface HeaderDropdownList {
  readonly title?: LocalisedText;
  readonly items: readonly HeaderDropdownItem[];
}

/** Lists that are shown together. */
export interface HeaderDropdownGroup {
  readonly _id: string;
  readonly label: LocalisedText;
  readonly lists: readonly HeaderDropdownList[];
}

/** One group is simply shown; of several one is, the first at first. */
export interface HeaderDropdown {
  readonly groups: readonly HeaderDropdownGroup[];
  /** Stands out next to the groups. */
  readonly card?: HeaderDropdownItem;
}

export interface HeaderMenu {
  /** Next to the logo. */
  readonly main: readonly HeaderMenuItem[];
  /** At the other end, before the buttons. */
  readonly right: readonly HeaderMenuItem[];
}

/** As a page gives it: a list is the main menu; a part that is absent stays as it is. */
export type HeaderMenuData = readonly HeaderMenuItem[] | Partial<HeaderMenu>;

export const textIn = (text: LocalisedText, language: Language): string =>
  typeof text === 'string' ? text : (text[language] ?? text.en);

export type Raw = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null;

/** The data as a menu's; throws when it cannot be one. Its items are looked at one by one when they are shown. */
export function menuFromJson(data: unknown): HeaderMenuData {
  if (!isObject(data)) throw new TypeError('It must be a list or { main, right }.');
  return data;
}

/** The menu with those items that can be shown; every other one is reported. */
export function validateMenu(data: HeaderMenuData): Partial<HeaderMenu> {
  const parts: Partial<HeaderMenu> = 'length' in data ? { main: data } : data;
  return {
    ...(parts.main && { main: validItems(parts.main, 'main', checkMenuItem) }),
    ...(parts.right && { right: validItems(parts.right, 'right', checkMenuItem) }),
  };
}

/** The items for which the check throws nothing, each `_id` once; of every other one it reports why not. */
export function validItems<Item extends { readonly _id: string }>(
  list: readonly Item[],
  place: string,
  check: (item: Raw) => void,
): Item[] {
  const ids = new Set<unknown>();
  const isValid = (item: unknown, index: number): boolean => {
    try {
      if (!isObject(item)) throw new Error('is no item');
      check(item);
      if (ids.has(item['_id'])) throw new Error('has the _id of another');
      ids.add(item['_id']);
      return true;
    } catch (problem) {
      console.error(`<pc-header> menu: ${place}[${index}] ${(problem as Error).message}. It is left out.`);
      return false;
    }
  };
  return [list].flat().filter(isValid);
}

function checkMenuItem(item: Raw): void {
  checkEntry(item);
  const { link, dropdownComponent: dropdown } = item;
  const isDropdown = isObject(dropdown) || BUILT_IN_DROPDOWNS.some((name) => name === dropdown);
  if (dropdown === undefined ? link === undefined : !isDropdown) throw new Error('leads nowhere');
}

/** Throws what is wrong with what every item has. */
export function checkEntry({ _id, label, link }: Raw): void {
  if (typeof _id !== 'string' || !isText(label)) throw new Error('lacks _id or label');
  if (link !== undefined && !isSafeLink(link)) throw new Error('has a forbidden link');
}

/** Whether it can be read in every language. */
export const isText = (text: unknown): boolean =>
  typeof text === 'string' ? text.trim() !== '' : isObject(text) && isText(text['en']);
