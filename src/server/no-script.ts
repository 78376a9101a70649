/** Additional content of prerendered views for browsers with scripts disabled. */
import { textOf } from '../messages/messages.ts';
import { dropdownOf } from '../react/widgets/header/menus/dropdowns.ts';
import { defaultMenu } from '../react/widgets/header/menus/default-menu.ts';
import { headerMessages } from '../messages/en/header.ts';
import { textIn, validateMenu, type HeaderMenuData, type LocalisedText } from '../react/widgets/header/menu.ts';
import { localisedPath } from '../visitor/localised-path.ts';
import { escapeText, tag } from './markup.ts';
import { needsScript } from '../messages/en/no-script.ts';
import type { RenderedPage } from './render-widget.ts';

const TOOLS = ['converter', 'processing-tool', 'auto-leveling', 'tts-section', 'file-player'];

/** Empty for widgets that work without scripts. */
export function noScriptMarkup(name: string, page: RenderedPage): string {
  const { language, values } = page;
  const content =
    name === 'new-header'
      ? menuMarkup(values['menu'] as HeaderMenuData | undefined, page)
      : TOOLS.includes(name) && tag('p', { class: 'pc-no-script' }, escapeText(textOf(needsScript, language)));
  return content ? tag('noscript', {}, content) : '';
}

interface LinkItem {
  readonly label: LocalisedText;
  readonly link?: string;
}

/** All links of the menu, in order, because its panels require scripts. */
function menuMarkup(given: HeaderMenuData | undefined, { language, configuration }: RenderedPage): string {
  const { links = {} } = configuration;
  const { mainMenu, menu } = textOf(headerMessages, language);
  const { main, right } = { ...defaultMenu(links, menu), ...(given && validateMenu(given)) };
  const items = [...main, ...right].flatMap((item): readonly LinkItem[] => {
    const { dropdownComponent: dropdown } = item;
    if (!dropdown) return [item];
    const { groups, card } = dropdownOf(dropdown, item, links, language);
    const rows = groups.flatMap(({ lists }) => lists.flatMap((list) => list.items));
    return [...rows, ...(card ? [card] : [])].filter(({ comingSoon }) => !comingSoon);
  });
  const list = items.map(({ label, link }) =>
    link === undefined
      ? ''
      : tag('li', {}, tag('a', { href: localisedPath(language, link) }, escapeText(textIn(label, language)))),
  );
  return tag('nav', { class: 'pc-no-script', 'aria-label': mainMenu }, tag('ul', { role: 'list' }, list.join('')));
}
