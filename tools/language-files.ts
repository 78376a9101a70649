/**
 * Rewrites compiled modules for texts in files of their own, one per language; tools/one-file-each.ts says which. The
 * sources keep the texts of all languages next to each other; src/messages/language-files.ts loads the files.
 */

/** The used parts of a node of the syntax tree. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** Ends the specifier of a language's file; otherwise it is that of the part. */
export const TEXTS = '?texts=';

function* nodesIn(value: unknown): Iterable<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each);
  else if (typeof value === 'object' && value !== null && 'type' in value) yield value as Node;
}

function* descendants(node: Node): Iterable<Node> {
  yield node;
  for (const child of Object.values(node).flatMap((value) => [...nodesIn(value)])) yield* descendants(child);
}

const propertiesOf = (object: Node): ReadonlyMap<string, Node> =>
  new Map(
    [...nodesIn(object['properties'])].flatMap((property) => {
      const name = (property['key'] as { name?: string } | undefined)?.name;
      return name === undefined ? [] : [[name, property] as const];
    }),
  );

const isByLanguage = (node: Node, languages: readonly string[]): boolean =>
  node.type === 'ObjectExpression' && languages.every((language) => propertiesOf(node).has(language));

/** A module of texts reduced to one language: all others are removed from each object that has all of them. */
export function inOneLanguage(code: string, program: unknown, languages: readonly string[], wanted: string): string {
  let rest = code;
  for (const node of [...descendants(program as Node)].reverse()) {
    if (!isByLanguage(node, languages)) continue;
    for (const [name, { start, end }] of [...propertiesOf(node)].reverse()) {
      if (name === wanted || !languages.includes(name)) continue;
      const comma = /^\s*,/.exec(rest.slice(end))?.[0] ?? '';
      rest = rest.slice(0, start) + rest.slice(end + comma.length);
    }
  }
  return rest;
}

/** Texts of a widget, which can be replaced under a name. */
export interface Texts {
  /** Of the constant that a module exports. */
  readonly name: string;
  /** Characters of all languages. */
  readonly length: number;
  /** Specifier of the module. */
  readonly from: string;
}

/** The texts that a module exports. */
export function messagesIn(program: unknown, languages: readonly string[]): readonly Omit<Texts, 'from'>[] {
  const declarations = [...nodesIn((program as Node)['body'])].flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration'
      ? [...nodesIn((statement['declaration'] as Node | null)?.['declarations'])]
      : [],
  );
  return declarations.flatMap(({ id, init }) => {
    const value = init as Node | null;
    if (!value || !isByLanguage(value, languages) || !propertiesOf(value).has('name')) return [];
    return [{ name: nameOf(id), length: value.end - value.start }];
  });
}

const nameOf = (node: unknown): string => (node as { name?: string }).name ?? '';

/** What a module imports, or exports from another one. */
export function importsOf(program: unknown): readonly { source: string; names: readonly string[] }[] {
  return [...nodesIn((program as Node)['body'])].flatMap((statement) => {
    const source = statement['source'] as { value: string } | null | undefined;
    if (!source) return [];
    const specifiers = [...nodesIn(statement['specifiers'])];
    return [{ source: source.value, names: specifiers.map((each) => nameOf(each['imported'] ?? each['local'])) }];
  });
}

/** The module with some texts in one language. */
export const languageFile = (texts: readonly Texts[]): string =>
  texts.map(({ name, from }, index) => `import { ${name} as texts${index} } from ${JSON.stringify(from)};\n`).join('') +
  `export default [${texts.map((_, index) => `texts${index}`).join(', ')}];`;

/** Imports on demand in a module: functions that do nothing but import, with the number of the attempt. */
export function importFunctions(program: unknown): readonly { start: number; end: number; source: string }[] {
  return [...descendants(program as Node)].flatMap((node) => {
    const body = node['body'] as Node | undefined;
    if (node.type !== 'ArrowFunctionExpression' || body?.type !== 'ImportExpression') return [];
    const source = (body['source'] as { value?: unknown }).value;
    return typeof source === 'string' ? [{ start: node.start, end: node.end, source }] : [];
  });
}

/** Wraps such a function: it also imports the texts in the languages of the page. */
export const withTexts = (importFunction: string, source: string, languages: readonly string[]): string =>
  `withTexts(${importFunction}, {${languages
    .map((language) => `${language}: (_attempt) => import(${JSON.stringify(source + TEXTS + language)})`)
    .join(', ')}})`;
