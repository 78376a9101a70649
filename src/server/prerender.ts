/**
 * Renders any widget to HTML: the tag with a declarative shadow root, which browsers show before any script has run.
 */
import { understood, type Configuration } from '../configuration/configuration.ts';
import { attributeName, toText } from '../definition/attribute-text.ts';
import { AttributeError, type AttributeType } from '../definition/attribute-types.ts';
import { LANGUAGES } from '../definition/common.ts';
import { lookUpLanguage } from '../definition/language-lookup.ts';
import { addEveryLanguage } from '../messages/every-language.ts';
import { loadPageTexts, setPageTexts } from '../messages/messages.ts';
import { merging } from '../messages/overrides.lazy.ts';
import { PRERENDERED_ATTRIBUTE, PRERENDERED_SLOT } from '../definition/prerendered.ts';
import type { ElementParts } from '../elements/element-parts.ts';
import type { RegistryName } from '../elements/registry.ts';
import type { RenderProps } from '../elements/render.ts';
import { experimentsIn, type Experiments } from '../visitor/experiments.ts';
import { languageOfPath } from '../visitor/language.ts';
import { attributesText, escapeText, jsonScript, tag } from './markup.ts';
import { noScriptMarkup } from './no-script.ts';
import { renderWidget, type RenderedPage } from './render-widget.ts';
import { structuredDataOf } from './structured-data.ts';
import { PROPERTIES, stylesheetText } from './stylesheet.ts';
import { widgetNamed } from './widgets.ts';

export interface PrerenderOptions<Name extends RegistryName = RegistryName> {
  /**
   * The widget's attributes, by property name, and its data, such as a menu or a catalog, which becomes a JSON child.
   * Functions cannot be prerendered: set them in a script of the page.
   */
  props?: RenderProps<Name>;
  /**
   * Other attributes of the tag, such as `id` or `class`; `true` for an attribute without a value. Event handlers are
   * rejected.
   */
  attributes?: Readonly<Record<string, string | boolean>>;
  /** The tag's content as text, such as a button's label. */
  text?: string;
  /** The tag's content as HTML, after `text`. Not escaped, so it must not come from visitors. */
  html?: string;
  /**
   * `inline`, the default: the stylesheets are part of the markup. `link`: the markup links to stylesheets below
   * `base`, for pages whose content security policy forbids style elements.
   */
  styles?: 'inline' | 'link';
  /** URL of the folder of the hosted files, for linked stylesheets. Default: `/cdn/`. */
  base?: string;
  /** The nonce of the page's content security policy, for the style elements. */
  nonce?: string;
  /** The page's path, which determines the language unless it is set, and the current link. Default: `/`. */
  path?: string;
  /** The page's configuration, as in its `<script type="application/json" data-pc-config>`. */
  configuration?: Partial<Configuration>;
  /** Whether the visitor is signed in, for pages that are rendered for each visitor. Default: false. */
  signedIn?: boolean;
  /**
   * The variants of the platform's experiments, for pages that are rendered for each visitor or variant; with others,
   * the visitor would see the pricing section change. Default: those of visitors without any, `FREE` and `STANDARD`.
   */
  experiments?: Partial<Experiments>;
}

/**
 * Renders a widget to HTML. All texts are escaped, except `html`.
 *
 * @param name the registry name, or the tag
 * @throws {TypeError} if no widget has that name; or if an attribute, a property or its data is unknown or invalid
 */
