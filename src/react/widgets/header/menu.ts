/** The data of the header's menus, and its validation. */
import { BUILT_IN_DROPDOWNS, type BuiltInDropdown } from '../../../definition/built-in-dropdowns.ts';
import { lookUpLanguage } from '../../../definition/language-lookup.ts';
import { isSafeLink } from '../../../contract/safe-link.ts';
import type { Language } from '../../../definition/common.ts';

/** A text for all languages, or one per language with English as the fallback. */
export type LocalisedText =
  string | Readonly<Partial<Record<Language, string>> & { en: string; [language: string]: string | undefined }>;

/** The icons an item can name. */
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
  /** Identifies the item; must be unique in its menu. */
  readonly _id: string;
  /** What is shown. */
  readonly label: LocalisedText;
  /** A relative, `http:` or `https:` URL. A path that starts with `/` gets the language prefix. */
  readonly link?: string;
  /** Opens the link in a new tab. */
  readonly openInNewTab?: boolean;
  /** An icon before the label. */
  readonly startIconName?: HeaderIconName;
}

/** An item of the main or the right-hand menu: a link, or a button that opens a dropdown. */
export interface HeaderMenuItem extends Entry {
  /** Displays the link as a button. */
  readonly isLinkButton?: boolean;
  /** The dropdown that opens below it: a built-in one by name, or the page's own. */
  readonly dropdownComponent?: BuiltInDropdown | HeaderDropdown;
}

/** A row of a dropdown. */
export interface HeaderDropdownItem extends Entry {
  /** A second line below the label. */
  readonly description?: LocalisedText;
  /** Displays the item as text with a “coming soon” badge instead of a link. */
  readonly comingSoon?: boolean;
}

/** A list of rows with an optional title. */
interface HeaderDropdownList {
  /** A heading above the rows. */
  readonly title?: LocalisedText;
  /** The rows, in display order. */
  readonly items: readonly HeaderDropdownItem[];
}

/** Lists that are shown together. */
export interface HeaderDropdownGroup {
  /** Identifies the group; must be unique in its dropdown. */
  readonly _id: string;
  /** The name of the group, by which it is chosen. */
  readonly label: LocalisedText;
  /** The lists, next to each other. */
  readonly lists: readonly HeaderDropdownList[];
}

/** What opens below an item. */
export interface HeaderDropdown {
  /** With several groups, one is shown at a time, starting with the first. */
  readonly groups: readonly HeaderDropdownGroup[];
  /** A highlighted item next to the groups. */
  readonly card?: HeaderDropdownItem;
}

/** Both parts of the menu. */
export interface HeaderMenu {
  /** Items next to the logo. */
  readonly main: readonly HeaderMenuItem[];
  /** Items at the other end, before the buttons. */
  readonly right: readonly HeaderMenuItem[];
}

/** The menu data of a page. A list is the main menu; a missing part keeps the built-in one. */
export type HeaderMenuData = readonly HeaderMenuItem[] | Partial<HeaderMenu>;

export const textIn = (text: LocalisedText, language: string): string =>
  typeof text === 'string' ? text : (text[lookUpLanguage(language, Object.keys(text)) ?? 'en'] ?? text.en);

export type Raw = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null;

/** Parses menu data; throws if it is not an object or a list. The items are validated when they are shown. */
export function menuFromJson(data: unknown): HeaderMenuData {
  if (!isObject(data)) throw new TypeError('It must be a list or { main, right }.');
  return data;
}

/** The menu with its valid items; invalid ones are reported. */
export function validateMenu(data: HeaderMenuData): Partial<HeaderMenu> {
  const parts: Partial<HeaderMenu> = 'length' in data ? { main: data } : data;
  return {
    ...(parts.main && { main: validItems(parts.main, 'main', checkMenuItem) }),
    ...(parts.right && { right: validItems(parts.right, 'right', checkMenuItem) }),
  };
}

/** The items that pass the check, with unique ids; all others are reported. */
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

/** Checks what every item must have; throws an error that says what is wrong. */
export function checkEntry({ _id, label, link }: Raw): void {
  if (typeof _id !== 'string' || !isText(label)) throw new Error('lacks _id or label');
  if (link !== undefined && !isSafeLink(link)) throw new Error('has a forbidden link');
}

/** Whether there is a text for every language. */
export const isText = (text: unknown): boolean =>
  typeof text === 'string' ? text.trim() !== '' : isObject(text) && isText(text['en']);
