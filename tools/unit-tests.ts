/** Finds the unit tests to run for `npm test -- quick`. */
import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { portablePath } from './portable-path.ts';
import { findUnchanged, type Unchanged } from './unchanged.ts';

/** A test that reads files may depend on more than it imports. */
const OPEN_FILES = /^node:(fs|fs\/promises|child_process)$/;

/** By folder, what its tests may read, if they read files; in other folders, anything. */
const READS: Readonly<Record<string, readonly string[]>> = {
  engine: ['engine/**/*', 'tests/samples/**/*'],
};

export async function changedUnitTests(root: string, files: readonly string[], record: string): Promise<Unchanged> {
  const { outputs } = await build({
    absWorkingDir: root,
    entryPoints: [...files],
    outdir: 'unwritten',
    write: false,
    bundle: true,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  }).then(({ metafile }) => metafile);
  const known = new Map<string, readonly string[]>();
  const unknown: string[] = [];
  for (const { entryPoint = '', inputs, imports } of Object.values(outputs)) {
    const paths = Object.keys(inputs);
    const [room = ''] = entryPoint.split('/');
    const readable = READS[room];
    if (!imports.some(({ path }) => OPEN_FILES.test(path))) known.set(entryPoint, paths);
    else if (readable) known.set(entryPoint, [...new Set([...paths, ...filesIn(root, readable)])].sort());
    else unknown.push(entryPoint);
  }
  const found = findUnchanged(root, { inputs: known, shared: ['tsconfig.json'], record });
  return { ...found, changed: [...found.changed, ...unknown].sort() };
}

const filesIn = (root: string, patterns: readonly string[]): string[] =>
  globSync(patterns, { cwd: root, withFileTypes: true, exclude: ['**/node_modules/**'] })
    .filter((entry) => entry.isFile())
    .map((entry) => portablePath(relative(root, join(entry.parentPath, entry.name))));
