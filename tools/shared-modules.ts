/**
 * Most modules of the build on Preact know nothing of it, and are those of the build on React, byte for byte. The
 * package has them once: what else is in the folder of Preact imports them from the other one.
 */
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { decode, encode, type SourceMapMappings } from '@jridgewell/sourcemap-codec';
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
    if (shared.has(path)) for (const file of [path, `${path}.map`]) rmSync(join(own, file), { force: true });
    else redirect(own, path, module, (target) => (shared.has(target) ? posix.join('..', target) : target));
  }
  return [...shared];
}

/** @param placeOf where a module of the folder is now, seen from there */
function redirect(folder: string, path: string, { code, specifiers }: Module, placeOf: (target: string) => string) {
  const edits = specifiers.flatMap(({ path: imported, start, end }) => {
    const target = posix.join(posix.dirname(path), imported);
    const place = placeOf(target);
    if (place === target) return [];
    return [{ start, end, text: `'${posix.relative(posix.dirname(path), place)}'` }];
  });
  if (edits.length === 0) return;
  let changed = code;
  for (const { start, end, text } of edits.toReversed()) changed = changed.slice(0, start) + text + changed.slice(end);
  writeFileSync(join(folder, path), changed);

  const mapPath = join(folder, `${path}.map`);
  if (!existsSync(mapPath)) return;
  const map = JSON.parse(readFileSync(mapPath, 'utf8')) as { mappings: string };
  const mappings = decode(map.mappings);
  for (const edit of edits.toReversed()) shift(mappings, code, edit);
  writeFileSync(mapPath, JSON.stringify({ ...map, mappings: encode(mappings) }));
}

/** What follows an edit in its line moves with it. */
function shift(
  mappings: SourceMapMappings,
  code: string,
  { start, end, text }: { readonly start: number; readonly end: number; readonly text: string },
): void {
  const line = code.slice(0, start).split('\n').length - 1;
  const column = start - (code.lastIndexOf('\n', start) + 1);
  for (const segment of mappings[line] ?? []) if (segment[0] > column) segment[0] += text.length - (end - start);
}
