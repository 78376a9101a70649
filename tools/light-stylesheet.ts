/**
 * The widgets' stylesheets for the page itself, all as `/react/index.css` and those of one as `/react/button.css`.
 * There is no shadow tree, so each widget's rules are scoped to the widget, and the page's rules for kinds of elements
 * are kept out.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { minifyStylesheet } from './stylesheet.ts';

interface Use {
  /** Tags of the elements that adopt it. */
  readonly tags: Set<string>;
  /** Whether some adopt it only with a lazy module. */
  late: boolean;
}

const IMPORT = /^(?:import|export) (?!type )[^;]*?'(\.[^']+)';|\bimport\('(\.[^']+)'\)/gm;

/** Calls back for each import of a module, of those of the elements' base apart. */
function forEachImport(file: string, visit: (target: string, isLate: boolean) => void): void {
  for (const [, at, later] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const target = resolve(dirname(file), (at ?? later) as string);
    if (!/\/src\/elements\//.test(target)) visit(target, later !== undefined);
  }
}

/** All stylesheets that the element's module imports, directly or indirectly, by path; without those of the base. */
function stylesheetsOf(module: string): ReadonlyMap<string, { late: boolean }> {
  const found = new Map<string, { late: boolean }>();
  const seen = new Map<string, boolean>();
  const walk = (file: string, late: boolean): void => {
    // A module found through a dynamic import may also be imported statically, but not the reverse.
    if (seen.get(file) === false || seen.get(file) === late) return;
    seen.set(file, late);
    if (file.endsWith('.css')) {
      found.set(file, { late });
      return;
    }
    forEachImport(file, (target, isLate) => walk(target, late || isLate));
  };
  walk(module, false);
  return found;
}

/** The widget or the other folder, right below those of `src`, to which a file belongs. */
const roomOf = (root: string, file: string): string =>
  dirname(file.slice(join(root, 'src').length + 1))
    .split(sep)
    .slice(0, 3)
    .join('/');

/**
 * How many folders lie below each in the chain of imports: what a component is made of has a lower number than itself.
 */
function depths(root: string): (file: string) => number {
  const below = new Map<string, Set<string>>();
  for (const name of globSync('src/react/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*', '**/testing/**'] })) {
    const file = join(root, name);
    const room = roomOf(root, file);
    const rooms = below.get(room) ?? new Set();
    forEachImport(file, (target) => rooms.add(roomOf(root, target)));
    rooms.delete(room);
    below.set(room, rooms);
  }
  const known = new Map<string, number>();
  const depthOf = (room: string): number => {
    const depth = known.get(room) ?? Math.max(0, ...[...(below.get(room) ?? [])].map((other) => depthOf(other) + 1));
    known.set(room, depth);
    return depth;
  };
  return (file) => depthOf(roomOf(root, file));
}

