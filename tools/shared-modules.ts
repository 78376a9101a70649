/**
 * Most modules of the build on Preact know nothing of it, and are those of the build on React, byte for byte. The
 * package has them once: what else is in the folder of Preact imports them from the other one.
 */
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseAst } from 'rollup/parseAst';

/** The path of a module in an import, with its quotation marks. */
interface Specifier {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

/** Those that lead to files. */
function specifiersIn(code: string): Specifier[] {
  const found: Specifier[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, source } = node as { type?: string; source?: { value?: unknown; start: number; end: number } };
    const path = source?.value;
    if (source && typeof path === 'string' && path.startsWith('.') && /^(Import|Export)/.test(type ?? ''))
      found.push({ path, start: source.start, end: source.end });
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseAst(code));
  return found.sort((one, other) => one.start - other.start);
}

interface Module {
  readonly code: string;
  readonly specifiers: readonly Specifier[];
}

/**
 * @param folder of a package's modules
 * @param inner the folder within it with the modules of another build
 * @param isEntry whether a module of the other build is imported from outside, so that it has to stay where it is
 * @returns the paths of the modules that were removed, within the inner folder
 */
export function shareModules(folder: string, inner: string, isEntry: (path: string) => boolean): readonly string[] {
  const own = join(folder, inner);
  const read = (path: string): Module => {
    const code = readFileSync(join(own, path), 'utf8');
    return { code, specifiers: specifiersIn(code) };
  };
  const modules = new Map(globSync('**/*.js', { cwd: own }).map((path) => [path, read(path)]));
  const shared = new Set(
    [...modules].flatMap(([path, { code }]) => {
      const other = join(folder, path);
      return !isEntry(path) && existsSync(other) && readFileSync(other, 'utf8') === code ? [path] : [];
    }),
  );
  // The same text is another module as soon as something that it imports is another one.
  const isSplit = (path: string): boolean =>
    (modules.get(path)?.specifiers ?? []).some((each) => !shared.has(posix.join(posix.dirname(path), each.path)));
  let size;
  do {
    ({ size } = shared);
    for (const path of shared) if (isSplit(path)) shared.delete(path);
  } while (shared.size < size);

  for (const [path, module] of modules) {
    if (shared.has(path)) rmSync(join(own, path));
    else
      writeFileSync(
        join(own, path),
        redirected(path, module, (target) => (shared.has(target) ? posix.join('..', target) : target)),
      );
  }
  return [...shared];
}

/** @param placeOf where a module of the folder is now, seen from there */
function redirected(path: string, { code, specifiers }: Module, placeOf: (target: string) => string): string {
  let changed = code;
  for (const { path: imported, start, end } of specifiers.toReversed()) {
    const target = posix.join(posix.dirname(path), imported);
    const place = placeOf(target);
    if (place === target) continue;
    changed = `${changed.slice(0, start)}'${posix.relative(posix.dirname(path), place)}'${changed.slice(end)}`;
  }
  return changed;
}
