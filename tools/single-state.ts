/**
 * Fails a build in which a module with state is in two files, because the state of the copies would diverge. A module
 * that must be copied keeps its state on the page, under a registered symbol, or is listed with the reason why each
 * copy may have its own.
 */
import type { Plugin } from 'rollup';

/** The used parts of a node of the syntax tree. */
interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

interface AllowedCopy {
  /** Of the module's path. */
  readonly module: RegExp;
  /** Why each copy may have a state of its own. */
  readonly reason: string;
}

interface Options {
  /** Cuts from a module's id what only tells its copies apart. */
  pathOf: (id: string) => string;
  allowed: readonly AllowedCopy[];
  /** Functions whose result is as constant as a literal. */
  isConstant: (callee: string) => boolean;
}

export const singleState = ({ pathOf, allowed, isConstant }: Options): Plugin => ({
  name: 'single-state',
  generateBundle(_options, bundle) {
    const files = new Map<string, Map<string, string>>();
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
        if (renderedLength === 0 || id.startsWith('\0')) continue;
        const path = pathOf(id);
        files.set(path, (files.get(path) ?? new Map<string, string>()).set(chunk.fileName, id));
      }
    }
    const unused = new Set(allowed);
    const problems: string[] = [];
    for (const [path, copies] of files) {
      if (copies.size < 2) continue;
      const [id = ''] = copies.values();
      const names = stateOf(this.getModuleInfo(id)?.ast as unknown as Node | null, isConstant);
      if (names.length === 0) continue;
      const reason = allowed.find(({ module }) => module.test(path));
      if (reason) unused.delete(reason);
      else problems.push(`${path} keeps ${names.join(', ')} in each of ${[...copies.keys()].sort().join(', ')}`);
    }
    for (const { module } of unused) problems.push(`${module} is allowed copies with state, and has none`);
    if (problems.length > 0) this.error(`A module with state stands in several files:\n${problems.join('\n')}`);
  },
});

/** Names of what a module keeps: variables that change, and objects that can. */
export function stateOf(program: Node | null, isConstant: (callee: string) => boolean): readonly string[] {
  if (!program) return [];
  const mutated = mutatedNames(program);
  const names: string[] = [];
  for (const statement of program['body'] as readonly Node[]) {
    const declaration = (statement['declaration'] as Node | null | undefined) ?? statement;
    if (declaration.type === 'ClassDeclaration') {
      const members = (declaration['body'] as Node)['body'] as readonly Node[];
      const kept = members.some((each) => each['static'] && each.type === 'PropertyDefinition' && holdsState(each));
      if (kept) names.push(nameOf(declaration['id']));
    }
    if (declaration.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration['declarations'] as readonly { id: Node; init: Node | null }[]) {
      const isState = declaration['kind'] !== 'const' || namesIn(id).some((name) => mutated.has(name));
      if (isState || (init && holdsState(init))) names.push(namesIn(id).join(', '));
    }
  }
  return names;

  /** Whether a value made here can change later: what functions do when they are called is not looked at. */
  function holdsState(node: Node): boolean {
    if (/Function/.test(node.type)) return false;
    if (
      node.type === 'NewExpression' &&
      !/^(Set|Map|RegExp|URL|Intl\..*|Text(En|De)coder|Uint8Array)$/.test(calleeOf(node))
    )
      return true;
    if (node.type === 'CallExpression') {
      const callee = calleeOf(node);
      const isBuiltIn = /^(Object|Array|Symbol|Math|JSON|Number|String|Reflect|Boolean|\(.*\))(\.|$)/.test(callee);
      if (!isBuiltIn && !isConstant(callee)) return true;
    }
    return children(node).some(holdsState);
  }
}

const MUTATORS = /^(add|set|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill)$/;

/** Names whose members are changed somewhere in the module. */
function mutatedNames(program: Node): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: Node): void => {
    const { type } = node;
    if (type === 'AssignmentExpression') add(node['left'] as Node);
    if (type === 'UpdateExpression' || (type === 'UnaryExpression' && node['operator'] === 'delete'))
      add(node['argument'] as Node);
    if (type === 'CallExpression') {
      const callee = node['callee'] as Node;
      if (callee.type === 'MemberExpression' && MUTATORS.test(nameOf(callee['property']))) add(callee);
      if (calleeOf(node) === 'Object.assign') names.add(nameOf((node['arguments'] as Node[])[0]));
    }
    for (const child of children(node)) visit(child);
  };
  /** The name at the beginning of `name.member`. */
  const add = (target: Node): void => {
    if (target.type !== 'MemberExpression') return;
    let object = target;
    while (object.type === 'MemberExpression') object = object['object'] as Node;
    names.add(nameOf(object));
  };
  visit(program);
  return names;
}

function* nodesIn(value: unknown): Iterable<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each);
  else if (typeof value === 'object' && value !== null && 'type' in value) yield value as Node;
}

const children = (node: Node): readonly Node[] => Object.values(node).flatMap((value) => [...nodesIn(value)]);

const namesIn = (pattern: Node): readonly string[] =>
  pattern.type === 'Identifier'
    ? [nameOf(pattern)]
    : children(pattern).flatMap((child) =>
        child.type === 'Property' ? namesIn(child['value'] as Node) : namesIn(child),
      );

function nameOf(node: unknown): string {
  const name = (node as Partial<Node> | null | undefined)?.['name'];
  return typeof name === 'string' ? name : '';
}

/** `deferred`, `Object.fromEntries`; `(…)` if it is not a plain name. */
function calleeOf(node: Node): string {
  const callee = node['callee'] as Node;
  if (callee.type === 'Identifier') return nameOf(callee);
  if (callee.type !== 'MemberExpression') return '(…)';
  const object = nameOf(callee['object']);
  return object ? `${object}.${nameOf(callee['property'])}` : `(…).${nameOf(callee['property'])}`;
}