function uses(root: string): ReadonlyMap<string, Use> {
  const all = new Map<string, Use>();
  for (const module of globSync('src/elements/pc-*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).sort()) {
    const tag = module.slice('src/elements/'.length, -'.ts'.length);
    for (const [file, { late }] of stylesheetsOf(resolve(root, module))) {
      const use = all.get(file) ?? { tags: new Set(), late: false };
      use.tags.add(tag);
      use.late ||= late;
      all.set(file, use);
    }
  }
  return all;
}

/** An element's rules, for the node that replaces it in the page. */
function forHost(css: string): string {
  return css.replace(/:host(?:\((.*?)\))?(?=[\s,{:])/g, (_host, condition?: string) =>
    condition ? `:where(.pc-host)&:where(${condition})` : ':where(.pc-host)&',
  );
}

function scoped(css: string, tags: Iterable<string>, file: string): string {
  const keyframes: string[] = [];
  const rest = css.replace(/^@keyframes [^{]+\{[\s\S]*?^\}/gm, (found) => {
    keyframes.push(found);
    return '';
  });
  if (rest.includes('@keyframes')) throw new Error(`${file}: keyframes must stand outside of other rules.`);
  const hosts = [...tags].map((tag) => `.${tag}-host`).join(', ');
  return `${keyframes.join('\n')}\n:where(${hosts}) {\n${forHost(rest)}\n}`;
}

/**
 * The styles of the base. Unlike with an element, any rule of the page can paint, pad and place the outermost node, so
 * these have no specificity.
 */
function base(css: string): string {
  return css
    .replace(/^:host \{[\s\S]*?^\}/gm, (rule) => rule.replaceAll(' !important', ''))
    .replace(/:host\((.*?)\)/g, ':where(.pc-host$1)')
    .replaceAll(':host', ':where(.pc-host)');
}

/**
 * Keeps the page's rules for kinds of elements (`*`, `h2`, `button`) out of what the components render, as a shadow
 * tree does, and sets the reset's own again. With the specificity of two names of elements, they are stronger than
 * those rules, and weaker than any class. What the page passes in is in a slot, and remains the page's.
 */
function shield(reset: string): string {
  const rules = [...reset.matchAll(/^:where\(\.pc-root ([^{]*)\) (\{[^}]*\})/gm)].map(
    ([, selectors = '', body = '']) => {
      const list = selectors.split(', .pc-root ').map((selector) => stronger(selector));
      return `${list.join(', ')} ${body}`;
    },
  );
  if (rules.length === 0) throw new Error('The reset has no rules of that form.');
  const everything = ['*:where(:not(svg, svg *))', '*::before', '*::after'].map(stronger).join(', ');
  // Attributes of pictures are weaker than rules, and stronger than what a browser does by default.
  const pictures = stronger('*:where(svg, svg *)');
  return `@scope (.pc-root) to (slot > *) {\n${everything} { all: revert }\n${pictures} { all: revert-layer }\n${rules.join('\n')}\n}`;
}

/**
 * The same elements, with the specificity of two names of elements added; a scope permits no names of elements outside.
 */
const stronger = (selector: string): string => selector.replace(/(?=::|$)/, ':is(*, html body)');

/** @returns by the name of the file. */
export function lightStylesheets(root: string): ReadonlyMap<string, string> {
  const depthOf = depths(root);
  // A component's rules come after those of what it is made of, and those that are loaded later after its others.
  const found = [...uses(root)].toSorted(
    ([one, { late: isOneLate }], [other, { late: isOtherLate }]) =>
      depthOf(one) - depthOf(other) || Number(isOneLate) - Number(isOtherLate) || (one < other ? -1 : 1),
  );
  const tags = new Set(found.flatMap(([, use]) => [...use.tags]));
  const files = [...tags].map((tag): [string, string] => [
    `${tag.slice('pc-'.length)}.css`,
    lightStylesheet(
      root,
      found.filter(([, use]) => use.tags.has(tag)),
      [tag],
    ),
  ]);
  return new Map([['index.css', lightStylesheet(root, found, [...tags])], ...files]);
}

function lightStylesheet(root: string, found: [string, Use][], tags: readonly string[]): string {
  const read = (file: string): string => readFileSync(file, 'utf8');
  const frame = [...stylesheetsOf(join(root, 'src/react/frame/frame-styles.ts')).keys()];
  const [tokens, reset] = ['src/styles/tokens.css', 'src/styles/reset.css'].map((file) => join(root, file)) as [
    string,
    string,
  ];
  const sheets = [
    read(join(root, 'src/react-components/color-scheme.css')),
    base(read(tokens)),
    base(read(reset)),
    shield(read(reset)),
    ...frame.filter((file) => file !== tokens && file !== reset).map(read),
    ...found
      .filter(([file]) => !frame.includes(file))
      .map(([file, use]) => {
        const css = read(file).replaceAll('pc-auth-modal > form', '.pc-auth-forms > form');
        // A stylesheet with its own layer is already for the page's tree.
        const isLight = /^@layer /m.test(css);
        return !isLight && (use.tags.size === 1 || css.includes(':host')) ? scoped(css, use.tags, file) : css;
      }),
    ...(tags.includes('pc-auth-modal') ? [read(join(root, 'src/react-components/auth-modal.css'))] : []),
  ];
  return minifyStylesheet(
    // The elements' base registers it with a script.
    `@property --pc-rem { syntax: '<length>'; inherits: true; initial-value: 16px; }\n${sheets.join('\n')}`,
    'index.css',
  );
}
