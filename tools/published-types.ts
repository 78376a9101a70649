/** Declarations that applications can reach through the package's entries; the others only take space. */
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
}

/** Deletes the declarations below `folder` that nothing published imports. @param root Of the package. */
export function deleteUnreachableTypes(root: string, folder: string): void {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
  const entries = Object.values(exports).flatMap((target) => (typeof target === 'string' ? [] : typesOf(target)));
  const reached = new Set(entries.map((file) => join(root, file)));
  // A set is gone through with what is added on the way.
  for (const file of reached) for (const imported of importsOf(file)) reached.add(imported);
  for (const file of globSync(`${folder}/**/*.d.ts`, { cwd: root }).map((each) => join(root, each)))
    if (!reached.has(file)) rmSync(file);

  /** Declarations of the modules of an entry; several if it contains a `*`. */
  function typesOf({ types, default: module }: { types: string; default: string }): readonly string[] {
    const [start = '', end] = module.slice('./'.length).split('*');
    if (end === undefined) return [types];
    return globSync(`${start}*${end}`, { cwd: root }).map((file) =>
      types.replace('*', file.slice(start.length, file.length - end.length)),
    );
  }
}

function importsOf(file: string): readonly string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'));
  return importedFiles
    .filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => {
      const declarations = join(dirname(file), fileName.replace(/\.[jt]sx?$/, '.d.ts'));
      if (!existsSync(declarations)) throw new Error(`${file} imports ${fileName}, which is not there.`);
      return declarations;
    });
}