export function prerender<Name extends RegistryName>(name: Name, options: PrerenderOptions<Name> = {}): string {
  const widget = widgetNamed(name);
  const { definition } = widget;
  const { path = '/', signedIn = false, text = '', html = '', styles = 'inline', base = '/cdn/', nonce } = options;
  const { values, attributes, data } = readProps(widget, options.props ?? {});
  const configuration = understood(options.configuration ?? {}, true);
  const language = (values['language'] as string) || configuration.language || languageOfPath(path);
  prepareTexts(language, configuration);
  const page: RenderedPage = {
    values,
    language,
    configuration,
    path,
    signedIn,
    experiments: experimentsIn(options.experiments ?? {}),
    filledSlots: slotsIn(text, html),
  };

  const root = {
    shadowrootmode: 'open',
    shadowrootdelegatesfocus: widget.delegatesFocus === true,
    slot: PRERENDERED_SLOT,
  };
  const view = renderWidget(widget, page);
  const look =
    styles === 'link' ? link(`${base}styles/${definition.tag}.css`) : tag('style', { nonce }, stylesheetText(widget));
  // Custom properties are registered in the document only.
  const registration =
    styles === 'link'
      ? link(`${base}styles/properties.css`, PRERENDERED_SLOT)
      : tag('style', { nonce, slot: PRERENDERED_SLOT }, PROPERTIES);
  const jsonLd = structuredDataOf(definition.name, page);
  const content = [
    tag('template', root, look + view + noScriptMarkup(definition.name, page)),
    registration,
    data === undefined ? '' : jsonScript('application/json', data),
    jsonLd ? jsonScript('application/ld+json', jsonLd) : '',
    escapeText(text),
    html,
  ].join('');
  const own = { ...moreAttributes(options.attributes ?? {}), ...attributes, [PRERENDERED_ATTRIBUTE]: true };
  return `<${definition.tag}${attributesText(own)}>${content}</${definition.tag}>`;
}

/** The page's own texts for all that is rendered next. */
function prepareTexts(language: string, { messages = {} }: Partial<Configuration>): void {
  const found = lookUpLanguage(language, [...Object.keys(messages), ...LANGUAGES]);
  if (found === undefined)
    throw new TypeError(
      `There are no texts for language="${language}": it must be one of ${LANGUAGES.join(', ')}, or in "messages" of the configuration.`,
    );
  addEveryLanguage();
  const given = messages[found];
  if (typeof given === 'string')
    throw new TypeError(`"messages" has a URL for "${language}". A page is prerendered with the texts themselves.`);
  if (given) setPageTexts(found, given, merging(given, found));
  else loadPageTexts(found, undefined);
}

const link = (href: string, slot?: string): string => `<link${attributesText({ rel: 'stylesheet', href, slot })}>`;

interface ReadProps {
  readonly values: Record<string, unknown>;
  readonly attributes: Record<string, string>;
  /** The property that a JSON child sets. */
  readonly data?: unknown;
}

function readProps({ definition }: ElementParts, props: object): ReadProps {
  const { attributes: types, properties = {}, tag: element } = definition;
  const values: Record<string, unknown> = {};
  const attributes: Record<string, string> = {};
  let data: unknown;
  for (const [name, type] of Object.entries(types)) values[name] = type.fallback;
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null) continue;
    const type = Object.hasOwn(types, name) ? (types[name] as AttributeType<unknown>) : undefined;
    if (type) {
      const text = toText(type, value);
      if (text === null) continue;
      values[name] = parse(type, text, `<${element}> attribute ${attributeName(name)}="${text}"`);
      attributes[attributeName(name)] = text;
      continue;
    }
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!property) throw new TypeError(`<${element}> has no property "${name}".`);
    if (!property.fromJson)
      throw new TypeError(`<${element}> "${name}" can't be prerendered; a script of the page sets it.`);
    // The browser receives JSON, so only JSON is rendered.
    data = JSON.parse(JSON.stringify(value));
    try {
      values[name] = property.fromJson(data);
    } catch (cause) {
      throw new TypeError(`<${element}> "${name}" is not usable: ${(cause as Error).message}`, { cause });
    }
  }
  return { values, attributes, data };
}

function parse(type: AttributeType<unknown>, text: string, source: string): unknown {
  try {
    return type.parse(text);
  } catch (error) {
    throw error instanceof AttributeError ? new TypeError(`${source} ${error.message}.`) : error;
  }
}

/** An attribute's name from an untrusted source must not add a script. */
function moreAttributes(attributes: Readonly<Record<string, string | boolean>>): typeof attributes {
  for (const name of Object.keys(attributes))
    if (!/^[a-z][\w.:-]*$/i.test(name) || /^on/i.test(name)) throw new TypeError(`The attribute "${name}" is refused.`);
  return attributes;
}

/** The names of the slots that this content fills; the default slot has an empty name. */
function slotsIn(text: string, html: string): ReadonlySet<string> {
  const named = [...html.matchAll(/<[^>]*\sslot\s*=\s*["']?([\w-]+)/g)].map(([, name = '']) => name);
  return new Set((text + html).trim() ? ['', ...named] : named);
}
