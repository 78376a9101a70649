/**
 * The page of an element: the element as the documentation first shows it, and a link to each of its states. The
 * address has everything: `runtime`, `language`, `theme`, and the element's attributes.
 */
import { aboutOf } from '../../../examples/documentation/src/live/about.js';
import { siteConfiguration } from '../../../examples/documentation/src/live/site-configuration.js';
import { configure } from '../../../src/configuration/configuration.ts';
import { attributeName } from '../../../src/definition/attribute-text.ts';
import { commonAttributes, LANGUAGES, THEMES } from '../../../src/definition/common.ts';
import type { ElementDefinition } from '../../../src/definition/definition.ts';
import { discover } from '../../../src/elements/discover.ts';
import { registry } from '../../../src/elements/registry.ts';
import { attributeWords } from '../../attribute-words.ts';

declare global {
  interface ImportMeta {
    /** Where the documentation is; here it is not built. */
    readonly env?: { readonly BASE_URL?: string };
  }
}

/** What the page itself reads from the address; the rest are attributes. */
const SETTINGS: Readonly<Record<string, readonly string[]>> = {
  runtime: ['react', 'preact'],
  language: LANGUAGES,
  theme: THEMES,
};

const query = new URLSearchParams(location.search);
const tags = Object.values(registry)
  .map(({ tag }) => tag)
  .sort();
const shown = tags.find((tag) => location.pathname === `/${tag}`);

/** The same page with one parameter changed; null removes it. */
function addressWith(name: string, value: string | null): string {
  const changed = new URLSearchParams(query);
  if (value === null) changed.delete(name);
  else changed.set(name, value);
  return `${location.pathname}?${changed}`;
}

function link(text: string, href: string, isCurrent: boolean): HTMLElement {
  const anchor = Object.assign(document.createElement('a'), { href, textContent: text });
  if (isCurrent) anchor.setAttribute('aria-current', 'true');
  return anchor;
}

function line(label: string, links: readonly HTMLElement[]): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.append(`${label}: `, ...links);
  return paragraph;
}

/** A link for each value; the current one's removes it. */
const choices = (name: string, values: readonly string[]): HTMLElement =>
  line(
    name,
    values.map((value) => {
      const isCurrent = query.get(name) === value;
      return link(value || 'on', addressWith(name, isCurrent ? null : value), isCurrent);
    }),
  );

/** The attributes that have states to choose from; the address sets any other one, too. */
function statesOf({ attributes }: ElementDefinition): HTMLElement[] {
  return Object.entries(attributes)
    .filter(([property]) => !Object.hasOwn(commonAttributes, property) || property === 'flow')
    .map(([property, { description }]) => ({
      name: attributeName(property),
      values: description === 'boolean' ? [''] : attributeWords(description),
    }))
    .filter(({ values }) => values.length > 0)
    .map(({ name, values }) => choices(name, values));
}

function elementOf(tag: string): HTMLElement {
  const element = document.createElement(tag);
  const { attributes = {}, content = '' } = aboutOf(tag);
  for (const [name, text] of Object.entries(attributes)) element.setAttribute(name, text);
  for (const [name, text] of query) if (!Object.hasOwn(SETTINGS, name)) element.setAttribute(name, text);
  element.innerHTML = content;
  return element;
}

const [language, theme] = [query.get('language'), THEMES.find((each) => each === query.get('theme'))];
configure({ ...siteConfiguration, ...(language !== null && { language }), ...(theme && { theme }) });
if (theme && theme !== 'auto') document.documentElement.style.colorScheme = theme;

const navigation = document.createElement('nav');
navigation.append(
  line(
    'element',
    tags.map((tag) => link(tag, `/${tag}${location.search}`, tag === shown)),
  ),
  ...Object.entries(SETTINGS).map(([name, values]) => choices(name, values)),
);
document.body.append(navigation);
if (shown) {
  document.title = `<${shown}>`;
  const main = document.createElement('main');
  main.append(elementOf(shown));
  document.body.append(main);
  discover(main);
  await customElements.whenDefined(shown);
  const { definition } = customElements.get(shown) as unknown as { definition: ElementDefinition };
  navigation.append(...statesOf(definition));
}
