/** The command line: its arguments, its help, its errors. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Configuration } from '../configuration/configuration.ts';
import { attributeName } from '../definition/attribute-text.ts';
import type { ElementParts } from '../elements/element-parts.ts';
import type { RegistryName } from '../elements/registry.ts';
import { VERSION } from '../version.ts';
import type { Experiments } from '../visitor/experiments.ts';
import { prerender, type PrerenderOptions } from './prerender.ts';
import { widgetNamed, widgetNames } from './widgets.ts';

/** The arguments are invalid; exit code 2. */
class UsageError extends Error {}

interface Output {
  out: (text: string) => unknown;
  error: (text: string) => unknown;
}

/** Options of the command itself. An attribute of the same name has the prefix `attribute-`. */
const OPTIONS = {
  json: 'File with the widget’s data as JSON: the menu of the header, the catalog of the pricing section',
  config: 'File with the page’s configuration as JSON, as in its data-pc-config block',
  path: 'Path of the page; determines the language unless --language does',
  id: 'The id of the tag',
  class: 'The class of the tag',
  text: 'Text content of the tag, such as a button’s label',
  html: 'File with the HTML content of the tag',
  styles: 'inline (default) or link',
  base: 'URL of the folder of the hosted files, for linked stylesheets (default: /cdn/)',
  nonce: 'Nonce of the page’s content security policy',
  experiments: 'File with the visitor’s variants as JSON, for the pricing section',
} as const;

const HELP = `Usage: pc-elements prerender <widget> [options]
       pc-elements peaks <file> [-o <file>]
       pc-elements chapters <file> [--to <format>] [-o <file>]
       pc-elements transcript <file> [--to <format>] [-o <file>]

prerender writes the widget as HTML that browsers show before its script has run.
A file named - is read from standard input.

Widgets: ${widgetNames.join(', ')}

Options:
${Object.entries(OPTIONS)
  .map(([name, text]) => `  --${name.padEnd(12)}${text}`)
  .join('\n')}
  --help      This text; after another command, what that does; after a widget’s name, its attributes too
  --version   The version

Attributes of the widget are options too:
  pc-elements prerender header --language es --sticky > header.html
  pc-elements prerender pricing-section --json catalog.json --structured-data > pricing.html

Exit codes: 0 success, 1 the widget can’t be rendered from this, 2 the arguments are not understood
`;

/** @returns the exit code */
export function runCommand(parameters: readonly string[], { out, error }: Output): number {
  try {
    out(answer(parameters));
    return 0;
  } catch (cause) {
    const isUsage = cause instanceof UsageError;
    error(`pc-elements: ${cause instanceof Error ? cause.message : String(cause)}\n`);
    if (isUsage) error('Run "pc-elements --help" for help.\n');
    return isUsage ? 2 : 1;
  }
}

function answer([command, name, ...rest]: readonly string[]): string {
  if (command === undefined || command === '--help' || command === '-h') return HELP;
  if (command === '--version') return `${VERSION}\n`;
  if (command !== 'prerender') throw new UsageError(`There is no command "${command}".`);
  if (name === undefined || name.startsWith('-')) {
    if (name === '--help') return HELP;
    throw new UsageError('Which widget? Its name comes after "prerender".');
  }
  const widget = known(name);
  const { values, help } = parse(widget, rest);
  if (help) return `${HELP}\nAttributes of ${name}:\n${attributesHelp(widget)}\n`;
  const { definition } = widget;
  return `${prerender(definition.name as RegistryName, optionsFrom(widget, values))}\n`;
}

function known(name: string): ElementParts {
  try {
    return widgetNamed(name);
  } catch (cause) {
    throw new UsageError((cause as Error).message);
  }
}

/** The widget's attributes by their names on the command line. */
const attributeOptions = ({ definition }: ElementParts) =>
  Object.entries(definition.attributes).map(([name, type]) => {
    const attribute = attributeName(name);
    return { name, type, option: Object.hasOwn(OPTIONS, attribute) ? `attribute-${attribute}` : attribute };
  });

const attributesHelp = (widget: ElementParts): string =>
  attributeOptions(widget)
    .map(({ option, type }) => `  --${option.padEnd(18)}${type.description}`)
    .join('\n');

type Values = Readonly<Record<string, string | boolean | undefined>>;

function parse(widget: ElementParts, parameters: readonly string[]): { values: Values; help: boolean } {
  const own = Object.keys(OPTIONS).map((name) => [name, { type: 'string' as const }] as const);
  const attributes = attributeOptions(widget).map(
    ({ option, type }) =>
      [option, { type: typeof type.fallback === 'boolean' ? ('boolean' as const) : ('string' as const) }] as const,
  );
  try {
    const { values } = parseArgs({
      args: [...parameters],
      options: { help: { type: 'boolean' }, ...Object.fromEntries([...attributes, ...own]) },
      strict: true,
      allowPositionals: false,
    });
    return { values: values, help: values.help === true };
  } catch (cause) {
    throw new UsageError((cause as Error).message);
  }
}

function optionsFrom(widget: ElementParts, values: Values): PrerenderOptions {
  const given = (name: keyof typeof OPTIONS): string | undefined => values[name] as string | undefined;
  const attributes = attributeOptions(widget).map(({ name, option }) => [name, values[option]] as const);
  const [json, config, html, experiments] = (['json', 'config', 'html', 'experiments'] as const).map(given);
  const [data] = Object.entries(widget.definition.properties ?? {}).find(([, { fromJson }]) => fromJson) ?? [];
  if (json !== undefined && data === undefined)
    throw new UsageError(`<${widget.definition.tag}> takes no data by --json.`);
  const styles = given('styles') ?? 'inline';
  if (styles !== 'inline' && styles !== 'link') throw new UsageError(`--styles is inline or link, not "${styles}".`);
  const plain = Object.fromEntries(
    (['path', 'text', 'base', 'nonce'] as const).flatMap((name) =>
      given(name) === undefined ? [] : [[name, given(name)]],
    ),
  ) as Pick<PrerenderOptions, 'path' | 'text' | 'base' | 'nonce'>;
  const tagAttributes = Object.fromEntries(
    (['id', 'class'] as const).flatMap((name) => (given(name) === undefined ? [] : [[name, given(name)]])),
  ) as Record<string, string>;
  return {
    ...plain,
    styles,
    attributes: tagAttributes,
    props: {
      ...Object.fromEntries(attributes.filter(([, value]) => value !== undefined)),
      ...(json !== undefined && data !== undefined && { [data]: readJson(json) }),
    },
    ...(config !== undefined && { configuration: readJson(config) as Partial<Configuration> }),
    ...(experiments !== undefined && { experiments: readJson(experiments) as Partial<Experiments> }),
    ...(html !== undefined && { html: read(html) }),
  };
}

const STANDARD_INPUT = 0;

function read(file: string): string {
  try {
    return readFileSync(file === '-' ? STANDARD_INPUT : file, 'utf8');
  } catch (cause) {
    throw new Error(`${file} can't be read: ${(cause as Error).message}`, { cause });
  }
}

function readJson(file: string): unknown {
  const text = read(file);
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new Error(`${file} holds no JSON: ${(cause as Error).message}`, { cause });
  }
}
