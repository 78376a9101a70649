/**
 * The part of Preact that the light runtime uses, from Preact's own sources. Widgets never render into existing markup,
 * suspend, or use the lifecycle methods and properties listed here; the code for it is a sixth of Preact.
 */
import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'rollup';
import { parseAst } from 'rollup/parseAst';

const FOLDER = resolve(import.meta.dirname, '../node_modules/preact');

/** Variables and parameters that always have the same value. */
const CONSTANTS = new Map([
  // No markup is taken over: the root of a prerendered element is emptied first.
  ['isHydrating', 'false'],
  ['excessDomChildren', 'null'],
  // Nothing suspends.
  ['resumed', 'undefined'],
  // No widget has `dangerouslySetInnerHTML`, which the page's policy may forbid.
  ['newHtml', 'undefined'],
  ['oldHtml', 'undefined'],
  // The hooks are the first extension of Preact, and no component has hooks and its own `shouldComponentUpdate`.
  ...['oldBeforeDiff', 'oldBeforeRender', 'oldAfterDiff', 'oldCommit', 'oldBeforeUnmount', 'oldRoot', 'prevScu'].map(
    (name) => [name, 'undefined'] as const,
  ),
  // The runtime has its own `options.requestAnimationFrame`.
  ['afterNextFrame', 'undefined'],
]);

/** Flags that are therefore never set. */
const UNSET_FLAGS = new Set(['MODE_HYDRATE', 'MODE_SUSPENDED']);

/** Elements and properties that no widget has; nothing is equal to their names. */
const UNUSED_NAMES = new Set([
  ...['foreignObject', 'math', 'progress', 'template'],
  ...['colSpan', 'dangerouslySetInnerHTML', 'rowSpan'],
]);

/** Members that neither a component nor an extension of Preact sets or calls. */
const ABSENT = new Set([
  'componentWillMount',
  'componentWillReceiveProps',
  'componentWillUpdate',
  'contextType',
  'getDerivedStateFromProps',
  'then',
  '_excess',
  '_hook',
  '_hydrationMismatch',
  '_mask',
  '_root',
  '_skipEffects',
  // Nobody renders into a document, and there are no comments between a widget's elements.
  'nodeType',
  // No component calls them.
  'forceUpdate',
  'Consumer',
]);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** Writes these values into a module of Preact, so that a minifier finds the code that never runs. */
export function withoutUnused(code: string): string {
  const edits: { start: number; end: number; text: string }[] = [];

  /** The value of an expression that always has the same. */
  const valueOf = (node: Node): string | undefined => {
    if (node.type === 'Identifier') return CONSTANTS.get(nameOf(node));
    if (node.type === 'AssignmentExpression') return CONSTANTS.get(nameOf(node['left']));
    if (node.type === 'BinaryExpression') {
      const right = node['right'] as Node;
      if (UNSET_FLAGS.has(nameOf(right))) return '0';
      if (UNUSED_NAMES.has(String(right['value']))) return String(node['operator'] === '!=');
      if (nameOf(right) === 'MATH_NAMESPACE') return 'false';
    }
    return isAbsent(node) ? 'undefined' : undefined;
  };

  function visit(node: Node): void {
    const text = valueOf(node);
    if (text !== undefined) {
      edits.push({ start: node.start, end: node.end, text: `(${text})` });
      return;
    }
    if (node.type === 'AssignmentExpression' && isAbsent(node['left'] as Node)) {
      const right = node['right'] as Node;
      if (right.type.endsWith('FunctionExpression')) {
        edits.push({ start: node.start, end: node.end, text: '(undefined)' });
        return;
      }
      edits.push({ start: node.start, end: right.start, text: '' });
      visit(right);
      return;
    }
    for (const [field, value] of Object.entries(node)) {
      // What declares a name stays, and names of members are other names.
      if (['params', 'id', 'key'].includes(field) || (field === 'property' && !node['computed'])) continue;
      for (const child of nodesIn(value)) visit(child);
    }
  }
  visit(parseAst(code) as unknown as Node);

  return edits.reduceRight((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

const nameOf = (node: unknown): string => String((node as Node)['name']);

const isAbsent = (node: Node): boolean => node.type === 'MemberExpression' && ABSENT.has(nameOf(node['property']));

function nodesIn(value: unknown): readonly Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return typeof value === 'object' && value !== null && 'type' in value ? [value as Node] : [];
}

/** Preact's modules as one, with short names of private members, as in Preact's own build. */
async function bundledPreact(): Promise<string> {
  const modules = ['src/index.js', 'hooks/src/index.js', 'jsx-runtime/src/index.js'];
  // The one public member that begins with an underscore.
  const mangleCache: Record<string, string | false> = { __html: false };
  const files = globSync('{src,hooks/src,jsx-runtime/src}/**/*.js', { cwd: FOLDER }).sort();
  const names = new Set(files.flatMap((file) => readFileSync(resolve(FOLDER, file), 'utf8').match(/\w+/g) ?? []));
  for (const name of names)
    if (name.startsWith('_')) mangleCache[name] ??= `_${Object.keys(mangleCache).length.toString(36)}`;
  for (const name of [...CONSTANTS.keys(), ...UNSET_FLAGS, ...ABSENT])
    if (!names.has(name)) throw new Error(`Preact has no ${name} anymore; tools/light-preact.ts expects it.`);
  const { outputFiles } = await build({
    stdin: { contents: modules.map((module) => `export * from './${module}';`).join(''), resolveDir: FOLDER },
    alias: { preact: resolve(FOLDER, 'src/index.js') },
    bundle: true,
    write: false,
    format: 'esm',
    minifySyntax: true,
    mangleProps: /^_/,
    mangleCache,
    plugins: [
      {
        name: 'without-unused',
        setup(building) {
          building.onLoad({ filter: /\.js$/ }, ({ path }) => ({ contents: withoutUnused(readFileSync(path, 'utf8')) }));
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
}

let bundle: Promise<string> | undefined;

/** Preact's published modules; all three are replaced by the first. */
const PUBLISHED = ['dist/preact.mjs', 'hooks/dist/hooks.mjs', 'jsx-runtime/dist/jsxRuntime.mjs'];

/** The code in place of one of Preact's published modules; undefined for any other module. */
export async function preactModule(path: string): Promise<string | undefined> {
  const module = PUBLISHED.indexOf(relative(FOLDER, path));
  if (module < 0) return undefined;
  return module === 0 ? (bundle ??= bundledPreact()) : `export * from 'preact';`;
}

export const lightPreact = (): Plugin => ({
  name: 'light-preact',
  load: async (id) => (await preactModule(id)) ?? null,
});
