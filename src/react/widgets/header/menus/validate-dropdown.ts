/** Validates a dropdown given by the page. */
import {
  checkEntry,
  isObject,
  isText,
  validItems,
  type HeaderDropdown,
  type HeaderDropdownGroup,
  type HeaderDropdownItem,
  type Raw,
} from '../menu.ts';

const checked = new WeakMap<HeaderDropdown, HeaderDropdown>();

/** The dropdown with its valid items; invalid ones are reported once. */
export function validateDropdown(dropdown: HeaderDropdown): HeaderDropdown {
  let valid = checked.get(dropdown);
  if (!valid) checked.set(dropdown, (valid = withValidItems(dropdown)));
  return valid;
}

function withValidItems({ groups, card }: HeaderDropdown): HeaderDropdown {
  const [validCard] = card === undefined ? [] : validItems([card], 'card', checkRow);
  return {
    groups: validItems(groups, 'groups', checkGroup).map((group) => ({
      ...group,
      lists: validLists(group),
    })),
    ...(validCard && { card: validCard }),
  };
}

const validLists = ({ _id, lists }: HeaderDropdownGroup): HeaderDropdownGroup['lists'] =>
  lists.map((list, index) => ({
    ...list,
    items: validItems<HeaderDropdownItem>(list.items, `${_id}.lists[${index}].items`, checkRow),
  }));

function checkGroup({ _id, label, lists }: Raw): void {
  if (typeof _id !== 'string') throw new Error('has no _id');
  if (!isText(label)) throw new Error('has no label');
  const isList = (list: unknown) => isObject(list) && (list['title'] === undefined || isText(list['title']));
  if (!Array.isArray(lists) || !lists.every(isList)) throw new Error('has no lists');
}

function checkRow(item: Raw): void {
  checkEntry(item);
  if (item['link'] === undefined && !item['comingSoon']) throw new Error('has no link and is not marked comingSoon');
  if (item['description'] !== undefined && !isText(item['description'])) throw new Error('has an empty description');
}
