/** The built-in dropdowns. */
import type { ExternalLinks } from '../../../../configuration/configuration.ts';
import { textOf } from '../../../../messages/messages.ts';
import {
  dropdownMessages,
  type DropdownItemName,
  type DropdownMessages,
} from '../../../../messages/en/header-dropdowns.ts';
import { validateDropdown } from './validate-dropdown.ts';
import type {
  HeaderDropdown,
  HeaderDropdownGroup,
  HeaderDropdownItem,
  HeaderIconName,
  HeaderMenuItem,
} from '../menu.ts';
import type { BuiltInDropdown } from '../../../../definition/built-in-dropdowns.ts';

/** A group as it is shown; the built-in ones have more than the page's data can say. */
export interface ShownGroup extends HeaderDropdownGroup {
  /** A second line below the label. */
  readonly description?: string;
  /** Its items are cards with pictures, where there is room. */
  readonly illustrated?: boolean;
}

export interface ShownDropdown extends HeaderDropdown {
  readonly groups: readonly ShownGroup[];
}

/**
 * The dropdown of a menu item: the page's own, or a built-in one with the page's links to other sites. A link of the
 * item itself, which opens the dropdown instead of leading anywhere, comes first in it.
 */
export function dropdownOf(
  dropdown: BuiltInDropdown | HeaderDropdown,
  { _id, label, link, openInNewTab }: HeaderMenuItem,
  links: ExternalLinks = {},
  language: string,
): ShownDropdown {
  const own: ShownDropdown =
    typeof dropdown === 'string'
      ? builtIn(dropdown, links, textOf(dropdownMessages, language))
      : validateDropdown(dropdown);
  if (link === undefined) return own;
  const head: HeaderDropdownItem = { _id, label, link, ...(openInNewTab && { openInNewTab }) };
  const [first, ...rest] = own.groups;
  return first ? { ...own, groups: [{ ...first, lists: withHead(head, first.lists) }, ...rest] } : own;
}

/** Before the items of the first list, unless they have a title of their own. */
const withHead = (
  head: HeaderDropdownItem,
  [first, ...rest]: HeaderDropdownGroup['lists'],
): HeaderDropdownGroup['lists'] =>
  !first || first.title !== undefined
    ? [{ items: [head] }, ...(first ? [first] : []), ...rest]
    : [{ items: [head, ...first.items] }, ...rest];

function builtIn(
  name: BuiltInDropdown,
  { apiReference, documentation, developerPricing, helpCentre, productUpdates }: ExternalLinks,
  { groups, titles, items }: DropdownMessages,
): ShownDropdown {
  const row = (_id: DropdownItemName, startIconName: HeaderIconName, link: string): HeaderDropdownItem => ({
    _id,
    startIconName,
    link,
    ...items[_id],
  });
  /** Without a link, it is not shown. */
  const external = (_id: DropdownItemName, startIconName: HeaderIconName, link = ''): HeaderDropdownItem => ({
    ...row(_id, startIconName, link),
    openInNewTab: true,
  });
  /** Announces something that is not available yet. */
  const comingSoon = (_id: DropdownItemName, startIconName: HeaderIconName): HeaderDropdownItem => ({
    _id,
    startIconName,
    comingSoon: true,
    ...items[_id],
  });
  const single = (...rows: readonly HeaderDropdownItem[]): HeaderDropdown => ({
    groups: [{ _id: name, label: '', lists: [{ items: rows.filter(({ link }) => link) }] }],
  });

  switch (name) {
    case 'creator-platform':
      return single(
        row('video-editor', 'video', '/products/video-editor'),
        row('audio-editor', 'audio', '/products/audio-editor'),
        row('recording', 'microphone', '/products/recording'),
        row('hosting-hub', 'hosting', '/products/hosting-hub'),
        row('ai-voices', 'voices', '/ai-voices'),
      );
    case 'ai':
      return {
        groups: [
          {
            _id: 'create',
            ...groups.create,
            illustrated: true,
            lists: [
              {
                items: [
                  comingSoon('ai-avatar', 'avatar'),
                  row('ai-text-to-speech', 'speech', '/ai-voices'),
                  row('ai-transcription', 'transcript', '/tools/audio-to-text'),
                ],
              },
            ],
          },
          {
            _id: 'enhance',
            ...groups.enhance,
            lists: [
              {
                title: titles.audio,
                items: [
                  row('magic-dust', 'sparkles', '/tools/magic-dust'),
                  row('background-noise', 'noise', '/tools/remove-background-noise-from-audio'),
                  row('silence-removal', 'silence', '/tools/silence-removal'),
                ],
              },
              {
                title: titles.video,
                items: [
                  row('ai-video-enhancer', 'video', '/tools/ai-video-enhancer'),
                  row('video-background-removal', 'background', '/tools/video-background-removal'),
                  row('blur-video-backgrounds', 'blur', '/tools/blur-video-backgrounds'),
                  row('eye-contact-ai', 'eye', '/tools/eye-contact-ai'),
                ],
              },
            ],
          },
          {
            _id: 'promote',
            ...groups.promote,
            lists: [
              {
                items: [
                  comingSoon('ai-clips', 'clips'),
                  comingSoon('ai-reframe', 'reframe'),
                  comingSoon('ai-subtitles', 'subtitles'),
                ],
              },
              { items: [comingSoon('ai-trailer', 'trailer'), comingSoon('ai-dubbing', 'dubbing')] },
            ],
          },
        ],
        card: { _id: 'async-intelligence', comingSoon: true, ...items['async-intelligence'] },
      };
    case 'developer-platform':
      return single(
        external('api-reference', 'api', apiReference),
        external('documentation', 'docs', documentation),
        external('developer-pricing', 'price', developerPricing),
      );
    case 'resources':
      return single(
        row('blog', 'blog', '/blog'),
        external('help-centre', 'help', helpCentre),
        external('product-updates', 'updates', productUpdates),
        row('tools', 'tools', '/tools'),
      );
  }
}
